import type { FastifyInstance } from 'fastify';
import type { Channels } from '../outbox/channel.ts';
import type { Store } from '../store/store.ts';
import { traceRequests } from './trace-requests.ts';
import { tracedChannels } from './traced-channels.ts';
import { tracedStore } from './traced-store.ts';
import type { Tracing } from './tracing.ts';

/** What of the server is traced. */
export interface Traces {
  requestsOf(app: FastifyInstance): void;
  store(store: Store): Store;
  channels(channels: Channels): Channels;
  /** Sends what is left, within some seconds. */
  close(): Promise<void>;
}

/** Requests, with the calls of the store for them, and deliveries of the outbox, as spans; traces of trusted proxies are continued. */
export function tracesBy(tracing: Tracing, trustProxy: string[]): Traces {
  return {
    requestsOf: app => traceRequests(app, tracing, trustProxy),
    store: store => tracedStore(store, tracing),
    channels: channels => tracedChannels(channels, tracing),
    close: tracing.close,
  };
}
