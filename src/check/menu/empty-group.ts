import type { RouteEntry } from '#site/generated/site-config.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** A group that is not hidden has something to show in the menu. */
export const emptyGroup: Rule = (draft, report) => {
  for (const { entry, path, at, ancestors } of routeTable(draft).entries) {
    const children = entry.children ?? [];
    if (children.length === 0 || entry.hidden || isInMenu(entry)) continue;
    // Only the outermost group is reported.
    if (ancestors.some(above => above.entry.hidden || !isInMenu(above.entry))) continue;
    const allHidden = children.every(child => child.hidden);
    report({
      code: 'menu/empty-group',
      severity: 'warning',
      message: `The group \`${path}\` never shows in the menu: ${allHidden ? 'all routes below it are hidden' : 'no route below it shows a page there'}. Show one of them, or say \`hidden: true\` for the group itself.`,
      at: { file: files.config, path: [...at, 'path'] },
    });
  }
};

/** Whether a route adds an entry to the menu, as `menuOf` builds it. */
const isInMenu = (entry: RouteEntry): boolean => !entry.hidden && (entry.page !== undefined || (entry.children ?? []).some(isInMenu));
