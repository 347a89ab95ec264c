import { stepsOf } from '../node-path.ts';
import { isStorable } from '../storable-text.ts';
import type { AnswerError, AnswerRule } from './answer-error.ts';
import { dateErrors } from './date-rules.ts';
import { kindNamed } from './field-kinds.ts';
import { type Form, type FormField, isShown } from './form.ts';

/** An error of Ajv, as far as it is read here. */
export interface SchemaError {
  keyword: string;
  /** JSON Pointer: `/email`, `/attachments/0`. */
  instancePath: string;
  params: Record<string, unknown>;
}

/** How serious each rule is, the most serious first: only the first problem of a field is reported. */
const order: Record<AnswerRule, number> = {
  notAllowed: 0,
  required: 1,
  requiredChoice: 2,
  requiredTick: 2,
  requiredFiles: 3,
  value: 4,
  choice: 5,
  characters: 6,
  tooLong: 7,
  email: 8,
  phone: 9,
  pattern: 10,
  number: 11,
  wholeNumber: 11,
  numberRange: 12,
  numberStep: 13,
  date: 14,
  dateRange: 15,
  datePast: 16,
  dateOrder: 17,
  tooManyFiles: 18,
  products: 19,
};

/**
 * All problems of answers to a form, at most one for each field, in the order of the page.
 *
 * @param answers as `normaliseAnswers` gives them
 * @param schemaErrors of a validator with `allErrors` for the form's schema
 * @param today as YYYY-MM-DD, see `dateErrors`
 */
export function answerErrors(
  form: Form,
  answers: Readonly<Record<string, unknown>>,
  schemaErrors: readonly SchemaError[],
  today: string,
): AnswerError[] {
  const found = [
    ...schemaErrors.flatMap(error => fromSchema(form, answers, error)),
    ...Object.entries(answers).flatMap(([field, answer]): AnswerError[] =>
      hasUnstorableCharacters(answer) ? [{ field, rule: 'characters', params: {} }] : [],
    ),
    ...dateErrors(form, answers, today),
    ...tooManyFiles(form, answers),
  ];
  if (found.length === 0) return [];
  const gravest = new Map<string, AnswerError>();
  for (const error of found) {
    const other = gravest.get(error.field);
    if (other === undefined || order[error.rule] < order[other.rule]) gravest.set(error.field, error);
  }
  const onPage = form.fields.flatMap(({ name }) => gravest.get(name) ?? []);
  const unknown = [...gravest.values()].filter(({ field }) => form.fields.every(({ name }) => name !== field));
  return [...onPage, ...unknown.sort((a, b) => (a.field < b.field ? -1 : 1))];
}

function fromSchema(form: Form, answers: Readonly<Record<string, unknown>>, { keyword, instancePath, params }: SchemaError): AnswerError[] {
  const extra = params.additionalProperty ?? params.unevaluatedProperty ?? params.propertyName;
  const name = String(params.missingProperty ?? extra ?? stepsOf(instancePath)[0] ?? '');
  const field = form.fields.find(known => known.name === name);
  const isMissing = keyword === 'required';
  if (extra !== undefined) {
    // While a field of the chosen branch has a problem, Ajv reports the whole branch as unknown.
    return field && (isShown(field, answers) || !isDecided(form, field, answers)) ? [] : [{ field: name, rule: 'notAllowed', params: {} }];
  }
  if (field === undefined || !isShown(field, answers)) return [];
  if (isMissing) return [{ field: name, rule: kindNamed(field.kind).missing, params: {} }];
  switch (keyword) {
    case 'maxLength':
      // The number of characters means nothing in a date: one that is too long is not a date.
      if (field.kind === 'date') return [{ field: name, rule: 'date', params: {} }];
      return [{ field: name, rule: 'tooLong', params: { limit: Number(params.limit) } }];
    case 'maxItems':
      if (field.kind === 'products') return [{ field: name, rule: 'value', params: {} }];
      return [{ field: name, rule: 'tooManyFiles', params: { count: Number(params.limit) } }];
    case 'type':
      if (field.range === undefined) return [{ field: name, rule: 'value', params: {} }];
      return [{ field: name, rule: field.range.isWhole ? 'wholeNumber' : 'number', params: {} }];
    case 'minimum':
    case 'maximum':
      return [{ field: name, rule: 'numberRange', params: {} }];
    case 'multipleOf':
      return [{ field: name, rule: 'numberStep', params: {} }];
    case 'enum':
      return [{ field: name, rule: 'choice', params: {} }];
    case 'pattern':
      return [{ field: name, rule: kindNamed(field.kind).mistaken, params: {} }];
    case 'if':
      return [];
    default:
      return [{ field: name, rule: 'value', params: {} }];
  }
}

/** Whether it is known if a field is there: the choices that decide about it, as far as they are there, have no error of their own. */
const isDecided = ({ fields }: Form, { when = {} }: FormField, answers: Readonly<Record<string, unknown>>) =>
  fields
    .filter(({ name }) => Object.hasOwn(when, name))
    .every(chooser => {
      if (!isShown(chooser, answers)) return true;
      if (!Object.hasOwn(answers, chooser.name)) return !chooser.isRequired;
      return chooser.options?.includes(String(answers[chooser.name])) ?? false;
    });

const hasUnstorableCharacters = (answer: unknown) => typeof answer === 'string' && !isStorable(answer);

/** Each upload field has its own limit, and the form has one for all. The field that exceeds it is reported. */
function tooManyFiles({ fields, maxFiles }: Form, answers: Readonly<Record<string, unknown>>): AnswerError[] {
  let count = 0;
  for (const { name, kind } of fields) {
    const files = kind === 'files' && Object.hasOwn(answers, name) ? answers[name] : undefined;
    count += Array.isArray(files) ? files.length : 0;
    if (Array.isArray(files) && count > maxFiles) return [{ field: name, rule: 'tooManyFiles', params: { count: maxFiles } }];
  }
  return [];
}
