/** A text in a file for a translator. */
export interface Unit {
  /** File of the default language, from the root of the site. */
  file: string;
  /** JSON Pointer of the text. */
  pointer: string;
  source: string;
  /** `undefined` while there is no translation. */
  target?: string;
  state: UnitState;
  /** The row of a spreadsheet that has it. */
  row?: number;
  /** What the glossary says of the terms in the source, for the translator. */
  terms?: string;
  /** Whether the translator marked the translation, new or unchanged, as final. */
  isFinal?: true;
  /** Whether the file says that the translation is not done. */
  isOpen?: true;
}

/** States of XLIFF 1.2 whose translation is not done; those that need a review are done. */
const openStates = ['new', 'needs-translation', 'needs-adaptation', 'needs-l10n'];

/** What the state of a returned text says of its translation. */
export function standingOf(state: string): Pick<Unit, 'isFinal' | 'isOpen'> {
  const name = state.trim().toLowerCase();
  if (['final', 'signed-off'].includes(name)) return { isFinal: true };
  return openStates.includes(name) ? { isOpen: true } : {};
}

export type UnitState = 'missing' | 'untranslated' | 'stale' | 'translated';

/** The content of a translator's file. */
export interface Exchange {
  /** BCP 47 tags, as the documents of the site have them. */
  sourceLanguage: string;
  targetLanguage: string;
  units: Unit[];
}

/** A file from a translator that cannot be read; the message says where and why. */
export class ExchangeFault extends Error {}
