import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** Each route has its own name: titles and tabs are found by it. */
export const duplicateName: Rule = (draft, report) => {
  const seen = new Map<string, PlacedEntry>();
  for (const placed of routeTable(draft).entries) {
    const { name } = placed.entry;
    const first = seen.get(name);
    if (first === undefined) {
      seen.set(name, placed);
      continue;
    }
    // A copy of a route has its path too, which is reported as a duplicate.
    if (first.path === placed.path) continue;
    report({
      code: 'route/duplicate-name',
      message: `Two routes have the name \`${name}\`: \`${first.path}\` and \`${placed.path}\`. Give one of them another name.`,
      at: { file: files.config, path: [...placed.at, 'name'] },
      notes: [{ message: `\`${first.path}\` has this name first:`, at: { file: files.config, path: [...first.at, 'name'] } }],
    });
  }
};
