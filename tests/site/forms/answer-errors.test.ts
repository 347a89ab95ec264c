import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerErrors, type SchemaError } from '#site/forms/answer-errors.ts';
import { errorText } from '#site/forms/error-text.ts';
import { buildForm, shownAnswers } from '#site/forms/form.ts';
import { annotationKeywords, multipleOfPrecision } from '#site/forms/form-schema.ts';
import { normaliseAnswers } from '#site/forms/normalise-answers.ts';
import type { SharedFormWords } from '#site/words/interface.ts';
import { smallForm, smallFormSource } from './small-form.ts';

const ajv = new Ajv2020({ strict: true, allErrors: true });
ajv.addVocabulary([...annotationKeywords]);
const validate = ajv.compile(smallForm.schema);

function schemaErrorsOf(answers: object): SchemaError[] {
  validate(answers);
  return [...(validate.errors ?? [])];
}

const errorsOf = (answers: Record<string, unknown>) => answerErrors(smallForm, answers, schemaErrorsOf(answers), '2026-11-21');
const rulesOf = (answers: Record<string, unknown>) => errorsOf(answers).map(({ field, rule }) => `${field} ${rule}`);

const whole = { kind: 'card', memory: '8 GB', email: 'a@b.cd', consent: 'yes' };
const upload = (character: string) => `u_${character.repeat(20)}`;

describe('what is wrong with answers', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['nothing', whole, []],
    ['nothing is answered: only what is asked at first is missing', {}, ['kind requiredChoice', 'email required', 'consent requiredTick']],
    ['the field of the chosen type is missing', { ...whole, memory: undefined }, ['memory required']],
    ['the field of the other type is answered', { ...whole, licence: 'x' }, ['licence notAllowed']],
    ['an error of one field of a type makes no other unknown', { ...whole, memory: 'too much' }, ['memory tooLong']],
    ['an option that there is not', { ...whole, kind: 'hub' }, ['kind choice']],
    ['a box that is not ticked', { ...whole, consent: '' }, ['consent choice']],
    ['no address', { ...whole, email: 'here' }, ['email email']],
    ['no number', { ...whole, phone: 'call me' }, ['phone phone']],
    ['no date', { ...whole, start: 'soon' }, ['start date']],
    ['a year of five digits', { ...whole, start: '99999-01-01' }, ['start date']],
    ['a day that does not exist', { ...whole, start: '2027-02-29' }, ['start date']],
    ['a field that nobody asked', { ...whole, 'a/b~c': 'x' }, ['a/b~c notAllowed']],
    ['a value of another type', { ...whole, email: 5 }, ['email value']],
    ['a NUL', { ...whole, memory: 'a\0' }, ['memory characters']],
    ['half of a surrogate pair', { ...whole, memory: 'a\ud800' }, ['memory characters']],
    ['something that is no upload', { ...whole, papers: ['../etc'] }, ['papers value']],
    ['one file twice', { ...whole, papers: [upload('a'), upload('a')] }, ['papers value']],
    ['six files in one field', { ...whole, papers: [...'abcdef'].map(upload) }, ['papers tooManyFiles']],
    [
      'too many files in two fields together',
      { ...whole, diagram: [...'abcd'].map(upload), papers: [...'efg'].map(upload) },
      ['papers tooManyFiles'],
    ],
  ])('%s', (_, answers, expected) => {
    expect(rulesOf(answers)).toEqual(expected);
  });

  test('limits come with the error', () => {
    expect(errorsOf({ ...whole, memory: 'too much' })).toEqual([{ field: 'memory', rule: 'tooLong', params: { limit: 5 } }]);
    expect(errorsOf({ ...whole, papers: [...'abcdef'].map(upload) })[0]?.params).toEqual({ count: 5 });
  });

  test('lengths count code points', () => {
    expect(rulesOf({ ...whole, memory: '😀😀😀😀😀' })).toEqual([]);
  });
});

describe('what is wrong with numbers and several options', () => {
  const about = { title: 'T', description: 'D' };
  const form = buildForm('order', '/api/Order', {
    schema: {
      $id: 'order_v1',
      ...about,
      type: 'object',
      additionalProperties: false,
      required: ['wafers', 'topics'],
      properties: {
        wafers: { ...about, type: 'integer', minimum: 25, maximum: 100, multipleOf: 25 },
        volts: { ...about, type: 'number', minimum: -1, maximum: 1, multipleOf: 0.1 },
        topics: { ...about, type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } },
      },
    },
    ui: { groups: [{ id: 'all', fields: ['wafers', 'volts', 'topics'] }] },
  });
  const precise = new Ajv2020({ strict: true, allErrors: true, multipleOfPrecision });
  const validateOrder = precise.addVocabulary([...annotationKeywords]).compile(form.schema);
  const whole = { wafers: 50, topics: ['a'] };

  test.each<[string, Record<string, unknown>, string[]]>([
    ['nothing', whole, []],
    ['nothing is answered', {}, ['wafers required', 'topics requiredChoice']],
    ['a text for a number', { ...whole, wafers: 'some' }, ['wafers wholeNumber']],
    ['half of one', { ...whole, wafers: 25.5 }, ['wafers wholeNumber']],
    ['too few', { ...whole, wafers: 0 }, ['wafers numberRange']],
    ['too many', { ...whole, wafers: 125 }, ['wafers numberRange']],
    ['between two steps', { ...whole, wafers: 30 }, ['wafers numberStep']],
    ['a fraction that no computer writes exactly', { ...whole, volts: 0.3 }, []],
    ['a fraction between two steps', { ...whole, volts: 0.35 }, ['volts numberStep']],
    ['a text for a number with fractions', { ...whole, volts: 'low' }, ['volts number']],
    ['more than there are', { ...whole, volts: Number.POSITIVE_INFINITY }, ['volts number']],
    ['one of the options is none', { ...whole, topics: ['a', 'c'] }, ['topics choice']],
    ['one option twice', { ...whole, topics: ['a', 'a'] }, ['topics value']],
    ['a text for a list', { ...whole, topics: 'a' }, ['topics value']],
  ])('%s', (_, answers, expected) => {
    validateOrder(answers);
    const errors = answerErrors(form, answers, [...(validateOrder.errors ?? [])], '2026-11-21');
    expect(errors.map(({ field, rule }) => `${field} ${rule}`)).toEqual(expected);
  });
});

test('fields for one option alone are wanted with it, and not allowed with the other', () => {
  const { else: _, ...schema } = smallFormSource.schema;
  const groups = smallFormSource.ui.groups.filter(({ id }) => id !== 'licence');
  const form = buildForm('one', '/api/One', { schema: { ...schema, $id: 'one_v1' }, ui: { ...smallFormSource.ui, groups } });
  const validateOne = ajv.compile(form.schema);
  const rules = (answers: Record<string, unknown>) => {
    validateOne(answers);
    return answerErrors(form, answers, [...(validateOne.errors ?? [])], '2026-11-21').map(({ field, rule }) => `${field} ${rule}`);
  };
  const licence = { kind: 'licence', email: 'a@b.cd', consent: 'yes' };
  expect(rules({ ...licence, kind: 'card' })).toEqual(['memory required']);
  expect(rules(licence)).toEqual([]);
  expect(rules({ ...licence, memory: '8 GB' })).toEqual(['memory notAllowed']);
  expect(shownAnswers(form, { ...licence, memory: '8 GB' })).toEqual(licence);
});

const answer = fc.oneof(
  fc.constantFrom('card', 'licence', 'a@b.cd', '2027-01-01', '2027-02-30', ''),
  fc.string(),
  fc.integer(),
  fc.array(fc.constantFrom(upload('a'), upload('b'), 'x')),
);
const anyAnswers = fc
  .dictionary(fc.constantFrom('other', '__proto__', ...smallForm.fields.map(({ name }) => name)), answer)
  .map(answers => normaliseAnswers(smallForm, answers));

describe('whatever is answered', () => {
  test('a field has one error at most, and the errors are in the order of the page', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        const names = errorsOf(answers).map(({ field }) => field);
        expect(new Set(names).size).toBe(names.length);
        const places = names.map(name => smallForm.fields.findIndex(field => field.name === name)).map(place => (place < 0 ? 100 : place));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });

  test('the order in which the validator reports its errors does not matter', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        const errors = schemaErrorsOf(answers);
        expect(answerErrors(smallForm, answers, errors.toReversed(), '2026-11-21')).toEqual(
          answerErrors(smallForm, answers, errors, '2026-11-21'),
        );
      }),
    );
  });

  test('what the schema refuses has an error', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        if (schemaErrorsOf(answers).length > 0) expect(errorsOf(answers)).not.toEqual([]);
      }),
    );
  });
});

test('an error is described with the labels of the fields and the limits', () => {
  const form = {
    words: { tip: '', success: '', submit: '', groups: {}, fields: { end: { label: 'End' }, start: { label: 'Start' } } },
    ranges: { start: { from: '1', to: '10 wafers' } },
  };
  const errors = {
    dateOrder: '“{{field}}” is before “{{other}}”.',
    tooLong: '{{field}}: {{limit}}',
    notAllowed: 'No {{field}}.',
    numberRange: '{{field}}: {{from}} to {{to}}',
  };
  const shared = { errors } as SharedFormWords;
  expect(errorText({ field: 'end', rule: 'dateOrder', params: { other: 'start' } }, form, shared)).toBe('“End” is before “Start”.');
  expect(errorText({ field: 'end', rule: 'tooLong', params: { limit: 5 } }, form, shared)).toBe('End: 5');
  expect(errorText({ field: 'toString', rule: 'notAllowed', params: {} }, form, shared)).toBe('No toString.');
  expect(errorText({ field: 'start', rule: 'numberRange', params: {} }, form, shared)).toBe('Start: 1 to 10 wafers');
});
