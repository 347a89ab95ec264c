import { leadOf } from '#site/routes/group-lead.ts';
import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import { insertKey, removeNode } from '#yaml/edit/edit-yaml.ts';
import type { ChangeSet } from '../changes/change-set.ts';

/**
 * Keeps groups from redirecting out of themselves: a group that a route leaves and that redirected to it, or below it, loses
 * this redirect, so that it leads to its first visible page. A group in which nothing else is visible follows the route, so that
 * its address answers.
 */
export function keepGroupLeads(changes: ChangeSet, route: PlacedEntry, to: string): void {
  const isWithin = (path: string, above: string) => path === above || path.startsWith(`${above}/`);
  for (const { entry, path, at } of route.ancestors) {
    if (entry.page !== undefined || isWithin(to, path)) continue;
    const lead = leadOf(withoutRoute(entry, route), path);
    if (entry.redirect === undefined && lead === undefined && leadOf(entry, path) !== undefined)
      changes.edit(files.config, source => insertKey(source, at, 'redirect', to, { before: 'children' }));
    if (entry.redirect !== undefined && isWithin(entry.redirect, route.path) && lead !== undefined)
      changes.edit(files.config, source => removeNode(source, [...at, 'redirect']));
  }
}

/** A route of the table without one of the routes below it. */
export function withoutRoute(entry: PlacedEntry['entry'], route: PlacedEntry): PlacedEntry['entry'] {
  const children = (entry.children ?? []).filter(child => child !== route.entry);
  return { ...entry, children: children.map(child => withoutRoute(child, route)) };
}
