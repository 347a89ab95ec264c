import { serverName } from '#site/desk/actors.ts';
import { momentBefore } from '#site/retention.ts';
import type { Context } from '../http/endpoint.ts';
import { confirmationWindow } from '../outbox/confirmation.ts';
import type { Store } from '../store/store.ts';

/** What was deleted because its time was over. */
interface Expired {
  visits: number;
  /** Requests, by form; only forms that had some. */
  requests: Record<string, number>;
}

/**
 * Forgets who got a confirmation, after a day, and what senders did, what forms were sent with, and what passkeys were to sign, whose
 * time is over. These are counts and codes, which are used no longer than that anyway: a wrong clock costs nothing that is missed.
 * Throws StoreError.
 */
export async function forgetShortLived(store: Store, now: Date): Promise<void> {
  await store.forgetSenders(now);
  await store.forgetForms(now);
  await store.forgetChallenges(now);
  await store.forgetConfirmations(new Date(now.getTime() - confirmationWindow));
}

/**
 * Deletes visits, and requests with all that belongs to them, for which the site's configuration says how long they are stored,
 * and that are older. What it does not name stays: requests of a form that the site no longer has, above all. The files go with the
 * next `removeFilesWithoutRows`. Throws StoreError.
 */
export async function removeExpired({ site, store, clock }: Pick<Context, 'site' | 'store' | 'clock'>): Promise<Expired> {
  const { visits, forms } = site.retention;
  const now = clock();
  const requests: Expired['requests'] = {};
  for (const [form, duration] of Object.entries(forms)) {
    const { count } = await store.deleteSubmissions(momentBefore(now, duration), { staff: serverName, at: now }, form);
    if (count > 0) requests[form] = count;
  }
  return { visits: visits === undefined ? 0 : await store.deleteVisits(momentBefore(now, visits)), requests };
}
