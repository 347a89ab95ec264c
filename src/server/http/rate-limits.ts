import fastifyRateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';
import type { RateCounts } from './rate-counts.ts';

/** Counts requests by the sender's address (an IPv6 network counts as one) at the endpoints that ask for it; `groupId` names their count. */
export async function limitRates(app: FastifyInstance, counts: RateCounts) {
  const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  /** The plugin's own store would begin with each app. */
  class CountsStore implements FastifyRateLimitStore {
    child() {
      return this;
    }

    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number) {
      const now = Date.now();
      const count = counts(key, timeWindow, now);
      count.used += 1;
      callback(null, { current: count.used, ttl: count.until - now });
    }
  }
  await app.register(fastifyRateLimit, {
    global: false,
    store: CountsStore,
    addHeadersOnExceeding: noHeaders,
    addHeaders: { ...noHeaders, 'retry-after': true },
    errorResponseBuilder: (_request, { ttl }) => new HttpError('too-many', { wait: { seconds: Math.ceil(ttl / 1000) } }),
  });
}
