import { parse } from 'yaml';
import type { Draft } from '#check/draft.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import { pathSuggestion } from '#check/suggest/nearest.ts';
import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import { swapWithNext } from '#yaml/edit/arrange.ts';
import type { ChangeSet } from '../changes/change-set.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { UsageError } from '../command/run-command.ts';

/** Puts a route directly after another one of its group, or before it; its address stays. Throws UsageError where it cannot. */
export function orderRoute(draft: Draft, changes: ChangeSet, path: string, place: { after: string } | { before: string }): void {
  const [route, other] = [path, 'after' in place ? place.after : place.before].map(own => routeAt(draft, own));
  if (route === undefined || other === undefined || route === other) throw new UsageError('A page cannot stand beside itself.');
  if (route.ancestors.at(-1) !== other.ancestors.at(-1)) {
    const above = other.ancestors.at(-1)?.path ?? '';
    throw new UsageError(
      `\`${route.path}\` and \`${other.path}\` are not in the same group of the menu. Move it there first, to \`${above}/${route.path.split('/').at(-1)}\`.`,
    );
  }
  const [from, beside] = [Number(route.at.at(-1)), Number(other.at.at(-1))];
  const to = 'after' in place ? beside + (from > beside ? 1 : 0) : beside - (from < beside ? 1 : 0);
  const list = route.at.slice(0, -1);
  for (let index = from; index !== to; index += Math.sign(to - from)) {
    const first = to > index ? index : index - 1;
    changes.edit(files.config, source => swapWithNext(source, list, first));
  }
  for (const language of Object.keys(draft.words)) {
    const [own, others] = [route, other].map(placed => titlesFrom(draft, placed));
    orderTitles(changes, files.words(language, 'routes'), { own: own ?? [], others: others ?? [], isAfter: 'after' in place });
  }
}

/** Moves a route one place up or down among those of its group that the menu shows. Throws UsageError at the end of them. */
export function stepRoute(draft: Draft, changes: ChangeSet, path: string, by: -1 | 1): void {
  const route = routeAt(draft, path);
  const shown = routeTable(draft).entries.filter(
    placed => placed.entry.hidden !== true && canBeInMenu(placed) && placed.ancestors.at(-1) === route.ancestors.at(-1),
  );
  const index = shown.indexOf(route);
  if (index === -1) throw new UsageError(`The menu does not show \`${path}\`: it has no place there.`);
  const beside = shown[index + by];
  if (beside === undefined) throw new UsageError(`\`${path}\` is the ${by < 0 ? 'first' : 'last'} of its group already.`);
  orderRoute(draft, changes, path, by < 0 ? { before: beside.path } : { after: beside.path });
}

/** Whether a route is something that the menu can show: a page or group for visitors, at an address of its own. */
export const canBeInMenu = ({ path, entry: { roles, page, children } }: PlacedEntry): boolean =>
  roles === undefined && !/[:*]/.test(path) && (page ?? children) !== undefined;

/** A route by its path. Throws UsageError if there is none. */
export function routeAt(draft: Draft, path: string): PlacedEntry {
  const { entries, paths } = routeTable(draft);
  const route = entries.find(entry => entry.path === path);
  if (route === undefined) throw new UsageError(`There is no route \`${path}\`.${didYouMean(pathSuggestion(path, paths))}`);
  return route;
}

/** The keys of the titles of a route and of those below it. */
const titlesFrom = (draft: Draft, route: PlacedEntry) =>
  routeTable(draft)
    .entries.filter(placed => placed === route || placed.ancestors.includes(route))
    .map(({ entry }) => entry.title ?? entry.name);

/** Translators read titles in the order of the menu. */
function orderTitles(
  changes: ChangeSet,
  file: string,
  { own, others, isAfter }: { own: readonly string[]; others: readonly string[]; isAfter: boolean },
): void {
  const text = changes.read(file);
  if (text === undefined) return;
  const keys = Object.keys(Object(parse(text)));
  const wanted = keys.filter(key => !own.includes(key));
  const places = others.map(key => wanted.indexOf(key)).filter(place => place !== -1);
  if (places.length === 0) return;
  wanted.splice(isAfter ? Math.max(...places) + 1 : Math.min(...places), 0, ...keys.filter(key => own.includes(key)));
  for (const [place, key] of wanted.entries()) {
    for (let index = keys.indexOf(key); index > place; index -= 1) {
      changes.edit(file, source => swapWithNext(source, [], index - 1));
      keys.splice(index - 1, 2, key, keys[index - 1] ?? '');
    }
  }
}
