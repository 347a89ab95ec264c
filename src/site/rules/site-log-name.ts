import { respelling } from '../respelling.ts';
import { files, type Rule } from '../source.ts';
import { routeTable } from './route-table.ts';

/** A route's site-log name is one of the list. */
export const siteLogName: Rule = (draft, report) => {
  const names = draft.config?.siteLog ?? [];
  for (const { entry, path, at } of routeTable(draft).entries) {
    const { siteLog } = entry;
    if (siteLog === undefined || names.includes(siteLog)) continue;
    const place = { file: files.config, path: [...at, 'siteLog'] };
    const close = respelling(place, siteLog, names);
    report({
      code: 'site-log/name',
      message: `\`${path}\` is logged as \`${siteLog}\`, which is not in the list \`siteLog\`.${close.suggest ? '' : ` There are: ${names.join(', ')}.`}`,
      at: place,
      ...close,
    });
  }
};
