import { normalisePath } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** No address matches two routes: two wildcards, or a route and the page of an entry. */
export const shadowedRoute: Rule = (draft, report) => {
  const { entries, subjectAt } = routeTable(draft);
  const wildcards = entries.filter(({ path }) => path.endsWith('/*'));
  for (const [index, { path, at }] of wildcards.entries()) {
    const first = wildcards.slice(0, index).find(other => other.path !== path && path.startsWith(other.path.slice(0, -1)));
    if (first === undefined) continue;
    report({
      code: 'route/shadowed',
      message: `No address leads to \`${path}\`: \`${first.path}\` above it answers them all. Move this route before it.`,
      at: { file: files.config, path: [...at, 'path'] },
      notes: [{ message: 'This one answers:', at: { file: files.config, path: [...first.at, 'path'] } }],
    });
  }
  for (const { path, at } of entries) {
    const subject = subjectAt(normalisePath(path));
    if (subject === undefined) continue;
    report({
      code: 'route/shadowed',
      message: `\`${path}\` is the address of an entry too: \`${subject.path}\` has a page for each. Choose another path.`,
      at: { file: files.config, path: [...at, 'path'] },
      notes: [{ message: 'The pages of the entries:', at: { file: files.config, path: [...subject.at, 'page'] } }],
    });
  }
};
