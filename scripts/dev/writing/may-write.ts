import type { IncomingMessage } from 'node:http';
import { hostNameOf } from '../known-host.ts';
import type { Guests } from './guests.ts';

/** Names under which a machine knows itself. */
export const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Why a request may not read or save texts, as a sentence; `undefined` if it may. Only pages of this server may, in a browser on the
 * same machine, or in one that was admitted. The name of the host is checked too: another site can make its own name lead to this machine.
 */
export function refusalOf(request: IncomingMessage, guests: Guests): string | undefined {
  if (!isOnThisMachine(request) && !guests.isAdmitted(request))
    return 'Texts can be edited only on the machine on which `npm run dev` runs, at its address localhost; from another one, with `npm run dev -- --host ADDRESS` and the address that it prints.';
  return isOfOwnPage(request) ? undefined : 'Only a page of this site can edit its texts.';
}

/** Whether a page of this server asks, and none of another site. */
export const isOfOwnPage = ({ headers: { host = '', origin, ...rest } }: IncomingMessage) =>
  (origin === undefined || origin === `http://${host}`) && (rest['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

/** Whether the browser that asks is on this machine, and names it so. */
export const isOnThisMachine = (request: IncomingMessage) =>
  isLoopback(request.socket.remoteAddress ?? '') && loopbackHosts.has(hostNameOf(request));

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address);
