/** A queue in front of the only writer. */
interface GroupCommit<Item> {
  /** Resolves once the item's group is written; rejects with the writer's error, or when too many items wait. */
  add(item: Item): Promise<void>;
  /** Resolves when nothing is waiting any more. */
  settle(): Promise<void>;
}

interface Waiting<Item> {
  item: Item;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

interface Options {
  groupSize?: number;
  /** Most items that wait. */
  capacity?: number;
  /** Whether the next group would fail for the same reason: all who wait hear it now, and not one group after the other. */
  isForAll?(reason: unknown): boolean;
}

/** Longest time to wait for more callers after a group, in milliseconds. */
const longestPause = 10;

/**
 * Collects what arrives within one turn of the event loop, and while a group is being written, into one call of `write`: one
 * flush to the disk then serves hundreds of visitors. Where several call at once, those who were just answered may call again:
 * they are waited for, for half the time that a write takes at most. Otherwise two halves would take turns at twice the flushes.
 */
export function groupCommit<Item>(
  write: (items: Item[]) => Promise<void>,
  { groupSize = 500, capacity = 20_000, isForAll = () => false }: Options = {},
): GroupCommit<Item> {
  let waiting: Waiting<Item>[] = [];
  let running: Promise<void> | undefined;
  let onAdd: () => void = () => undefined;

  /** Resolves when a number of items wait, or after a time. */
  async function gather(count: number, milliseconds: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    onAdd = () => {
      if (waiting.length >= count) resolve();
    };
    onAdd();
    await promise;
    clearTimeout(timer);
  }

  async function writeGroups() {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const group = waiting.slice(0, groupSize);
      waiting = waiting.slice(groupSize);
      const begun = performance.now();
      try {
        await write(group.map(({ item }) => item));
        for (const { resolve } of group) resolve();
      } catch (reason) {
        const failed = isForAll(reason) ? [...group, ...waiting.splice(0)] : group;
        for (const { reject } of failed) reject(reason);
      }
      const pause = Math.min(longestPause, (performance.now() - begun) / 2);
      // A turn for the network, so that answers leave between groups.
      await new Promise(setImmediate);
      if (group.length > 1) await gather(group.length + waiting.length, pause);
    }
    running = undefined;
  }

  return {
    add: item =>
      new Promise((resolve, reject) => {
        if (waiting.length >= capacity) return reject(new Error(`${capacity} entries wait for the writer already`));
        waiting.push({ item, resolve, reject });
        onAdd();
        running ??= writeGroups();
      }),
    settle: async () => {
      while (running) await running;
    },
  };
}
