import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { helloWorld, openTwice } from './s3-server.ts';

const { size, sha256 } = helloWorld;

test('two servers that finish the same file both have all of it, however their steps lie', async () => {
  const { one, two } = await openTwice();
  for (let round = 0; round < 40; round += 1) {
    const own = `u_${String(round).padStart(20, '0')}`;
    for (const [index, letter] of [...'helloworld'].entries()) await one.append(own, { offset: index, size, bytes: [Buffer.from(letter)] });
    const steps = [one, two].map(async (files, index) => {
      await wait(2 * index * round);
      return files.complete(own, size, file => readFile(file, 'utf8'));
    });
    expect(await Promise.all(steps)).toEqual(Array.from({ length: 2 }, () => ({ result: 'helloworld', sha256 })));
    expect(await one.look(own)).toEqual({ bytes: size, isFinished: true });
  }
});

test('more files than a list of the store has at once are all found', async () => {
  const { one } = await openTwice();
  const ids = Array.from({ length: 1010 }, (_, index) => `u_${String(index).padStart(20, '0')}`);
  for (let from = 0; from < ids.length; from += 50)
    await Promise.all(ids.slice(from, from + 50).map(own => one.append(own, { offset: 0, size: 1, bytes: [Buffer.from('x')] })));
  await one.complete(ids[0] ?? '', 1, async () => undefined);
  await one.clearParts(ids[0] ?? '');
  expect(await one.list()).toEqual([ids[0], ...ids.slice(1).map(own => `${own}.part`)]);
});
