import type { Draft } from '#check/draft.ts';
import type { NodePath } from '#site/node-path.ts';
import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import { removeNode } from '#yaml/edit/edit-yaml.ts';
import type { ChangeSet } from '../changes/change-set.ts';

/** Removes the lines of a route. A parent without other children is no group any more. `now` gives a path after earlier edits. */
export function takeOutRoute(draft: Draft, changes: ChangeSet, route: PlacedEntry, now: (at: NodePath) => NodePath = at => at): void {
  const old = route.ancestors.at(-1);
  if (old?.entry.children?.length !== 1) {
    changes.edit(files.config, source => removeNode(source, now(route.at)));
    return;
  }
  const openGroup = draft.config?.openGroups?.indexOf(old.path) ?? -1;
  changes.edit(files.config, source => [
    ...removeNode(source, [...now(old.at), 'children']),
    ...(old.entry.alwaysShow === undefined ? [] : removeNode(source, [...now(old.at), 'alwaysShow'])),
    ...(openGroup === -1 ? [] : removeNode(source, ['openGroups', openGroup])),
  ]);
}
