import type { FormUi } from '../generated/form-ui.ts';
import type { AnswerRule } from './answer-error.ts';

type Widget = NonNullable<FormUi['widgets']>[string];

/** What the engine knows of a kind of field. */
interface KnownKind {
  /** The rule that a missing answer breaks, and the one that an answer in a wrong form breaks. */
  missing: AnswerRule;
  mistaken: AnswerRule;
  /** Widgets that a layout can choose. */
  widgets: readonly Widget[];
  /** Whether a link can fill it in. */
  takesPreset: boolean;
  /** The input that it is typed into; absent where a component of its own draws it. */
  input?: { type: string; inputMode?: 'email' | 'tel' | 'decimal' };
}

/** The kinds of fields. An upload id that does not look like the server's is not a mistake of the visitor. */
const fieldKinds = {
  text: { missing: 'required', mistaken: 'pattern', widgets: ['textarea', 'subject'], takesPreset: true, input: { type: 'text' } },
  // `inputMode` instead of `type="email"`: browsers rewrite international addresses in such fields.
  email: { missing: 'required', mistaken: 'email', widgets: [], takesPreset: false, input: { type: 'text', inputMode: 'email' } },
  phone: { missing: 'required', mistaken: 'phone', widgets: [], takesPreset: false, input: { type: 'tel', inputMode: 'tel' } },
  date: { missing: 'required', mistaken: 'date', widgets: [], takesPreset: false },
  // `type="number"` loses what is no number, and changes it when the page is scrolled.
  number: { missing: 'required', mistaken: 'number', widgets: [], takesPreset: true, input: { type: 'text', inputMode: 'decimal' } },
  choice: { missing: 'requiredChoice', mistaken: 'pattern', widgets: ['radio'], takesPreset: true },
  several: { missing: 'requiredChoice', mistaken: 'value', widgets: [], takesPreset: true },
  products: { missing: 'required', mistaken: 'value', widgets: [], takesPreset: true },
  tick: { missing: 'requiredTick', mistaken: 'pattern', widgets: ['consent'], takesPreset: false },
  files: { missing: 'requiredFiles', mistaken: 'value', widgets: [], takesPreset: false },
} as const satisfies Record<string, KnownKind>;

export type FieldKind = keyof typeof fieldKinds;

/** What is known of a kind. */
export const kindNamed = (kind: FieldKind): KnownKind => fieldKinds[kind];

/** Whether a link can fill in a field: `/contactUs/index?interest=ip`. It cannot attach files, or give an e-mail address, a phone number or a date. */
export const takesPreset = ({ kind, widget }: { kind: FieldKind; widget?: Widget | undefined }): boolean =>
  kindNamed(kind).takesPreset && widget !== 'subject';
