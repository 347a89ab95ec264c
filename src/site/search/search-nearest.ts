import { foldText, joined, joinedStarts, placesOf } from './search-words.ts';

/** A page or product with the texts in which parts of a query are looked for. */
interface Near {
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

/** How much more a part of the query counts in a name than in a text. */
const nameWeight = 3;
/** At least so much of a query, its rare parts counting more, must be in something near it. */
const leastShare = 0.3;

export function foldedNear<Thing>(thing: Thing, { names, text }: Near): Folded<Thing> {
  const folded = foldText(names);
  return { thing, names: folded, text: foldText(text), starts: folded.split(', ').flatMap(joinedStarts) };
}

/** The things that have most of a query, the nearest first, one for each path. What few of them have says more than what many have. */
export function nearestTo<Thing extends { path: string }>(
  things: readonly Folded<Thing>[],
  words: readonly string[],
  most: number,
): Thing[] {
  const parts = words.flatMap(partsOf);
  const hits = parts.map(part => things.map(thing => weightIn(thing, part)));
  const rarity = hits.map(row => Math.log(1 + things.length / (row.filter(weight => weight > 0).length || 0.5)));
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
  return near.filter(({ path }, index) => near.findIndex(thing => thing.path === path) === index).slice(0, most);
}

/** Chinese is written without spaces, so its words are looked for by pairs of characters. */
function partsOf(word: string): string[] {
  if (!/\p{Script=Han}/u.test(word)) return [word];
  const characters = Array.from(word);
  return characters.length < 3 ? [word] : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function weightIn({ names, starts, text }: Folded<unknown>, part: string): number {
  const letters = joined(part);
  if (isIn(names, part) || (letters !== '' && starts.some(start => start.startsWith(letters)))) return nameWeight;
  return isIn(text, part) ? 1 : 0;
}

const isIn = (text: string, part: string) => placesOf(text, part).next().value !== undefined;
