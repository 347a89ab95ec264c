import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc, { type GeneratorValue } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditionProblems } from '#check/forms/condition-problems.ts';
import { answerErrors } from '#site/forms/answer-errors.ts';
import { caseNumbers, mostCases, optionNumbers } from '#site/forms/conditions/cases.ts';
import { schemaFields } from '#site/forms/conditions/schema-fields.ts';
import { buildForm, type Form, isShown, shownAnswers } from '#site/forms/form.ts';
import { annotationKeywords, type FormSchema } from '#site/forms/form-schema.ts';
import { examples } from '../../examples.ts';
import { conditionalSchema } from './conditional-schema.ts';

const about = { title: 'T', description: 'D' };
const text = { ...about, type: 'string' as const, maxLength: 3 };

/** A form with all fields in one group. */
const formOf = (schema: FormSchema): Form =>
  buildForm('a', '/api/A', { schema, ui: { groups: [{ id: 'all', fields: schemaFields(schema).map(({ name }) => name) }] } });

describe('conditions of a form', () => {
  const schema: FormSchema = {
    $id: 'order_v1',
    ...about,
    type: 'object',
    unevaluatedProperties: false,
    required: ['kind'],
    properties: {
      kind: { ...about, enum: ['tape-out', 'mpw', 'other'] },
      rush: { ...about, enum: ['yes'] },
    },
    allOf: [
      {
        if: { properties: { kind: { enum: ['tape-out', 'mpw'] } }, required: ['kind'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { required: ['size'], properties: { size: { ...about, enum: ['small', 'large'] } } },
        else: { required: [], properties: { wish: text } },
      },
      {
        if: { properties: { size: { const: 'large' }, rush: { const: 'yes' } }, required: ['size', 'rush'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { required: ['date'], properties: { date: text } },
      },
    ],
  };
  const form = formOf(schema);

  test('are what decides about each field, with what decides about the questions that they ask', () => {
    expect(form.fields.map(({ name, when }) => [name, when])).toEqual([
      ['kind', undefined],
      ['rush', undefined],
      ['size', { kind: ['tape-out', 'mpw'] }],
      ['wish', { kind: 'other' }],
      ['date', { size: 'large', rush: 'yes', kind: ['tape-out', 'mpw'] }],
    ]);
  });

  test('send what is asked with the answers as they are, and keep back the rest', () => {
    const typed = { kind: 'mpw', rush: 'yes', size: 'large', date: 'now', wish: 'x' };
    expect(shownAnswers(form, typed)).toEqual({ kind: 'mpw', rush: 'yes', size: 'large', date: 'now' });
    expect(shownAnswers(form, { ...typed, size: 'small' })).toEqual({ kind: 'mpw', rush: 'yes', size: 'small' });
    expect(shownAnswers(form, { ...typed, kind: 'other' })).toEqual({ kind: 'other', rush: 'yes', wish: 'x' });
  });

  test('number their cases, each once, for style sheets', () => {
    expect(form.fields.map(({ name, ...field }) => [name, caseNumbers(form, field)])).toEqual([
      ['kind', []],
      ['rush', []],
      ['size', [0]],
      ['wish', [1]],
      ['date', [2, 0, 3]],
    ]);
    expect(['tape-out', 'mpw', 'other'].map(option => optionNumbers(form, 'kind', option))).toEqual([[0], [0], [1]]);
    expect(optionNumbers(form, 'size', 'large')).toEqual([2]);
    expect(optionNumbers(form, 'size', 'small')).toEqual([]);
  });

  test('are not more than the style sheets can tell apart', () => {
    const options = Array.from({ length: mostCases + 1 }, (_, number) => `o${number}`);
    const condition = (option: string, index: number) => ({
      if: { properties: { kind: { const: option } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: [], properties: { [`f${index}`]: text } },
    });
    const withCases = (count: number): FormSchema => ({
      ...schema,
      properties: { kind: { ...about, enum: options } },
      allOf: options.slice(0, count).map(condition),
    });
    expect(conditionProblems(withCases(mostCases))).toEqual([]);
    expect(conditionProblems(withCases(mostCases + 1))).toEqual([
      {
        message: 'The form tells apart 17 cases, and can do 16. Put fields of the same case under one condition, or make two forms of it.',
        path: ['allOf'],
        on: 'key',
      },
    ]);
  });

  test('have a rule in the style sheets for as many cases as a form may have', () => {
    const css = ['form', 'cases'].map(name => readFileSync(`src/client/forms/${name}.module.css`, 'utf8')).join('\n');
    const numbers = Array.from(
      css.matchAll(/\.form:not\(:has\(\[data-option~="(\d+)"\]:checked\)\) \[data-branch~="(\d+)"\]/g),
      ([, option, branch]) => [Number(option), Number(branch)],
    );
    expect(numbers).toEqual(Array.from({ length: mostCases }, (_, number) => [number, number]));
  });
});

describe('whatever conditions a form has, and whatever is answered', () => {
  /** A form with random conditions, its validator, and some answers to it. */
  function anyForm(pick: GeneratorValue) {
    const schema = conditionalSchema(pick);
    // The checker refuses what no answers bring, and too many cases.
    fc.pre(conditionProblems(schema).length === 0);
    const form = formOf(schema);
    const validate = new Ajv2020({ strict: true, allErrors: true }).addVocabulary([...annotationKeywords]).compile(form.schema);
    const answered = form.fields.map(({ options = [] }) => {
      const anything = fc.constantFrom('a', 'none', 'long text');
      return fc.option(options.length === 0 ? anything : fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...options) }, anything), {
        freq: 2,
      });
    });
    const tries = pick(() => fc.array(fc.tuple(...answered), { minLength: 20, maxLength: 20 }));
    const all = tries.map(values =>
      Object.fromEntries(form.fields.flatMap(({ name }, index) => (values[index] ? [[name, values[index]] as const] : []))),
    );
    return { form, validate, all };
  }

  test('a field is there where Ajv takes its answer, and required where Ajv wants it; else there is an error', () => {
    let [accepted, refused, conditional] = [0, 0, 0];
    fc.assert(
      fc.property(fc.gen(), pick => {
        const { form, validate, all } = anyForm(pick);
        // As they are, and without those that are not there.
        for (const answers of all.flatMap(any => [any, shownAnswers(form, any)])) {
          const isRight = form.fields.every(field => {
            const { name, isRequired, options } = field;
            const answer = Object.hasOwn(answers, name) ? String(answers[name]) : undefined;
            if (!isShown(field, answers)) return answer === undefined;
            if (answer === undefined) return !isRequired;
            return options === undefined ? answer.length <= 3 : options.includes(answer);
          });
          expect(validate(answers)).toBe(isRight);
          expect(answerErrors(form, answers, validate.errors ?? [], '2026-11-25').length === 0).toBe(isRight);
          accepted += Number(isRight);
          refused += Number(!isRight);
          conditional += Number(isRight && form.fields.some(({ name, when }) => when !== undefined && Object.hasOwn(answers, name)));
        }
      }),
      { numRuns: examples(200), endOnFailure: true },
    );
    // All of this is tried often.
    expect(Math.min(accepted, refused, conditional)).toBeGreaterThan(examples(200));
  });

  test('what is sent of the answers has none to a field that is not there', () => {
    fc.assert(
      fc.property(fc.gen(), pick => {
        const { form, validate, all } = anyForm(pick);
        for (const sent of all.map(answers => shownAnswers(form, answers))) {
          validate(sent);
          const rules = answerErrors(form, sent, validate.errors ?? [], '2026-11-25').map(({ rule }) => rule);
          expect(rules).not.toContain('notAllowed');
          expect(shownAnswers(form, sent)).toEqual(sent);
        }
      }),
      { numRuns: examples(50), endOnFailure: true },
    );
  });

  test('style sheets show what is there', () => {
    fc.assert(
      fc.property(fc.gen(), pick => {
        const { form, all } = anyForm(pick);
        for (const answers of all) {
          const checked = new Set(Object.entries(answers).flatMap(([field, option]) => optionNumbers(form, field, option)));
          for (const field of form.fields)
            expect(caseNumbers(form, field).every(number => checked.has(number))).toBe(isShown(field, answers));
        }
      }),
      { numRuns: examples(50), endOnFailure: true },
    );
  });

  test('the checker takes the form, unless no answers bring some field, or there are too many cases', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.gen(), pick => {
        const problems = conditionProblems(conditionalSchema(pick));
        expect(problems.filter(({ message }) => !/ is never there: |tells apart/.test(message))).toEqual([]);
        taken += Number(problems.length === 0);
      }),
      { numRuns: examples(300), endOnFailure: true },
    );
    expect(taken).toBeGreaterThan(examples(200));
  });
});
