import type { Explanation } from '#check/explanation.ts';

/** Mistakes in the calendar of multi-project wafers. */
export const shuttleExplanations = {
  'shuttle/duplicate': {
    title: 'A run is in the calendar twice.',
    why: 'Visitors would see the same date two times.',
    wrong: `
      runs:
        - { node: 28, closes: 2027-02-10 }
        - { node: 28, closes: 2027-02-10 }
    `,
    right: `
      runs:
        - { node: 28, closes: 2027-02-10 }
        - { node: 28, closes: 2027-06-09 }
    `,
    repair: 'Remove one of them, or correct its date; where two foundries have the same date, name each.',
  },
  'shuttle/foundry': {
    title: 'A run is of a foundry that has no name.',
    why: 'Visitors are shown the name of the foundry in their language.',
    wrong: `- { node: 28, foundry: foundry-z, closes: 2027-02-10 }`,
    right: `- { node: 28, foundry: foundry-a, closes: 2027-02-10 }`,
    repair: 'Write the id of a foundry of the catalogue, or leave `foundry` out: then it is not named.',
  },
  'shuttle/order': {
    title: 'Dies of a run come before its layouts are taken.',
    why: 'Projects are planned by these dates.',
    wrong: `- { node: 28, closes: 2027-06-01, returns: 2027-02-10 }`,
    right: `- { node: 28, closes: 2027-02-10, returns: 2027-06-01 }`,
    repair: 'Exchange or correct the dates.',
  },
} as const satisfies Record<`shuttle/${string}`, Explanation>;
