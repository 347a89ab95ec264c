import { findFact } from '../facts.ts';
import { textsOf } from '../nodes.ts';
import { piecesOf } from '../text.ts';
import { oncePerDraft } from './once-per-draft.ts';
import { wordsFiles } from './words-files.ts';

/** Facts without a unit by what they count, as the words of a language that quote them have it: `en pins` → usbHub.pins. */
export const countedThings = oncePerDraft((draft): Map<string, Set<string>> => {
  const counted = new Map<string, Set<string>>();
  for (const { words, language } of wordsFiles(draft)) {
    for (const { text } of textsOf(words)) {
      if (!text.includes('{{')) continue;
      const pieces = piecesOf(text);
      for (const [index, piece] of pieces.entries()) {
        const fact = 'name' in piece && draft.facts !== undefined ? findFact(draft.facts, piece.name) : undefined;
        if (!('name' in piece) || fact === undefined || fact.unit !== undefined) continue;
        const thing = thingAfter(pieces[index + 1]?.source ?? '');
        if (thing === undefined) continue;
        const key = `${language.code} ${thing}`;
        counted.set(key, new Set([...(counted.get(key) ?? []), piece.name]));
      }
    }
  }
  return counted;
});

/** What a figure counts: the beginning of the word after it, so that `pin` and `pins` are one thing. */
export function thingAfter(text: string): string | undefined {
  const han = /^\s?(?:个)?(\p{Script=Han}{1,2})/u.exec(text);
  if (han) return han[1];
  return /^[\s-]?(\p{L}{3,})/u.exec(text)?.[1]?.slice(0, 4).toLowerCase();
}
