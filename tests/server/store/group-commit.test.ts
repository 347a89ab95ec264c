import { expect, test } from 'vitest';
import { groupCommit } from '#server/store/group-commit.ts';

test('what arrives together is written together, and each hears of it after it is written', async () => {
  const events: string[] = [];
  const queue = groupCommit<number>(async group => {
    await new Promise(setImmediate);
    events.push(`wrote ${group}`);
  });
  const add = (item: number) => queue.add(item).then(() => events.push(`heard ${item}`));
  await Promise.all([add(1), add(2), add(3)]);
  await add(4);
  expect(events).toEqual(['wrote 1,2,3', 'heard 1', 'heard 2', 'heard 3', 'wrote 4', 'heard 4']);
});

test('what arrives during a write goes into the next group; two writes never overlap', async () => {
  let running = 0;
  const groups: number[][] = [];
  const queue = groupCommit<number>(async group => {
    running += 1;
    expect(running).toBe(1);
    groups.push(group);
    await new Promise(resolve => setTimeout(resolve, 5));
    running -= 1;
  });
  const first = queue.add(1);
  await new Promise(resolve => setTimeout(resolve, 3));
  await Promise.all([first, queue.add(2), queue.add(3)]);
  expect(groups).toEqual([[1], [2, 3]]);
});

test('groups have a size', async () => {
  const sizes: number[] = [];
  const queue = groupCommit<number>(async group => void sizes.push(group.length), { groupSize: 2 });
  await Promise.all([1, 2, 3, 4, 5].map(queue.add));
  expect(sizes).toEqual([2, 2, 1]);
});

test('each of a group that fails gets the error, and the next group is written', async () => {
  let isBroken = true;
  const queue = groupCommit<number>(async () => {
    if (isBroken) throw new Error('disk full');
  });
  const results = await Promise.allSettled([queue.add(1), queue.add(2)]);
  expect(results.map(result => result.status === 'rejected' && result.reason.message)).toEqual(['disk full', 'disk full']);
  isBroken = false;
  await expect(queue.add(3)).resolves.toBeUndefined();
});

test('a failure that the next group would meet, too, is heard by all who wait; who comes later is tried again', async () => {
  const groups: number[][] = [];
  const queue = groupCommit<number>(
    async group => {
      groups.push(group);
      throw new Error('locked');
    },
    { groupSize: 1, isForAll: () => true },
  );
  const results = await Promise.allSettled([queue.add(1), queue.add(2), queue.add(3)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(queue.add(4)).rejects.toThrow('locked');
  expect(groups).toEqual([[1], [4]]);
});

test('when too much waits, more is refused at once', async () => {
  const queue = groupCommit<number>(async () => undefined, { capacity: 2 });
  const waiting = [queue.add(1), queue.add(2)];
  await expect(queue.add(3)).rejects.toThrow('2 entries wait for the writer already');
  await Promise.all(waiting);
  await expect(queue.add(3)).resolves.toBeUndefined();
});

test('settling waits for everything', async () => {
  const written: number[] = [];
  const queue = groupCommit<number>(async group => void written.push(...group), { groupSize: 1 });
  const waiting = [1, 2, 3].map(queue.add);
  await queue.settle();
  expect(written).toEqual([1, 2, 3]);
  await Promise.all(waiting);
});

/** A writer that takes all that a group gets, and notes it. */
function noting(groups: number[][], work: () => Promise<unknown>) {
  return async (first: number[], more: () => Promise<number[]>) => {
    const group = [...first];
    groups.push(group);
    for (let next = await more(); next.length > 0; next = await more()) group.push(...next);
    await work();
  };
}

test('those who were answered together and call again share a write with those who called meanwhile', async () => {
  const groups: number[][] = [];
  const queue = groupCommit<number>(noting(groups, () => new Promise(resolve => setTimeout(resolve, 20))));
  const callTwice = async (first: number, second: number) => {
    await queue.add(first);
    await new Promise(setImmediate);
    await queue.add(second);
  };
  const callers = [callTwice(1, 5), callTwice(2, 6)];
  // The first group is on its way by then.
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  await Promise.all([...callers, queue.add(3), queue.add(4)]);
  expect(groups).toEqual([
    [1, 2],
    [3, 4, 5, 6],
  ]);
});

test('what comes while a group is worked on belongs to it, as long as more is taken', async () => {
  const events: string[] = [];
  const queue = groupCommit<number>(async (first, more) => {
    for (let items = first; items.length > 0; items = await more()) {
      events.push(`work on ${items}`);
      await new Promise(setImmediate);
    }
    events.push('written');
  });
  const add = (item: number) => queue.add(item).then(() => events.push(`heard ${item}`));
  const first = add(1);
  await new Promise(setImmediate);
  expect(events).toEqual(['work on 1']);
  await Promise.all([first, add(2), add(3)]);
  expect(events).toEqual(['work on 1', 'work on 2,3', 'written', 'heard 1', 'heard 2', 'heard 3']);
});

test('a group that fails fails for those as well who came while it was worked on', async () => {
  const queue = groupCommit<number>(async (_first, more) => {
    await new Promise(setImmediate);
    await more();
    throw new Error('disk full');
  });
  const first = queue.add(1);
  await new Promise(setImmediate);
  const results = await Promise.allSettled([first, queue.add(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
