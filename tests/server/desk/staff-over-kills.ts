import { setTimeout as sleep } from 'node:timers/promises';
import { newSecret, secretCode } from '#server/staff/session.ts';
import type { Store } from '#server/store/store.ts';
import { deed } from '../store/samples.ts';

/** A member of staff who is signed in; a call waits until the server is there again, and says when it went away before it answered. */
export async function signedInAt(store: Store, addressOf: () => string) {
  const token = newSecret();
  await store.addStaff({ id: 'lin', name: 'lin', role: 'admin' }, { invite: 'x', until: new Date(Date.now() + 60_000) }, deed());
  await store.acceptInvitation('x', 'hash', new Date());
  await store.openSession({ id: secretCode(token), staffId: 'lin', password: 'hash', device: '', at: new Date() });
  let pageToken = '';
  async function call(url: string, body: object): Promise<{ status: number; data: Record<string, unknown> } | 'gone'> {
    try {
      const answer = await fetch(addressOf() + url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `Admin-Token=${token}`, 'x-token': pageToken },
        body: JSON.stringify(body),
      });
      const { data } = (await answer.json()) as { data: Record<string, unknown> };
      return { status: answer.status, data };
    } catch {
      await sleep(20);
      return 'gone';
    }
  }
  /** Announces a file for a reply and sends it; nothing where the server went away. */
  async function attach(ref: string, content: string) {
    const declared = await call('/api/desk/reply-files', { ref, name: 'offer.txt', size: content.length });
    if (declared === 'gone' || declared.status !== 200) return undefined;
    const { id, secret } = declared.data as { id: string; secret: string };
    const headers = { 'content-type': 'application/octet-stream', 'upload-offset': '0', 'upload-secret': secret };
    const sent = await fetch(`${addressOf()}/api/uploads/${id}`, { method: 'PATCH', headers, body: content }).catch(() => undefined);
    return sent?.ok ? { id, secret } : undefined;
  }
  async function open() {
    const answer = await call('/api/staff/me', {});
    if (answer !== 'gone') pageToken = String(answer.data.token);
  }
  return { call, open, attach };
}
