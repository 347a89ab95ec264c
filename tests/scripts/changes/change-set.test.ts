import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changesIn } from '#scripts/changes/change-set.ts';
import { SiteError } from '#scripts/command/site-error.ts';
import { insertItem, insertKey, removeNode, setValue } from '#yaml/edit/edit-yaml.ts';

// The disk, which is to fail once.
vi.mock('node:fs/promises', { spy: true });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'changes-'));
  await writeFile(path.join(folder, 'a.yaml'), 'a: 1\nb: 2\n');
});
afterEach(() => rm(folder, { recursive: true }));

const everything = async () => (await readdir(folder, { recursive: true })).filter(name => !name.startsWith('.cache')).sort();

test('changes are written together and reported line by line', async () => {
  const changes = changesIn(folder);
  changes.edit('a.yaml', source => setValue(source, ['b'], 3));
  changes.edit('a.yaml', source => insertKey(source, [], 'new', 0, { before: 'a' }));
  changes.put('deep/b.yaml', 'c: 4\n');
  expect(changes.read('a.yaml')).toBe('new: 0\na: 1\nb: 3\n');
  expect(await everything()).toEqual(['a.yaml']);
  await changes.write();
  expect(await readFile(path.join(folder, 'a.yaml'), 'utf8')).toBe('new: 0\na: 1\nb: 3\n');
  expect(changes.lines()).toEqual([
    { file: 'a.yaml', line: 1, text: 'new: 0' },
    { file: 'a.yaml', line: 3, text: 'b: 3' },
    { file: 'deep/b.yaml', line: 1, text: 'new file' },
  ]);
});

test('of lines that are written at one place each is reported', async () => {
  await writeFile(path.join(folder, 'list.yaml'), '- a\n- d\n');
  const changes = changesIn(folder);
  changes.edit('list.yaml', source => ['b', 'c'].flatMap(item => insertItem(source, [], item, 1)));
  expect(changes.lines()).toEqual([
    { file: 'list.yaml', line: 2, text: '- b' },
    { file: 'list.yaml', line: 3, text: '- c' },
  ]);
});

test('a line that was changed and then removed is not reported, nor the one in its place', () => {
  const changes = changesIn(folder);
  changes.edit('a.yaml', source => setValue(source, ['a'], 3));
  changes.edit('a.yaml', source => insertKey(source, [], 'c', 3));
  changes.edit('a.yaml', source => removeNode(source, ['a']));
  expect(changes.lines()).toEqual([{ file: 'a.yaml', line: 2, text: 'c: 3' }]);
});

test('when one file cannot be written all are as they were', async () => {
  const changes = changesIn(folder);
  changes.edit('a.yaml', source => setValue(source, ['b'], 3));
  changes.put('deep/b.yaml', 'c: 4\n');
  changes.put('c.yaml', 'd: 5\n');
  await mkdir(path.join(folder, 'c.yaml'));
  await expect(changes.write()).rejects.toThrow(new SiteError('c.yaml cannot be written (EISDIR). Nothing was changed.'));
  expect(await everything()).toEqual(['a.yaml', 'c.yaml']);
  expect(await readFile(path.join(folder, 'a.yaml'), 'utf8')).toBe('a: 1\nb: 2\n');
});

test('a file in the place of a folder keeps all as it was, too', async () => {
  const changes = changesIn(folder);
  changes.put('a.yaml', 'a: 5\n');
  changes.put('deep/b.yaml', 'c: 4\n');
  await writeFile(path.join(folder, 'deep'), '');
  await expect(changes.write()).rejects.toThrow(/^deep\/b\.yaml cannot be written \(E\w+\)\. Nothing was changed\.$/);
  expect(await everything()).toEqual(['a.yaml', 'deep']);
});

test('what cannot be put back either is named, after the first cause, and all else is as it was', async () => {
  const changes = changesIn(folder);
  changes.put('b.yaml', 'c: 4\n');
  changes.put('a.yaml', 'a: 5\n');
  changes.put('c.yaml', 'd: 5\n');
  await mkdir(path.join(folder, 'c.yaml'));
  vi.mocked(rm).mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  await expect(changes.write()).rejects.toThrow(
    new SiteError(`c.yaml cannot be written (EISDIR). What was changed could not all be put back, see to it yourself: b.yaml (ENOSPC).`),
  );
  expect(await everything()).toEqual(['a.yaml', 'b.yaml', 'c.yaml']);
  expect(await readFile(path.join(folder, 'a.yaml'), 'utf8')).toBe('a: 1\nb: 2\n');
});

test('a file that cannot be read is reported', async () => {
  await symlink('b.yaml', path.join(folder, 'b.yaml'));
  expect(() => changesIn(folder).read('b.yaml')).toThrow(new SiteError('b.yaml cannot be read (ELOOP).'));
});

test('a folder or a pipe in the place of a file is reported, not read', async () => {
  await mkdir(path.join(folder, 'b.yaml'));
  execFileSync('mkfifo', [path.join(folder, 'c.yaml')]);
  for (const name of ['b.yaml', 'c.yaml']) {
    const error = new SiteError(`${name} is no file, but a folder, a pipe or the like. Move it away first.`);
    expect(() => changesIn(folder).read(name)).toThrow(error);
    expect(() => changesIn(folder).put(name, 'a: 1\n')).toThrow(error);
  }
});
