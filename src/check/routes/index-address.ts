import { documentFile } from '#site/routes/document-file.ts';
import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** Each page has its own document: `/` and `/index` would share one. */
export const indexAddress: Rule = (draft, report) => {
  const written = new Map<string, PlacedEntry>();
  for (const placed of routeTable(draft).entries) {
    if (placed.entry.page === undefined) continue;
    const file = documentFile('', placed.path);
    const first = written.get(file) ?? placed;
    written.set(file, first);
    // Two routes with the same path are reported as duplicates.
    if (first.path === placed.path) continue;
    report({
      code: 'route/index-address',
      message: `\`${placed.path}\` and \`${first.path}\` are one address for browsers and servers: only one of them can show a page. Give one of them another path.`,
      at: { file: files.config, path: [...placed.at, 'path'] },
      notes: [{ message: 'The other one:', at: { file: files.config, path: [...first.at, 'path'] } }],
    });
  }
};
