import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changesIn } from '#scripts/changes/change-set.ts';
import { finishInterrupted } from '#scripts/changes/finish-interrupted.ts';
import { SiteError } from '#scripts/command/site-error.ts';
import { copyBaseSite } from '../../loader/base-site.ts';
import { runScript } from '../run-script.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'interrupted-'));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const before = { 'a.yaml': 'a: 1\n', 'picture.png': 'old', 'old/c.yaml': 'c: 1\n' };
const after = { 'a.yaml': 'a: 2\n', 'picture.png': Buffer.from([0xff, 0x00, 0xfe]).toString('latin1'), 'new/deep/b.yaml': 'b: 2\n' };

async function begin(root: string): Promise<void> {
  await rm(root, { recursive: true, force: true });
  await mkdir(path.join(root, 'old'), { recursive: true });
  for (const [file, text] of Object.entries(before)) await writeFile(path.join(root, file), text);
}

/** Every file but those of the commands themselves, with its content. */
async function everything(root: string): Promise<Record<string, string>> {
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter(entry => !entry.isDirectory());
  const names = files.map(entry => path.relative(root, path.join(entry.parentPath, entry.name))).filter(name => !name.startsWith('.cache'));
  return Object.fromEntries(await Promise.all(names.map(async name => [name, await readFile(path.join(root, name), 'latin1')] as const)));
}

/** Whether a writer that is killed at its n-th step came to its end before. */
function writeUntil(root: string, step: number): Promise<boolean> {
  const writer = path.join(import.meta.dirname, 'killed-writer.ts');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [writer, root, String(step)], (error, _, stderr) => {
      if (error === null) resolve(true);
      else if (error.signal === 'SIGKILL') resolve(false);
      else reject(new Error(stderr));
    });
  });
}

test('a writer that is killed at any step leaves all files as they were, or they are all written by the next command', async () => {
  const outcomes: string[] = [];
  for (let step = 0, isWhole = false; !isWhole; step += 1) {
    await begin(folder);
    isWhole = await writeUntil(folder, step);
    const left = await everything(folder);
    await finishInterrupted(folder);
    const files = await everything(folder);
    const isWritten = JSON.stringify(files) !== JSON.stringify(before);
    expect(files, `killed at step ${step}`).toEqual(isWritten ? after : before);
    outcomes.push(isWritten ? (JSON.stringify(left) === JSON.stringify(after) ? 'written' : 'finished') : 'as before');
  }
  // Each of the three is met, in this order: nothing is written before all of it is known, nor taken back afterwards.
  expect([...new Set(outcomes)]).toEqual(['as before', 'finished', 'written']);
  expect(outcomes.join(' ')).toMatch(/^(as before )+(finished )+(written ?)+$/);
});

/** Leaves a writer's work half done. */
async function interrupt(root: string): Promise<void> {
  for (let step = 0; ; step += 1) {
    await begin(root);
    expect(await writeUntil(root, step)).toBe(false);
    if ((await everything(root))['a.yaml'] === after['a.yaml']) return;
  }
}

test('a file that was edited after the writer was killed is left as it is, and named', async () => {
  await interrupt(folder);
  await writeFile(path.join(folder, 'old/c.yaml'), 'c: mine\n');
  await finishInterrupted(folder);
  expect(await everything(folder)).toEqual({ ...after, 'old/c.yaml': 'c: mine\n' });
  expect(console.error).toHaveBeenLastCalledWith('You have edited old/c.yaml since: that was left as it is. Compare it with git.');
});

test('the next command says that it finished the work, whichever it is, and the one after it says nothing', async () => {
  const base = await copyBaseSite();
  const changed = 'content/locales/en/pages/home.yaml';
  try {
    const text = await readFile(path.join(base.folder, changed), 'utf8');
    await mkdir(path.join(base.folder, '.cache/changes'), { recursive: true });
    const [old, young] = [text, `${text}# finished\n`].map(content => Buffer.from(content).toString('base64'));
    const journal = { suffix: '.1.new', files: [{ file: changed, before: old, after: young }] };
    await writeFile(path.join(base.folder, '.cache/changes/current.json'), JSON.stringify(journal));
    const first = await runScript('check', '--root', base.folder);
    expect(first.stderr).toContain(`An earlier command was interrupted while it wrote files. Its work is finished now: ${changed}.\n`);
    expect(await readFile(path.join(base.folder, changed), 'utf8')).toBe(`${text}# finished\n`);
    expect((await runScript('check', '--root', base.folder)).stderr).not.toContain('interrupted');
  } finally {
    await base.dispose();
  }
});

test('a file that changed since it was read is not overwritten', async () => {
  await begin(folder);
  const changes = changesIn(folder);
  changes.put('a.yaml', 'a: 3\n');
  await writeFile(path.join(folder, 'a.yaml'), 'a: mine\n');
  await expect(changes.write()).rejects.toThrow(new SiteError('a.yaml has changed meanwhile. Nothing was written: run the command again.'));
  expect(await everything(folder)).toEqual({ ...before, 'a.yaml': 'a: mine\n' });
});

test('two writers at once take turns: the second one sees what the first one wrote', async () => {
  await begin(folder);
  const [one, other] = [changesIn(folder), changesIn(folder)];
  one.put('a.yaml', 'a: 3\n');
  other.put('d.yaml', 'd: 1\n');
  await Promise.all([one.write(), other.write()]);
  expect(await everything(folder)).toEqual({ ...before, 'a.yaml': 'a: 3\n', 'd.yaml': 'd: 1\n' });
});
