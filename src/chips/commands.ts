import type { CommandExtension } from '#scripts/extension.ts';
import { newLanes } from './blocks/lanes/new-lanes.ts';
import { addCategory, addItem } from './catalogue/commands/add-entry.ts';
import { catalogueCollection } from './catalogue/commands/catalogue-collection.ts';
import { catalogueChanges } from './catalogue/commands/compare-catalogues.ts';
import { commandHelp } from './catalogue/commands/help.ts';
import { planCategoryRemoval, planItemRemoval } from './catalogue/commands/remove-entry.ts';

/** What the chip trade adds to the commands. */
export const tradeCommands: CommandExtension | undefined = {
  commands: { catalogue: async () => (await import('./catalogue/spreadsheet/command.ts')).command },
  add: { item: addItem, category: addCategory },
  remove: {
    item: {
      places: ['The id of the product'],
      options: ['redirect'],
      flags: ['gone'],
      plan: (site, [id = ''], { redirect, gone, published }) => planItemRemoval(site, id, { redirect, gone, published }),
    },
    category: {
      places: ['The id of the category'],
      options: ['redirect'],
      flags: ['below', 'gone'],
      plan: (site, [id = ''], given) => planCategoryRemoval(site, id, given),
    },
  },
  starters: { lanes: newLanes },
  help: commandHelp,
  compare: [['Catalogue', catalogueChanges]],
  collection: catalogueCollection,
  collectionOn: ({ type }) => (type.startsWith('ip-') ? 'ip-item' : undefined),
  bench: { explorer: async sites => (await import('./catalogue/bench/explorer.ts')).printExplorer(sites) },
};
