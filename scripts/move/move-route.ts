import { parse } from 'yaml';
import type { Draft } from '#check/draft.ts';
import { draftLanguages } from '#check/lookup/draft-languages.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import { pathSuggestion } from '#check/suggest/nearest.ts';
import type { SiteConfig } from '#site/generated/site-config.ts';
import type { NodePath } from '#site/node-path.ts';
import { flattenEntries, type PlacedEntry } from '#site/routes/route.ts';
import { inheritedSiteLog } from '#site/routes/site-log.ts';
import { files } from '#site/source.ts';
import { copyItem } from '#yaml/edit/copy-item.ts';
import type { Edit } from '#yaml/edit/edit.ts';
import { insertItem, insertKey, removeNode, setValue } from '#yaml/edit/edit-yaml.ts';
import type { ChangeSet } from '../changes/change-set.ts';
import { listAddresses, unlistAddresses } from '../changes/ledger.ts';
import { placeOfPath } from '../changes/new-path.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { UsageError } from '../command/run-command.ts';
import { keepGroupLeads } from './keep-group-leads.ts';
import { redirectsFrom } from './redirects-from.ts';
import { rewriteLinks } from './rewrite-links.ts';
import { takeOutRoute } from './take-out-route.ts';

/**
 * Gives a route another path: the route and those below it move to where the new path belongs, all links lead there, and the
 * old addresses redirect. If none of them is among those `published`, nothing is left of them. A route that moves back has its place
 * again. Throws UsageError if there is no such route, or no place for it.
 */
export function moveRoute(draft: Draft, changes: ChangeSet, from: string, to: string, published?: readonly string[]): void {
  const route = movableRoute(draft, from);
  const { parent, written } = placeOfPath(draft, to);
  if (to === from || to.startsWith(`${from}/`)) throw new UsageError(`\`${from}\` cannot move to \`${to}\`: that is itself or below it.`);
  const { entries, find, paths } = routeTable(draft);
  const taken = entries.find(({ path }) => path === to);
  // A route may move back to the path of its own redirect.
  if (taken !== undefined && taken.entry.redirect !== from)
    throw new UsageError(`There is a route \`${to}\` already. Choose another path.`);

  const moved = new Map(
    entries
      .filter(entry => entry === route || entry.ancestors.includes(route))
      .map(entry => [entry, to + entry.path.slice(from.length)] as const),
  );
  rewriteLinks(draft, changes, moved);
  changes.edit(files.config, source => [
    ...setValue(source, [...route.at, 'path'], written),
    ...Array.from(moved).flatMap(([{ entry, at }, path]) =>
      at !== route.at && entry.path.startsWith('/') ? setValue(source, [...at, 'path'], path) : [],
    ),
  ]);
  keepGroupLeads(changes, route, to);
  if (parent !== route.ancestors.at(-1)) {
    keepSiteLog(changes, route, parent);
    reparent(draft, changes, route, parent, taken === undefined ? undefined : indexByTitle(draft, route, parent));
  }
  const left = paths.filter(path => moved.has(find(path) ?? route) && isWithin(path, from));
  const isUnknown = published !== undefined && !left.some(path => published.includes(path));
  const above = parent === undefined ? [] : [parent, ...parent.ancestors].map(({ entry }) => entry);
  for (const redirect of isUnknown ? [] : redirectsFrom(draft, route, to, above))
    changes.edit(files.config, source => insertItem(source, ['routes'], redirect));
  changes.edit(files.config, removeSelfRedirects);
  if (draft.addresses === undefined) return;
  const addresses = paths.flatMap(path => {
    const above = find(path);
    const newPath = above && moved.get(above);
    return newPath === undefined ? [] : [newPath + path.slice(above?.path.length)];
  });
  listAddresses(changes, draft.addresses, addresses);
  if (isUnknown) unlistAddresses(changes, draft.addresses, left);
}

const isWithin = (path: string, above: string) => path === above || path.startsWith(`${above}/`);

/** Index among the children of a parent by the order of titles, which a move leaves as it is; `undefined` for the last one. */
function indexByTitle(draft: Draft, { entry }: PlacedEntry, parent: PlacedEntry | undefined): number | undefined {
  const titles = Object.keys(draft.words[draftLanguages(draft)[0]?.code ?? '']?.routes ?? {});
  const placeOf = ({ title, name }: PlacedEntry['entry']) => titles.indexOf(title ?? name);
  const siblings = parent === undefined ? (draft.config?.routes ?? []) : (parent.entry.children ?? []);
  const index = siblings.findIndex(sibling => !sibling.path.endsWith('*') && placeOf(sibling) > placeOf(entry));
  return index === -1 ? undefined : index;
}

function movableRoute(draft: Draft, path: string): PlacedEntry {
  const { entries, find, paths } = routeTable(draft);
  const route = entries.find(entry => entry.path === path);
  if (route !== undefined && !path.endsWith('*') && path !== '/') return route;
  if (route !== undefined) throw new UsageError(`\`${path}\` stands for other addresses and cannot move.`);
  const above = find(path);
  if (above !== undefined && !above.path.endsWith('*')) {
    throw new UsageError(`\`${path}\` shows an entry of a collection: its address is that of \`${above.path}\` with the id of the entry.`);
  }
  throw new UsageError(`There is no route \`${path}\`.${didYouMean(pathSuggestion(path, paths))}`);
}

/** Moves an entry with all its lines below another one. */
function reparent(draft: Draft, changes: ChangeSet, route: PlacedEntry, parent: PlacedEntry | undefined, index?: number): void {
  const list = parent === undefined ? ['routes'] : [...parent.at, 'children'];
  changes.edit(files.config, source => copyItem(source, route.at, parent?.at ?? [], String(list.at(-1)), index));
  /** A path after the copy, which shifts what follows it in its list. */
  const now = (at: NodePath) => {
    const isShifted = index !== undefined && list.every((step, depth) => at[depth] === step) && Number(at[list.length]) >= index;
    return isShifted ? at.with(list.length, Number(at[list.length]) + 1) : at;
  };
  takeOutRoute(draft, changes, route, now);
}

/** Removes redirects to a path from that path itself, which a route has moved back to. */
function removeSelfRedirects(source: string): Edit[] {
  const { routes } = parse(source) as SiteConfig;
  // With the wildcard below it; edits are applied from the end, so that paths stay valid.
  const own = flattenEntries(routes).filter(({ entry, path }) => entry.redirect === path);
  return own.flatMap(({ at }) => removeNode(source, at));
}

/**
 * Keeps the log name of a route that gets a new parent: writes the inherited name into its entry if the new parent would give it
 * another one, and removes a written name if the new parent gives the same.
 */
function keepSiteLog(changes: ChangeSet, { entry, at, ancestors }: PlacedEntry, parent: PlacedEntry | undefined): void {
  const name = inheritedSiteLog(ancestors);
  const newName = inheritedSiteLog(parent === undefined ? [] : [...parent.ancestors, parent]);
  if (name === newName) return;
  if (entry.siteLog !== undefined) {
    if (entry.siteLog === newName) changes.edit(files.config, source => removeNode(source, [...at, 'siteLog']));
    return;
  }
  // Before the page and the children, where it is easy to find.
  const before = (['page', 'children'] as const).find(key => entry[key] !== undefined);
  changes.edit(files.config, source => insertKey(source, at, 'siteLog', name, before === undefined ? {} : { before }));
}
