import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

/** Counts requests by the sender's address (an IPv6 network counts as one) in memory, at the endpoints that ask for it. */
export async function limitRates(app: FastifyInstance) {
  const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(fastifyRateLimit, {
    global: false,
    addHeadersOnExceeding: noHeaders,
    addHeaders: { ...noHeaders, 'retry-after': true },
    errorResponseBuilder: (_request, { ttl }) => new HttpError('too-many', { wait: { seconds: Math.ceil(ttl / 1000) } }),
  });
}
