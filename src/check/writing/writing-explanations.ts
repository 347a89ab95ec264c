import type { Explanation } from '../explanation.ts';

/** What is right by itself but probably not meant, or reads badly. */
export const writingExplanations = {
  'words/doubled': {
    title: 'A word is written twice.',
    why: 'It is a slip that readers notice.',
    wrong: `text: Narrow down the the categories.`,
    right: `text: Narrow down the categories.`,
    repair: 'Remove one of the two.',
  },
  'words/exchanged': {
    title: 'Two texts of a translation are in each other’s place.',
    why: 'Each is what the default language says of the other entry: names of two products, for example.',
    wrong: `
      # in English ddr5-phy is "DDR5 PHY" and ddr4-phy is "DDR4 PHY"
      ddr5-phy: { name: DDR4 PHY }
      ddr4-phy: { name: DDR5 PHY }
    `,
    right: `
      # in English ddr5-phy is "DDR5 PHY" and ddr4-phy is "DDR4 PHY"
      ddr5-phy: { name: DDR5 PHY }
      ddr4-phy: { name: DDR4 PHY }
    `,
    repair: 'Exchange the two in the language that is wrong.',
  },
  'words/heading': {
    title: 'A text begins with a heading of the third level.',
    why: 'Headings are the table of contents of people who do not see the page. `##` is the level below the title of the block, `###` is below `##`.',
    wrong: `text: "### Steps"`,
    right: `text: "## Steps"`,
    repair: 'Write `##`.',
  },
  'words/length': {
    title: 'A title or a description is very long.',
    why: 'Search results, tabs and menus cut it: about 60 letters of a title are shown, and 155 of a description, half as many in Chinese.',
    wrong: `gpu: GPU cards for desktops, workstations and servers, with all their figures and typical uses`,
    right: `gpu: GPU cards`,
    repair: 'Say what matters first, and the rest on the page.',
  },
  'words/link-text': {
    title: 'The words of a link do not say where it leads.',
    why: 'Screen readers list the links of a page without the words around them, and search engines read them as the name of the other page.',
    wrong: `text: The address is [here](/contactUs/index).`,
    right: `text: The address is on the [contact page](/contactUs/index).`,
    repair: 'Make the name of the page the link.',
  },
  'words/note-left': {
    title: 'A note to colleagues or filler text is left in a text.',
    why: 'Visitors would read it.',
    wrong: `lead: TODO ask sales. For temperature and pressure.`,
    right: `lead: For temperature and pressure.`,
    repair: 'Write what is meant. A note to colleagues is a comment: `# ask sales`.',
  },
  'words/same-description': {
    title: 'Two pages have the same description.',
    why: 'Search results show it under the title: nobody could tell the two pages apart.',
    wrong: `
      # content/locales/en/pages/video.yaml says so, too
      description: Cards for computing and video.
    `,
    right: `description: GPU cards for desktops and servers.`,
    repair: 'Say on each page what is on it.',
  },
  'words/same-label': {
    title: 'Two options of a choice, two names of a vocabulary or two entries are called the same.',
    why: 'Visitors cannot tell them apart.',
    wrong: `options: { rolls: Rolls, pies: Rolls }`,
    right: `options: { rolls: Rolls, pies: Pies }`,
    repair: 'Give one of them another name.',
  },
  'words/title': {
    title: 'The titles of two pages look exchanged.',
    why: 'The menu leads to a page whose heading is nearly the title of another one, and the other way round.',
    wrong: `
      # the heading of the page gpu is "GPU cards"
      gpu: Cakes to order
      usb: GPU cards
    `,
    right: `
      # the heading of the page gpu is "GPU cards"
      gpu: GPU cards
      usb: Cakes to order
    `,
    repair: 'Exchange the titles, or the pages of the two routes.',
  },
} as const satisfies Record<`words/${string}`, Explanation>;
