import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSender } from '#scripts/dev/writing/review/sending/sender.ts';
import { files, gitIn, shareSending } from './sending-site.ts';

const { routes, words, picture } = files;
const { shared, git, there, changes, save, addPicture, sendOwn, hook } = shareSending();

test('more is added to what was sent; all is taken back, and what others changed or staged stays', async () => {
  await save(routes, 'GPU cards', 'GPU boards');
  await shared.base.write('note.txt', 'staged by a developer');
  await git('add', 'note.txt');
  await shared.base.write(words, `${await shared.base.read(words)}# a developer was here\n`);
  await sendOwn();

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

test('a server that does not answer keeps the work, which is sent once more; no password of its address is shown', async () => {
  await git('remote', 'set-url', 'origin', 'http://me:ghp_secret@127.0.0.1:9/site.git');
  await save(routes, 'GPU cards', 'GPU boards');
  const kept = await sendOwn();
  expect(kept).toMatchObject({ type: 'kept', problems: [expect.stringMatching(/^127\.0\.0\.1:9 does not answer/), expect.anything()] });
  expect(JSON.stringify([kept, await changes()])).not.toContain('ghp_secret');
  // As after a crash: another server reads the state from git.
  shared.sender = createSender(shared.writer);
  expect((await changes()).sent).toMatchObject({ branch: 'review/boards', hasArrived: false });
  await git('remote', 'set-url', 'origin', shared.server);
  expect(await shared.sender.send({ title: '', files: [] })).toMatchObject({ type: 'done', sent: { hasArrived: true } });
  expect(await there('log', '-1', '--format=%s', 'review/boards')).toBe('Boards');
});

test('what a colleague added at the server is merged; what contradicts is left to a developer, and the files stay', async () => {
  await save(routes, 'GPU cards', 'GPU boards');
  await sendOwn();
  const colleague = await mkdtemp(path.join(tmpdir(), 'colleague-'));
  const their = gitIn(() => colleague);
  await their('clone', '-q', '-b', 'review/boards', shared.server, '.');
  await writeFile(path.join(colleague, 'review.txt'), 'Fine');
  await their('add', '.');
  await their('commit', '-q', '-m', 'A note');
  await their('push', '-q');
  await save(words, /$/, '# mine\n');
  expect(await sendOwn('A comment')).toMatchObject({ type: 'done', sent: { hasArrived: true, titles: ['Boards', 'A note', 'A comment'] } });
  expect(await shared.base.read('review.txt')).toBe('Fine');
  // With work of others in it, it is not taken back.
  expect(await shared.sender.unsend()).toMatchObject({ type: 'refused', problems: [expect.stringContaining('work of others')] });

  await their('pull', '-q');
  await writeFile(path.join(colleague, routes), (await shared.base.read(routes)).replace('GPU boards', 'Theirs'));
  await their('commit', '-q', '-a', '-m', 'Theirs');
  await their('push', '-q');
  await save(routes, 'GPU boards', 'Mine');
  const mine = await shared.base.read(routes);
  expect(await sendOwn('Mine')).toMatchObject({ type: 'kept', problems: [expect.stringMatching(/^C has changed it at the server, too/)] });
  expect(await shared.base.read(routes)).toBe(mine);
  expect(await git('status', '--porcelain')).toBe('');
  await rm(colleague, { recursive: true });
});

test('a new branch begins once the work was taken over; a detached commit, and a folder without a server, do as well', async () => {
  await save(routes, 'GPU cards', 'GPU boards');
  await sendOwn();
  await there('update-ref', 'refs/heads/main', 'refs/heads/review/boards');
  expect(await shared.sender.unsend()).toMatchObject({ type: 'refused', problems: [expect.stringContaining('taken over already')] });
  await save(routes, 'GPU boards', 'GPU plates');
  expect(await sendOwn('Plates')).toMatchObject({ type: 'done', sent: { branch: 'review/plates', titles: ['Plates'] } });
  await git('remote', 'remove', 'origin');
  await git('checkout', '-q', '--detach');
  const start = await git('rev-parse', 'HEAD');
  await save(routes, 'GPU plates', 'GPU cards');
  expect(await sendOwn('更名')).toEqual({
    type: 'done',
    sent: { branch: expect.stringMatching(/^review\/\d{4}-\d\d-\d\d$/), titles: ['更名'], hasArrived: true },
  });
  expect(await shared.sender.unsend()).toMatchObject({ type: 'done' });
  expect(await git('rev-parse', '--abbrev-ref', 'HEAD')).toBe('HEAD');
  expect(await git('rev-parse', 'HEAD')).toBe(start);
});

test('who works here is asked for once; an unfinished merge, a site that would be wrong and no repository send nothing', async () => {
  await git('config', '--unset', 'user.name');
  await git('config', '--unset', 'user.email');
  await save(routes, 'GPU cards', 'GPU boards');
  expect(await sendOwn('A', { name: 'P <x>', email: 'p@example.com' })).toMatchObject({ type: 'refused' });
  expect(await sendOwn('A', { name: 'Ana', email: 'nowhere' })).toMatchObject({ type: 'refused' });
  expect(await sendOwn(' ', { name: 'Ana', email: 'ana@example.com' })).toMatchObject({ type: 'refused' });
  await writeFile(path.join(shared.base.folder, '.git/MERGE_HEAD'), await git('rev-parse', 'HEAD'));
  expect((await changes()).sending.obstacle).toContain('two versions are being merged');
  expect(await sendOwn('A')).toMatchObject({ type: 'refused', problems: [expect.stringContaining('being merged')] });
  await rm(path.join(shared.base.folder, '.git/MERGE_HEAD'));
  expect(await sendOwn('A', { name: 'Ana', email: 'ana@example.com' })).toMatchObject({ type: 'done' });
  expect(await there('log', '-1', '--format=%an <%ae>', 'review/a')).toBe('Ana <ana@example.com>');
  expect((await changes()).sending.hasAuthor).toBe(true);

  await shared.base.edit(words, 'title:', 'titel:');
  const wrong = await shared.sender.send({ title: 'Wrong', files: (await changes()).files });
  expect(wrong).toMatchObject({ type: 'refused', problems: expect.arrayContaining(['What is sent would make the site wrong:']) });
  expect(await git('log', '-1', '--format=%s')).toBe('A');

  await rm(path.join(shared.base.folder, '.git'), { recursive: true });
  expect((await changes()).sending.obstacle).toContain('Sending needs git');
});

test('what a hook refuses leaves nothing behind, and its words are shown; a server that refuses keeps the work', async () => {
  await save(routes, 'GPU cards', 'GPU boards');
  await addPicture();
  const before = await git('status', '--porcelain', '--untracked-files=all');
  await hook('commit-msg', 'echo "No ticket in the title"; exit 1');
  expect(await sendOwn()).toEqual({
    type: 'refused',
    problems: ['It was refused, with these words:', 'No ticket in the title'],
  });
  expect(await git('status', '--porcelain', '--untracked-files=all')).toBe(before);
  expect(await git('for-each-ref', '--format=%(refname:short)', 'refs/heads')).toBe('main');
  await hook('commit-msg', 'exit 0');
  await hook('pre-push', 'echo "Not on Mondays" >&2; exit 1');
  expect(await sendOwn()).toMatchObject({ type: 'kept', problems: expect.arrayContaining(['Not on Mondays']) });
});
