import type { Explanation } from '../explanation.ts';

/** Mistakes in links. */
export const linkExplanations = {
  'footer/repeated': {
    title: 'A column of the footer links to a page twice.',
    why: 'One of the two was probably meant for another page.',
    wrong: `links: [/project/gpu, /project/gpu]`,
    right: `links: [/project/gpu, /project/video]`,
    repair: 'Name the page that was meant, or remove one.',
  },
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
  'link/label': {
    title: 'The words of a link are the title of another page than the one it leads to.',
    why: 'Visitors who click "GPU cards" want the page of this title. Mostly two links, or their words, are exchanged.',
    wrong: `text: See the [GPU cards](/project/usb).`,
    right: `text: See the [GPU cards](/project/gpu).`,
    repair: 'Correct the link or its words.',
  },
  'link/preset': {
    title: 'A link fills in something that the form of its page does not take.',
    why: 'Behind `?` a link to a page with a form says what the form is filled in with, and pickers fill in `preset`. What the form does not know is ignored, and the visitor has to fill it in again.',
    wrong: `to: /contactUs/index?interest=gpu-card`,
    right: `to: /contactUs/index?interest=gpu-cards`,
    repair:
      'Name a field of the form and one of its options, or a text that is short enough. Fields for files, e-mail addresses, phone numbers and dates cannot be filled in by links.',
  },
  'link/redirect': {
    title: 'A link leads to an address that only redirects.',
    why: 'The page that was meant is gone or moved. Visitors come to another one, which may be about something else.',
    wrong: `
      # /project/usb redirects to /project/gpu
      to: /project/usb
    `,
    right: `to: /project/gpu`,
    repair: 'Name the page that is meant, or remove the link and its words.',
  },
  'link/shown-address': {
    title: 'A link shows one mail address and writes to another.',
    why: 'Visitors who copy the address write to another one than those who click it.',
    wrong: `text: "[sales@example.com](mailto:sale@example.com)"`,
    right: `text: "[sales@example.com](mailto:sales@example.com)"`,
    repair: 'Correct the one that is wrong.',
  },
  'link/staff': {
    title: 'A page of visitors links to a page for staff.',
    why: 'The server keeps that page from all who have none of its roles: visitors press the link for nothing.',
    wrong: `
      # /desk has roles
      to: /desk
    `,
    right: `to: /contactUs/index`,
    repair: 'Link to another page, or remove the link and its words.',
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
      # the English words say "Then choose [Tarts](/cakes/tarts)."
      text: 再选择 Tarts。
    `,
    right: `
      # the English words say "Then choose [Tarts](/cakes/tarts)."
      text: 再选择 [Tarts](/cakes/tarts)。
    `,
    repair:
      'Give the text the same links in every language, each as `[words](/path)`. Where only the source is newer, `npm run i18n -- sync` notes that its translations are older.',
  },
} as const satisfies Record<`link/${string}` | `footer/${string}` | 'words/link', Explanation>;
