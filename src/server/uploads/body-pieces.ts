import type { Readable } from 'node:stream';
import { HttpError } from '../http/errors.ts';

/**
 * A body piece by piece. A caller that stops early finds the rest in the body. Throws HttpError `timeout` when no piece comes
 * for `patience` milliseconds, and the reason of `stop` when that is aborted.
 */
export async function* bodyPieces(body: Readable, patience: number, stop: AbortSignal): AsyncGenerator<Uint8Array> {
  // A request whose body is destroyed early never sees its answer.
  const pieces: AsyncIterableIterator<Uint8Array> = body.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const { done, value } = await nextPiece(pieces, patience, stop);
      if (done) return;
      yield value;
    }
  } finally {
    // Not awaited: the piece that was asked for last may never come.
    pieces.return?.().catch(() => undefined);
  }
}

async function nextPiece(pieces: AsyncIterator<Uint8Array>, patience: number, stop: AbortSignal): Promise<IteratorResult<Uint8Array>> {
  stop.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new HttpError('timeout')), patience);
  const onStop = () => reject(stop.reason);
  stop.addEventListener('abort', onStop);
  const next = pieces.next();
  // When the other promise was faster, nothing handles an error of this one any more.
  next.catch(() => undefined);
  try {
    return await Promise.race([next, promise]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', onStop);
  }
}
