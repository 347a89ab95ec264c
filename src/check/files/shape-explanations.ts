import type { Explanation } from '../explanation.ts';

/** What the schema of a file does not allow. There is one schema in schemas/ for each kind of file. */
export const shapeExplanations = {
  'shape/discriminator': {
    title: 'There is no block of this type.',
    why: 'A page consists of blocks, and `type` says how each is drawn. content/README.md lists the types.',
    wrong: `
      blocks:
        - type: heros
          id: hero
    `,
    right: `
      blocks:
        - type: hero
          id: hero
    `,
    repair: 'Use one of the types that the message lists.',
  },
  'shape/duplicate': {
    title: 'A list names something twice.',
    why: 'The entries of this list are a set: the second one has no effect.',
    wrong: `siteLog: [home, cakes, home, other]`,
    right: `siteLog: [home, cakes, other]`,
    repair: 'Remove one of the two, or correct it if another name was meant.',
  },
  'shape/enum': {
    title: 'A value is none of those that are possible.',
    why: 'The site knows a few values here, each with a meaning of its own; another one would be passed over.',
    wrong: `
      settings:
        size: huge
    `,
    right: `
      settings:
        size: medium
    `,
    repair: 'Use one of the values that the message lists.',
  },
  'shape/format': {
    title: 'A value is not written as its kind wants it.',
    why: 'Addresses, for example, have to be whole: visitors and search engines follow them as they are.',
    wrong: `url: cakes.example`,
    right: `url: https://cakes.example`,
    repair: 'Write the value in full.',
  },
  'shape/key-name': {
    title: 'A key is not written as keys are here.',
    why: 'The key becomes part of an address, of a style or of a program, where other signs mean something else.',
    wrong: `
      gpu:
        Memory size: { value: 16, unit: GB }
    `,
    right: `
      gpu:
        memory: { value: 16, unit: GB }
    `,
    repair: 'Rename the key, and wherever it is named.',
  },
  'shape/length': {
    title: 'A text or list is too short or too long.',
    why: 'Its place on the page holds so many signs or entries; fewer or more would break it.',
    wrong: `blocks: []`,
    right: `
      blocks:
        - type: hero
          id: hero
    `,
    repair: 'Add or remove entries, or shorten the text.',
  },
  'shape/missing-key': {
    title: 'A key is missing.',
    why: 'The site cannot do without it, and there is no default that would be right.',
    wrong: `
      routes:
        - path: /home
          page: home
    `,
    right: `
      routes:
        - path: /home
          name: home
          page: home
    `,
    repair: 'Add the key; the message says what it means. If it stands elsewhere in the file, correct its indentation.',
  },
  'shape/number': {
    title: 'A number is too small, too large or no multiple of what it must be.',
    why: 'The site can draw only so many columns, send only so many files.',
    wrong: `
      - type: cards
        id: areas
        columns: 9
    `,
    right: `
      - type: cards
        id: areas
        columns: 3
    `,
    repair: 'Choose a number within the limits that the message names.',
  },
  'shape/pattern': {
    title: 'A value is not written as it must be.',
    why: 'The value becomes part of an address, a style or a file name, where only some signs are possible.',
    wrong: `
      routes:
        - path: /home/
          name: home
    `,
    right: `
      routes:
        - path: /home
          name: home
    `,
    repair: 'Write it as the message wants it.',
  },
  'shape/type': {
    title: 'A value is of another kind than wanted.',
    why: 'Text, numbers, `true` and `false`, lists and maps are different things in YAML. `yes`, `no`, `on` and `off` are texts; so is everything in quotes.',
    wrong: `
      routes:
        - path: /home
          name: home
          hidden: yes
    `,
    right: `
      routes:
        - path: /home
          name: home
          hidden: true
    `,
    repair:
      'Write `true` or `false`; write numbers without quotes and texts that look like numbers with them; begin each entry of a list with a dash and a space.',
  },
  'shape/unknown-key': {
    title: 'Nothing reads this key.',
    why: 'A key that is misspelt or stands at another level has no effect: the value that was meant is missing.',
    wrong: `
      routes:
        - path: /home
          name: home
          icno: house
    `,
    right: `
      routes:
        - path: /home
          name: home
          icon: house
    `,
    repair: 'Correct the spelling, move the key to where the message says it belongs, or remove it.',
  },
  'shape/value': {
    title: 'A value breaks a rule of its schema.',
    why: "The schema is the single definition of the file's shape; the site is only tried with files that keep it.",
    wrong: `
      gpu:
        memory: {}
    `,
    right: `
      gpu:
        memory: { value: 16, unit: GB }
    `,
    repair: 'Do as the message says; the schema stands in schemas/.',
  },
} as const satisfies Record<`shape/${string}`, Explanation>;
