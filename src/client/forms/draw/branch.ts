import type { FormField, LocalForm } from '#site/forms/form.ts';
import type { Condition } from '#site/forms/form-schema.ts';

/*
 * A form has at most one choice on which other fields depend, and it has two options (rule form/branch). Option and dependent
 * fields are marked with the number of the option, so that the style sheet can show the right ones before the form's code is
 * loaded.
 */

/** The number of the option on which a field or group depends; `undefined` for one that always shows. */
export function branchOf({ fields }: LocalForm, { when = {} }: { when?: Condition }): number | undefined {
  const [[chooser, option] = []] = Object.entries(when);
  return option === undefined ? undefined : fields.find(({ name }) => name === chooser)?.options?.indexOf(option);
}

/** Marks an option of a field if other fields depend on it. */
export function optionMark({ fields }: LocalForm, { name, options }: FormField, option: string): { 'data-option'?: number | undefined } {
  return fields.some(({ when = {} }) => Object.hasOwn(when, name)) ? { 'data-option': options?.indexOf(option) } : {};
}
