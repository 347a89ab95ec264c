import type { Draft } from '#check/draft.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import { takenPrefixes } from '#check/routes/reserved-path.ts';
import { pathSuggestion } from '#check/suggest/nearest.ts';
import type { PlacedEntry } from '#site/routes/route.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { UsageError } from '../command/run-command.ts';

/** Where a new path belongs in the route table. */
interface NewPlace {
  /** `undefined` at the top level. */
  parent: PlacedEntry | undefined;
  /** The path as the table writes it there: `sensors` below a parent, `/sensors` at the top level. */
  written: string;
}

/** Finds where a route with a new path belongs. Throws UsageError if the path is malformed or reserved, or has no parent. */
export function placeOfPath(draft: Draft, path: string): NewPlace {
  if (!/^(\/[A-Za-z0-9_-]+)+$/.test(path)) {
    throw new UsageError(`\`${path}\` is no path: it begins with \`/\` and has letters, digits, - and _ between single slashes.`);
  }
  const [, first = ''] = path.split('/');
  const owner = takenPrefixes(draft).get(first);
  if (owner !== undefined) throw new UsageError(`No route can have the path \`${path}\`: \`/${first}\` is kept for ${owner}.`);
  const above = path.slice(0, path.lastIndexOf('/'));
  if (above === '') return { parent: undefined, written: path };
  const { entries, paths } = routeTable(draft);
  const parent = entries.find(entry => entry.path === above);
  if (parent === undefined)
    throw new UsageError(
      `There is no route \`${above}\` to put \`${path}\` below.${didYouMean(pathSuggestion(above, paths))} For a new group with this page, write \`npm run add -- group ${above} --title TITLE --page ${path.slice(above.length + 1)} --page-title TITLE\`.`,
    );
  return { parent, written: path.slice(above.length + 1) };
}
