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
          - path: bread
            name: bread
            hidden: true
            page: bread
    `,
    right: `
      - path: /semi
        name: semi
        children:
          - path: bread
            name: bread
            page: bread
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
  'route/active-menu': {
    title: '`activeMenu` names no entry of the menu.',
    why: 'It says which entry is highlighted while a page is open that is not in the menu itself. An entry that is hidden or missing cannot be highlighted.',
    wrong: `
      - path: /ic/ipInfo
        name: ipInfo
        hidden: true
        activeMenu: /ic/ipp
    `,
    right: `
      - path: /ic/ipInfo
        name: ipInfo
        hidden: true
        activeMenu: /ic/ip
    `,
    repair: 'Name the whole path of a route that stands in the menu.',
  },
  'route/affix': {
    title: 'A route without a page is pinned as a tab.',
    why: '`affix` keeps the tab of a page in place; a group or a redirect has no tab.',
    wrong: `
      - path: /ic
        name: ic
        affix: true
        redirect: /ic/ip
    `,
    right: `
      - path: ip
        name: ip
        affix: true
        page: ip
    `,
    repair: 'Move `affix` to the route that shows the page.',
  },
  'route/searched': {
    title: '`searched` stands at a route that is not hidden.',
    why: 'It is for a hidden route that the search is to find all the same. The search finds every other route without it.',
    wrong: `
      - path: /home
        name: home
        searched: true
        page: home
    `,
    right: `
      - path: /privacy
        name: privacy
        hidden: true
        searched: true
        page: privacy
    `,
    repair: 'Remove `searched`, or hide the route.',
  },
  'route/frame': {
    title: 'A page in the menu of everybody has the frame of the desk.',
    why: '`frame: desk` leaves out menu, search, breadcrumb and footer, for pages of staff. A visitor who came there by the menu would find no way on.',
    wrong: `
      - path: /about
        name: about
        frame: desk
        page: about
    `,
    right: `
      - path: /desk
        name: desk
        hidden: true
        roles: [admin, agent]
        frame: desk
        page: desk
    `,
    repair: 'Remove `frame`, hide the route, or say with `roles` whom it is for.',
  },
  'route/always-show': {
    title: '`alwaysShow` stands at a route without children.',
    why: 'It keeps a group with one child a group. A route without children is no group.',
    wrong: `
      - path: /home
        name: home
        alwaysShow: true
        page: home
    `,
    right: `
      - path: /home
        name: home
        page: home
    `,
    repair: 'Remove `alwaysShow`, or move it to the group that was meant.',
  },
  'route/role': {
    title: 'A role is probably misspelt.',
    why: 'Roles have no list of their own. One that a single route names, and that is near to another, hides the route from those who shall see it.',
    wrong: `roles: [editr]`,
    right: `roles: [editor]`,
    repair: 'Correct the name.',
  },
  'site-log/name': {
    title: 'A route is logged under a name that is not in the list.',
    why: 'Visits are counted by the names in `siteLog`; a name that is misspelt would begin a count of its own.',
    wrong: `
      siteLog: [home, cakes, other]
      routes:
        - path: /cakes
          name: cakes
          siteLog: cake
    `,
    right: `
      siteLog: [home, cakes, other]
      routes:
        - path: /cakes
          name: cakes
          siteLog: cakes
    `,
    repair: 'Use a name of the list, or add the new name to it.',
  },
  'site-log/unused': {
    title: 'No route is logged under a name of the list.',
    why: 'Visits are counted by these names. One that no route has is left over, or its route has the name of another.',
    wrong: `
      siteLog: [home, cakes, other]
      routes:
        - path: /cakes
          name: cakes
          siteLog: other
    `,
    right: `
      siteLog: [home, cakes, other]
      routes:
        - path: /cakes
          name: cakes
          siteLog: cakes
    `,
    repair: 'Give the name to its route, or remove it from the list.',
  },
} as const satisfies Record<`${'menu' | 'site-log' | 'route'}/${string}`, Explanation>;
