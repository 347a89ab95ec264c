import { defined } from '#site/defined.ts';
import { daysOf, daysText } from '#site/publication.ts';
import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';
import type { Place } from '../problem.ts';

/** What may be left out of a build begins before it ends, and is no hero. */
export const publicationDates: Rule = (draft, report) => {
  for (const { dated, at } of datedParts(draft)) {
    const { publishFrom, publishUntil } = dated;
    if (publishFrom === undefined || publishUntil === undefined || publishFrom <= publishUntil) continue;
    report({
      code: 'publication/order',
      message: `Published from ${publishFrom} until ${publishUntil}: the last day is before the first, so it is never published. Correct one of them, or write \`draft: true\`.`,
      at: { ...at, path: [...at.path, 'publishUntil'] },
    });
  }
  for (const [page, config] of Object.entries(draft.pages)) {
    const [hero] = config?.blocks ?? [];
    if (hero?.type !== 'hero') continue;
    const key = (['draft', 'publishFrom', 'publishUntil'] as const).find(name => hero[name]);
    if (key === undefined) continue;
    report({
      code: 'publication/hero',
      message: `The hero is not always published (${daysText(daysOf(hero))}), but the page \`${page}\` is nothing without its main heading. Write this at the route of the page.`,
      at: { file: files.page(page), path: ['blocks', 0, key] },
    });
  }
};

function datedParts(draft: Draft): { dated: { publishFrom?: string; publishUntil?: string }; at: Place & { path: (string | number)[] } }[] {
  return [
    ...routeTable(draft).entries.map(({ entry, at }) => ({ dated: entry, at: { file: files.config, path: at } })),
    ...Object.entries(draft.collections).flatMap(([collection, entries = {}]) =>
      Object.entries(entries).map(([id, { date, publishUntil }]) => ({
        dated: defined({ publishFrom: date, publishUntil }),
        at: { file: files.collection(collection), path: [id] },
      })),
    ),
    ...Object.entries(draft.pages).flatMap(([page, config]) =>
      (config?.blocks ?? []).map((block, index) => ({ dated: block, at: { file: files.page(page), path: ['blocks', index] } })),
    ),
  ];
}
