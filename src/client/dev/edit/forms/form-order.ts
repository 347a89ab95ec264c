import type { PaletteLanguage } from '../blocks/palette-types.ts';
import type { TextPlace } from '../written-text.ts';

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
  label: string;
  /** `kind=card`, and what visitors read of it. */
  options: { value: string; label: string }[];
}

/** A field as visitors read it. */
export interface ShownField {
  name: string;
  label: string;
  /** Where its label is written. */
  text: TextPlace;
  /** Of a choice that the form itself lists. */
  options?: { id: string; label: string; text: TextPlace }[];
}

/** Fields of a form below one heading, in their order. */
export interface FieldGroup {
  title: string;
  /** `kind=card|licence`; empty for a group that always shows. */
  when: string;
  fields: ShownField[];
}

/** What a new field of a form needs. */
export interface FieldQuestions {
  form: string;
  /** The languages in which the form has words, the default language first. */
  languages: PaletteLanguage[];
  kinds: FieldKind[];
  /** The fields that there are. */
  groups: FieldGroup[];
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
  /** Name of the field that it comes after. */
  after: string;
}

/** A field of the form that a block shows. */
interface FieldOrder {
  page: string;
  /** Id of the block. */
  block: string;
  name: string;
}

/** Actions on a field. */
export const fieldActions = ['up', 'down', 'remove'] as const;

/** A field to be moved one place up or down, at the edge of its group into the next one, or to be removed. */
export interface FieldChange extends FieldOrder {
  action: (typeof fieldActions)[number];
}

/** Actions on an option. */
export const optionActions = ['up', 'down', 'remove', 'add'] as const;

/** A change of the options of a field. */
export interface OptionChange extends FieldOrder {
  action: (typeof optionActions)[number];
  /** Id of the option that is meant; a new one comes after it. */
  option: string;
  /** Of a new one, in the default language. */
  label: string;
}

/** A form to be added to the end of a page. */
export interface NewFormOrder {
  page: string;
  /** As files name it: `site-visit`. */
  name: string;
  /** By the code of the language. */
  titles: Record<string, string>;
}
