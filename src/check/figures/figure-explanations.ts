import type { Explanation } from '../explanation.ts';

/** Mistakes in facts and figures. */
export const figureExplanations = {
  'fact/count': {
    title: 'A fact counts the entries of a block, and is not their number.',
    why: 'Texts quote the fact ("ten package types") and visitors count what they see.',
    wrong: `
      # content/pages/eda.yaml has nine cards
      offer:
        edaCategories: { value: 10, counts: eda/categories }
    `,
    right: `
      # content/pages/eda.yaml has nine cards
      offer:
        edaCategories: { value: 9, counts: eda/categories }
    `,
    repair: 'Correct the value, or add the entry that is missing.',
  },
  'fact/digits': {
    title: 'A fact is rounded when it is written.',
    why: '`digits` says how many digits stand behind the decimal point. With fewer than the figure has, visitors read another figure.',
    wrong: `
      hub:
        voltage: { value: 3.3, digits: 0, unit: V }
    `,
    right: `
      hub:
        voltage: { value: 3.3, digits: 1, unit: V }
    `,
    repair: 'Give it as many digits as the figure has, or remove `digits`.',
  },
  'fact/form': {
    title: 'A fact has no figure, several, or figures in the wrong order.',
    why: 'A fact is one value, one range, one list of choices or one version, so that every text says the same.',
    wrong: `
      hub:
        pins: { value: 76, range: [76, 80] }
    `,
    right: `
      hub:
        pins: { value: 76 }
    `,
    repair: 'Keep one of `value`, `range`, `choices` and `version`. A range begins with its lower end; choices rise or fall.',
  },
  'fact/name': {
    title: 'A fact has another name than the one that texts quote.',
    why: 'No text quotes the name in content/facts.yaml, but several quote a name near to it.',
    wrong: `
      # texts quote {{gpu.memory}}
      gpu:
        memry: { value: 16, unit: GB }
    `,
    right: `
      # texts quote {{gpu.memory}}
      gpu:
        memory: { value: 16, unit: GB }
    `,
    repair: 'Correct the name of the fact, or of all quotes.',
  },
  'fact/unit': {
    title: 'A text says the unit of a fact once more.',
    why: 'A fact is written with its unit, as units.yaml of the language has it: visitors would read it twice.',
    wrong: `text: Cards with {{gpu.memory}} GB of memory.`,
    right: `text: Cards with {{gpu.memory}} of memory.`,
    repair: 'Remove the unit behind the fact.',
  },
  'fact/unknown': {
    title: 'A text quotes a fact that does not exist.',
    why: 'Figures stand once, in content/facts.yaml, and texts quote them by group and name.',
    wrong: `text: It has {{gpu.memry}}.`,
    right: `text: It has {{gpu.memory}}.`,
    repair: 'Correct the name, or add the fact to content/facts.yaml.',
  },
  'fact/unquoted': {
    title: 'A text writes out a figure that is a fact.',
    why: 'When the fact changes, the texts that quote it change with it; a figure that is written out stays behind.',
    wrong: `text: The hub has 76 pins.`,
    right: `text: The hub has {{hub.pins}} pins.`,
    repair: 'Quote the fact. If the figure only happens to be the same, give it a fact of its own.',
  },
  'fact/unused': {
    title: 'No text quotes a fact.',
    why: 'Visitors read facts only where a text quotes them. One that nobody quotes is left over from a page that is gone, or its text writes the figure out.',
    wrong: `
      # no text quotes {{gpu.slots}}
      gpu:
        memory: { value: 16, unit: GB }
        slots: { value: 2 }
    `,
    right: `
      gpu:
        memory: { value: 16, unit: GB }
    `,
    repair: 'Quote it, or remove it.',
  },
  'words/figure': {
    title: 'A text says another figure than its translation.',
    why: 'One of the two readers is told something wrong. Units, number formats and the order of figures may differ, not what they say.',
    wrong: `
      # the English words say "A bus of 128 bit."
      text: 总线宽度为 126 位。
    `,
    right: `
      # the English words say "A bus of 128 bit."
      text: 总线宽度为 128 位。
    `,
    repair:
      'Correct the figure that is wrong, or quote one fact in all languages. Where only the source is newer, `npm run i18n -- sync` notes that its translations are older.',
  },
  'words/range': {
    title: 'A range begins with its higher end.',
    why: 'Readers expect the lower end first; the other order is mostly a slip.',
    wrong: `text: At 60–5 °C.`,
    right: `text: At 5–60 °C.`,
    repair: 'Exchange the two figures.',
  },
  'words/unit': {
    title: 'No language says how a unit is written.',
    why: 'Facts have a number and the name of a unit; each language writes both together in its units.yaml.',
    wrong: `
      gpu:
        memory: { value: 16, unit: gigs }
    `,
    right: `
      gpu:
        memory: { value: 16, unit: GB }
    `,
    repair: 'Use a unit of units.yaml, or add the new one to units.yaml of each language.',
  },
  'words/unit-pattern': {
    title: 'A language writes a unit as another one, or not at all.',
    why: 'The number is the same in every language. With `MB` for `GB` it says a thousandth.',
    wrong: `
      # content/locales/zh/units.yaml
      GB: "{{number}} MB"
    `,
    right: `
      # content/locales/zh/units.yaml
      GB: "{{number}} GB"
    `,
    repair: 'Write the unit that the key names, in the spelling of the language.',
  },
} as const satisfies Record<`fact/${string}` | 'words/figure' | 'words/range' | `words/unit${string}`, Explanation>;
