import { isMap } from '#site/node-path.ts';
import type { LocalSite, Site } from '#site/site.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { type Difference, differencesBetween } from './values/differences.ts';
import { changedWords, quotedShort } from './values/word-diff.ts';
import type { Version } from './versions.ts';

/** One topic of a comparison; each line is a change in plain words. */
export interface Section {
  title: string;
  lines: string[];
}

/** Finds what visitors notice about one topic. */
export type Compare = (before: Version, after: Version) => string[];

/** The two versions that are compared. */
export interface Versions {
  before: Version;
  after: Version;
}

/** A difference at a place of a topic, which all languages that have it share. */
export interface Change extends Versions {
  path: string[];
  place: Place;
  /** The names at the first two `*` of the place. */
  names: [string, string];
  /** The path at `**`, with dots. */
  rest: string;
  /** In the first language that has the difference. */
  was: unknown;
  is: unknown;
  /** “Old” → “New”, in each language. */
  text: string;
}

/**
 * A place of a topic, what is said of a change there, how many lines of it are enough, and how they begin. `*` is any name, `**` the rest of the path. A
 * place that begins with `+` has what is new, with `-` what is gone, with `~` what both versions have.
 */
export type Place = [at: string, say: (change: Change) => string | string[], most?: number | undefined, begin?: (change: Change) => string];

/** A topic as data that both versions have, and its places in the order in which their changes are reported. */
interface Topic {
  /** The data of a version in a language; the language is empty when the versions share none. */
  view(version: Version, language: string, versions: Versions): object;
  places: Place[];
  /** How many keys of a path name the thing whose changes are reported together; without it, the changes of each place are. */
  by?: number;
  /** How a text of a version reads. What differs is not reported if it reads the same. */
  read?(version: Version, language: string, text: string, versions: Versions): string;
}

/** Compares two versions of a topic. */
export const compareBy =
  (topic: Topic): Compare =>
  (before, after) => {
    const things = Map.groupBy(changesOf(topic, { before, after }), ({ path }) => JSON.stringify(path.slice(0, topic.by ?? 0)));
    return [...things.values()].flatMap(changes =>
      topic.places.flatMap(place => linesOf(changes.filter(change => change.place === place))),
    );
  };

function linesOf(changes: readonly Change[]): string[] {
  const [first] = changes;
  if (first === undefined) return [];
  const [, say, most, begin] = first.place;
  return atMost(most, changes.flatMap(say)).map(line => `${begin?.(first) ?? ''}${line}`);
}

/** The changes of a topic at its places, in the order of its keys in the later version: one walk over its data in each language that both offer. */
function changesOf({ view, places, read = (_, __, text) => text }: Topic, versions: Versions): Change[] {
  const { before, after } = versions;
  const shared = languagesInBoth(before, after);
  const codes = shared.length === 0 ? [''] : shared;
  const found = codes.flatMap(code =>
    differencesBetween(view(before, code, versions), view(after, code, versions)).flatMap(difference => {
      const match = placeOf(difference, places);
      const was = readable(difference.was, text => read(before, code, text, versions));
      const is = readable(difference.is, text => read(after, code, text, versions));
      if (match === undefined || differencesBetween(was, is).length === 0) return [];
      return [{ ...versions, ...match, path: difference.path, was, is, code, text: changeIn({ ...difference, was, is }, code) }];
    }),
  );
  const changes = Map.groupBy(found, ({ path, place }) => JSON.stringify([place[0], path]));
  const keys = new Map(Object.keys(view(after, codes[0] ?? '', versions)).map((key, index) => [key, index]));
  return Array.from(changes.values(), ([first, ...others]): Change[] => {
    if (first === undefined) return [];
    const isInAll = others.length === codes.length - 1 && others.every(({ text }) => text === first.text);
    return [isInAll ? first : { ...first, text: inAllLanguages([first, ...others], after) }];
  })
    .flat()
    .toSorted((one, other) => (keys.get(one.path[0] ?? '') ?? -1) - (keys.get(other.path[0] ?? '') ?? -1));
}

/** The first place that a difference is at, and what its `*` and `**` stand for there. */
function placeOf({ path, was, is }: Difference, places: readonly Place[]): Pick<Change, 'place' | 'names' | 'rest'> | undefined {
  const sign = was === undefined ? '+' : is === undefined ? '-' : '~';
  for (const place of places) {
    const [, kind = sign, at = ''] = /^(?:([-+~]) )?(.+)$/.exec(place[0]) ?? [];
    const keys = at.split('.');
    const named = keys.filter(key => key !== '**').length;
    const isThere = named === keys.length ? path.length === named : path.length > named;
    if (kind === sign && isThere && keys.every((key, index) => key.startsWith('*') || key === path[index])) {
      const [first = '', second = ''] = path.filter((_, index) => keys[index] === '*');
      return { place, names: [first, second], rest: path.slice(named).join('.') };
    }
  }
  return undefined;
}

/** How a place differs: “old” → “new”. */
export function changeIn({ path, was, is }: Difference, language: string): string {
  if (was === undefined) return `${written(is)} is new`;
  if (is === undefined) return `${written(was)} is gone`;
  if (path.at(-1) === 'order') return `the order is now ${written(is)}`;
  return typeof was === 'string' && typeof is === 'string' ? changedWords(was, is, language) : `${written(was)} → ${written(is)}`;
}

/** A value in one line; of an entry with several texts, the one that names it best. */
function written(value: unknown): string {
  if (typeof value === 'string') return quotedShort(value);
  if (Array.isArray(value) && value.every(entry => typeof entry !== 'object')) return value.length === 0 ? 'none' : value.join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  const texts = textsIn(value);
  const best = texts.find(({ key }) => ['title', 'label', 'name'].includes(key)) ?? texts.find(({ key }) => key !== 'id') ?? texts[0];
  return best === undefined ? 'an entry' : quotedShort(best.text);
}

function readable(value: unknown, read: (text: string) => string): unknown {
  if (typeof value === 'string') return read(value);
  if (Array.isArray(value)) return value.map(entry => readable(entry, read));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, readable(entry, read)]));
}

/** The first lines of a topic, and how many more there are. */
export function atMost(most: number | undefined, lines: readonly string[]): string[] {
  return most === undefined || lines.length <= most
    ? [...lines]
    : [...lines.slice(0, most - 1), `${lines.length - most + 1} more places changed.`];
}

/** Names as entries of a list, of which the walk finds those that are new, those that are gone, and another order of the others. */
export const listOf = (names: readonly string[]): { id: string }[] => Array.from(new Set(names), id => ({ id }));

/** What differs between two lists of names, for lines that report all of them together. */
export function compareNames(was: readonly string[], is: readonly string[]) {
  const kept = is.filter(name => was.includes(name));
  const isReordered = was.filter(name => is.includes(name)).some((name, index) => name !== kept[index]);
  return { added: is.filter(name => !was.includes(name)), gone: was.filter(name => !is.includes(name)), kept, isReordered };
}

export const changedNames = ({ was, is }: Change) => compareNames(was as string[], is as string[]);

/** Places whose lines all begin with what the change is in. */
export const within = (begin: (change: Change) => string, places: Place[]): Place[] =>
  places.map(([at, say, most, own]) => [at, say, most, change => `${begin(change)}${own?.(change) ?? ''}`]);

/** The site in its default language, in which changes are described. */
export function defaultLocale({ languages, locales }: Site): LocalSite {
  const local = locales[languages[0].code];
  if (local === undefined) throw new Error('A site has no words in its default language');
  return local;
}

/** English names of languages. */
const languageNames = new Intl.DisplayNames('en', { type: 'language' });
export const languageName = (code: string) => languageNames.of(code) ?? code;

/** Languages that both versions offer, the default first. */
const languagesInBoth = (before: Version, after: Version): string[] =>
  after.site.languages.map(({ code }) => code).filter(code => before.site.locales[code] !== undefined);

/** A change as each language has it, in one line that begins with the default language. */
function inAllLanguages(changes: readonly { code: string; text: string }[], { site }: Version): string {
  const inDefault = changes.find(({ code }) => code === site.languages[0].code);
  const others = changes.filter(change => change !== inDefault).map(({ code, text }) => `${languageName(code)}: ${text}`);
  if (inDefault === undefined) return others.join('; ');
  return others.length === 0 ? inDefault.text : `${inDefault.text} (${others.join('; ')})`;
}
