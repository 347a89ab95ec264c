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

/**
 * Collects what arrives within one turn of the event loop, and while a group is being written, into one call of `write`: one
 * flush to the disk then serves hundreds of visitors.
 */
export function groupCommit<Item>(
  write: (items: Item[]) => Promise<void>,
  { groupSize = 500, capacity = 20_000 }: { groupSize?: number; capacity?: number } = {},
): GroupCommit<Item> {
  let waiting: Waiting<Item>[] = [];
  let running: Promise<void> | undefined;

  async function writeGroups() {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const group = waiting.slice(0, groupSize);
      waiting = waiting.slice(groupSize);
      try {
        await write(group.map(({ item }) => item));
        for (const { resolve } of group) resolve();
      } catch (reason) {
        for (const { reject } of group) reject(reason);
      }
      // A turn for the network, so that answers leave between groups.
      await new Promise(setImmediate);
    }
    running = undefined;
  }

  return {
    add: item =>
      new Promise((resolve, reject) => {
        if (waiting.length >= capacity) return reject(new Error(`${capacity} entries wait for the writer already`));
        waiting.push({ item, resolve, reject });
        running ??= writeGroups();
      }),
    settle: async () => {
      while (running) await running;
    },
  };
}
