import type { LocalSite, Site } from '#site/site.ts';
import { changedWords } from './values/word-diff.ts';
import type { Version } from './versions.ts';

/** One topic of a comparison; each line is a change in plain words. */
export interface Section {
  title: string;
  lines: string[];
}

/** Finds what visitors notice about one topic. */
export type Compare = (before: Version, after: Version) => string[];

/** The site in its default language, in which changes are described. */
export function defaultLocale({ languages, locales }: Site): LocalSite {
  const local = locales[languages[0].code];
  if (local === undefined) throw new Error('A site has no words in its default language');
  return local;
}

/** English names of languages. */
const names = new Intl.DisplayNames('en', { type: 'language' });
export const languageName = (code: string) => names.of(code) ?? code;

/** Languages that both versions offer, the default first. */
export const languagesInBoth = (before: Version, after: Version): string[] =>
  after.site.languages.map(({ code }) => code).filter(code => before.site.locales[code] !== undefined);

/**
 * A text in both versions where it differs, in the languages that both offer: “Old” → “New” (Chinese: “旧” → “新”).
 * `undefined` when it is the same in all of them.
 */
export function changedText(
  before: Version,
  after: Version,
  textOf: (local: LocalSite, version: Version) => string | undefined,
): string | undefined {
  const changes = languagesInBoth(before, after).flatMap(code => {
    const [old, own] = [before, after].map(version => {
      const local = version.site.locales[code];
      return local && textOf(local, version);
    });
    return old === undefined || own === undefined || old === own ? [] : [{ code, text: changedWords(old, own, code) }];
  });
  return changes.length === 0 ? undefined : inAllLanguages(changes, after);
}

/** A change as each language has it, in one line that begins with the default language. */
export function inAllLanguages(changes: readonly { code: string; text: string }[], { site }: Version): string {
  const inDefault = changes.find(({ code }) => code === site.languages[0].code);
  const others = changes.filter(change => change !== inDefault).map(({ code, text }) => `${languageName(code)}: ${text}`);
  if (inDefault === undefined) return others.join('; ');
  return others.length === 0 ? inDefault.text : `${inDefault.text} (${others.join('; ')})`;
}

/** Items that are only in the second list, only in the first, and in both; each in the order of the list that has them, `kept` in that of the second. */
export function compareLists<Item>(before: readonly Item[], after: readonly Item[]): { added: Item[]; gone: Item[]; kept: Item[] } {
  return {
    added: after.filter(item => !before.includes(item)),
    gone: before.filter(item => !after.includes(item)),
    kept: after.filter(item => before.includes(item)),
  };
}

/** Whether the items that both lists have are in another order. */
export function isReordered<Item>(before: readonly Item[], after: readonly Item[]): boolean {
  const { kept } = compareLists(before, after);
  const old = before.filter(item => kept.includes(item));
  return kept.some((item, index) => item !== old[index]);
}
