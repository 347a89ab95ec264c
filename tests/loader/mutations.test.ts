import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSurvivors, survivorsOf } from './mutations/survivors.ts';
import { tryMutations } from './mutations/trial.ts';

const root = path.join(import.meta.dirname, '../..');
const list = path.join(import.meta.dirname, 'mutations/survivors.txt');

// A sample of mutations.slow.test.ts.
test('a mistake of each kind is reported at their place, once, or is in the list of those that are not', () => {
  const known = readSurvivors(readFileSync(list, 'utf8'));
  const survivors = survivorsOf(tryMutations(root, '1', 1)).map(({ sentence }) => sentence);
  expect(survivors.filter(sentence => !known.has(sentence))).toEqual([]);
});
