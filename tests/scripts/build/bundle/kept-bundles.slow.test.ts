import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keptBundles } from '#scripts/build/bundle/kept-bundles.ts';
import { filesBelow } from '#server/build/files-below.ts';
import { makeFolder } from '../../../server/tiny-build.ts';
import { openCounted } from '../counted-cache.ts';

const toolRoot = path.join(import.meta.dirname, '../../../..');
const kept = await makeFolder();

async function bundle(themeCss: string) {
  const dist = await makeFolder();
  const { made, count } = openCounted(kept, new Date());
  const bundles = await keptBundles({ toolRoot, dist, renderer: path.join(dist, '.renderer'), themeCss }, made);
  const browser = await bundles.browser;
  await bundles.renderer;
  const names = (await filesBelow(dist)).sort();
  const files = Object.fromEntries(await Promise.all(names.map(async name => [name, await readFile(path.join(dist, name), 'latin1')])));
  return { browser, files, isMade: count() > 0 };
}

test('bundles of the same code and theme are those of an earlier build, byte by byte; of another theme they are bundled', async () => {
  const first = await bundle(':root { --one: 1 }');
  const second = await bundle(':root { --one: 1 }');
  const other = await bundle(':root { --one: 2 }');
  expect([first, second, other].map(({ isMade }) => isMade)).toEqual([true, false, true]);
  expect(second.browser).toEqual(first.browser);
  expect(second.files).toEqual(first.files);
  expect(Object.keys(first.files)).toEqual(
    expect.arrayContaining(['.renderer/prerender.mjs', '.vite/license.md', first.browser.main.slice(1)]),
  );
  expect(other.browser.style).not.toBe(first.browser.style);
});

test('browsers load nothing whose place our own few lines take', async () => {
  const { files } = await bundle(':root { --one: 1 }');
  const packages = Array.from((files['.vite/license.md'] ?? '').matchAll(/^## (\S+)/gm), ([, name]) => name);
  expect(packages).toContain('@rjsf/utils');
  expect(packages).not.toContain('markdown-to-jsx');
  expect(packages).not.toContain('fast-uri');
  const [form = ''] = Object.entries(files).flatMap(([name, text]) => (/\/interactive-form-[^/]+\.js$/.test(name) ? [text] : []));
  expect(form).toContain('rjsf-field');
  expect(form).not.toMatch(/rjsf-array|radio-inline|btn-add/);
});
