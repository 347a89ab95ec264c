import { expect, test } from 'vitest';
import { files, shareSending } from './sending-site.ts';

const { routes, words, picture } = files;
const { shared, git, there, changes, save, addPicture, sendOwn } = shareSending();

test('what pages changed goes out on a branch of its own; what others changed or staged stays; more is added; all is taken back', async () => {
  await save(routes, 'GPU cards', 'GPU boards');
  await shared.base.write('note.txt', 'staged by a developer');
  await git('add', 'note.txt');
  await shared.base.write(words, `${await shared.base.read(words)}# a developer was here\n`);
  expect((await changes()).sending).toEqual({
    title: 'Menu: renamed: “GPU cards” → “GPU boards”',
    hasAuthor: true,
    server: 'another folder',
  });
  expect(await sendOwn()).toEqual({
    type: 'done',
    sent: { branch: 'review/boards', titles: ['Boards'], hasArrived: true, server: 'another folder' },
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

  await save(routes, 'GPU boards', 'GPU plates');
  await addPicture();
  const now = await shared.base.read(routes);
  expect(await sendOwn('Plates')).toMatchObject({ type: 'done', sent: { branch: 'review/boards', titles: ['Boards', 'Plates'] } });
  expect(await there('rev-list', '--count', 'main..review/boards')).toBe('2');

  expect(await shared.sender.unsend()).toMatchObject({ type: 'done' });
  expect(await git('branch', '--show-current')).toBe('main');
  expect(await git('for-each-ref', '--format=%(refname:short)', 'refs/heads')).toBe('main');
  expect(await there('for-each-ref', '--format=%(refname:short)')).toBe('main');
  expect(await shared.base.read(routes)).toBe(now);
  expect(await git('status', '--porcelain', '--untracked-files=all')).toBe(`M ${words}\n M ${routes}\nA  note.txt\n?? ${picture}`);
  expect((await changes()).sent).toBeUndefined();
  expect(await sendOwn('Boards')).toMatchObject({ type: 'done', sent: { branch: 'review/boards', titles: ['Boards'] } });
});
