import { callTimeout } from './call-timeout.ts';

/** Tells the server something that it counts. The request outlives the page, and its failure stays silent. */
export function sendNote(address: string, body: object, headers: Record<string, string> = {}): void {
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    keepalive: true,
    signal: AbortSignal.timeout(callTimeout),
  })
    // An answer that is not read would keep its connection busy.
    .then(answer => answer.text())
    .catch(() => undefined);
}
