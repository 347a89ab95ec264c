import { defined } from '../defined.ts';
import type { Site } from '../site.ts';
import type { FieldKind } from './field-kinds.ts';
import type { FormField, LocalForm } from './form.ts';

/** How a field of a form was labelled. */
export interface KeptField extends Pick<FormField, 'name' | 'widget'> {
  kind: FieldKind;
  label: string;
  unit?: string;
  /** Labels of the options by their values; absent for lists of countries and the like, which outlast a form. */
  options?: Record<string, string>;
}

/** The labels of a form in each language of the site, by its code: with them answers can be read when the form has other fields. */
export type KeptWords = Record<string, KeptField[]>;

/** The labels of a form as they are now. */
export function keptWordsOf(site: Pick<Site, 'locales'>, form: string): KeptWords {
  const words = Object.entries(site.locales).flatMap(([language, { forms }]) => {
    const local = forms[form];
    return local === undefined ? [] : [[language, keptFieldsOf(local)] as const];
  });
  return Object.fromEntries(words);
}

/** The fields of a form in one language, in the order of the page. */
export function keptFieldsOf({ fields, words, options }: LocalForm): KeptField[] {
  return fields.map(({ name, kind, widget, optionsFrom, range }) => {
    const { label = name, unit } = words.fields[name] ?? {};
    const own = optionsFrom === undefined ? options[name] : undefined;
    return {
      name,
      kind,
      label,
      ...defined({
        widget,
        unit: range === undefined ? undefined : unit,
        options: own && Object.fromEntries(own.map(option => [option.value, option.label])),
      }),
    };
  });
}
