import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Whether a request names this machine as it is known: another site can make its own name lead here, and would read what only pages of this one may. */
export function namesKnownHost({ headers }: IncomingMessage, ownHost: string): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return name === ownHost || name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}
