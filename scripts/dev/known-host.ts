import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The name under which a request knows this machine, without the port. */
export const hostNameOf = ({ headers }: IncomingMessage): string => (headers.host ?? '').replace(/:\d+$/, '');

/** Whether a request names this machine as it is known: another site can make its own name lead here, and would read what only pages of this one may. */
export function namesKnownHost(request: IncomingMessage, ownHost: string): boolean {
  const name = hostNameOf(request);
  return name === ownHost || name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}
