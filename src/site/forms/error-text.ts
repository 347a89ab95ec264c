import { fillPlaceholders } from '../words/placeholders.ts';
import type { AnswerError } from './answer-error.ts';
import type { LocalForm } from './form.ts';
import type { VisitorFormWords } from './visitor-form-words.ts';

/** The message about a problem for visitors: the shared words with the labels of the fields in the same language. */
export function errorText(
  { field, rule, params: { other, ...numbers } }: AnswerError,
  form: Pick<LocalForm, 'words' | 'ranges'>,
  shared: VisitorFormWords,
): string {
  const labelOf = (name: string) => (Object.hasOwn(form.words.fields, name) ? form.words.fields[name]?.label : undefined) ?? name;
  const values: Record<string, string> = {
    field: labelOf(field),
    ...(other === undefined ? {} : { other: labelOf(other) }),
    ...(Object.hasOwn(form.ranges, field) ? form.ranges[field] : {}),
    ...Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, String(number)])),
  };
  return fillPlaceholders(shared.errors[rule], name => values[name]);
}
