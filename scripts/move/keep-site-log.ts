import type { PlacedEntry } from '#site/routes/route.ts';
import { inheritedSiteLog } from '#site/routes/site-log.ts';
import { files } from '#site/source.ts';
import { insertKey, removeNode } from '#yaml/edit/edit-yaml.ts';
import type { ChangeSet } from '../changes/change-set.ts';

/** Writes the log name that a route inherits into its entry where a new parent would give it another one, and takes it out where the new one gives the same. */
export function keepSiteLog(changes: ChangeSet, { entry, at, ancestors }: PlacedEntry, parent: PlacedEntry | undefined): void {
  const name = inheritedSiteLog(ancestors);
  const newName = inheritedSiteLog(parent === undefined ? [] : [...parent.ancestors, parent]);
  if (name === newName) return;
  if (entry.siteLog !== undefined) {
    if (entry.siteLog === newName) changes.edit(files.config, source => removeNode(source, [...at, 'siteLog']));
    return;
  }
  // Where people write it: among the attributes, not below a whole branch of children.
  const before = (['page', 'children'] as const).find(key => entry[key] !== undefined);
  changes.edit(files.config, source => insertKey(source, at, 'siteLog', name, before === undefined ? {} : { before }));
}
