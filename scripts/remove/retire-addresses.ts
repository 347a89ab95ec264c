import { parse } from 'yaml';
import { routeTable } from '#check/lookup/route-table.ts';
import { pathSuggestion } from '#check/suggest/nearest.ts';
import type { RouteEntry } from '#site/generated/site-config.ts';
import { flattenEntries, type PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import { insertItem, removeNode, setValue } from '#yaml/edit/edit-yaml.ts';
import { markGone, unlistAddresses } from '../changes/ledger.ts';
import type { OpenSite } from '../changes/open-site.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { firstFew } from '../command/first-few.ts';
import { UsageError } from '../command/run-command.ts';
import { datesOf, freeName, isRedirect, movedName } from '../move/redirects-from.ts';

/** Addresses that will show nothing any more. */
export interface Retired {
  addresses: readonly string[];
  /** Where visitors of them are led. */
  redirect?: string | undefined;
  /** Whether visitors are told that they are gone. */
  gone?: boolean | undefined;
  /** Addresses that were online, as the last commit says; `undefined` if git does not know. */
  published: readonly string[] | undefined;
}

/**
 * Throws UsageError if addresses were online and nothing is said about where they lead, or if they would lead to themselves or
 * nowhere.
 */
export function refuseLostVisitors({ draft }: OpenSite, { addresses, redirect, gone, published }: Retired): void {
  const { find, paths } = routeTable(draft);
  if (gone && redirect !== undefined) throw new UsageError('--gone and --redirect say two things. Give one of them.');
  if (gone) {
    if (draft.addresses === undefined)
      throw new UsageError(`The site has no ledger ${files.addresses}, which says what is gone: \`npm run addresses\` makes it.`);
    return;
  }
  if (redirect === undefined) {
    const online = addresses.filter(address => (published ?? draft.addresses)?.includes(address));
    if (online.length === 0) return;
    throw new UsageError(
      `Visitors know ${firstFew(online.map(address => `\`${address}\``)).join(', ')}. Say with --redirect /path which page they find there from now on, or with --gone that no page replaces it.`,
    );
  }
  if (addresses.includes(redirect)) throw new UsageError(`\`${redirect}\` itself is to be removed. Choose another page for --redirect.`);
  if (!paths.includes(redirect) || find(redirect) === undefined)
    throw new UsageError(`There is no page \`${redirect}\` for --redirect.${didYouMean(pathSuggestion(redirect, paths))}`);
}

/** Leads redirects that end at retired addresses on, but those of some groups; before routes are removed. */
export function leadRedirectsOn({ draft, changes }: OpenSite, { addresses, redirect }: Retired, except: readonly PlacedEntry[]): void {
  if (redirect === undefined) return;
  for (const placed of routeTable(draft).entries) {
    const { entry, path, at } = placed;
    if (except.includes(placed) || entry.redirect === undefined || !addresses.includes(entry.redirect) || addresses.includes(path))
      continue;
    changes.edit(files.config, source => setValue(source, [...at, 'redirect'], redirect));
  }
}

/**
 * Routes that only lead to retired addresses, and the addresses that these answer. With a page that nothing replaces they go, too.
 */
export function redirectsTo({ draft }: OpenSite, retired: readonly string[], except: readonly PlacedEntry[]) {
  const { entries, find } = routeTable(draft);
  const leadsThere = (to: string | undefined) => to !== undefined && retired.some(address => to === address || to === `${address}/*`);
  const routes = entries.filter(placed => !except.includes(placed) && isRedirect(placed.entry) && leadsThere(placed.entry.redirect));
  const own = routes.map(({ path }) => path).filter(path => !path.endsWith('*'));
  const below = (draft.addresses ?? []).filter(address => routes.some(route => route === find(address)));
  return { routes, addresses: [...new Set([...own, ...below])] };
}

/** Removes routes from the config, by their names. */
export function takeOutRedirects({ changes }: OpenSite, routes: readonly PlacedEntry[]): void {
  for (const { entry } of routes) {
    changes.edit(files.config, source => {
      const { routes: now } = parse(source) as { routes: RouteEntry[] };
      return flattenEntries(now).flatMap(placed => (placed.entry.name === entry.name ? removeNode(source, placed.at) : []));
    });
  }
}

/**
 * Writes a redirect for retired addresses, or that they are gone; those that were never online, without a redirect, leave the ledger.
 */
export function retireAddresses({ draft, changes }: OpenSite, { addresses, redirect, gone, published }: Retired): void {
  const { entries, find } = routeTable(draft);
  if (redirect === undefined) {
    const known = gone ? addresses.filter(address => (published ?? draft.addresses)?.includes(address)) : [];
    if (known.length > 0) markGone(changes, known);
    const unknown = addresses.filter(address => !known.includes(address));
    if (draft.addresses !== undefined) unlistAddresses(changes, draft.addresses, unknown);
    return;
  }
  const names = new Set(entries.map(({ entry }) => entry.name));
  const leadsTo = find(redirect);
  const target = leadsTo?.entry;
  const dates = datesOf(leadsTo === undefined ? [] : [leadsTo, ...leadsTo.ancestors].map(({ entry }) => entry));
  const isBelow = (address: string, above: string) => address.startsWith(`${above}/`);
  for (const top of addresses.filter(address => !addresses.some(above => isBelow(address, above)))) {
    const suffixes = addresses.some(address => isBelow(address, top)) ? ['', '/*'] : [''];
    for (const suffix of suffixes) {
      const name = freeName(movedName(top) + (suffix === '' ? '' : 'Below'), names);
      const route: RouteEntry = {
        path: top + suffix,
        name,
        title: target?.title ?? target?.name ?? name,
        hidden: true,
        ...dates,
        redirect,
      };
      changes.edit(files.config, source => insertItem(source, ['routes'], route));
    }
  }
}
