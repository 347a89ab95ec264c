import { oneAtATime } from './one-at-a-time.ts';

/** The parts of files that are arriving at the moment. */
export interface Transfers {
  /** Takes a part of a file. A part that still arrives for the same file is broken off: its sender has started again. */
  take<T>(id: string, work: (stop: AbortSignal) => Promise<T>): Promise<T>;
  /** Breaks off all of them and all that follow. */
  stop(reason: Error): void;
}

/** Transfers in which each file takes one part at a time. */
export function openTransfers(): Transfers {
  const inTurn = oneAtATime();
  const running = new Map<string, AbortController>();
  let stopped: Error | undefined;
  return {
    async take(id, work) {
      running.get(id)?.abort(new Error('Its sender has started again.'));
      const own = new AbortController();
      running.set(id, own);
      if (stopped) own.abort(stopped);
      try {
        return await inTurn.wait(id, () => work(own.signal));
      } finally {
        if (running.get(id) === own) running.delete(id);
      }
    },
    stop(reason) {
      stopped = reason;
      for (const own of running.values()) own.abort(reason);
    },
  };
}
