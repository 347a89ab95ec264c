import type { Explanation } from '#check/explanation.ts';

/** Mistakes in the IP catalogue. */
export const catalogueExplanations = {
  'catalogue/duplicate-id': {
    title: 'Two entries of the catalogue have the same id.',
    why: 'The id becomes the address of the entry: the second one could not be opened.',
    wrong: `
      items:
        - id: usb-phy
        - id: usb-phy
    `,
    right: `
      items:
        - id: usb-phy
        - id: usb4-phy
    `,
    repair: 'Give one of them another id, and its words too.',
  },
  'catalogue/duplicate-offer': {
    title: 'A product is offered twice for the same process.',
    why: 'Foundry, node and variant make a process. With two states of development, visitors could not tell which one is true.',
    wrong: `
      offers:
        - { foundry: tsmc, nodes: [7, 12], status: silicon-proven }
        - { foundry: tsmc, nodes: [12], status: on-request }
    `,
    right: `
      offers:
        - { foundry: tsmc, nodes: [7], status: silicon-proven }
        - { foundry: tsmc, nodes: [12], status: on-request }
    `,
    repair: 'Keep the offer that is true, or name the variants of the process.',
  },
  'catalogue/kind': {
    title: 'A product says twice, or in two ways, whether it is soft or hard IP.',
    why: '`kinds` lists which deliverables make an item soft or hard. What they say already is not said again, so that it cannot differ.',
    wrong: `
      kinds: { soft: [rtl-source], hard: [gds-layout] }
      # of an item
      kind: hard
      deliverables: [rtl-source, datasheet]
    `,
    right: `
      kinds: { soft: [rtl-source], hard: [gds-layout] }
      # of an item
      deliverables: [rtl-source, datasheet]
    `,
    repair: 'Remove `kind`, or correct the deliverables.',
  },
  'catalogue/offers': {
    title: 'A layout is offered for no process, or source code for one on request.',
    why: 'Hard IP exists for some processes, and visitors choose by them. Soft IP is synthesised for any process: to list it for some says that it does not fit the others.',
    wrong: `
      items:
        - id: usb-controller
          offers:
            - { foundry: tsmc, nodes: [7, 12], status: on-request }
          deliverables: [rtl-source]
        - id: usb-phy
          offers: []
          deliverables: [gds-layout]
    `,
    right: `
      items:
        - id: usb-controller
          offers: []
          deliverables: [rtl-source]
        - id: usb-phy
          offers:
            - { foundry: tsmc, nodes: [7, 12], status: on-request }
          deliverables: [gds-layout]
    `,
    repair: 'Name the processes of hard IP. Of soft IP, keep those in which it is proven or in development.',
  },
  'catalogue/process': {
    title: 'A product, a fact or a text names a process node that the catalogue does not have, or a product names them in no order.',
    why: 'Visitors choose by the node. 77 for 7 promises what no foundry makes.',
    wrong: `
      processNodes: [5, 7, 12]
      categories:
        - id: memory
          items:
            - id: ddr5-phy
              offers:
                - { foundry: tsmc, nodes: [5, 77, 12], status: on-request }
    `,
    right: `
      processNodes: [5, 7, 12]
      categories:
        - id: memory
          items:
            - id: ddr5-phy
              offers:
                - { foundry: tsmc, nodes: [5, 7, 12], status: on-request }
    `,
    repair: 'Correct the node, or add it to `processNodes`. Write nodes rising or falling.',
  },
  'catalogue/range': {
    title: 'A range of a product begins with its higher end.',
    why: 'Visitors read "from … to …", and choose by it.',
    wrong: `lanes: { from: 16, to: 1 }`,
    right: `lanes: { from: 1, to: 16 }`,
    repair: 'Exchange the two figures. Where both are the same, write `to` alone.',
  },
  'catalogue/related': {
    title: 'A product names itself, or one that the catalogue does not have, as related.',
    why: 'Each related product is a link to its page.',
    wrong: `
      items:
        - id: ddr5-phy
          related: [ddr-controler]
        - id: ddr-controller
    `,
    right: `
      items:
        - id: ddr5-phy
          related: [ddr-controller]
        - id: ddr-controller
    `,
    repair: 'Correct the id, or remove it.',
  },
  'catalogue/system': {
    title: 'A product is no part of the system of its category, or several.',
    why: 'Its page shows it in its place between the other parts.',
    wrong: `
      system:
        - part: bus
        - { part: phy, kind: hard }
      items:
        - id: usb-controller # soft IP
    `,
    right: `
      system:
        - part: bus
        - { part: controller, kind: soft }
        - { part: phy, kind: hard }
      items:
        - id: usb-controller
    `,
    repair: 'Give a part the `kind` of the product, or name the product in the `items` of one part.',
  },
  'catalogue/vocabulary': {
    title: 'No language has a word for a name of the catalogue.',
    why: 'Foundries, deliverables and applications are short names here; catalogue/ip.yaml of each language says what is shown.',
    wrong: `deliverables: [gds-layuot]`,
    right: `deliverables: [gds-layout]`,
    repair: 'Correct the name, or add its word to each language.',
  },
} as const satisfies Record<`catalogue/${string}`, Explanation>;
