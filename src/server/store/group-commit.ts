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

/** Longest time to wait for further callers after a group, in milliseconds. */
const longestPause = 10;

/** Callers who may come soon: how many, until when, and how long to wait for the next one of them. */
interface Expected {
  count: number;
  until: number;
  pause: number;
}

const nobody: Expected = { count: 0, until: 0, pause: 0 };

/**
 * Collects what arrives within one turn of the event loop, and while a group is being written, into one call of `write`: one
 * flush to the disk then serves hundreds of visitors. Where several call at once, those who were just answered may call again:
 * they are waited for while they come one soon after the other, which is within half the time that a write takes. Otherwise two
 * halves would take turns at twice the flushes.
 *
 * @param write writes the first items of a group, and those that `more` gives it until there are none: it may work on each as soon
 *   as it comes
 */
export function groupCommit<Item>(
  write: (items: Item[], more: () => Promise<Item[]>) => Promise<void>,
  { groupSize = 500, capacity = 20_000, isForAll = () => false }: Options = {},
): GroupCommit<Item> {
  const waiting: Waiting<Item>[] = [];
  let running: Promise<void> | undefined;
  let onAdd: () => void = () => undefined;
  let expected = nobody;

  /** Resolves with the next item, or after a time; gives the milliseconds until then. */
  async function waitForItem(milliseconds: number): Promise<number> {
    const begun = performance.now();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    onAdd = resolve;
    await promise;
    onAdd = () => undefined;
    clearTimeout(timer);
    return performance.now() - begun;
  }

  async function writeGroup() {
    const { count, until, pause } = expected;
    const begun = performance.now();
    let idle = 0;
    const group = waiting.splice(0, groupSize);
    const more = async () => {
      const patience = Math.min(pause, until - performance.now());
      if (waiting.length === 0 && group.length < count && patience > 0) idle += await waitForItem(patience);
      const next = waiting.splice(0, groupSize - group.length);
      group.push(...next);
      return next.map(({ item }) => item);
    };
    try {
      await write(
        group.map(({ item }) => item),
        more,
      );
      for (const { resolve } of group) resolve();
    } catch (reason) {
      const failed = isForAll(reason) ? [...group, ...waiting.splice(0)] : group;
      for (const { reject } of failed) reject(reason);
    }
    const ended = performance.now();
    const inHalfTheTime = { until: ended + longestPause, pause: (ended - begun - idle) / 2 };
    expected = group.length > 1 ? { count: group.length + waiting.length, ...inHalfTheTime } : nobody;
  }

  async function writeGroups() {
    // A turn for the network first: what arrives together is written together.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      await writeGroup();
      // Answers leave between groups.
      await new Promise(setImmediate);
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
