import type { PaletteLanguage } from '../blocks/palette-types.ts';

/** A kind of field that can be added to a form. */
export interface FieldKind {
  /** As the command line says it: `several`. */
  kind: string;
  /** “Any of several options” */
  name: string;
  hasOptions: boolean;
  /** What limits it: its number, or its number of characters. */
  limits: 'number' | 'length' | undefined;
}

/** A choice of the form that can decide whether another field is there. */
interface Chooser {
  name: string;
  options: string[];
}

/** What a new field of a form needs. */
export interface FieldQuestions {
  form: string;
  /** The languages in which the form has words, the default language first. */
  languages: PaletteLanguage[];
  kinds: FieldKind[];
  /** Names of the fields that there are. */
  fields: string[];
  choosers: Chooser[];
}

/** A field to be added to the form that a block shows. */
export interface NewFieldOrder {
  page: string;
  /** Id of the block. */
  block: string;
  /** As schema and layout name it: `guestCount`. */
  name: string;
  kind: string;
  /** By the code of the language. */
  labels: Record<string, string>;
  /** Labels of the options in the default language, one a line. */
  options: string;
  /** Limits as they were typed; empty for none. */
  least: string;
  most: string;
  unit: string;
  isRequired: boolean;
  /** `kind=card`; empty for a field that is always there. */
  when: string;
}

/** A form to be added to the end of a page. */
export interface NewFormOrder {
  page: string;
  /** As files name it: `site-visit`. */
  name: string;
  /** By the code of the language. */
  titles: Record<string, string>;
}
