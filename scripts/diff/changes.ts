import type { LocalSite, Site } from '#site/site.ts';
import type { Version } from './versions.ts';

/** One topic of a comparison; each line is a change in plain words. */
export interface Section {
  title: string;
  lines: string[];
}

/** Finds what visitors notice about one topic. */
export type Compare = (before: Version, after: Version) => string[];

/** Quotes a text of the site: “Title”. */
export const quoted = (text: string) => `“${text}”`;

/** The site in its default language, in which changes are described. */
export function defaultLocale({ languages, locales }: Site): LocalSite {
  const local = locales[languages[0].code];
  if (local === undefined) throw new Error('A site has no words in its default language');
  return local;
}

/** English names of languages. */
const names = new Intl.DisplayNames('en', { type: 'language' });
export const languageName = (code: string) => names.of(code) ?? code;

/**
 * A text in both versions where it differs, in the languages that both offer: “Old” → “New” (Chinese: “旧” → “新”).
 * `undefined` when it is the same in all of them.
 */
export function changedText(
  before: Version,
  after: Version,
  textOf: (local: LocalSite, version: Version) => string | undefined,
): string | undefined {
  const changes = after.site.languages.flatMap(({ code }) => {
    const [old, own] = [before, after].map(version => {
      const local = version.site.locales[code];
      return local && textOf(local, version);
    });
    return old === undefined || own === undefined || old === own ? [] : [{ code, text: `${quoted(old)} → ${quoted(own)}` }];
  });
  const inDefault = changes.find(({ code }) => code === after.site.languages[0].code);
  const others = changes.filter(change => change !== inDefault).map(({ code, text }) => `${languageName(code)}: ${text}`);
  if (inDefault === undefined) return others.length === 0 ? undefined : others.join('; ');
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
