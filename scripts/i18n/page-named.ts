import type { Draft } from '#check/draft.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import { suggestion } from '#check/suggest/nearest.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { UsageError } from '../command/run-command.ts';

/** Throws UsageError unless a route has the page that `--page` names. */
export function refuseUnknownPage(draft: Draft, page: string): void {
  const pages = [...routeTable(draft).byPage.keys()];
  if (!pages.includes(page)) throw new UsageError(`No route has the page \`${page}\`.${didYouMean(suggestion(page, pages))}`);
}
