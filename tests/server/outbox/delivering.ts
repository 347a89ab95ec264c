import type { Channels } from '#server/outbox/channel.ts';
import { deliverer } from '#server/outbox/deliver.ts';
import type { Store } from '#server/store/store.ts';
import { at } from '../store/samples.ts';

/** A deliverer with a clock that the test turns, and its log. */
export function startDelivering(store: Store, channels: Channels) {
  const log: string[] = [];
  let now = 0;
  let ahead = 0;
  const write = (line: object, message: string) => void log.push(JSON.stringify({ ...line, message }));
  const deliver = deliverer({
    store,
    channels,
    clock: () => at(now + ahead),
    elapsed: () => now,
    log: { info: write, warn: write, error: write },
  });
  return {
    log,
    /** Puts the clock ahead of the time that passes. */
    setAhead: (milliseconds: number) => {
      ahead = milliseconds;
    },
    /** Turns the clock on and delivers what is due. */
    deliverAfter: (milliseconds: number) => {
      now += milliseconds;
      return deliver(new AbortController().signal);
    },
  };
}

export const secret = 'sixteen characters';
export const minute = 60_000;
