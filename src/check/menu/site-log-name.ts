import { defined } from '#site/defined.ts';
import { logNames } from '#site/routes/site-log.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';
import { respelling } from '../suggest/respelling.ts';

/** A route's site-log name is one of the list. */
export const siteLogName: Rule = (draft, report) => {
  const names = draft.config ? logNames(draft.config) : [];
  const { entries } = routeTable(draft);
  const used = new Set(entries.map(({ entry }) => entry.siteLog));
  for (const { entry, path, at } of entries) {
    const { siteLog } = entry;
    if (siteLog === undefined || names.includes(siteLog)) continue;
    const place = { file: files.config, path: [...at, 'siteLog'] };
    const { suggest, fix } = respelling(place, siteLog, names);
    // If no other route has the suggested name, the list may be what is misspelt.
    const isCertain = suggest?.some(name => used.has(name));
    report({
      code: 'site-log/name',
      message: `\`${path}\` is logged as \`${siteLog}\`, which is not in the list \`siteLog\`.${suggest ? '' : ` There are: ${names.join(', ')}.`}`,
      at: place,
      ...defined({ suggest, fix: isCertain ? fix : undefined }),
    });
  }
};
