import type { Explanation } from '../explanation.ts';

/** Mistakes about the ledger of published addresses. */
export const addressExplanations = {
  'address/gone': {
    title: 'An address is said to be gone, but a route answers there.',
    why: 'Visitors would be told that the page was removed, and never see it.',
    wrong: `
      # site.config.yaml has /semi/wafer
      - gone: /semi/wafer
    `,
    right: `
      - /semi/wafer
    `,
    repair:
      'Write the address alone if the page is back. Remove the route if the page is gone: `npm run remove -- page /semi/wafer --gone` does both.',
  },
  'address/unlisted': {
    title: 'A page has an address that the ledger does not know yet.',
    why: 'The ledger content/addresses.yaml keeps what was published, so that no address is lost later. A new page belongs in it before it goes online.',
    wrong: `
      # site.config.yaml has /semi/wafer and /semi/sensors
      - /semi/wafer
    `,
    right: `
      - /semi/sensors
      - /semi/wafer
    `,
    repair: 'Run `npm run addresses` and commit the file.',
  },
  'address/vanished': {
    title: 'An address that was published answers no longer.',
    why: 'Bookmarks, search engines and other sites still lead there; their visitors would find nothing.',
    wrong: `
      # content/addresses.yaml has /semi/wafers
      - path: /semi/wafer
        name: wafer
        page: wafer
    `,
    right: `
      - path: /semi/wafer
        name: wafer
        page: wafer
      - path: /semi/wafers
        name: movedSemiWafers
        title: wafer
        hidden: true
        redirect: /semi/wafer
    `,
    repair:
      'Add a hidden route that redirects from the old address: with a name of its own, and with the name of the route that it leads to as its `title`, so that it needs no words. `npm run move -- /old /new` moves a page with its redirect and links. `gone: /semi/wafers` in its place says that nothing replaces the page. Delete the line only if the address was never online.',
  },
} as const satisfies Record<`address/${string}`, Explanation>;
