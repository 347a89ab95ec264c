import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeHash, onlyHashedCode } from '#scripts/build/bundle/code-hash.ts';
import { putFile } from '../../../put-file.ts';
import { makeFolder } from '../../../server/tiny-build.ts';

let root: string;
const put = (file: string, content: string) => putFile(root, file, content);
beforeAll(async () => {
  root = await makeFolder();
  await put('package.json', '{}');
  await put('tsconfig.json', '{}');
  await put('node_modules/.package-lock.json', '{}');
  await put('src/client/boot.ts', 'export const one = 1;');
  await put('src/server/main.ts', '');
  await put('content/facts.yaml', 'a: 1');
});

describe('the hash of the code that is bundled', () => {
  test.each([
    ['a file', 'src/client/boot.ts', 'export const one = 2;'],
    ['a new file', 'src/site/new.ts', ''],
    ['another name', 'src/site/new2.ts', ''],
    ['how it is bundled', 'scripts/vite/config.ts', ''],
    ['an installed package', 'node_modules/.package-lock.json', '{ "react": 20 }'],
    ['an import map', 'package.json', '{ "imports": {} }'],
  ])('changes with %s', async (_, file, content) => {
    const before = await codeHash(root);
    expect(await codeHash(root)).toBe(before);
    await put(file, content);
    expect(await codeHash(root)).not.toBe(before);
  });

  test('does not change with what is not bundled', async () => {
    const before = await codeHash(root);
    await put('content/facts.yaml', 'a: 2');
    await put('src/server/main.ts', 'export {};');
    expect(await codeHash(root)).toBe(before);
  });

  test('is none where nobody knows which packages are installed', async () => {
    await rm(path.join(root, 'node_modules/.package-lock.json'));
    expect(await codeHash(root)).toBeUndefined();
  });
});

test('a bundle fails that would read a file besides', async () => {
  await put('src/client/reads.ts', "import facts from '../../facts.json';\nexport default facts;");
  await put('facts.json', '{}');
  const bundle = (entry: string) =>
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [onlyHashedCode(root)],
      build: { write: false, rolldownOptions: { input: path.join(root, entry) } },
    });
  await bundle('src/client/boot.ts');
  await expect(bundle('src/client/reads.ts')).rejects.toThrow(/imports .*facts\.json, which is in none of src\/client/);
});
