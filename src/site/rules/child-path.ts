import { files, type Rule } from '../source.ts';
import { routeTable } from './route-table.ts';

/** A child's address continues its parent's, once. */
export const childPath: Rule = (draft, report) => {
  for (const { entry, path, at, ancestors } of routeTable(draft).entries) {
    const parent = ancestors.at(-1);
    if (parent === undefined) continue;
    const above = parent.path === '/' ? '/' : `${parent.path}/`;
    const tell = (message: string) => report({ code: 'route/child-path', message, at: { file: files.config, path: [...at, 'path'] } });
    if (!path.startsWith(above)) {
      tell(
        `\`${path}\` stands below \`${parent.path}\`, but its path does not continue it. Write it without the leading \`/\` to get \`${above}${entry.path.slice(1)}\`, or move the route out.`,
      );
    } else if (!entry.path.startsWith('/') && above !== '/' && entry.path.startsWith(above.slice(1))) {
      const rest = entry.path.slice(above.length - 1);
      tell(`This path comes out as \`${path}\`: a child's path continues its parent's \`${parent.path}\`. Write \`${rest}\`.`);
    }
  }
};
