import type { NodePath } from '#site/node-path.ts';
import { matchRoute, type PlacedEntry, type Route } from '#site/routes/route.ts';
import type { LocalSite, Site } from '#site/site.ts';
import { files } from '#site/source.ts';
import type { Draft } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';
import type { Place } from '../problem.ts';

/** One thing that visitors meet at an address: what it is, by which rule, and the line that decides it. */
export interface Reason {
  /** `title`, `menu`, `tab` … */
  name: string;
  value: string;
  rule: string;
  at?: Place;
}

/** An address that a route answers, as written and as resolved. */
export interface Addressed {
  site: Site;
  draft: Draft;
  /** Without language prefix. */
  path: string;
  /** The entries of the route table that lead to it, the outermost first. */
  entries: PlacedEntry[];
  /** The same entries as routes in the default language; a page of a catalogue entry has one more route. */
  branch: Route[];
  route: Route;
  /** The site in the default language. */
  local: LocalSite;
}

/** Looks up an address; `undefined` if no route answers. */
export function addressed(site: Site, draft: Draft, path: string): Addressed | undefined {
  const placed = routeTable(draft).find(path);
  const local = site.locales[site.languages[0].code];
  const branch = matchRoute(local?.routes ?? [], path);
  const route = branch.at(-1);
  if (placed === undefined || local === undefined || route === undefined) return undefined;
  return { site, draft, path, entries: [...placed.ancestors, placed], branch, route, local };
}

/** The nearest entry, from the address upwards, that has an attribute, with its line. */
export function decidedBy(
  entries: readonly PlacedEntry[],
  attribute: keyof PlacedEntry['entry'],
): (PlacedEntry & { line: Place }) | undefined {
  const found = entries.findLast(({ entry }) => entry[attribute] !== undefined);
  return found && { ...found, line: inConfig([...found.at, attribute]) };
}

export const inConfig = (path: NodePath): Place => ({ file: files.config, path });
