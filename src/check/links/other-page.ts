import { memoize } from '#site/memoize.ts';
import { normalisePath, type PlacedEntry } from '#site/routes/route.ts';
import type { Draft, Rule } from '../draft.ts';
import type { NamedLanguage } from '../lookup/draft-languages.ts';
import { inAllLanguages } from '../lookup/in-all-languages.ts';
import { routeTable } from '../lookup/route-table.ts';
import { exchangedTitles } from '../writing/swapped-titles.ts';
import { labelledLinks, lettersOf, placeOf } from './labelled-links.ts';

/** A link whose words are the title of a page leads there, not to another page. */
export const otherPage: Rule = (draft, report) => {
  const { find } = routeTable(draft);
  const titles = new Map<string, ReadonlyMap<string, PlacedEntry[]>>();
  const reported = new Set<string>();
  for (const group of labelledLinks(draft)) {
    const { language, links } = group;
    const byTitle = titles.get(language.code) ?? routesByTitle(draft, language);
    titles.set(language.code, byTitle);
    for (const link of links) {
      const { target, letters } = link;
      // A link to a block is about the block.
      if (target.type !== 'page' || target.hash !== '') continue;
      const named = byTitle.get(letters);
      const found = named && find(target.path);
      if (named === undefined || found === undefined || named.some(route => isAbout(found, route, find))) continue;
      const place = placeOf(group, link);
      // A wrong address is reported once, not for each language that names the page rightly.
      if (reported.has(inAllLanguages(place.at))) continue;
      reported.add(inAllLanguages(place.at));
      report({
        code: 'link/label',
        severity: 'warning',
        message: `The words \`${link.label}\` are the title of another page than \`${link.to}\`, to which they lead. Correct the link or the words.`,
        ...place,
        suggest: named.map(({ path }) => path),
      });
    }
  }
};

/** The routes of a language by their titles, without those that are not in the menu. */
function routesByTitle(draft: Draft, { code }: NamedLanguage): ReadonlyMap<string, PlacedEntry[]> {
  const titles = lettersOfTitles(draft.words[code]?.routes ?? none);
  const exchanged = exchangedTitles(draft).flatMap(({ language, pages }) => (language.code === code ? pages.map(({ key }) => key) : []));
  const keyOf = ({ entry: { title, name } }: PlacedEntry) => title ?? name;
  return Map.groupBy(
    routeTable(draft).entries.filter(
      placed => !placed.entry.hidden && titles[keyOf(placed)] !== undefined && !exchanged.includes(keyOf(placed)),
    ),
    placed => titles[keyOf(placed)] ?? '',
  );
}

const none: Readonly<Record<string, string>> = {};

const lettersOfTitles = memoize(
  (titles: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(titles).map(([key, title]) => [key, lettersOf(title)])),
);

/** Whether a page is the one that a title names, in its group, or the group around it. */
function isAbout(found: PlacedEntry, named: PlacedEntry, find: (path: string) => PlacedEntry | undefined): boolean {
  const [path, other] = [normalisePath(found.path), normalisePath(named.path)];
  const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
  const led = found.entry.redirect === undefined ? undefined : find(found.entry.redirect);
  return isWithin(path, other) || isWithin(other, path) || led?.path === named.path || named.entry.redirect === found.path;
}
