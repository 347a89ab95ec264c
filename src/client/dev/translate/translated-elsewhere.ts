import { isSameText, type TranslationUnit } from './translation-unit.ts';

/** A translation that another text of the language has. */
export interface TranslatedElsewhere {
  source: string;
  translation: string;
  /** What its file is about. */
  about: string;
  /** Whether its source is the same text, and not only near. */
  isSame: boolean;
}

const mostNear = 3;
/** Share of the pairs of letters that near texts have in common at least. */
const fewestShared = 0.6;

/** What texts with the same source are translated as, then what near ones are: each translation once, the nearest first. */
export function translatedElsewhere(unit: TranslationUnit, units: readonly TranslationUnit[]): TranslatedElsewhere[] {
  const done = units.filter(other => other.state === 'translated' && other.isMarkdown === unit.isMarkdown && !isSameText(other, unit));
  const found = done
    .map(other => ({ other, shared: sharedPart(unit.source, other.source) }))
    .filter(({ shared }) => shared >= fewestShared)
    .sort((one, next) => next.shared - one.shared);
  const offers = new Map<string, TranslatedElsewhere>();
  for (const { other, shared } of found) {
    const offer = { source: other.source.trim(), translation: other.written.trim(), about: other.about, isSame: shared === same };
    if (!offers.has(offer.translation)) offers.set(offer.translation, offer);
  }
  const [equal, near] = [[...offers.values()].filter(({ isSame }) => isSame), [...offers.values()].filter(({ isSame }) => !isSame)];
  return [...equal, ...near.slice(0, mostNear)];
}

/** More than what two different texts can have in common: these may have the same pairs in another order. */
const same = 2;

/** How much two texts have in common, by their pairs of letters (the coefficient of Dice). */
function sharedPart(one: string, other: string): number {
  if (one.trim() === other.trim()) return same;
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const [fewer, more] = first.size < second.size ? [first, second] : [second, first];
  // No pair of the longer text can make up for its length.
  if (fewer.size === 0 || (2 * fewer.size) / (fewer.size + more.size) < fewestShared) return 0;
  let shared = 0;
  for (const pair of fewer) if (more.has(pair)) shared += 1;
  return (2 * shared) / (fewer.size + more.size);
}

const known = new Map<string, ReadonlySet<string>>();

function pairsOf(text: string): ReadonlySet<string> {
  const before = known.get(text);
  if (before !== undefined) return before;
  const letters = text.trim().toLowerCase();
  const pairs = new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
  known.set(text, pairs);
  return pairs;
}
