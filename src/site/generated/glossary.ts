/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * The one term for each thing in each language, and the words that must not stand for it; names are in small letters with hyphens.
 */
export interface Glossary {
  /**
   * Its term in each language.
   */
  [k: string]: {
    [k: string]: TermInALanguage;
  };
}
/**
 * The term of a language, and its forbidden variants.
 */
export interface TermInALanguage {
  /**
   * What to write. Its forms are separated by commas; what is in brackets is added to it or explains it.
   */
  term: string;
  /**
   * What not to write, with or without capitals. They are found at the beginning of a word, so a stem stands for all its forms; Chinese ones anywhere.
   *
   * @minItems 1
   *
   * Items: A word, the beginning of one, or several words.
   */
  forbidden?: string[];
}
