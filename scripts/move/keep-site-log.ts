import type { PlacedEntry } from '#site/routes/route.ts';
import { inheritedSiteLog } from '#site/routes/site-log.ts';
import { files } from '#site/source.ts';
import { insertKey, removeNode } from '#yaml/edit/edit-yaml.ts';
import type { ChangeSet } from '../changes/change-set.ts';

/**
 * Keeps the log name of a route that gets a new parent: writes the inherited name into its entry if the new parent would give it
 * another one, and removes a written name if the new parent gives the same.
 */
export function keepSiteLog(changes: ChangeSet, { entry, at, ancestors }: PlacedEntry, parent: PlacedEntry | undefined): void {
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
