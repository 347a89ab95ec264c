import type { Explanation } from '../explanation.ts';

/** Mistakes in the site's own names of countries. */
export const countryExplanations = {
  'country/language': {
    title: 'Names of countries are given in a language that the site does not have.',
    why: 'A name counts only under a language of the list `languages` in site.config.yaml; nobody would see it.',
    wrong: `
      # content/countries.yaml; the site has en and zh
      cn:
        HK: 中国香港
    `,
    right: `
      zh:
        HK: 中国香港
    `,
    repair: 'Use a code of the list, or remove the names.',
  },
  'country/same-name': {
    title: 'Two countries have the same name in a language.',
    why: 'Visitors choose their country by its name, and would not know which of the two is theirs.',
    wrong: `
      en:
        CD: Congo
        CG: Congo
    `,
    right: `
      en:
        CD: Congo (Kinshasa)
        CG: Congo (Brazzaville)
    `,
    repair: 'Give one of them another name, or correct its code.',
  },
  'country/unknown': {
    title: 'A name is given to a code that no country has.',
    why: 'Countries are listed by the codes of ISO 3166-1 alpha-2, and the one for Kosovo that is in use (XK). Another code names nothing.',
    wrong: `
      en:
        UK: Great Britain
    `,
    right: `
      en:
        GB: Great Britain
    `,
    repair: 'Correct the code, or remove the line.',
  },
} as const satisfies Record<`country/${string}`, Explanation>;
