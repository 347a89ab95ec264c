import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** A child's address continues its parent's address, without repeating it. */
export const childPath: Rule = (draft, report) => {
  for (const placed of routeTable(draft).entries) {
    const message = childPathProblem(placed);
    if (message !== undefined) report({ code: 'route/child-path', message, at: { file: files.config, path: [...placed.at, 'path'] } });
  }
};

/** What is wrong with a route's path below its parent, if anything. */
export function childPathProblem({ entry, path, ancestors }: PlacedEntry): string | undefined {
  const parent = ancestors.at(-1);
  if (parent === undefined) {
    if (entry.path.startsWith('/')) return undefined;
    return `The path \`${entry.path}\` has no parent to continue: the route stands at the top level. Write \`${path}\`, or indent the route below its parent.`;
  }
  const above = parent.path === '/' ? '/' : `${parent.path}/`;
  if (!path.startsWith(above)) {
    return `\`${path}\` stands below \`${parent.path}\`, but its path does not continue it. Write it without the leading \`/\` to get \`${above}${entry.path.slice(1)}\`, or move the route out.`;
  }
  if (entry.path.startsWith('/') || above === '/' || !entry.path.startsWith(above.slice(1))) return undefined;
  const rest = entry.path.slice(above.length - 1);
  return `This path comes out as \`${path}\`: a child's path continues its parent's \`${parent.path}\`. Write \`${rest}\`.`;
}
