import type { Explanation } from '../explanation.ts';

/** Mistakes in facts and figures. */
export const figureExplanations = {
  'fact/form': {
    title: 'A fact has no figure, several, or a range that begins with the higher one.',
    why: 'A fact is one value, one range, one list of choices or one version, so that every text says the same.',
    wrong: `
      hub:
        pins: { value: 76, range: [76, 80] }
    `,
    right: `
      hub:
        pins: { value: 76 }
    `,
    repair: 'Keep one of `value`, `range`, `choices` and `version`.',
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
    repair: 'Correct the figure that is wrong, or quote one fact in all languages.',
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
} as const satisfies Record<`fact/${string}` | 'words/figure' | 'words/unit', Explanation>;
