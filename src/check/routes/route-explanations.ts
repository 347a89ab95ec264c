import type { Explanation } from '../explanation.ts';

/** Mistakes in the route table of site.config.yaml. */
export const routeExplanations = {
  'page/no-route': {
    title: 'No route shows this page.',
    why: 'A page is reached through a route with `page:` and its name. Without one nobody can open it.',
    wrong: `
      # content/pages/sensors.yaml exists
      routes:
        - path: /semi
          name: semi
          page: semi
    `,
    right: `
      # content/pages/sensors.yaml exists
      routes:
        - path: /semi
          name: semi
          page: semi
        - path: /sensors
          name: sensors
          page: sensors
    `,
    repair: 'Add a route for the page, or remove its file.',
  },
  'route/child-path': {
    title: "A child's path does not continue its parent's.",
    why: 'The path of a child is joined to the path above it, once: `ip` below `/ic` is `/ic/ip`.',
    wrong: `
      - path: /ic
        name: ic
        children:
          - path: ic/ip
            name: ip
    `,
    right: `
      - path: /ic
        name: ic
        children:
          - path: ip
            name: ip
    `,
    repair: 'Write only what follows the path of the parent, or move the route to the level where it belongs.',
  },
  'route/duplicate-name': {
    title: 'Two routes have the same name.',
    why: 'Titles in the menu and tabs are found by the name, so both would get those of the first.',
    wrong: `
      - path: /home
        name: home
      - path: /start
        name: home
    `,
    right: `
      - path: /home
        name: home
      - path: /start
        name: start
    `,
    repair: 'Give one of them another name, and a title of that name in routes.yaml of each language.',
  },
  'route/duplicate-path': {
    title: 'Two routes have the same path.',
    why: 'An address shows one page: the second route can never be reached. Paths that differ only in capital letters are the same file on many disks.',
    wrong: `
      - path: /home
        name: home
      - path: /home
        name: start
    `,
    right: `
      - path: /home
        name: home
      - path: /start
        name: start
    `,
    repair: 'Give one of them another path, or remove it.',
  },
  'route/empty': {
    title: 'Nothing is shown at a route.',
    why: 'A route shows a `page`, leads on with `redirect` or holds `children`. One without all three is an empty place in the menu.',
    wrong: `
      - path: /home
        name: home
    `,
    right: `
      - path: /home
        name: home
        page: home
    `,
    repair: 'Add `page`, `redirect` or `children`, or remove the route.',
  },
  'route/index-address': {
    title: 'Two pages have addresses that are the same to browsers and servers.',
    why: 'The document of `/` is the index of the site, so `/index` would overwrite it.',
    wrong: `
      - path: /
        name: root
        page: home
      - path: /index
        name: start
        page: start
    `,
    right: `
      - path: /
        name: root
        page: home
      - path: /start
        name: start
        page: start
    `,
    repair: 'Give one of the two another path.',
  },
  'route/misplaced': {
    title: 'Links expect a route at another address.',
    why: 'Several links lead to an address that no route has, and this route would have it but for one slip in its path or indentation.',
    wrong: `
      # three links lead to /ic/ip
      - path: /ic
        name: ic
      - path: /ip
        name: ip
    `,
    right: `
      # three links lead to /ic/ip
      - path: /ic
        name: ic
        children:
          - path: ip
            name: ip
    `,
    repair: 'Move or correct the route; or, if it moved on purpose, correct the links.',
  },
  'route/no-root': {
    title: 'The site has no route `/`.',
    why: 'People type the bare address of a site, and other sites link to it.',
    wrong: `
      routes:
        - path: /home
          name: home
          page: home
    `,
    right: `
      routes:
        - path: /
          name: root
          hidden: true
          redirect: /home
        - path: /home
          name: home
          page: home
    `,
    repair: 'Add a route with the path `/`, hidden, that redirects to the home page.',
  },
  'route/page-and-redirect': {
    title: 'A route has a page and leads elsewhere.',
    why: 'The redirect comes first, so the page is never shown.',
    wrong: `
      - path: /ic
        name: ic
        page: ic
        redirect: /ic/ip
    `,
    right: `
      - path: /ic
        name: ic
        redirect: /ic/ip
    `,
    repair: 'Remove the `redirect` or the `page`.',
  },
  'route/page-missing': {
    title: 'A route shows a page that does not exist.',
    why: 'The page `gpu` is the file content/pages/gpu.yaml.',
    wrong: `
      - path: /gpu
        name: gpu
        page: gpus
    `,
    right: `
      - path: /gpu
        name: gpu
        page: gpu
    `,
    repair: 'Name a page that exists, or create its file.',
  },
  'route/redirect-cycle': {
    title: 'Redirects lead in a circle.',
    why: 'A browser follows a few of them and then shows an error.',
    wrong: `
      - path: /a
        name: a
        redirect: /b
      - path: /b
        name: b
        redirect: /a
    `,
    right: `
      - path: /a
        name: a
        redirect: /b
      - path: /b
        name: b
        page: b
    `,
    repair: 'Let one of them lead to a page.',
  },
  'route/redirect-target': {
    title: 'A redirect leads nowhere.',
    why: 'Visitors of this address, bookmarks and search engines among them, would find nothing.',
    wrong: `
      - path: /ic
        name: ic
        redirect: /ic/ipp
    `,
    right: `
      - path: /ic
        name: ic
        redirect: /ic/ip
    `,
    repair: 'Name the whole path of a route of this site that shows a page.',
  },
  'route/reserved-path': {
    title: 'A path is kept for something else.',
    why: 'Addresses that begin with a language (`/en/…`), `/api` or `/assets` are answered by the server itself.',
    wrong: `
      - path: /api
        name: interfaces
    `,
    right: `
      - path: /interfaces
        name: interfaces
    `,
    repair: 'Choose another path.',
  },
  'route/shadowed': {
    title: 'Two routes answer the same address.',
    why: 'Of two wildcards the first one answers; a route of its own goes before the page of an entry. The other can never be reached.',
    wrong: `
      - path: /old/*
        name: old
        redirect: /*
      - path: /old/cakes/*
        name: oldCakes
        redirect: /ic/*
    `,
    right: `
      - path: /old/cakes/*
        name: oldCakes
        redirect: /ic/*
      - path: /old/*
        name: old
        redirect: /*
    `,
    repair: 'Move the narrower route before the wider one, or choose another path.',
  },
  'route/wildcard-page': {
    title: 'A path with a star shows a page.',
    why: 'The star stands for any rest of an address. A page is written once, at one address.',
    wrong: `
      - path: /news/*
        name: news
        page: news
    `,
    right: `
      - path: /news
        name: news
        page: news
    `,
    repair: 'Remove the star, or let the route redirect.',
  },
} as const satisfies Record<`${'page' | 'route'}/${string}`, Explanation>;
