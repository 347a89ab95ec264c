import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareBuilds } from '#scripts/build/compare-builds.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compare-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a build with these files. */
async function build(name: string, files: Record<string, string>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(folder, name, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  }
  return path.join(folder, name);
}

const nothing = { added: [], removed: [], changed: [] };

test('documents that only name other assets have not changed, nor have their compressed twins', async () => {
  const page = (word: string, hash: string) =>
    `<link href="/assets/style-${hash.slice(2)}.css"><script src="/assets/app.${hash}.js"></script><use href="/assets/icons.${hash}.svg#cpu"/>${word}`;
  const before = await build('before', {
    'documents/en/home.html': page('Chips', 'aaaaaaaaaa'),
    'documents/en/home.html.br': 'one',
    'documents/en/ic/ip.html': page('IP', 'aaaaaaaaaa'),
    'documents/zh/old.html': page('旧', 'aaaaaaaaaa'),
    'assets/app.aaaaaaaaaa.js': 'one',
    'assets/app.aaaaaaaaaa.js.br': 'one',
    'assets/style-aaaaaaaa.css': 'same',
    'assets/calendar-aaaaaaaa.js': 'gone',
    // Of the build before that.
    'assets/app.0000000000.js': 'zero',
    'earlier-assets.json': '{"app.0000000000.js":"2026-01-01T00:00:00.000Z"}',
  });
  const after = await build('after', {
    'documents/en/home.html': page('Wafers', 'bb-bbbb_bb'),
    'documents/en/home.html.br': 'two',
    'documents/en/ic/ip.html': page('IP', 'bb-bbbb_bb'),
    'documents/zh/new.html': page('新', 'bb-bbbb_bb'),
    'assets/app.bb-bbbb_bb.js': 'two',
    'assets/style-aaaaaaaa.css': 'same',
    'assets/qr.bbbbbbbbbb.svg': 'new',
  });
  expect(await compareBuilds(before, after)).toEqual({
    documents: { added: ['zh/new.html'], removed: ['zh/old.html'], changed: ['en/home.html'] },
    assets: { added: ['qr.svg'], removed: ['calendar.js'], changed: ['app.js'] },
  });
  expect(await compareBuilds(after, after)).toEqual({ documents: nothing, assets: nothing });
});

test('a first build is compared with nothing', async () => {
  const first = await build('first', { 'documents/en/home.html': 'Chips' });
  expect(await compareBuilds(path.join(folder, 'missing'), first)).toBeUndefined();
});
