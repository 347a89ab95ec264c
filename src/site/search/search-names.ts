import { foldText, holdsWords, type Query } from './search-words.ts';

/** Names of a thing besides the one it has in the visitor's language. */
export interface OtherNames {
  /** In the default language. */
  original?: string;
  /** A Chinese name in Latin letters, its syllables apart: `xin pian she ji`. */
  pinyin?: string;
}

/** A title or a name that can be searched. */
export interface Named extends OtherNames {
  name: string;
}

/** Names around a thing: those above it in the tree, its address. */
interface NameContext {
  chain?: readonly Named[];
  path?: string;
  /** More about it, such as a summary. */
  text?: string;
}

// The smaller the better. Matches that need only the shell come first, so that matches of the index, which is loaded later, do
// not displace them.
const byChain = 3;
const byText = 4;
const byPath = 5;
const byOriginal = 6;
const byPinyin = 10;
const byChainElsewhere = 14;

/** How well a name fits a query, 0 is best: the whole name, its beginning, words of it, words around it, other names. */
export function rankOf(own: Named, query: Query, { chain = [own], path = '', text = '' }: NameContext = {}): number | undefined {
  const rank = rankOfName(own.name, query);
  if (rank !== undefined) return rank;
  if (holdsWords(foldText(namesIn(chain, 'name')), query.words)) return byChain;
  if (holdsWords(foldText(`${own.name} ${text}`), query.words)) return byText;
  if (holdsWords(foldText(path), query.words)) return byPath;
  const original = own.original === undefined ? undefined : rankOfName(own.original, query);
  if (original !== undefined) return byOriginal + original;
  const syllable = placeInPinyin(own.pinyin, query);
  if (syllable !== undefined) return byPinyin + Math.min(syllable, 3);
  const isAround =
    holdsWords(foldText(namesIn(chain, 'original')), query.words) || placeInPinyin(namesIn(chain, 'pinyin'), query) !== undefined;
  return isAround ? byChainElsewhere : undefined;
}

function rankOfName(name: string, { phrase, words }: Query): number | undefined {
  const folded = foldText(name);
  if (folded === phrase) return 0;
  if (phrase !== '' && folded.startsWith(phrase)) return 1;
  return holdsWords(folded, words) ? 2 : undefined;
}

/** Names along a chain; a part without the other name uses its own. */
const namesIn = (chain: readonly Named[], kind: keyof Named) => chain.map(part => part[kind] ?? part.name).join(' ');

/** Index of the syllable at which a query begins to spell a name, in full, by initials or both: `xinpian`, `xp`, `xpian`. */
export function placeInPinyin(pinyin: string | undefined, { phrase }: Query): number | undefined {
  const letters = phrase.replace(/[ ']/g, '');
  if (pinyin === undefined || letters.length < 2) return undefined;
  const syllables = pinyin.split(' ');
  const place = syllables.findIndex((_, index) => spells(letters, syllables, index));
  return place < 0 ? undefined : place;
}

/** Whether letters are beginnings of the syllables from `index` on, without a gap. */
function spells(letters: string, syllables: readonly string[], index: number): boolean {
  if (letters === '') return true;
  const syllable = syllables[index] ?? '';
  for (let length = 1; length <= syllable.length && letters.startsWith(syllable.slice(0, length)); length += 1) {
    if (spells(letters.slice(length), syllables, index + 1)) return true;
  }
  return false;
}
