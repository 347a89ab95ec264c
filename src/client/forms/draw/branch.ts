import { caseNumbers, casesIn, optionNumbers } from '#site/forms/conditions/cases.ts';
import type { FormField, LocalForm } from '#site/forms/form.ts';
import more from '../cases.module.css';

/*
 * Options, and the fields and groups that depend on them, are marked with the numbers of their cases, so that style sheets show the
 * right ones before the form's code is loaded, and where none is. Every document with a form has the styles of two cases.
 */

/** The class of a form that tells apart more cases. */
export const moreCases = (form: LocalForm) => (casesIn(form).length > 2 ? more.form : undefined);

/** The numbers of the cases in which a field or group shows; `undefined` for one that always does. */
export const branchOf = (form: LocalForm, shown: Pick<FormField, 'when'>) => written(caseNumbers(form, shown));

/** Marks an option of a field if other fields depend on it. */
export const optionMark = (form: LocalForm, { name }: FormField, option: string) => ({
  'data-option': written(optionNumbers(form, name, option)),
});

const written = (numbers: readonly number[]) => (numbers.length === 0 ? undefined : numbers.join(' '));
