import type { Explanation } from '../explanation.ts';

/** Mistakes in blocks and pictures. */
export const blockExplanations = {
  'block/duplicate-id': {
    title: 'Two blocks, or two entries of a block, have the same id.',
    why: 'Words are found by the id, and links lead to it.',
    wrong: `
      blocks:
        - type: hero
          id: top
        - type: prose
          id: top
    `,
    right: `
      blocks:
        - type: hero
          id: top
        - type: prose
          id: why
    `,
    repair: 'Give one of them another id, and its words in every language too.',
  },
  'block/hero': {
    title: 'A page does not begin with its hero, or has two.',
    why: 'The hero holds the main heading. A page has one, at the top: screen readers and search engines go by it.',
    wrong: `
      blocks:
        - type: prose
          id: why
        - type: hero
          id: hero
    `,
    right: `
      blocks:
        - type: hero
          id: hero
        - type: prose
          id: why
    `,
    repair: 'Make the first block a hero, and no other one.',
  },
  'block/type': {
    title: 'The words of a block are those of another type.',
    why: 'The type says which words a block has, and all languages have words that only another type takes.',
    wrong: `
      blocks:
        - type: steps
          id: figures
      # in the words
      figures:
        stats:
          - value: "{{gpu.compute}}"
            label: Compute
    `,
    right: `
      blocks:
        - type: stats
          id: figures
    `,
    repair: 'Correct the type, or give the block the words of its new type in every language.',
  },
  'footer/duplicate-id': {
    title: 'Two columns of the footer have the same id.',
    why: 'The heading of a column is found by its id.',
    wrong: `
      columns:
        - id: products
          links: [/gpu]
        - id: products
          links: [/ip]
    `,
    right: `
      columns:
        - id: products
          links: [/gpu, /ip]
    `,
    repair: 'Give one of them another id and a heading of its own in layout.yaml of each language.',
  },
  'drawing/facts': {
    title: 'A drawing does not have the facts that it shows.',
    why: 'Drawings are drawn from content/facts.yaml, so that they cannot differ from what the words say.',
    wrong: `
      drawings:
        - id: pins
          kind: pins
    `,
    right: `
      drawings:
        - id: pins
          kind: pins
          facts: { pins: usbHub.pins }
    `,
    repair: 'Name a fact for everything that the drawing shows, under `facts`.',
  },
  'drawing/layout': {
    title: 'A drawing does not say where its parts are, or they lie upon each other.',
    why: 'Blocks, packages, plans, masks and flows are drawn from the page file. What lies upon something else, or beside the grid, cannot be read.',
    wrong: `
      drawing:
        kind: die
        blocks:
          - { id: memory, at: [0, 0, 6, 4] }
          - { id: logic, at: [4, 0, 6, 4] }
    `,
    right: `
      drawing:
        kind: die
        blocks:
          - { id: memory, at: [0, 0, 6, 4] }
          - { id: logic, at: [6, 0, 6, 4] }
    `,
    repair: 'Write what the kind needs, and only that; columns and rows are counted from the upper left corner.',
  },
  'drawing/ranks': {
    title: 'A drawing does not have the ranks that it shows.',
    why: 'A drawing that compares things without figures shows which of them has more: one rank for each bar, two for each point.',
    wrong: `
      drawings:
        - id: cost
          kind: rank-bars
          ranks:
            shared: [1, 2]
            own: [3, 1]
    `,
    right: `
      drawings:
        - id: cost
          kind: rank-bars
          ranks:
            shared: [1]
            own: [3]
    `,
    repair: 'Write the ranks of each thing under `ranks`: 0 is none, 1 the least.',
  },
  'picker/option': {
    title: 'An option of a picker is unknown, or has no words.',
    why: 'An entry that fits no option of a question disappears with every answer; options without words cannot be chosen.',
    wrong: `
      questions:
        - id: heat
          options: [board, sink]
      entries:
        - id: qfn
          drawing: { kind: package, section: … }
          fits: { heat: [bord] }
    `,
    right: `
      questions:
        - id: heat
          options: [board, sink]
      entries:
        - id: qfn
          drawing: { kind: package, section: … }
          fits: { heat: [board] }
    `,
    repair: 'Name options that the question has, and write one line for each option in the words.',
  },
  'icon/unknown': {
    title: 'There is no icon of this name.',
    why: 'Icons are those of Lucide; https://lucide.dev/icons shows them all.',
    wrong: `icon: hose`,
    right: `icon: house`,
    repair: 'Choose a name from the list.',
  },
  'image/heavy': {
    title: 'A picture has more than 10 MB; a drawing or an animation more than 500 kB.',
    why: 'A build makes smaller files of photographs for visitors, but everybody who copies the site waits for the original. An SVG or an animation is sent as it is, and takes longer to load than the rest of the page.',
    wrong: `# content/assets/home/fab.jpg has 24 MB, as the camera made it`,
    right: `# content/assets/home/fab.jpg has 3 MB, and 4000 pixels across`,
    repair:
      'Save it with fewer pixels, 4000 across at most. Of a drawing, save the "optimised" SVG; of an animation, fewer or smaller pictures.',
  },
  'image/missing': {
    title: 'A picture does not exist.',
    why: 'Pictures stand in content/assets/, and pages name them by their path below it.',
    wrong: `image: home/cakes.svg`,
    right: `image: home/cake.svg`,
    repair: 'Correct the path, or add the file.',
  },
  'image/type': {
    title: 'A picture is of another type than its name says.',
    why: 'The server tells browsers the type by the name, and forbids them to guess: they may show nothing.',
    wrong: `# content/assets/home/fab.jpg is a PNG`,
    right: `# content/assets/home/fab.png is a PNG`,
    repair: 'Rename the file, and in the pages that show it; or save the picture in the type that the name says.',
  },
  'image/unreadable': {
    title: 'A file that should be a picture is none that can be read.',
    why: 'Width and height are needed so that the page does not jump while the picture loads.',
    wrong: `<svg xmlns="http://www.w3.org/2000/svg"></svg>`,
    right: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"></svg>`,
    repair: 'Save the picture again as SVG with a viewBox, PNG, JPEG, WebP or AVIF.',
  },
  'image/unsafe': {
    title: 'An SVG is more than a picture.',
    why: 'It stands at an address of the site: a script in it runs for whoever opens that, one behind a declared name too. What it takes from elsewhere is not shown on pages, and tells others who looks at it.',
    wrong: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><script>start()</script></svg>`,
    right: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360"/></svg>`,
    repair: 'Remove what the message names, or export the picture again as "plain" or "optimised" SVG with pictures embedded.',
  },
  'image/name': {
    title: 'The name of a picture has a character that pages cannot write.',
    why: 'The name is a part of the address. Spaces and other characters are written in several ways there, so that the picture would not be found.',
    wrong: `# content/assets/home/Board Photo.png`,
    right: `# content/assets/home/Board-Photo.png`,
    repair: 'Rename the file, and write its new name in the pages that show it.',
  },
  'image/unused': {
    title: 'No page shows this picture.',
    why: 'Pictures that nobody sees are still sent to the server and looked after.',
    wrong: `# content/assets/gpu/old.svg is named by no page`,
    right: `image: gpu/old.svg`,
    repair: 'Show it on a page, or remove the file.',
  },
  'notice/unknown': {
    title: 'A block shows a notice that has no words.',
    why: 'Notices stand under `notices` in layout.yaml of each language, so that every page says the same.',
    wrong: `
      - type: notice
        id: region
        notice: regions
    `,
    right: `
      - type: notice
        id: region
        notice: region
    `,
    repair: 'Name a notice that exists, or add its words to each language.',
  },
  'table/row-length': {
    title: 'A row of a table has more or fewer cells or marks than there are columns.',
    why: 'They would stand under the wrong headings.',
    wrong: `
      columns: [Memory, Suited to]
      rows:
        - label: Small
          cells: [4 GB]
    `,
    right: `
      columns: [Memory, Suited to]
      rows:
        - label: Small
          cells: [4 GB, Desktops]
    `,
    repair: 'Write one cell for each column.',
  },
} as const satisfies Record<`${'block' | 'drawing' | 'footer' | 'icon' | 'image' | 'notice' | 'picker' | 'table'}/${string}`, Explanation>;
