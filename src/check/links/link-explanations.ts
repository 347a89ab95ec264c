import type { Explanation } from '../explanation.ts';

/** Mistakes in links. */
export const linkExplanations = {
  'footer/target': {
    title: 'A link of the footer leads nowhere.',
    why: 'The footer stands on every page; its links name routes by their whole path.',
    wrong: `links: [/ic/ipp]`,
    right: `links: [/ic/ip]`,
    repair: 'Name a route that shows a page.',
  },
  'link/insecure': {
    title: 'A link leads outside without encryption.',
    why: 'What is read over http can be seen and changed on the way, and browsers warn of it.',
    wrong: `to: http://example.com`,
    right: `to: https://example.com`,
    repair: 'Write https:. Nearly every site answers it.',
  },
  'link/target': {
    title: 'A link leads nowhere.',
    why: 'No route has its path, or the page that it leads to has no block with the id after `#`. A visitor would find nothing.',
    wrong: `text: Compare [IP](/ic/ipp) first.`,
    right: `text: Compare [IP](/ic/ip) first.`,
    repair:
      'Write the whole path of a route, beginning with `/` and without a language, `#` and the id of a block, or a full `https:` address.',
  },
  'words/link': {
    title: 'A text has other links than its translation.',
    why: 'Readers of one language cannot go where those of the other can. Only a link to another site may lead to its version in that language: that is a warning.',
    wrong: `
      # the English words say "Then choose [IP](/chips/ip)."
      text: 再选择 IP。
    `,
    right: `
      # the English words say "Then choose [IP](/chips/ip)."
      text: 再选择 [IP](/chips/ip)。
    `,
    repair: 'Give the text the same links in every language, each as `[words](/path)`.',
  },
} as const satisfies Record<`link/${string}` | 'footer/target' | 'words/link', Explanation>;
