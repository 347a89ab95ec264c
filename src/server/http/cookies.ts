import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** The cookies of a request by their names. Most requests are answered without a look at them. */
export function cookiesOf({ server, headers }: FastifyRequest): Readonly<Record<string, string | undefined>> {
  return headers.cookie === undefined ? {} : server.parseCookie(headers.cookie);
}
