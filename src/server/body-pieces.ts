import type { Readable } from 'node:stream';
import { Refusal } from './errors.ts';

/** A body piece by piece; throws Refusal `timeout` when none comes for so many milliseconds, and the reason of the signal. */
export async function* bodyPieces(body: Readable, patience: number, stop: AbortSignal): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  for (;;) {
    stop.throwIfAborted();
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Refusal('timeout')), patience);
    const onStop = () => reject(stop.reason);
    stop.addEventListener('abort', onStop);
    const next = pieces.next();
    // Nobody waits for it any more when the other one was faster.
    next.catch(() => undefined);
    try {
      const { done, value } = await Promise.race([next, promise]);
      if (done) return;
      yield value;
    } finally {
      clearTimeout(timer);
      stop.removeEventListener('abort', onStop);
    }
  }
}
