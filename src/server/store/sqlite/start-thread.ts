import path from 'node:path';
import { newThread } from '../../new-thread.ts';
import { StoreError } from '../store-error.ts';
import { type Answer, type Call, endOfCalls, inBatches, unpackError } from './thread-messages.ts';

/** Most calls that wait for the thread, for example while its disk does not answer. */
const capacity = 20_000;

/** Calls in one message: with these the thread begins while the requests behind them are still being read. */
const callsAtOnce = 8;

/** How long a thread may take to end by itself, in milliseconds: terminating one can crash the process with it. */
const patience = 5000;

/** A thread that has a store. */
export interface StoreThread {
  /** Calls a method of the store by its name. Throws what the method throws, and StoreError when the thread ends before its answer. */
  call(method: string, args: unknown[]): Promise<unknown>;
  /** Ends the thread after the calls before; one that does not end by itself is terminated. */
  end(): Promise<void>;
}

/** Node calls its SQLite experimental. What else this process was started with is not for the thread. */
const execArgv = ['--disable-warning=ExperimentalWarning'];

/** Starts a thread; `onEnd` is called when it has ended, by a crash too. Without calls to answer it does not keep the process alive. */
export function startStoreThread(onEnd: () => void): StoreThread {
  const worker = newThread(path.join(import.meta.dirname, 'store-thread.ts'), { name: 'store', execArgv });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let crash: unknown;
  let isEnded = false;
  const ended = () => new StoreError('The thread of the database has ended', { cause: crash });

  const calls = inBatches<Call>(batch => {
    try {
      worker.postMessage(batch);
    } catch {
      for (const call of batch) postAlone(call);
    }
  }, callsAtOnce);

  /** Only the caller whose arguments cannot be sent hears of it. */
  function postAlone(call: Call) {
    try {
      worker.postMessage([call]);
    } catch (error) {
      take(call.id)?.reject(error);
    }
  }

  /** The caller who waits under an id, and does so no longer. */
  function take(id: number) {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    return caller;
  }

  worker.unref();
  worker.on('message', (answers: Answer[]) => {
    for (const answer of answers) {
      const caller = take(answer.id);
      if ('error' in answer) caller?.reject(unpackError(answer.error));
      else caller?.resolve(answer.result);
    }
  });
  worker.on('error', error => {
    crash = error;
  });
  worker.on('exit', () => {
    isEnded = true;
    onEnd();
    for (const { reject } of waiting.values()) reject(ended());
    waiting.clear();
  });

  return {
    async call(method, args) {
      if (isEnded) throw ended();
      if (waiting.size >= capacity) throw new StoreError(`${capacity} calls wait for the database already`);
      const caller = Promise.withResolvers<unknown>();
      lastId += 1;
      if (waiting.size === 0) worker.ref();
      waiting.set(lastId, caller);
      calls.add({ id: lastId, method, args });
      return caller.promise;
    },
    async end() {
      if (isEnded) return;
      const exit = new Promise(resolve => worker.once('exit', resolve));
      worker.ref();
      calls.flush();
      worker.postMessage(endOfCalls);
      const late = setTimeout(() => worker.terminate(), patience);
      await exit;
      clearTimeout(late);
    },
  };
}
