import { fillPlaceholders } from '../words/placeholders.ts';
import type { AnswerError } from './answer-error.ts';
import type { LocalForm } from './form.ts';
import type { VisitorFormWords } from './visitor-form-words.ts';

/** The message about a problem for visitors: the shared words with the labels of the fields in the same language. */
export function errorText(
  { field, rule, params: { other, ...values } }: AnswerError,
  form: Pick<LocalForm, 'words' | 'ranges'>,
  shared: VisitorFormWords,
): string {
  const labelOf = (name: string) => (Object.hasOwn(form.words.fields, name) ? form.words.fields[name]?.label : undefined) ?? name;
  const filled: Record<string, string> = {
    field: labelOf(field),
    ...(other === undefined ? {} : { other: labelOf(other) }),
    ...(Object.hasOwn(form.ranges, field) ? form.ranges[field] : {}),
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  };
  return fillPlaceholders(shared.errors[rule], name => filled[name]);
}
