import { expect } from 'vitest';
import type { LoadedSite } from '#loader/check-files.ts';
import { repairSite } from '#loader/repair-site.ts';
import type { SiteFiles } from '#loader/site-file.ts';
import { applyFix } from '#yaml/edit/apply-fix.ts';

/** Repairs bring no new problem, keep every word and comment, and are made once. */
export function expectSafeRepairs(files: SiteFiles, loadedSite: LoadedSite): void {
  const { problems, sourceOf } = loadedSite;
  expect(wordsLostBy(loadedSite)).toEqual([]);
  const { changes, repairs, loaded } = repairSite(files, () => true);
  expect(repairs).toBeGreaterThan(0);
  expect(loaded.problems.length).toBeLessThanOrEqual(problems.length);
  const repaired = new Map(files);
  for (const [file, { before, after }] of changes) {
    expect(after.split('\n')).toEqual(expect.arrayContaining(before.replace(/^\ufeff/, '').match(/^\s*#.*$/gm) ?? []));
    expect(before).toBe(sourceOf(file));
    repaired.set(file, { type: 'text', text: after });
  }
  const again = repairSite(repaired, () => true);
  expect([again.repairs, again.loaded.problems]).toEqual([0, loaded.problems]);
}

/** Words that a repair alone takes out of its file without another word in their place. */
function wordsLostBy({ problems, sourceOf }: LoadedSite): string[] {
  return problems.flatMap(({ fix, file }) => {
    const before = sourceOf(fix?.file ?? file);
    // In prose, the extra part can be a word: a unit that is written twice.
    if (fix === undefined || fix.type === 'replace-text' || before === undefined) return [];
    const after = applyFix(before, fix);
    // Spaces and punctuation may go without losing a word.
    if (lettersAndDigits(before) === lettersAndDigits(after)) return [];
    const [lost, gained] = [wordsOnlyIn(before, after), wordsOnlyIn(after, before)];
    return lost.length > gained.length ? lost : [];
  });
}

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

function wordsOnlyIn(text: string, other: string): string[] {
  const others = wordsOf(other);
  return wordsOf(text).filter(word => {
    const at = others.indexOf(word);
    if (at !== -1) others.splice(at, 1);
    return at === -1;
  });
}

/** Names, paths and addresses count as one. */
const wordsOf = (text: string): string[] => text.match(/\w+:\/\/[^\s"')]+|[^\s:=,;：，；"'()[\]{}]+/g) ?? [];
