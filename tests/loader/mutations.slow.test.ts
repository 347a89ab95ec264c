import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSurvivors, survivorsOf, writtenSurvivors } from './mutations/survivors.ts';
import { type Trial, tryMutations } from './mutations/trial.ts';

// The proof of the checker: single mistakes in the files of this site, made in memory. Each has to be reported in the right file
// within a line, by one problem, or to leave the site as it is. MUTATION_SEED=x makes other mistakes; MUTATION_KIND=keyTypo only
// those of a kind; UPDATE_SURVIVORS=1 writes the list of those that are not reported well: give each its reason.
const { MUTATION_SEED = '1', MUTATION_KIND, UPDATE_SURVIVORS } = process.env;
const root = path.join(import.meta.dirname, '../..');
const list = path.join(import.meta.dirname, 'mutations/survivors.txt');
const ofEachKind = 67;

let trials: Trial[];
beforeAll(() => {
  trials = tryMutations(root, MUTATION_SEED, ofEachKind, MUTATION_KIND);
}, 600_000);

describe('a single mistake in the files of this site', () => {
  test.skipIf(MUTATION_KIND !== undefined)('is made two thousand times', () => {
    expect(trials.length).toBeGreaterThanOrEqual(2000);
  });

  test('is reported at its place, once, or changes nothing, in 99 of 100 cases', () => {
    const survivors = survivorsOf(trials);
    expect(survivors.length / trials.length, survivors.map(({ sentence }) => sentence).join('\n')).toBeLessThanOrEqual(0.01);
  });

  test.skipIf(MUTATION_SEED !== '1' || MUTATION_KIND !== undefined)('that is not is in the list, with the reason', () => {
    const known = readSurvivors(readFileSync(list, 'utf8'));
    const survivors = survivorsOf(trials).map(({ sentence }) => ({ sentence, reason: known.get(sentence) ?? '' }));
    if (UPDATE_SURVIVORS) writeFileSync(list, writtenSurvivors(survivors));
    expect([...known.keys()].sort()).toEqual(survivors.map(({ sentence }) => sentence).sort());
    expect([...known].filter(([, reason]) => reason === '')).toEqual([]);
  });
});
