import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkFiles, type LoadedSite } from '#loader/check-files.ts';
import type { SiteFiles } from '#loader/site-file.ts';
import { readSiteFiles } from '#loader/site-files.ts';
import { memoizeYaml } from '#yaml/read-yaml.ts';
import { inFigures } from './mistakes/in-figures.ts';
import { inPages } from './mistakes/in-pages.ts';
import { inSettings } from './mistakes/in-settings.ts';
import { inWords } from './mistakes/in-words.ts';
import { type ContentMistake, withMistake } from './mistakes/mistake.ts';

// Mistakes of content that people really make, each made alone in the files of this site, in memory. mutations.slow.test.ts makes
// mechanical ones by the thousand; these are chosen by hand, and each says what must be reported or why only a person can see it.
const mistakes: ContentMistake[] = [...inPages, ...inWords, ...inFigures, ...inSettings];
const mostUnseen = 10;

let files: SiteFiles;
const readYaml = memoizeYaml();
beforeAll(() => {
  files = readSiteFiles(path.join(import.meta.dirname, '../..'));
});

const problemsOf = (mistake: ContentMistake): LoadedSite['problems'] => checkFiles(withMistake(files, mistake), readYaml).problems;

test('there are ninety and more, of which at most ten need the eye of a person', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(90);
  expect(mistakes.filter(({ expected }) => 'reason' in expected).length).toBeLessThanOrEqual(mostUnseen);
  expect(new Set(mistakes.map(({ what }) => what)).size).toBe(mistakes.length);
});

describe('a mistake of content is reported', () => {
  test.each(mistakes.filter(({ expected }) => 'code' in expected))('$what', mistake => {
    const found = problemsOf(mistake).map(({ code, file }) => ({ code, file }));
    expect(found).toContainEqual(mistake.expected);
  });
});

describe('a mistake that nothing in the files gives away stays unseen', () => {
  test.each(mistakes.filter(({ expected }) => 'reason' in expected))('$what', mistake => {
    expect(problemsOf(mistake)).toEqual([]);
  });
});
