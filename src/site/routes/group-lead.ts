import type { RouteEntry } from '../generated/site-config.ts';
import { joinPath } from './route.ts';

/**
 * Where a group without page and redirect leads: to the first visible page below it, at best one that everybody is offered.
 * `path` is the whole path of the group.
 */
export function leadOf({ children = [] }: RouteEntry, path: string): string | undefined {
  const visible = children
    .filter(({ hidden }) => !hidden)
    .toSorted((a, b) => Number(a.roles !== undefined) - Number(b.roles !== undefined));
  for (const child of visible) {
    const own = joinPath(path, child.path);
    const lead = child.page === undefined ? leadOf(child, own) : own;
    if (lead !== undefined) return lead;
  }
  return undefined;
}
