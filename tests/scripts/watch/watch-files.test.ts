import { watch } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { watchFiles } from '#scripts/watch/watch-files.ts';

// The system, which is to refuse.
vi.mock('node:fs', { spy: true });

let root: string;
let stop: () => void;
/** What was reported since the last `expectReport`. */
let reported: string[];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'watch-'));
  await mkdir(path.join(root, 'content/pages'), { recursive: true });
  await writeFile(path.join(root, 'content/pages/home.yaml'), 'first');
  reported = [];
  stop = watchFiles(root, 4, names => reported.push(...names));
});
afterEach(async () => {
  stop();
  await rm(root, { recursive: true });
});

async function expectReport(name: string): Promise<void> {
  await expect.poll(() => reported).toContain(name);
  reported = [];
}

/** Saves as many editors do: a new file takes the place of the old one. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(path.join(root, 'new'), text);
  await rename(path.join(root, 'new'), path.join(root, file));
}

test('a file that is replaced is reported each time', async () => {
  for (const text of ['second', 'third', 'fourth']) {
    await replace('content/pages/home.yaml', text);
    await expectReport('content/pages/home.yaml');
  }
});

test('a file of a folder that is new, moved or back again is reported', async () => {
  const pages = path.join(root, 'content/pages');
  await rename(pages, path.join(root, 'content/sheets'));
  await expectReport('content/sheets');
  await replace('content/sheets/home.yaml', 'second');
  await expectReport('content/sheets/home.yaml');
  await mkdir(path.join(pages, 'deep'), { recursive: true });
  await expectReport('content/pages');
  await writeFile(path.join(pages, 'deep/home.yaml'), 'third');
  await expectReport('content/pages/deep/home.yaml');
});

test('a folder that is missing at first is reported, and then its files', async () => {
  await mkdir(path.join(root, 'schemas'));
  await expectReport('schemas');
  await replace('schemas/page.schema.json', '{}');
  await expectReport('schemas/page.schema.json');
});

test('the config and a folder that are taken away and come back are reported, and so are edits after that', async () => {
  const [config, content] = [path.join(root, 'site.config.yaml'), path.join(root, 'content')];
  for (const text of ['first', 'second']) {
    await writeFile(config, text);
    await expectReport('site.config.yaml');
    await rm(config);
    await expectReport('site.config.yaml');
    await rename(content, path.join(root, 'away'));
    await expectReport('content');
    await rename(path.join(root, 'away'), content);
    await expectReport('content');
    await replace('content/pages/home.yaml', text);
    await expectReport('content/pages/home.yaml');
  }
});

test('the config is reported, a file beside the site is not', async () => {
  await writeFile(path.join(root, 'notes.yaml'), '');
  await writeFile(path.join(root, 'site.config.yaml'), '');
  await expect.poll(() => reported).toEqual(['site.config.yaml']);
});

test.each([
  ['ENOSPC', 'fs.inotify.max_user_watches'],
  ['EMFILE', 'ulimit -n'],
])('a folder too many (%s) is named once, with what to raise, and edits elsewhere are reported on', async (code, limit) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const refuse = () => {
    throw Object.assign(new Error('limit reached'), { code });
  };
  vi.mocked(watch).mockImplementationOnce(refuse).mockImplementationOnce(refuse);
  await mkdir(path.join(root, 'content/deep'));
  await expectReport('content/deep');
  await mkdir(path.join(root, 'schemas'));
  await expectReport('schemas');
  expect(said.mock.calls).toEqual([[expect.stringContaining(`${root}/content/deep`)]]);
  expect(said.mock.calls[0]?.[0]).toContain(limit);
  await replace('content/pages/home.yaml', 'second');
  await expectReport('content/pages/home.yaml');
});
