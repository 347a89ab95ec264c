import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** Redirects end at a page. */
export const redirectCycle: Rule = (draft, report) => {
  const { entries, find } = routeTable(draft);
  const next = ({ entry }: PlacedEntry) =>
    entry.redirect === undefined || entry.redirect.endsWith('/*') ? undefined : find(entry.redirect.split(/[?#]/, 1)[0] ?? '');
  const done = new Set<PlacedEntry>();
  for (const start of entries) {
    const visited: PlacedEntry[] = [];
    let step: PlacedEntry | undefined = start;
    while (step && !done.has(step) && !visited.includes(step)) {
      visited.push(step);
      step = next(step);
    }
    const cycle = step && visited.includes(step) ? visited.slice(visited.indexOf(step)) : [];
    for (const placed of visited) done.add(placed);
    const [first, ...others] = cycle;
    if (!first) continue;
    report({
      code: 'route/redirect-cycle',
      message:
        others.length === 0
          ? `\`${first.path}\` redirects to itself. Name the path of a page, or remove the redirect.`
          : `These redirects lead in a circle: ${[...cycle, first].map(({ path }) => `\`${path}\``).join(' → ')}. Let one of them lead to a page.`,
      at: { file: files.config, path: [...first.at, 'redirect'] },
      notes: others.map(({ path, at }) => ({ message: `\`${path}\` leads on:`, at: { file: files.config, path: [...at, 'redirect'] } })),
    });
  }
};
