import { expect, test } from 'vitest';
import { chosenAs, emailOf, facetWords, senderOf } from '#site/desk/form-summary.ts';
import { buildForm } from '#site/forms/form.ts';
import { smallForm, smallFormSource } from '../forms/small-form.ts';

const form = buildForm('ask', '/api/ask', {
  ...smallFormSource,
  ui: { ...smallFormSource.ui, summary: { sender: ['memory', 'phone'], group: 'kind' } },
});

test('a request is from whom the layout names, in that order, and has the address of its field for e-mail', () => {
  const answers = { kind: 'card', phone: '030 1234567', memory: '8 GB', licence: 'x', email: 'a@b.example' };
  expect(senderOf(form, answers)).toEqual(['8 GB', '030 1234567']);
  expect(senderOf(form, { memory: '', phone: ['x'] })).toEqual([]);
  expect([emailOf(form, answers), emailOf(form, {}), emailOf(undefined, answers)]).toEqual(['a@b.example', undefined, undefined]);
  expect([chosenAs('group', form, answers), chosenAs('place', form, answers)]).toEqual(['card', undefined]);
});

test('a form whose layout says nothing has neither sender nor group', () => {
  expect([senderOf(smallForm, { memory: 'x' }), chosenAs('group', smallForm, { kind: 'card' })]).toEqual([[], undefined]);
});

test('a name that no form has is none, whatever objects have by themselves', () => {
  for (const name of ['gone', '__proto__', 'constructor']) expect(facetWords('group', name, { forms: {} }, { forms: {} })).toBeUndefined();
});
