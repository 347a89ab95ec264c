import { routeTable } from '#check/lookup/route-table.ts';
import { pathSuggestion } from '#check/suggest/nearest.ts';
import { leadOf } from '#site/routes/group-lead.ts';
import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import { removeNode } from '#yaml/edit/edit-yaml.ts';
import type { OpenSite } from '../changes/open-site.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { UsageError } from '../command/run-command.ts';
import { withoutRoute } from '../move/keep-group-leads.ts';
import { takeOutRoute } from '../move/take-out-route.ts';
import { removeIfThere, removeWords, removeWordsFiles } from './remove-words.ts';
import { leadRedirectsOn, type Retired, redirectsTo, refuseLostVisitors, retireAddresses, takeOutRedirects } from './retire-addresses.ts';

/** Which page is removed. */
interface RemovedPage extends Pick<Retired, 'redirect' | 'gone' | 'published'> {
  path: string;
  /** Whether the routes below it go, too. */
  below?: boolean | undefined;
}

/** Plans the removal of a route with its page, words, title and address. Throws UsageError where it cannot be removed. */
export function planPageRemoval(site: OpenSite, { path, below = false, redirect, gone: isGone, published }: RemovedPage): void {
  const { draft, changes } = site;
  const { entries, find, paths } = routeTable(draft);
  const route = removableRoute(site, path);
  const gone = entries.filter(entry => entry === route || entry.ancestors.includes(route));
  if (gone.length > 1 && !below)
    throw new UsageError(
      `Below \`${path}\` there are other routes: ${gone
        .slice(1)
        .map(entry => `\`${entry.path}\``)
        .join(', ')}. --below removes them, too; or move them first.`,
    );
  const own = paths.filter(address => gone.some(entry => entry === find(address)));
  // Where something replaces the page, its redirects lead on.
  const led = redirect === undefined ? redirectsTo(site, own, gone) : { routes: [], addresses: [] };
  const retired = { addresses: [...own, ...led.addresses], redirect, gone: isGone, published };
  refuseLostVisitors(site, retired);

  leadRedirectsOn(site, retired, dropLeads(site, route));
  dropOpenGroups(site, gone);
  takeOutRoute(draft, changes, route);
  takeOutRedirects(site, led.routes);
  retireAddresses(site, retired);

  const kept = entries.filter(entry => !gone.includes(entry) && !led.routes.includes(entry)).map(({ entry }) => entry);
  for (const page of new Set(gone.flatMap(({ entry }) => entry.page ?? []))) {
    if (kept.some(entry => entry.page === page)) continue;
    removeIfThere(changes, files.page(page));
    removeWordsFiles(site, language => files.pageWords(language, page));
  }
  const titles = new Set([...gone, ...led.routes].map(({ entry }) => entry.title ?? entry.name));
  const unused = [...titles].filter(title => !kept.some(entry => (entry.title ?? entry.name) === title));
  removeWords(
    site,
    language => files.words(language, 'routes'),
    unused.map(title => [title]),
  );
}

/** Plans the removal of a group of the menu with all pages below it. Throws UsageError for what is no group. */
export function planGroupRemoval(site: OpenSite, removed: RemovedPage): void {
  const { entries } = routeTable(site.draft);
  const group = entries.find(({ path }) => path === removed.path);
  if (group !== undefined && (group.entry.children ?? []).length === 0)
    throw new UsageError(`\`${removed.path}\` is no group: nothing is below it. Write \`npm run remove -- page ${removed.path}\`.`);
  planPageRemoval(site, removed);
}

function removableRoute({ draft }: OpenSite, path: string): PlacedEntry {
  const { entries, find, paths } = routeTable(draft);
  const route = entries.find(entry => entry.path === path);
  if (route !== undefined && path !== '/') return route;
  if (path === '/') throw new UsageError('`/` is where the site begins and cannot be removed.');
  if (find(path) !== undefined && !find(path)?.path.endsWith('*'))
    throw new UsageError(`\`${path}\` shows an entry of a collection: remove that.`);
  throw new UsageError(`There is no route \`${path}\`.${didYouMean(pathSuggestion(path, paths))}`);
}

/** Lets groups above that lead to the removed page lead to another one of their own, if they have one; returns these groups. */
function dropLeads({ changes }: OpenSite, route: PlacedEntry): PlacedEntry[] {
  const leading = route.ancestors.filter(({ entry, path }) => {
    const leadsHere = entry.redirect === route.path || entry.redirect?.startsWith(`${route.path}/`);
    return leadsHere && leadOf(withoutRoute(entry, route), path) !== undefined;
  });
  for (const { at } of leading) changes.edit(files.config, source => removeNode(source, [...at, 'redirect']));
  return leading;
}

function dropOpenGroups({ draft, changes }: OpenSite, gone: readonly PlacedEntry[]): void {
  const open = draft.config.openGroups ?? [];
  const indexes = open.flatMap((group, index) => (gone.some(({ path }) => path === group) ? [index] : []));
  for (const index of indexes.toReversed()) changes.edit(files.config, source => removeNode(source, ['openGroups', index]));
}
