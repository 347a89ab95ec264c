import type { TextPlace } from '../edit/written-text.ts';

/** Where translators work; with the code of a language behind it. The language of the page is the one to begin with. */
export const translationsAddress = '/translate';

/** What a text of a translation needs: nothing once it is `translated`. */
export type UnitState = 'missing' | 'draft' | 'untranslated' | 'stale' | 'translated';

/** A text and its translation; its place is that of the translation, which may not be there yet. */
export interface TranslationUnit extends TextPlace {
  /** What its file is about: `pages/home`. */
  about: string;
  source: string;
  /** Of a stale text: how its source changed since it was translated or confirmed, as far as git knows. */
  change?: ChangedPart[];
  /** What the file has there now: a translation, a draft, or the copy of the source below the mark of a stub; empty for nothing. */
  written: string;
  state: UnitState;
  isMarkdown: boolean;
  /** Facts and links that the translation must have as well. */
  parts: string[];
  terms: { term: string; translation: string; forbidden: string[] }[];
  /** Address of a page that shows the text. */
  address: string;
  /** What colleagues wrote above it in the file. */
  comment: string;
}

export const isWaiting = ({ state }: TranslationUnit): boolean => state !== 'translated';

/** Whether two are the same text, maybe at different times. */
export const isSameText = (one: TextPlace, other: TextPlace): boolean => one.file === other.file && one.pointer === other.pointer;

/** A part of a text that has changed: it is in both versions, or in one alone. */
export interface ChangedPart {
  text: string;
  of: 'both' | 'before' | 'after';
}

/** All texts of a language. */
export interface Translations {
  source: TranslationLanguage;
  language: TranslationLanguage;
  /** Codes of all languages that are translated into. */
  others: TranslationLanguage[];
  units: TranslationUnit[];
  /** What git does not know, as a sentence. */
  note?: string;
}

interface TranslationLanguage {
  code: string;
  /** Its English name. */
  name: string;
  /** BCP 47 tag. */
  htmlLang: string;
}

/** What is done with a text. */
export const translationTasks = ['translate', 'draft', 'confirm', 'comment'] as const;

export interface TranslationOrder extends TextPlace {
  language: string;
  task: (typeof translationTasks)[number];
  /** Source and text as they were shown. */
  source: string;
  written: string;
  /** The translation, or for a comment that. */
  typed: string;
}

/** The answer to it, with the text as it is then. */
export type TranslationAnswer =
  | { type: 'done'; what: string; unit: TranslationUnit; problems: string[] }
  /** Nothing was written: the site would be wrong, or something of the source was lost. */
  | { type: 'refused'; problems: string[] }
  /** Source or translation are others now than those that were shown: nothing was written. `unit` is absent if the text is gone. */
  | { type: 'conflict'; unit?: TranslationUnit };
