import type { Explanation } from '../explanation.ts';

/** Mistakes in `draft`, `publishFrom` and `publishUntil`. */
export const publicationExplanations = {
  'publication/hero': {
    title: 'The hero of a page is not always published.',
    why: 'The hero has the main heading. Without it, the page has no title that visitors and screen readers find.',
    wrong: `
      # content/pages/offers.yaml
      blocks:
        - type: hero
          id: hero
          publishFrom: 2027-01-31
    `,
    right: `
      # site.config.yaml
      - path: /offers
        name: offers
        page: offers
        publishFrom: 2027-01-31
    `,
    repair: 'Write `draft`, `publishFrom` and `publishUntil` at the route of the page.',
  },
  'publication/link': {
    title: 'A link is published on days on which its page is not.',
    why: 'A build leaves out what is a draft, not yet or no longer published. A visitor who follows a link to it finds nothing.',
    wrong: `
      # /offers is published from 2027-01-31
      - type: call-to-action
        id: next
        actions:
          - id: offers
            to: /offers
    `,
    right: `
      - type: call-to-action
        id: next
        publishFrom: 2027-01-31
        actions:
          - id: offers
            to: /offers
    `,
    repair: 'Give the block with the link the same days as the page, or remove the link. Menu and footer follow by themselves.',
  },
  'publication/order': {
    title: 'The last day of publication is before the first.',
    why: 'What ends before it begins is never published.',
    wrong: `
      publishFrom: 2027-03-31
      publishUntil: 2027-01-31
    `,
    right: `
      publishFrom: 2027-01-31
      publishUntil: 2027-03-31
    `,
    repair: 'Exchange or correct the dates. `draft: true` is for what is not to be published yet.',
  },
} as const satisfies Record<`publication/${string}`, Explanation>;
