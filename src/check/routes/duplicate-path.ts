import { normalisePath, type PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** Each address belongs to one route. */
export const duplicatePath: Rule = (draft, report) => {
  const seen = new Map<string, PlacedEntry>();
  const duplicates = new Set<PlacedEntry>();
  for (const placed of routeTable(draft).entries) {
    // Children of a duplicate group are duplicates too: only the group is reported.
    if (placed.ancestors.some(ancestor => duplicates.has(ancestor))) continue;
    const path = normalisePath(placed.path);
    const first = seen.get(path.toLowerCase());
    if (first === undefined) {
      seen.set(path.toLowerCase(), placed);
      continue;
    }
    duplicates.add(placed);
    const isSame = normalisePath(first.path) === path;
    report({
      code: 'route/duplicate-path',
      message: isSame
        ? `Two routes have the path \`${path}\`, so this one (\`${placed.entry.name}\`) can never be reached. Give it another path or remove it.`
        : `The path \`${path}\` differs from \`${first.path}\` only in capital letters: on disks of macOS and Windows both are one file. Give this one (\`${placed.entry.name}\`) another path.`,
      at: { file: files.config, path: [...placed.at, 'path'] },
      notes: [
        {
          message: `\`${first.entry.name}\` has ${isSame ? 'this path' : 'the other path'} first:`,
          at: { file: files.config, path: [...first.at, 'path'] },
        },
      ],
    });
  }
};
