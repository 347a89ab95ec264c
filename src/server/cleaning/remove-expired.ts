import { serverName } from '#site/desk/actors.ts';
import { momentBefore } from '#site/retention.ts';
import type { Context } from '../http/endpoint.ts';
import { confirmationWindow } from '../outbox/confirmation.ts';

/** What was deleted because its time was over. */
interface Expired {
  visits: number;
  /** Requests, by form; only forms that had some. */
  requests: Record<string, number>;
}

/**
 * Deletes visits, and requests with all that belongs to them, for which the site's configuration says how long they are stored,
 * and that are older; who got a confirmation, after a day, and what senders did, what
 * forms were sent with, and what passkeys were to sign, whose time is over. What it does not name stays: requests of a form that the site no longer has, above all. The files go with the
 * next `removeFilesWithoutRows`. Throws StoreError.
 */
export async function removeExpired({ site, store, clock }: Pick<Context, 'site' | 'store' | 'clock'>): Promise<Expired> {
  const { visits, forms } = site.retention;
  const now = clock();
  await store.forgetSenders(now);
  await store.forgetForms(now);
  await store.forgetChallenges(now);
  await store.forgetConfirmations(new Date(now.getTime() - confirmationWindow));
  const requests: Expired['requests'] = {};
  for (const [form, duration] of Object.entries(forms)) {
    const { count } = await store.deleteSubmissions(momentBefore(now, duration), { staff: serverName, at: now }, form);
    if (count > 0) requests[form] = count;
  }
  return { visits: visits === undefined ? 0 : await store.deleteVisits(momentBefore(now, visits)), requests };
}
