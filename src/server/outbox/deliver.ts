import { type Delivery, longestWait } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { type Channel, type Channels, DeliveryError, type DeliveryLog, errorCodeOf, type StaffChannel } from './channel.ts';

interface Delivering {
  store: Pick<Store, 'takeDeliveries' | 'findSubmission' | 'markDelivered' | 'putOffDelivery' | 'setAside'>;
  channels: Channels;
  clock: () => Date;
  log: DeliveryLog;
  /** Milliseconds that have passed since some moment, whatever the clock says. */
  elapsed?: () => number;
}

/** Most deliveries under way at once. */
const limit = 5;
/** Longest attempt, and how long no other process takes what is under way; in milliseconds. */
const attemptLimit = 60_000;
const lease = 5 * 60_000;
/** How long a receiver that cannot be reached is left alone, so that other deliveries need not wait for it. */
const rest = 30_000;
/**
 * Takes what is due and delivers it; returns how many were taken. A delivery that was sent but could not be marked, because
 * the store failed at that moment, is kept in memory and not sent again.
 */
export function deliverer({
  store,
  channels,
  clock,
  log,
  elapsed = () => performance.now(),
}: Delivering): (signal: AbortSignal) => Promise<number> {
  const handedOver = new Set<string>();
  /** By `elapsed`. */
  const restsUntil = new Map<string, number>();

  /** Makes one attempt; returns whether the store has the end of the delivery already. */
  async function attempt(delivery: Delivery, channel: Channel | StaffChannel, signal: AbortSignal): Promise<boolean> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(attemptLimit)]);
    if ('sendToStaff' in channel) await channel.sendToStaff(delivery, limited);
    else {
      const submission = delivery.ref === undefined ? undefined : await store.findSubmission(delivery.ref);
      if (submission && (await channel.send(delivery, submission, limited)) === 'settled') return true;
    }
    handedOver.add(delivery.id);
    return false;
  }

  async function putOff(delivery: Delivery, milliseconds: number) {
    await store.putOffDelivery(delivery, new Date(clock().getTime() + milliseconds));
  }

  async function deliver(delivery: Delivery, signal: AbortSignal) {
    const line = { delivery: delivery.id, channel: delivery.channel, attempt: delivery.attempts };
    const channel = Object.hasOwn(channels, delivery.channel) ? channels[delivery.channel] : undefined;
    if (!channel) {
      log.warn(line, 'announcement waits: its channel is not set up');
      // It may be set up again.
      return putOff(delivery, longestWait);
    }
    const resting = (restsUntil.get(delivery.channel) ?? 0) - elapsed();
    if (!handedOver.has(delivery.id)) {
      if (resting > 0) return putOff(delivery, resting);
      try {
        if (await attempt(delivery, channel, signal)) return log.warn(line, 'a reply was refused for good; the desk says so');
      } catch (error) {
        if (error instanceof StoreError) throw error;
        if (error instanceof DeliveryError && error.isFinal) {
          log.error(
            { ...line, reason: error.message },
            'announcement was refused for good: it is set aside, and can be sent again at the desk, under System',
          );
          return store.setAside(delivery, error.message);
        }
        const wait = backOff(delivery.attempts);
        log.warn({ ...line, reason: reasonOf(error), nextInSeconds: wait / 1000 }, 'announcement failed');
        if (!(error instanceof DeliveryError && error.isOnlyThis)) restsUntil.set(delivery.channel, elapsed() + Math.min(rest, wait));
        return putOff(delivery, wait);
      }
    }
    await store.markDelivered(delivery.id, clock());
    handedOver.delete(delivery.id);
    restsUntil.delete(delivery.channel);
    log.info(line, 'announced');
  }

  return async signal => {
    const now = clock();
    const taken = await store.takeDeliveries({ now, leaseUntil: new Date(now.getTime() + lease), limit });
    const results = await Promise.allSettled(taken.map(delivery => deliver(delivery, signal)));
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    return taken.length;
  };
}

const reasonOf = (error: unknown) => (error instanceof DeliveryError ? error.message : errorCodeOf(error));

/** Longest pause after an attempt, in milliseconds. */
const longestPause = 15 * 60_000;

/** How long to wait after the n-th attempt: 10 s, 20 s, 40 s … up to 15 minutes. A delivery is never given up. */
function backOff(attempts: number): number {
  return Math.min(longestPause, 10_000 * 2 ** Math.max(0, attempts - 1));
}
