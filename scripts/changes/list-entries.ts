import { routeTable } from '#check/lookup/route-table.ts';
import { joinPath } from '#site/routes/route.ts';
import { listAddresses } from './ledger.ts';
import type { OpenSite } from './open-site.ts';

/** Enters the addresses of new entries, by their collections: one below each route that has a page for each entry. */
export function listEntries({ draft, changes }: OpenSite, ids: Readonly<Record<string, string>>): void {
  if (draft.addresses === undefined) return;
  const addresses = routeTable(draft).entries.flatMap(({ entry, path }) => {
    const each = entry.page === undefined ? undefined : draft.pages[entry.page]?.each;
    const id = each === undefined ? undefined : ids[each];
    return id === undefined ? [] : [joinPath(path, id)];
  });
  listAddresses(changes, draft.addresses, addresses);
}
