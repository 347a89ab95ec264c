import type { Draft } from '#check/draft.ts';
import { referencesByPath } from '#check/links/references.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import type { Place } from '#check/problem.ts';
import { parseLink } from '#site/routes/link.ts';
import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import { escapePattern } from '#site/words/placeholders.ts';
import type { Edit } from '#yaml/edit/edit.ts';
import { setValue } from '#yaml/edit/edit-yaml.ts';
import { entryAt, parseForEdit } from '#yaml/edit/entry.ts';
import type { ChangeSet } from '../changes/change-set.ts';

/** Changes every link, redirect and menu path to a moved route; queries and anchors stay. */
export function rewriteLinks(draft: Draft, changes: ChangeSet, moved: ReadonlyMap<PlacedEntry, string>): void {
  const { entries, find } = routeTable(draft);
  const newPathOf = (path: string) => {
    const route = find(path);
    const newPath = route && moved.get(route);
    return newPath === undefined ? undefined : newPath + path.slice(route?.path.length);
  };
  for (const [path, places] of referencesByPath(draft)) {
    const newPath = newPathOf(path);
    if (newPath === undefined) continue;
    for (const place of places) changes.edit(place.file, source => linkEdits(source, place, newPath));
  }
  for (const { entry, at } of entries) {
    const newPath = entry.redirect?.endsWith('/*') ? newPathOf(entry.redirect.slice(0, -2)) : undefined;
    if (newPath !== undefined) changes.edit(files.config, source => setValue(source, [...at, 'redirect'], `${newPath}/*`));
  }
}

function linkEdits(source: string, { path, within }: Place, newPath: string): Edit[] {
  const { value } = entryAt(source, parseForEdit(source), path) ?? {};
  const [start = 0, end = 0] = value?.range ?? [];
  if (within === undefined) return setValue(source, path, newPath + afterPath(String(value)));
  // In a Markdown text only the target is changed: `[title](/path#anchor "remark")`.
  const to = within.slice(1, -1);
  const written = new RegExp(`(?<=\\]\\(\\s*<?)${escapePattern(to)}(?=[\\s)>])`, 'g');
  return Array.from(source.slice(start, end).matchAll(written), ({ index }) => ({
    start: start + index,
    end: start + index + to.length,
    text: newPath + afterPath(to),
  }));
}

/** Query and anchor of a link. */
function afterPath(to: string): string {
  const target = parseLink(to);
  return target.type === 'page' ? to.slice(target.path.length) : '';
}
