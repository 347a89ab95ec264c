import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { StoreError } from '../store-error.ts';
import { type Answer, type Call, endOfCalls, unpackError } from './thread-messages.ts';

/** Most calls that wait for the thread, for example while its disk does not answer. */
const capacity = 20_000;

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
  const worker = new Worker(path.join(import.meta.dirname, 'store-thread.ts'), { name: 'store', execArgv });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let crash: unknown;
  let isEnded = false;
  const ended = () => new StoreError('The thread of the database has ended', { cause: crash });

  worker.unref();
  worker.on('message', (answer: Answer) => {
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ('error' in answer) caller?.reject(unpackError(answer.error));
    else caller?.resolve(answer.result);
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
      worker.postMessage({ id: lastId, method, args } satisfies Call);
      waiting.set(lastId, caller);
      worker.ref();
      return caller.promise;
    },
    async end() {
      if (isEnded) return;
      const exit = new Promise(resolve => worker.once('exit', resolve));
      worker.ref();
      worker.postMessage(endOfCalls);
      const late = setTimeout(() => worker.terminate(), patience);
      await exit;
      clearTimeout(late);
    },
  };
}
