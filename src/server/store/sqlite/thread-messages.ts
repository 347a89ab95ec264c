import { StoreError, type StoreFailure } from '../store-error.ts';

/** A call of a method of the store. Its arguments are data: a thread cannot be given functions. */
export interface Call {
  id: number;
  method: string;
  args: unknown[];
}

/** Follows the last call: the thread is to end. */
export const endOfCalls = 'end';

/** The answer to the call with the same id. */
export type Answer = { id: number; result: unknown } | { id: number; error: PackedError };

/** An error on its way between threads, which keeps its text and its cause; of a StoreError also the kind of failure. */
interface PackedError {
  error: unknown;
  failure?: StoreFailure;
}

/** An error as it is sent to another thread. */
export function packError(error: unknown): PackedError {
  return error instanceof StoreError ? { error, failure: error.failure } : { error };
}

/** The error that was packed in the other thread. */
export function unpackError({ error, failure }: PackedError): unknown {
  if (failure === undefined) return error;
  const { message, cause } = error as Error;
  return new StoreError(message, { cause, failure });
}

/**
 * Sends what comes within one turn of the event loop as one message, and sooner when there are `most`: a message wakes the other
 * thread, which costs more than its content does.
 */
export function inBatches<Item>(post: (items: Item[]) => void, most = Number.POSITIVE_INFINITY): { add(item: Item): void; flush(): void } {
  let batch: Item[] = [];
  const flush = () => {
    if (batch.length === 0) return;
    const items = batch;
    batch = [];
    post(items);
  };
  return {
    add(item) {
      if (batch.length === 0) setImmediate(flush);
      batch.push(item);
      if (batch.length >= most) flush();
    },
    flush,
  };
}
