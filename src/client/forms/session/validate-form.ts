import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
// The package's main entry would bring Ajv.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidateFunction } from 'ajv';
import type { AnswerError } from '#site/forms/answer-error.ts';
import { answerErrors, type SchemaError } from '#site/forms/answer-errors.ts';
import { errorText } from '#site/forms/error-text.ts';
import { type Answers, type Form, isShown, type LocalForm, shownAnswers } from '#site/forms/form.ts';
import { normaliseAnswers } from '#site/forms/normalise-answers.ts';
import { readNumber } from '#site/forms/numbers.ts';
import { parseProducts } from '#site/forms/products.ts';
import { readDay } from '#site/forms/read-day.ts';
import { parseSeveral } from '#site/forms/several.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import { fillIn } from '../form-words.ts';
import { isInProgress } from '../uploads/attached-file.ts';
import type { FormState } from './form-state.ts';

/** The validator of a form, from the code that the build has compiled (scripts/build/validators.ts). */
export function validatorOf({ schema }: Form, compiled: ValidateFunction): ValidatorType {
  return createPrecompiledValidator({ [schema.$id]: compiled }, schema as RJSFSchema);
}

/** The error of a field, in the current language. */
export interface FieldError {
  field: string;
  text: string;
}

/** What answers are read with: the language in which they were typed, and the entry of the catalogue that the form is about. */
interface AnswerReading {
  htmlLang: string;
  subject?: string | undefined;
}

/** The answers that would be sent: normalised, of the fields that show, days as YYYY-MM-DD, files by id. */
export function answersToSend(
  form: Form,
  { answers, files }: Pick<FormState, 'answers' | 'files'>,
  { htmlLang, subject }: AnswerReading,
): Answers {
  const whole: Answers = { ...answers };
  for (const { name, kind, widget, range, most } of form.fields) {
    if (kind === 'files') whole[name] = files.flatMap(file => (file.field === name && file.state === 'done' && file.id ? [file.id] : []));
    if (kind === 'products') whole[name] = parseProducts(answers[name] ?? '').slice(0, most);
    if (kind === 'several') whole[name] = parseSeveral(answers[name] ?? '');
    if (range !== undefined) whole[name] = readNumber(answers[name] ?? '', range, htmlLang);
    if (kind === 'date') whole[name] = readDay(answers[name] ?? '', htmlLang);
    if (widget === 'subject' && subject !== undefined) whole[name] = subject;
  }
  return normaliseAnswers(form, shownAnswers(form, whole)) as Answers;
}

/** All errors of a form in its current state, at most one for each field, in the order of the page. */
export function validateForm(
  form: LocalForm,
  shared: VisitorFormWords,
  state: Pick<FormState, 'answers' | 'files' | 'serverErrors'>,
  { validator, today, ...reading }: { validator: ValidatorType; today: string } & AnswerReading,
): FieldError[] {
  const answers = answersToSend(form, state, reading);
  const { errors: schemaErrors = [] } = validator.rawValidation<SchemaError>(form.schema as RJSFSchema, answers);
  const found = answerErrors(form, answers, schemaErrors, today);
  const texts = new Map(found.map(error => [error.field, errorText(error, form, shared)]));
  for (const { field, rule, message } of state.serverErrors)
    if (!texts.has(field)) texts.set(field, serverErrorText(field, rule, message, form, shared));
  // A file that is not uploaded yet is a better explanation than an empty field.
  for (const [field, text] of fileErrors(form, shared, state)) texts.set(field, text);
  const onPage = form.fields.flatMap(({ name }) => (texts.has(name) ? [name] : []));
  const others = [...texts.keys()].filter(field => !onPage.includes(field));
  return [...onPage, ...others].map(field => ({ field, text: texts.get(field) ?? '' }));
}

/** Rules whose words quote what only the server's message has. */
const quoting = ['tooLong', 'tooManyFiles', 'dateOrder', 'dateRange'];

/** In the current language if the site has words for the rule; else the message of the server. */
function serverErrorText(field: string, rule: string, message: string, form: LocalForm, shared: VisitorFormWords): string {
  const known = Object.hasOwn(shared.errors, rule) && !quoting.includes(rule);
  return known ? errorText({ field, rule: rule as AnswerError['rule'], params: {} }, form, shared) : message;
}

/** A form is sent with all files that show, or not at all. */
function fileErrors(form: LocalForm, shared: VisitorFormWords, { answers, files }: Pick<FormState, 'answers' | 'files'>) {
  const errors = new Map<string, string>();
  for (const file of files) {
    const field = form.fields.find(({ name }) => name === file.field);
    if (field === undefined || !isShown(field, answers) || errors.has(file.field)) continue;
    if (isInProgress(file)) errors.set(file.field, shared.uploads.pending);
    else if (file.state !== 'done') errors.set(file.field, fillIn(shared.uploads.stopped, { name: file.name }));
  }
  return errors;
}
