import { expect, test } from 'vitest';
import { summaryOf } from '#server/desk/request-summary.ts';
import { foundParts } from '#site/desk/search-text.ts';

// In memory, nothing is started.

const excerptOf = (answers: Record<string, unknown>) => summaryOf({ formId: 'gone', answers }, { forms: {} }, { forms: {} }).excerpt;

test.each([
  ['of several words', { choice: 'a-choice', message: '1 more thing' }, '1 more thing'],
  ['in a script without spaces', { choice: 'a-choice', message: '晶圆' }, '晶圆'],
  ['not choices and numbers', { choice: 'a-long-choice', amount: '12 000', range: '5 nm', unit: 'a 5' }, ''],
])('a form that is gone shows the longest text: %s', (_, answers, excerpt) => {
  expect(excerptOf(answers)).toBe(excerpt);
});

test('an answer of letters, spaces and digits is read once: it would hold up the list for ten minutes', () => {
  const text = ['a', ' ', '1'].map(character => character.repeat(5000)).join('');
  expect(excerptOf({ text })).toBe('');
});

test.each([
  ['𠮷野家 orders wafers', 'wafers', ['wafers']],
  ['🧪🧪 Straße 𝟱, 晶圆', 'strasse 晶圆', ['Straße', '晶圆']],
  ['ﬁlm on 𠮷𠮷', 'film 𠮷', ['ﬁlm', '𠮷𠮷']],
])('what was searched for is marked behind rare characters: %s', (excerpt, query, found) => {
  expect(foundParts(excerpt, query).map(([from, to]) => excerpt.slice(from, to))).toEqual(found);
});
