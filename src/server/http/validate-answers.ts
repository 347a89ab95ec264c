import { Ajv2020 } from 'ajv/dist/2020.js';
import type { AnswerError } from '#site/forms/answer-error.ts';
import { answerErrors } from '#site/forms/answer-errors.ts';
import { earliestDay } from '#site/forms/date-rules.ts';
import { errorText } from '#site/forms/error-text.ts';
import type { Form } from '#site/forms/form.ts';
import { annotationKeywords } from '#site/forms/form-schema.ts';
import type { Site } from '#site/site.ts';
import { FormError } from './errors.ts';
import { mostFaults, shortName } from './validation.ts';

/** Judges answers as `normaliseAnswers` gives them. Throws FormError with what the person who filled the form can do. */
export type AnswerJudge = (answers: Readonly<Record<string, unknown>>, now: Date) => void;

/** Compiles the judge of one form. */
export function answerJudge(site: Site, form: Form): AnswerJudge {
  // The loader has judged the schema itself; to do it again takes most of the server's start.
  const ajv = new Ajv2020({ strict: true, allErrors: true, validateSchema: false });
  ajv.addVocabulary([...annotationKeywords]);
  const validate = ajv.compile(form.schema);
  const subjects = new Set(Object.values(site.locales)[0]?.catalogue.categories.flatMap(({ items }) => items.map(({ id }) => id)));

  return (answers, now) => {
    validate(answers);
    const faults = answerErrors(form, answers, validate.errors ?? [], earliestDay(now));
    const unknownSubjects = form.fields
      .filter(({ name, widget }) => widget === 'subject' && faults.every(({ field }) => field !== name))
      .filter(({ name }) => Object.hasOwn(answers, name) && !subjects.has(String(answers[name])))
      .map(({ name }): AnswerError => ({ field: name, rule: 'choice', params: {} }));
    if (faults.length + unknownSubjects.length > 0) throw refusalOf(form, inPageOrder(form, [...faults, ...unknownSubjects]));
  };
}

function inPageOrder({ fields }: Form, faults: AnswerError[]): AnswerError[] {
  const place = ({ field }: AnswerError) => (fields.findIndex(({ name }) => name === field) + fields.length + 1) % (fields.length + 1);
  return faults.toSorted((a, b) => place(a) - place(b));
}

function refusalOf({ name }: Form, faults: AnswerError[]): FormError {
  const told = faults.slice(0, mostFaults).map(fault => ({ ...fault, field: shortName(fault.field) }));
  return new FormError(400, ({ forms, sharedFormWords }) => {
    const form = forms[name];
    if (form === undefined) throw new Error(`The form ${name} has no words`);
    const errors = told.map(fault => ({ field: fault.field, rule: fault.rule, message: errorText(fault, form, sharedFormWords) }));
    return { message: form.words.tip, errors };
  });
}
