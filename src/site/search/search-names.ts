import { foldText, holdsWords, joined, joinedStarts, type Query } from './search-words.ts';

/** Names of a thing besides the one it has in the visitor's language. */
export interface OtherNames {
  /** In the default language. */
  original?: string;
  /** A Chinese name in Latin letters, its syllables apart: `xin pian she ji`. */
  pinyin?: string;
  /** What people call it, too, and its names in the other languages. */
  keywords?: Keyword[];
}

interface Keyword {
  name: string;
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
const byPath = 4;
const byOriginal = 5;
const byKeyword = 8;
const byKeywords = 11;
const byPinyin = 12;
const byText = 16;
const byChainElsewhere = 17;

/** A thing with its names folded: it is compared with everything that is typed. */
export interface Comparable {
  name: ComparedName;
  original: ComparedName | undefined;
  keywords: ComparedName[];
  pinyin: string | undefined;
  /** Names along the chain, and with the keywords. */
  chain: string;
  withKeywords: string;
  path: string;
  text: string;
  /** Names along the chain in the default language and in Latin letters. */
  originalChain: string;
  pinyinChain: string | undefined;
}

interface ComparedName {
  name: string;
  pinyin: string | undefined;
  folded: string;
  joined: string;
  starts: string[];
}

/** Readies a thing to be compared with queries. */
export function foldNames(own: Named, { chain = [own], path = '', text = '' }: NameContext = {}): Comparable {
  const { name, original, pinyin, keywords = [] } = own;
  const names = foldText(namesIn(chain, 'name'));
  const withKeywords = `${names} ${foldText(keywordsOf(own))}`;
  return {
    name: foldName(name),
    original: original === undefined ? undefined : foldName(original),
    keywords: keywords.map(keyword => foldName(keyword.name, keyword.pinyin)),
    pinyin,
    chain: names,
    withKeywords,
    path: foldText(path),
    text: `${withKeywords} ${foldText(text)}`,
    originalChain: foldText(namesIn(chain, 'original')),
    pinyinChain: chain.some(part => part.pinyin !== undefined) ? namesIn(chain, 'pinyin') : undefined,
  };
}

/** How well a thing fits a query, 0 is best: the whole name, its beginning, words of it, words around it, other names. */
export function rankOf(thing: Comparable, query: Query): number | undefined {
  const { words } = query;
  const rank = rankOfName(thing.name, query);
  if (rank !== undefined) return rank;
  if (holdsWords(thing.chain, words)) return byChain;
  if (holdsWords(thing.path, words)) return byPath;
  const original = thing.original && rankOfName(thing.original, query);
  if (original !== undefined) return byOriginal + original;
  const keyword = keywordFor(thing, query);
  if (keyword !== undefined) return byKeyword + keyword.rank;
  if (holdsWords(thing.withKeywords, words)) return byKeywords;
  const syllable = placeInPinyin(thing.pinyin, query);
  if (syllable !== undefined) return byPinyin + Math.min(syllable, 3);
  if (holdsWords(thing.text, words)) return byText;
  const isAround = holdsWords(thing.originalChain, words) || placeInPinyin(thing.pinyinChain, query) !== undefined;
  return isAround ? byChainElsewhere : undefined;
}

/** The keyword that fits a query best. */
export function keywordFor({ keywords }: Comparable, query: Query): { name: string; rank: number } | undefined {
  const fitting = keywords.flatMap(keyword => {
    const rank = rankOfName(keyword, query) ?? (spellsWhole(keyword.pinyin, query) ? 2 : undefined);
    return rank === undefined ? [] : [{ name: keyword.name, rank }];
  });
  return fitting.sort((a, b) => a.rank - b.rank)[0];
}

/** The keywords of a thing as one text. */
export const keywordsOf = ({ keywords = [] }: OtherNames) => keywords.map(({ name }) => name).join(', ');

function foldName(name: string, pinyin?: string): ComparedName {
  const folded = foldText(name);
  return { name, pinyin, folded, joined: joined(folded), starts: joinedStarts(folded) };
}

function rankOfName(name: ComparedName, { phrase, words }: Query): number | undefined {
  const letters = joined(phrase);
  if (letters === '') return undefined;
  if (name.joined === letters) return 0;
  if (name.folded.startsWith(phrase)) return 1;
  return holdsWords(name.folded, words) || name.starts.some(start => start.startsWith(letters)) ? 2 : undefined;
}

/** Names along a chain; a part without the other name uses its own. */
const namesIn = (chain: readonly Named[], kind: 'name' | 'original' | 'pinyin') => chain.map(part => part[kind] ?? part.name).join(' ');

/** Index of the syllable at which a query begins to spell a name, in full, by initials or both: `xinpian`, `xp`, `xpian`. */
export function placeInPinyin(pinyin: string | undefined, { phrase }: Query): number | undefined {
  const letters = phrase.replace(/[ ']/g, '');
  if (pinyin === undefined || letters.length < 2) return undefined;
  const syllables = pinyin.split(' ');
  const place = syllables.findIndex((_, index) => spells(letters, syllables, index));
  return place < 0 ? undefined : place;
}

/** Whether a query spells a name from its first syllable on, not by initials alone: there are many keywords, and few initials. */
const spellsWhole = (pinyin: string | undefined, query: Query) =>
  pinyin !== undefined && placeInPinyin(pinyin, query) === 0 && query.phrase.length > pinyin.split(' ').length;

/** Whether letters are beginnings of the syllables from `index` on, without a gap. */
function spells(letters: string, syllables: readonly string[], index: number): boolean {
  if (letters === '') return true;
  const syllable = syllables[index] ?? '';
  for (let length = 1; length <= syllable.length && letters.startsWith(syllable.slice(0, length)); length += 1) {
    if (spells(letters.slice(length), syllables, index + 1)) return true;
  }
  return false;
}
