import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { generateTypes } from '#scripts/types.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'src/site/generated');

test('the types are those of the schemas; `npm run types` writes them again', async () => {
  const fresh = await generateTypes(root);
  const committed = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.ts'));
  expect(committed.toSorted()).toEqual([...fresh.keys()].toSorted());
  for (const [file, text] of fresh) expect(await readFile(path.join(folder, file), 'utf8'), file).toBe(text);
});
