import { leadsTo } from './addresses.ts';
import { type Compare, changedText, compareLists, defaultLocale, isReordered } from './changes.ts';
import { quoted } from './values/word-diff.ts';

/** Columns, links and closing lines of the footer. */
export const footerChanges: Compare = (before, after) => {
  const [old, own] = [defaultLocale(before.site).footer, defaultLocale(after.site).footer];
  const [wasIds, isIds] = [old.columns.map(({ id }) => id), own.columns.map(({ id }) => id)];
  const columns = compareLists(wasIds, isIds);
  const columnOf = (footer: typeof own, id: string) => footer.columns.find(column => column.id === id);
  const linksOf = (footer: typeof own, id: string) => columnOf(footer, id)?.links.map(({ to }) => to) ?? [];
  const title = (id: string) => quoted((columnOf(own, id) ?? columnOf(old, id))?.title ?? id);
  return [
    ...columns.added.map(id => `The column ${title(id)} is new.`),
    ...columns.gone.map(id => `The column ${title(id)} is gone.`),
    ...columns.kept.flatMap(id => {
      const [was, is] = [linksOf(old, id).map(to => leadsTo(before, after, to)), linksOf(own, id)];
      const { added, gone } = compareLists(was, is);
      const heading = changedText(before, after, ({ footer }) => columnOf(footer, id)?.title);
      return [
        ...(heading === undefined ? [] : [`A column is renamed: ${heading}.`]),
        ...added.map(to => `${title(id)} now links ${to}.`),
        ...gone.map(to => `${title(id)} no longer links ${to}.`),
        ...(isReordered(was, is) ? [`The links of ${title(id)} stand in another order.`] : []),
      ];
    }),
    ...(isReordered(wasIds, isIds) ? ['The columns stand in another order.'] : []),
    ...(['copyright', 'filing'] as const).flatMap(key => {
      const text = changedText(before, after, ({ footer }) => footer[key]);
      return text === undefined ? [] : [`The line of the ${key}: ${text}.`];
    }),
  ];
};
