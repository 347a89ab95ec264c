import type { Explanation } from '../explanation.ts';

/** Mistakes in what follows from the routes: the menu and the visit log. */
export const menuExplanations = {
  'menu/empty-group': {
    title: 'A group never shows in the menu.',
    why: 'A group shows with the routes below it that are not hidden. Without any it is left out, although nothing says that it is hidden.',
    wrong: `
      - path: /semi
        name: semi
        children:
          - path: wafer
            name: wafer
            hidden: true
            page: wafer
    `,
    right: `
      - path: /semi
        name: semi
        children:
          - path: wafer
            name: wafer
            page: wafer
    `,
    repair: 'Show one of the routes below it, or say `hidden: true` for the group itself.',
  },
  'menu/open-group': {
    title: '`openGroups` names no group of the menu.',
    why: 'It lists the groups that are open when a visitor comes: routes with children, by their whole path.',
    wrong: `openGroups: [/home]`,
    right: `openGroups: [/ic]`,
    repair: 'Name a route that has children, or remove the entry.',
  },
  'site-log/name': {
    title: 'A route is logged under a name that is not in the list.',
    why: 'Visits are counted by the names in `siteLog`; a name that is misspelt would begin a count of its own.',
    wrong: `
      siteLog: [home, chips, other]
      routes:
        - path: /chips
          name: chips
          siteLog: chip
    `,
    right: `
      siteLog: [home, chips, other]
      routes:
        - path: /chips
          name: chips
          siteLog: chips
    `,
    repair: 'Use a name of the list, or add the new name to it.',
  },
} as const satisfies Record<`${'menu' | 'site-log'}/${string}`, Explanation>;
