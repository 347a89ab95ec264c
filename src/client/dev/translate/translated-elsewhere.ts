import { isSameText, type TranslationUnit } from './translation-unit.ts';

/** A translation that another text of the language has. */
export interface TranslatedElsewhere extends Pick<TranslationUnit, 'source' | 'about'> {
  translation: string;
  /** Whether its source is the same text, and not only near. */
  isSame: boolean;
}

const mostNear = 3;
/** Share of the pairs of letters that near texts have in common at least. */
const fewestShared = 0.6;

/** Translations of texts with the same source, then of near ones, the nearest first; each translation once. */
export function translatedElsewhere(unit: TranslationUnit, units: readonly TranslationUnit[]): TranslatedElsewhere[] {
  const done = units.filter(other => other.state === 'translated' && other.isMarkdown === unit.isMarkdown && !isSameText(other, unit));
  const isSame = ({ source }: TranslationUnit) => source.trim() === unit.source.trim();
  const near = done
    .filter(other => !isSame(other))
    .map(other => ({ other, shared: sharedPart(unit.source, other.source) }))
    .filter(({ shared }) => shared >= fewestShared)
    .sort((one, next) => next.shared - one.shared);
  const seen = new Set<string>();
  const offersOf = (others: TranslationUnit[]) =>
    others.flatMap(other => {
      const translation = other.written.trim();
      if (seen.has(translation)) return [];
      seen.add(translation);
      return { source: other.source.trim(), about: other.about, translation, isSame: isSame(other) };
    });
  return [...offersOf(done.filter(isSame)), ...offersOf(near.map(({ other }) => other)).slice(0, mostNear)];
}

/** How much two texts have in common, by their pairs of letters (the coefficient of Dice). */
function sharedPart(one: string, other: string): number {
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
