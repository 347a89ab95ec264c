import type { FormField, LocalForm } from '#site/forms/form.ts';
import type { Condition } from '#site/forms/form-schema.ts';

/*
 * A form has one choice at most on which other fields hang, and that has two options (rule form/branch). Both are marked with
 * their number, so that the style sheet can show what belongs to the chosen one before the form's code does.
 */

/** The number of the option with which a field or group is there; `undefined` for one that is always there. */
export function branchOf({ fields }: LocalForm, { when = {} }: { when?: Condition }): number | undefined {
  const [[chooser, option] = []] = Object.entries(when);
  return option === undefined ? undefined : fields.find(({ name }) => name === chooser)?.options?.indexOf(option);
}

/** Marks an option of a field if others hang on it. */
export function optionMark({ fields }: LocalForm, { name, options }: FormField, option: string): { 'data-option'?: number | undefined } {
  return fields.some(({ when = {} }) => Object.hasOwn(when, name)) ? { 'data-option': options?.indexOf(option) } : {};
}
