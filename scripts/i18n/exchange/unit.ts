/** A text on its way to a translator and back. */
export interface Unit {
  /** File of the default language, from the root of the site. */
  file: string;
  /** JSON Pointer of the text. */
  pointer: string;
  source: string;
  /** `undefined` while there is no translation. */
  target?: string;
  state: UnitState;
  /** Whether the translator says that nothing is left to be done, be the translation a new one or the one that was there. */
  isFinal?: true;
}

export type UnitState = 'missing' | 'untranslated' | 'stale' | 'translated';

/** What a file from a translator holds. */
export interface Exchange {
  /** BCP 47 tags, as the documents of the site have them. */
  sourceLanguage: string;
  targetLanguage: string;
  units: Unit[];
}

/** A file from a translator that cannot be read; the message says where and why. */
export class ExchangeFault extends Error {}
