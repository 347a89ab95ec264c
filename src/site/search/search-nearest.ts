import { oncePerPath } from './once-per-path.ts';
import { foldText, joined, joinedStarts, matchesOf } from './search-words.ts';

/** A page or product with the texts in which parts of a query are looked for. */
interface Near {
  title: string;
  /** Its title and what else it is called. */
  names: string;
  /** What it says. */
  text: string;
}

/** A thing ready to be compared: folded. */
export type Folded<Thing> = Near & {
  thing: Thing;
  /** Its names from the start of each word on, joined. */
  starts: string[];
};

/** How much a part of the query counts, by where it is. */
const weights = { title: 4, names: 3, text: 1 };
/** At least so much of a query, its rare parts counting more, must be in something near it. */
const leastShare = 0.3;

export function foldNear<Thing>(thing: Thing, { title, names, text }: Near): Folded<Thing> {
  const folded = foldText(names);
  return { thing, title: foldText(title), names: folded, text: foldText(text), starts: folded.split(', ').flatMap(joinedStarts) };
}

/** The things that have most of a query, the nearest first, one for each path. What few of them have says more than what many have. */
export function nearestTo<Thing extends { path: string }>(
  things: readonly Folded<Thing>[],
  words: readonly string[],
  most: number,
): Thing[] {
  const parts = words.flatMap(partsOf);
  const hits = parts.map(({ text }) => things.map(thing => weightIn(thing, text)));
  const rarity = hits.map((row, part) => {
    const having = row.filter(weight => weight > 0).length || 0.5;
    return (parts[part]?.share ?? 0) * Math.log(1 + things.length / having);
  });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const whole = sum(rarity);
  const near = things
    .map(({ thing }, index) => ({
      thing,
      share: sum(rarity.filter((_, part) => (hits[part]?.[index] ?? 0) > 0)) / whole,
      score: sum(rarity.map((value, part) => value * (hits[part]?.[index] ?? 0))),
    }))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.score - a.score)
    .map(({ thing }) => thing);
  return oncePerPath(near, most);
}

/** Chinese is written without spaces, so its words are looked for by pairs of characters. Together these count as much as one word. */
function partsOf(word: string): { text: string; share: number }[] {
  const characters = Array.from(word);
  if (!isHan(word) || characters.length < 3) return [{ text: word, share: 1 }];
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return pairs.map(text => ({ text, share: 1 / pairs.length }));
}

const isHan = (word: string) => /\p{Script=Han}/u.test(word);

function weightIn({ title, names, starts, text }: Folded<unknown>, part: string): number {
  const letters = joined(part);
  if (isIn(title, part)) return weights.title;
  if (isIn(names, part) || (letters.length > shortest && starts.some(start => start.startsWith(letters)))) return weights.names;
  return isIn(text, part) ? weights.text : 0;
}

/** A word of one or two letters begins too many others. */
const shortest = 2;

function isIn(text: string, part: string): boolean {
  if (part.length > shortest || isHan(part)) return matchesOf(text, part).next().value !== undefined;
  return [...matchesOf(text, part)].some(({ end }) => !/^[\p{L}\p{N}]/u.test(text.slice(end)));
}
