import { normalisePath } from '#site/routes/route.ts';
import type { Draft } from '../draft.ts';
import { referencesByPath } from '../links/references.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { routeTable } from '../lookup/route-table.ts';
import type { Place } from '../problem.ts';
import { misplacedRoutes } from './misplaced-route.ts';

const fewestLinks = 2;

/**
 * Published addresses that no route answers any more, although several links lead there: the page was removed. It is reported once, in
 * the ledger, instead of for each link, and no other page is suggested.
 */
export const vanishedPages = oncePerDraft((draft): ReadonlyMap<string, readonly Place[]> => {
  const { find } = routeTable(draft);
  const gone = new Set(draft.gone);
  const published = new Set(draft.addresses?.filter(address => !gone.has(address)));
  return new Map(
    [...referencesByPath(draft)].filter(
      ([path, places]) => published.has(path) && places.length >= fewestLinks && !find(path) && !misplacedRoutes(draft).has(path),
    ),
  );
});

/** Whether a path that no route has is reported at its cause, and not for each link to it. */
export function isKnownLoss(draft: Draft, address: string): boolean {
  const path = normalisePath(address);
  return misplacedRoutes(draft).has(path) || vanishedPages(draft).has(path);
}
