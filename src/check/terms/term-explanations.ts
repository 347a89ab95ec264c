import type { Explanation } from '../explanation.ts';

/** Words that are not the site's term for a thing, and mistakes in the glossary itself. */
export const termExplanations = {
  'term/contradiction': {
    title: 'The glossary forbids a text that one of its terms has.',
    why: 'Whoever wrote the term would be told not to.',
    wrong: `
      # content/glossary.yaml
      full-mask:
        en: { term: full mask }
      reticle:
        en: { term: reticle, forbidden: [mask] }
    `,
    right: `
      full-mask:
        en: { term: full mask }
      reticle:
        en: { term: reticle, forbidden: [photomask] }
    `,
    repair: 'Forbid a longer text, or change the term.',
  },
  'term/forbidden': {
    title: 'A text has a word that the glossary forbids.',
    why: 'Readers take two words for two things: with a mask and a photomask on one page they would look for a difference. Translators would translate them differently, too.',
    wrong: `
      # content/glossary.yaml: zh: { term: 掩模, forbidden: [掩膜, 光罩] }
      lead: 全套光罩由您独占。
    `,
    right: `lead: 全套掩模由您独占。`,
    repair:
      'Write the term, in the form that the sentence needs. `--fix` does so in Chinese, where the two are of the same length. Keywords may have any word that visitors type.',
  },
  'term/language': {
    title: 'The glossary has a term in a language that the site does not have.',
    why: 'A term counts only under a language of the list `languages` in site.config.yaml; no text would be searched.',
    wrong: `
      # content/glossary.yaml; the site has en and zh
      mask:
        cn: { term: 掩模 }
    `,
    right: `
      mask:
        zh: { term: 掩模 }
    `,
    repair: 'Use a code of the list, or remove the term.',
  },
  'term/repeated': {
    title: 'The glossary forbids a word twice in a language.',
    why: 'If it stands for two things, writers would not know what to write instead. Capitals do not count.',
    wrong: `
      enquiry:
        en: { term: enquiry, forbidden: [inquiry, Inquiry] }
    `,
    right: `
      enquiry:
        en: { term: enquiry, forbidden: [inquiry] }
    `,
    repair: 'Remove it in one place.',
  },
} as const satisfies Record<`term/${string}`, Explanation>;
