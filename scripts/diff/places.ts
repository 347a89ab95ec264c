import { textsIn } from '#site/words/texts-in.ts';
import { inAllLanguages, languagesInBoth } from './changes.ts';
import { type Difference, differencesBetween } from './values/differences.ts';
import { changedWords, quotedShort } from './values/word-diff.ts';
import type { Version } from './versions.ts';

/** A place at which two versions differ, and how, in each language. */
interface ChangedPlace {
  path: string[];
  text: string;
}

/** What a version has in a language. */
type View = (version: Version, language: string) => unknown;

/** How a text of a version reads: with its figures. */
type Read = (version: Version, language: string, text: string) => string;

/**
 * Every place at which a view of two versions differs in a language that both offer. What all languages have in common is
 * reported once, and texts that differ but read the same are not reported.
 */
export function changedPlaces(before: Version, after: Version, viewOf: View, read: Read = (_, __, text) => text): ChangedPlace[] {
  const codes = languagesInBoth(before, after);
  const changes = codes.flatMap(code =>
    differencesBetween(viewOf(before, code), viewOf(after, code)).flatMap(({ path, was, is }) => {
      const [old, own] = [readable(was, text => read(before, code, text)), readable(is, text => read(after, code, text))];
      return differencesBetween(old, own).length === 0 ? [] : [{ code, path, text: changeIn({ path, was: old, is: own }, code) }];
    }),
  );
  const places = Map.groupBy(changes, ({ path }) => path.join('.'));
  return [...places.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const isInAll = others.length === codes.length - 1 && others.every(({ text }) => text === first.text);
    return [{ path: first.path, text: isInAll ? first.text : inAllLanguages([first, ...others], after) }];
  });
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
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, readable(entry, read)]));
}
