import { expect, test } from 'vitest';
import { files, shareSending } from './sending-site.ts';

const { routes, words } = files;
const { shared, git, there, changes, save, sendOwn } = shareSending();

test('what pages changed goes out on a branch of its own; what others changed or staged stays', async () => {
  await save(routes, 'GPU cards', 'GPU boards');
  await shared.base.write('note.txt', 'staged by a developer');
  await git('add', 'note.txt');
  await shared.base.write(words, `${await shared.base.read(words)}# a developer was here\n`);
  expect((await changes()).sending).toEqual({
    title: 'Menu: renamed: “GPU cards” → “GPU boards”',
    hasAuthor: true,
    server: 'a folder on this machine',
  });
  expect(await sendOwn()).toEqual({
    type: 'done',
    sent: { branch: 'review/boards', titles: ['Boards'], hasArrived: true, server: 'a folder on this machine' },
  });
  expect(await git('status', '--porcelain')).toBe(`M ${words}\nA  note.txt`);
  expect(await there('log', '--format=%an %s', 'main..review/boards')).toBe('P Boards');
  expect(await there('show', '--name-only', '--format=%b', 'review/boards')).toBe(
    `Menu\n- Renamed: “GPU cards” → “GPU boards”.\n\n\n${routes}`,
  );
  // A second window that pressed at the same time.
  expect(await shared.sender.send({ title: 'Boards', files: [{ file: routes, version: 'x' }] })).toEqual({
    type: 'conflict',
    file: routes,
  });
});
