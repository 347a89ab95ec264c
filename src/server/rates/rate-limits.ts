import fastifyRateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/errors.ts';
import type { Rate } from '../limits.ts';
import type { SharedState } from '../shared-state.ts';
import type { RateCounts } from './rate-counts.ts';
import { senderOf } from './sender.ts';

/** Under what requests of a sender to an endpoint are counted, for example `POST /api/uploads`. */
export const rateKey = (ip: string, endpoint: string) => `${senderOf(ip).address}${rateGroup(endpoint)}`;

/** The part of such a key that names the endpoint. */
export const rateGroup = (endpoint: string) => ` at ${endpoint}`;

/** Counts requests by the sender's address (an IPv6 network counts as one) at the endpoints that ask for it; `groupId` names their count. */
export async function limitRates(app: FastifyInstance, { counts, commonCounts }: Pick<SharedState, 'counts' | 'commonCounts'>) {
  const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  /** The plugin's own store would begin with each app. */
  class CountsStore implements FastifyRateLimitStore {
    #counts: Pick<RateCounts, 'add'> = counts;

    child(rate: object) {
      const own = new CountsStore();
      if ((rate as Rate).isExact) own.#counts = commonCounts;
      return own;
    }

    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number) {
      const now = Date.now();
      this.#counts.add(key, timeWindow, now).then(
        ({ used, until }) => callback(null, { current: used, ttl: until - now }),
        error => callback(error),
      );
    }
  }
  await app.register(fastifyRateLimit, {
    global: false,
    store: CountsStore,
    keyGenerator: ({ ip }) => senderOf(ip).address,
    addHeadersOnExceeding: noHeaders,
    addHeaders: { ...noHeaders, 'retry-after': true },
    errorResponseBuilder: (_request, { ttl }) => new HttpError('too-many', { wait: { seconds: Math.ceil(ttl / 1000) } }),
  });
}
