import { readdir, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { scriptEntries } from '#scripts/dev/code/bundled-files.ts';
import { keepCode } from '#scripts/dev/code/kept-code.ts';
import { inlineEntries, prerenderEntry } from '#scripts/vite/entries.ts';
import { putFile } from '../../put-file.ts';
import { makeFolder } from '../../server/tiny-build.ts';

const toolRoot = path.join(import.meta.dirname, '../../..');

let root: string;
const put = (file: string, content: string) => putFile(root, file, content);
const word = 'src/client/word.ts';

beforeAll(async () => {
  root = await makeFolder();
  await symlink(path.join(toolRoot, 'node_modules'), path.join(root, 'node_modules'));
  for (const file of ['package.json', 'tsconfig.json']) await put(file, '{}');
  for (const entry of [...Object.values(scriptEntries), ...Object.values(inlineEntries)]) await put(entry, 'console.log("entry");');
  await put(prerenderEntry, "import './word.css'; export { word } from './word.ts';");
  await put('src/client/word.css', 'h1 { color: red }');
  await put('src/client/boot.ts', "import { word } from './word.ts'; console.log(word);");
  await put(word, "export const word = 'first';");
});

// Starts the bundler ten times, for a few lines each: two seconds.
test('edited code is bundled again; while it is wrong, scripts are those from before, and a later start finds what was kept', async () => {
  const folder = path.join(root, 'kept');
  const renewed: string[] = [];
  const code = keepCode(root, folder, () => renewed.push('renewed'));
  const wordOf = async ({ documents }: typeof code) => ((await documents()).prerender as unknown as { word: string }).word;
  const boot = async () => String((await code.scripts()).get('boot.js'));
  expect(await wordOf(code)).toBe('first');
  expect((await code.documents()).styles).toContain('color:red');
  expect(await boot()).toContain('first');

  // The last of several edits counts, and nothing is bundled for one that changes nothing.
  await code.renew();
  expect(renewed).toEqual([]);
  await put(word, "export const word = 'second';");
  const second = code.renew();
  await put(word, "export const word = 'third';");
  await Promise.all([second, code.renew()]);
  expect([await wordOf(code), renewed]).toEqual(['third', ['renewed']]);

  await put(word, 'export const word = (');
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await code.renew();
  expect(String(said.mock.calls)).toContain(word);
  said.mockRestore();
  await expect(code.documents()).rejects.toThrow(word);
  expect(await boot()).toContain('third');
  expect(renewed.length).toBe(2);
  await put(word, "export const word = 'third';");
  await code.renew();
  expect(await wordOf(code)).toBe('third');

  // A later start finds it, and nothing else is left.
  const kept = async () => {
    const names = await readdir(path.join(folder, 'documents'));
    return Promise.all(names.map(async name => [name, (await stat(path.join(folder, 'documents', name))).ino]));
  };
  const before = await kept();
  expect(before.length).toBe(1);
  expect(await wordOf(keepCode(root, folder, () => undefined))).toBe('third');
  expect(await kept()).toEqual(before);
});
