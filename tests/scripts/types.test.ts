import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { generatedFolders, generateTypes } from '#scripts/types.ts';

const root = path.join(import.meta.dirname, '../..');

test('the types are those of the schemas; `npm run types` writes them again', async () => {
  const fresh = await generateTypes();
  const listed = await Promise.all(
    generatedFolders.map(async folder => (await readdir(path.join(root, folder))).map(file => `${folder}/${file}`)),
  );
  const committed = listed.flat();
  expect(committed.toSorted()).toEqual([...fresh.keys()].toSorted());
  for (const [file, text] of fresh) expect(await readFile(path.join(root, file), 'utf8'), file).toBe(text);
});
