import type { Explanation } from '../explanation.ts';

/** Mistakes about the ledger of published addresses. */
export const addressExplanations = {
  'address/gone': {
    title: 'An address is said to be gone, but a route answers there.',
    why: 'Visitors would be told that the page was removed, and never see it.',
    wrong: `
      # site.config.yaml has /shop/bread
      - gone: /shop/bread
    `,
    right: `
      - /shop/bread
    `,
    repair:
      'Write the address alone if the page is back. Remove the route if the page is gone: `npm run remove -- page /shop/bread --gone` does both.',
  },
  'address/unlisted': {
    title: 'A page has an address that the ledger does not know yet.',
    why: 'The ledger content/addresses.yaml keeps what was published, so that no address is lost later. A new page belongs in it before it goes online.',
    wrong: `
      # site.config.yaml has /shop/bread and /shop/cakes
      - /shop/bread
    `,
    right: `
      - /shop/cakes
      - /shop/bread
    `,
    repair: 'Run `npm run addresses` and commit the file.',
  },
  'address/vanished': {
    title: 'An address that was published answers no longer.',
    why: 'Bookmarks, search engines and other sites still lead there; their visitors would find nothing.',
    wrong: `
      # content/addresses.yaml has /shop/loaves
      - path: /shop/bread
        name: bread
        page: bread
    `,
    right: `
      - path: /shop/bread
        name: bread
        page: bread
      - path: /shop/loaves
        name: movedShopLoaves
        title: bread
        hidden: true
        redirect: /shop/bread
    `,
    repair:
      'Add a hidden route that redirects from the old address: with a name of its own, and with the name of the route that it leads to as its `title`, so that it needs no words. `npm run move -- /old /new` moves a page with its redirect and links. `gone: /shop/loaves` in its place says that nothing replaces the page. Delete the line only if the address was never online.',
  },
} as const satisfies Record<`address/${string}`, Explanation>;
