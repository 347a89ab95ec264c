import type { Explanation } from '../explanation.ts';

/** Mistakes of a language as a whole. */
export const languageExplanations = {
  'language/default': {
    title: 'A page is not written in the default language.',
    why: 'The default language, the first in `languages`, stands in wherever another one lacks words.',
    wrong: `
      - path: /press
        name: press
        languages: [zh]
    `,
    right: `
      - path: /press
        name: press
        languages: [en, zh]
    `,
    repair: 'Add the default language to the list, and write the words.',
  },
  'language/duplicate': {
    title: 'A language is listed twice.',
    why: 'Each language has one folder of words and one prefix of addresses.',
    wrong: `
      languages:
        - code: en
        - code: zh
        - code: zh
    `,
    right: `
      languages:
        - code: en
        - code: zh
    `,
    repair: 'Remove one of the two.',
  },
  'language/folder': {
    title: 'A language has no words.',
    why: 'The words of the language `zh` stand in content/locales/zh/.',
    wrong: `
      # content/locales/ has en and zh
      languages:
        - code: en
        - code: cn
    `,
    right: `
      # content/locales/ has en and zh
      languages:
        - code: en
        - code: zh
    `,
    repair: 'Correct the code, or copy the folder of another language and translate it.',
  },
  'language/not-offered': {
    title: 'The default language is not offered to visitors.',
    why: 'The first language of the list is the default one: it has the addresses without a prefix and stands in for all others.',
    wrong: `
      languages:
        - code: en
          offered: false
        - code: zh
    `,
    right: `
      languages:
        - code: zh
        - code: en
          offered: false
    `,
    repair: 'Remove `offered: false`, or put a language first that is offered.',
  },
  'language/undeclared': {
    title: 'A folder of words belongs to no language of the site.',
    why: 'Only languages that are listed under `languages` are built; the folder is kept up for nobody.',
    wrong: `
      # content/locales/ has en, zh and ru
      languages:
        - code: en
        - code: zh
    `,
    right: `
      # content/locales/ has en, zh and ru
      languages:
        - code: en
        - code: zh
        - code: ru
          offered: false
    `,
    repair: 'List the language, with `offered: false` while it is not ready, or remove the folder.',
  },
  'language/unknown': {
    title: 'A route names a language that the site does not have.',
    why: 'A page can only be written in languages of the list `languages`.',
    wrong: `
      languages:
        - code: en
        - code: zh
      routes:
        - path: /press
          name: press
          languages: [en, cn]
    `,
    right: `
      languages:
        - code: en
        - code: zh
      routes:
        - path: /press
          name: press
          languages: [en, zh]
    `,
    repair: 'Use a code of the list.',
  },
} as const satisfies Record<`language/${string}`, Explanation>;
