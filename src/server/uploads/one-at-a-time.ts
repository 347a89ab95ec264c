/** Lets pieces of work on the same thing wait for each other. */
export interface Turns {
  isBusy(id: string): boolean;
  /** Does the work when all earlier work on this thing is done. */
  wait<T>(id: string, work: () => Promise<T>): Promise<T>;
}

/** Turns for things with ids, independent of each other. */
export function oneAtATime(): Turns {
  const last = new Map<string, Promise<void>>();
  return {
    isBusy: id => last.has(id),
    wait: async (id, work) => {
      const before = last.get(id);
      const { promise, resolve } = Promise.withResolvers<void>();
      last.set(id, promise);
      try {
        await before;
        return await work();
      } finally {
        // Before the promise settles, so that the caller's next step finds the thing free.
        if (last.get(id) === promise) last.delete(id);
        resolve();
      }
    },
  };
}
