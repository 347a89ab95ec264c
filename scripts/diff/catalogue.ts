import { type Compare, compareLists, defaultLocale, languageName, quoted } from './changes.ts';
import type { Version } from './versions.ts';

const mostNamed = 5;

/** Products of the catalogue; those with their own pages are compared as addresses. */
export const catalogueChanges: Compare = (before, after) => {
  const [old, own] = [itemsOf(before), itemsOf(after)];
  const { added, gone, kept } = compareLists([...old.keys()], [...own.keys()]);
  const named = (items: Map<string, { name: string }>, ids: string[]) =>
    ids
      .slice(0, mostNamed)
      .map(id => quoted(items.get(id)?.name ?? id))
      .join(', ') + (ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '');
  const inBoth = after.site.languages.filter(({ code }) => before.site.locales[code] !== undefined);
  const changedIn = inBoth.flatMap(({ code }) => {
    const [was, is] = [itemsOf(before, code), itemsOf(after, code)];
    const ids = kept.filter(id => was.has(id) && is.has(id) && JSON.stringify(was.get(id)) !== JSON.stringify(is.get(id)));
    return ids.length === 0 ? [] : [`Changed in ${languageName(code)}: ${named(own, ids)}.`];
  });
  return [
    ...(added.length === 0 ? [] : [`New: ${named(own, added)}.`]),
    ...(gone.length === 0 ? [] : [`Gone: ${named(old, gone)}.`]),
    ...changedIn,
  ];
};

/** The texts of each product in a language, without the address of its page. */
function itemsOf({ site }: Version, language = site.languages[0].code) {
  const { categories } = (site.locales[language] ?? defaultLocale(site)).catalogue;
  return new Map(categories.flatMap(({ items }) => items.map(({ path: _, ...item }) => [item.id, item] as const)));
}
