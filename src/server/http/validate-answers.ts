import { Ajv2020 } from 'ajv/dist/2020.js';
import type { AnswerError } from '#site/forms/answer-error.ts';
import { answerErrors } from '#site/forms/answer-errors.ts';
import { earliestDay } from '#site/forms/date-rules.ts';
import { errorText } from '#site/forms/error-text.ts';
import type { Form } from '#site/forms/form.ts';
import { annotationKeywords, multipleOfPrecision } from '#site/forms/form-schema.ts';
import type { Site } from '#site/site.ts';
import { compileOnce } from './compile-once.ts';
import { FormError } from './errors.ts';
import { mostErrors, shortName } from './validation.ts';

/** Validates answers as `normaliseAnswers` returns them. Throws FormError, which says what the visitor can do. */
export type ValidateAnswers = (answers: Readonly<Record<string, unknown>>, now: Date) => void;

const compileForm = compileOnce(schema => {
  // The loader has validated the schema itself; to do it again takes most of the server's start.
  const ajv = new Ajv2020({ strict: true, allErrors: true, multipleOfPrecision, validateSchema: false });
  ajv.addVocabulary([...annotationKeywords]);
  return ajv.compile(schema);
});

/** Compiles the validation of one form's answers. */
export function answerValidator(site: Site, form: Form): ValidateAnswers {
  const validate = compileForm(form.schema);
  const subjects = new Set(Object.values(site.locales)[0]?.catalogue.categories.flatMap(({ items }) => items.map(({ id }) => id)));
  const namedIds = idsNamedIn(form);

  return (answers, now) => {
    validate(answers);
    const errors = answerErrors(form, answers, validate.errors ?? [], earliestDay(now));
    const unknown = namedIds(answers)
      .map(named => ({ ...named, ids: named.ids.filter(id => !subjects.has(id)) }))
      .filter(({ name, ids }) => errors.every(({ field }) => field !== name) && ids.length > 0)
      .map(({ name, ids, rule }): AnswerError => ({ field: name, rule, params: rule === 'products' ? { products: ids.join(', ') } : {} }));
    if (errors.length + unknown.length > 0) throw formError(form, inPageOrder(form, [...errors, ...unknown]));
  };
}

/** Ids of the catalogue that answers name, and the rule for an unknown one. */
interface NamedIds {
  name: string;
  ids: string[];
  rule: 'choice' | 'products';
}

/** Finds the ids of the catalogue in answers, by field. */
function idsNamedIn({ fields }: Form): (answers: Readonly<Record<string, unknown>>) => NamedIds[] {
  const naming = fields.filter(({ widget, kind }) => widget === 'subject' || kind === 'products');
  return answers =>
    naming.flatMap(({ name, kind }): NamedIds[] => {
      const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
      if (answer === undefined) return [];
      if (kind !== 'products') return [{ name, ids: [String(answer)], rule: 'choice' }];
      return [{ name, ids: Array.isArray(answer) ? answer.map(product => String(product?.id)) : [], rule: 'products' }];
    });
}

function inPageOrder({ fields }: Form, errors: AnswerError[]): AnswerError[] {
  const place = ({ field }: AnswerError) => (fields.findIndex(({ name }) => name === field) + fields.length + 1) % (fields.length + 1);
  return errors.toSorted((a, b) => place(a) - place(b));
}

function formError({ name }: Form, answerErrors: AnswerError[]): FormError {
  const listed = answerErrors.slice(0, mostErrors).map(error => ({ ...error, field: shortName(error.field) }));
  return new FormError(400, ({ forms, sharedFormWords }) => {
    const form = forms[name];
    if (form === undefined) throw new Error(`The form ${name} has no words`);
    const errors = listed.map(error => ({ field: error.field, rule: error.rule, message: errorText(error, form, sharedFormWords) }));
    return { message: form.words.tip, errors };
  });
}
