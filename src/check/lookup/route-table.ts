import { leadOf } from '#site/routes/group-lead.ts';
import { addressOf, flattenEntries, normalisePath, type PlacedEntry } from '#site/routes/route.ts';
import type { Draft } from '../draft.ts';
import { entryIds } from './collection-entries.ts';
import { oncePerDraft } from './once-per-draft.ts';

/** The routes of a draft as rules look them up. */
interface RouteTable {
  /** Every route as written, parents before children; empty while the config is broken. */
  entries: PlacedEntry[];
  /** By page file. */
  byPage: Map<string, PlacedEntry[]>;
  /** The route that answers a path, pages of entries and wildcards included. */
  find(path: string): PlacedEntry | undefined;
  /** The route that has a page for each entry of a collection, if this is the path of one of these pages. */
  subjectAt(path: string): PlacedEntry | undefined;
  /** Every path that can be linked. */
  paths: string[];
}

/** The routes of a draft. */
export const routeTable = oncePerDraft((draft): RouteTable => {
  const entries = flattenEntries(draft.config?.routes ?? []);
  const byPath = new Map<string, PlacedEntry>();
  const byPage = new Map<string, PlacedEntry[]>();
  for (const placed of entries) {
    const path = normalisePath(placed.path);
    if (!byPath.has(path)) byPath.set(path, placed);
    const { page } = placed.entry;
    if (page !== undefined) byPage.set(page, [...(byPage.get(page) ?? []), placed]);
  }
  const wildcards = entries.filter(({ path }) => path.endsWith('/*'));
  const subjectsBelow = ({ entry }: PlacedEntry) => (entry.page === undefined ? [] : idsOn(draft, entry.page));
  const subjectAt = (path: string) => {
    const slash = path.lastIndexOf('/');
    const parent = byPath.get(path.slice(0, slash));
    const subjects = parent ? subjectsBelow(parent) : [];
    return { parent, isSubject: subjects === 'unknown' ? subjects : subjects.includes(path.slice(slash + 1)) };
  };

  const findAt = (path: string) => {
    const exact = byPath.get(path);
    if (exact) return exact;
    const { parent, isSubject } = subjectAt(path);
    if (isSubject !== false) return parent;
    return wildcards.find(placed => path.startsWith(placed.path.slice(0, -1)));
  };
  // Several rules ask for each of thousands of links.
  const byAddress = new Map<string, PlacedEntry | undefined>();

  return {
    entries,
    byPage,
    find: address => {
      let found = byAddress.get(address);
      if (found === undefined && !byAddress.has(address)) {
        found = findAt(normalisePath(address));
        byAddress.set(address, found);
      }
      return found;
    },
    subjectAt: path => {
      const { parent, isSubject } = subjectAt(path);
      return isSubject === true ? parent : undefined;
    },
    paths: entries.flatMap(placed => {
      const subjects = subjectsBelow(placed);
      if (placed.path.endsWith('*') || isDeadGroup(placed)) return [];
      return [placed.path, ...(subjects === 'unknown' ? [] : subjects.map(id => `${placed.path}/${id}`))];
    }),
  };
});

/** Whether a route is only the heading of hidden routes below it: its address shows nothing and leads nowhere. */
export function isDeadGroup({ entry, path }: PlacedEntry): boolean {
  return (entry.children ?? []).length > 0 && addressOf({ ...entry, path }) === undefined && leadOf(entry, path) === undefined;
}

/** Ids of the entries that a page with `each` shows, one page each; unknown while their collection is broken. */
function idsOn(draft: Draft, page: string): string[] | 'unknown' {
  const each = draft.pages[page]?.each;
  return each === undefined ? [] : entryIds(draft, each);
}
