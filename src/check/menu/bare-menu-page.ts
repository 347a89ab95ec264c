import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** Pages in the frame of the desk have no menu, so that visitors who came there by the menu would be lost. */
export const bareMenuPage: Rule = (draft, report) => {
  for (const { entry, path, at, ancestors } of routeTable(draft).entries) {
    const branch = [entry, ...ancestors.map(placed => placed.entry)];
    if (entry.frame !== 'desk' || branch.some(({ hidden, roles }) => hidden || roles !== undefined)) continue;
    report({
      code: 'route/frame',
      severity: 'warning',
      message: `\`${path}\` is in the menu of everybody, but \`frame: desk\` leaves out menu and footer there. Remove it, hide the route, or say with \`roles\` whom it is for.`,
      at: { file: files.config, path: [...at, 'frame'], on: 'key' },
    });
  }
};
