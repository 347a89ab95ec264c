import { describe, expect, test } from 'vitest';
import { buildForm, isShown, localizeForm, shownAnswers, wantsSubject } from '#site/forms/form.ts';
import { smallForm, smallFormSource } from './small-form.ts';

test('fields are in the order of the layout, each with its kind, limits and condition', () => {
  expect(smallForm.fields.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'kind choice',
    'memory text',
    'licence text',
    'start date',
    'end date',
    'diagram files',
    'papers files',
    'phone phone',
    'email email',
    'consent tick',
  ]);
  const field = (name: string) => smallForm.fields.find(known => known.name === name);
  expect(field('kind')).toEqual({ name: 'kind', kind: 'choice', widget: 'radio', isRequired: true, options: ['card', 'licence'] });
  expect(field('memory')).toEqual({ name: 'memory', kind: 'text', isRequired: true, when: { kind: 'card' }, maxLength: 5 });
  expect(field('licence')?.when).toEqual({ kind: 'licence' });
  expect(field('end')).toMatchObject({ notBefore: 'start', isRequired: false });
  expect(field('papers')?.upload).toEqual({ maxBytes: 100, types: ['pdf'], maxFiles: 5 });
});

test('a field of a branch is there once its option is chosen', () => {
  const memory = { when: { kind: 'card' } };
  expect([{}, { kind: 'card' }, { kind: 'licence' }].map(answers => isShown(memory, answers))).toEqual([false, true, false]);
  expect(isShown({}, {})).toBe(true);
});

test('what was typed for the other type is not sent', () => {
  expect(shownAnswers(smallForm, { kind: 'card', memory: '1', licence: '2', email: 'a@b', more: 'x' })).toEqual({
    kind: 'card',
    memory: '1',
    email: 'a@b',
  });
});

describe('a form in a language', () => {
  const words = {
    tip: 'Tip',
    success: 'Sent',
    submit: 'Send',
    groups: { kind: { title: '{{hub.pins}}' } },
    fields: { kind: { label: 'Kind', options: { card: 'A card', licence: 'A licence' } } },
  };

  test('has its words with their facts, and the label of each option in the order of the schema', () => {
    const local = localizeForm(smallForm, words, line => line.replace('{{hub.pins}}', '76'), { listed: () => [], htmlLang: 'en' });
    expect(local.words.groups.kind?.title).toBe('76');
    expect(local.options.kind).toEqual([
      { value: 'card', label: 'A card' },
      { value: 'licence', label: 'A licence' },
    ]);
  });

  test('lists countries by the names and in the order of the language', () => {
    const country = { title: 'T', description: 'D', enum: ['CN', 'FR'], optionsFrom: 'countries' as const };
    const { schema } = smallFormSource;
    const source = { schema: { ...schema, properties: { country } }, ui: { groups: [{ id: 'a', fields: ['country'] }] } };
    const countries = [
      { value: 'FR', label: '法国' },
      { value: 'CN', label: '中国' },
    ];
    expect(
      localizeForm(buildForm('a', '/a', source), words, line => line, { listed: () => countries, htmlLang: 'zh-Hans' }).options.country,
    ).toBe(countries);
  });
});

test('a form with the widget `subject` speaks of an entry of the catalogue', () => {
  const { schema, ui } = smallFormSource;
  expect(wantsSubject(smallForm)).toBe(false);
  expect(wantsSubject(buildForm('a', '/a', { schema, ui: { ...ui, widgets: { memory: 'subject' } } }))).toBe(true);
});
