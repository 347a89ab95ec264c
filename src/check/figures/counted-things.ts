import { interner, memoize } from '#site/memoize.ts';
import { findFact } from '#site/words/facts.ts';
import { isPlaceholder } from '#site/words/placeholders.ts';
import { bracedTexts } from '../lookup/braced-texts.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';

/**
 * Names of facts without a unit, by the thing that they count in the words of a language that quotes them: `en pins` →
 * usbHub.pins.
 */
export type CountedThings = ReadonlyMap<string, ReadonlySet<string>>;

/** What the facts of a draft count: the same object as long as its contents are the same. */
export const countedThings = oncePerDraft((draft): CountedThings => {
  const counted = new Map<string, Set<string>>();
  for (const file of wordsFiles(draft)) {
    for (const { name, thing } of quotedBefore(file)) {
      const fact = draft.facts && findFact(draft.facts, name);
      if (fact === undefined || fact.unit !== undefined) continue;
      const key = `${file.language.code} ${thing}`;
      counted.set(key, (counted.get(key) ?? new Set()).add(name));
    }
  }
  return sameThings(counted);
});

const sameThings = interner<CountedThings>(counted => JSON.stringify(Array.from(counted, ([thing, names]) => [thing, ...names])));

/** The placeholders of words with the text that follows each. */
const quotedBefore = memoize(({ words }: WordsFile) =>
  bracedTexts(words).flatMap(({ pieces }) =>
    pieces.flatMap((piece, index) => {
      const thing = isPlaceholder(piece) ? thingAfter(pieces[index + 1]?.source ?? '') : undefined;
      return isPlaceholder(piece) && thing !== undefined ? [{ name: piece.name, thing }] : [];
    }),
  ),
);

/** The thing that a figure counts: the beginning of the next word, so that `pin` and `pins` are equal. */
export function thingAfter(text: string): string | undefined {
  const han = /^\s?(?:个)?(\p{Script=Han}{1,2})/u.exec(text);
  if (han) return han[1];
  return /^[\s-]?(\p{L}{3,})/u.exec(text)?.[1]?.slice(0, 4).toLowerCase();
}
