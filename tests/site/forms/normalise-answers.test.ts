import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseAnswers as normalise } from '#site/forms/normalise-answers.ts';
import { measureCpu } from '../../cpu-time.ts';
import { smallForm } from './small-form.ts';

const normaliseAnswers = (answers: Record<string, unknown>) => normalise(smallForm, answers);

const blank = fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000', '\u200b', '\u200d', '\ufeff', '\u2060', '\u202f');
const blanks = fc.array(blank).map(characters => characters.join(''));

test('blanks around a text go, whatever they are; the text itself stays', () => {
  fc.assert(
    fc.property(blanks, blanks, fc.string({ unit: 'grapheme' }), (before, after, inner) => {
      const text = `a${inner}z`;
      expect(normaliseAnswers({ name: before + text + after })).toEqual({ name: text });
    }),
  );
});

test('a text of blanks alone is no answer', () => {
  fc.assert(
    fc.property(blanks, text => {
      expect(normaliseAnswers({ name: text })).toEqual({});
    }),
  );
});

test('a text of which nobody sees anything is no answer; one that ends with such a character stays as it is', () => {
  for (const text of ['\u3164', '\uffa0\u115f', ' \u2800', '\u034f', '\ufe0f', '\u{e0041}', '\u202e\u2069', '\u061c'])
    expect(normaliseAnswers({ name: text }), JSON.stringify(text)).toEqual({});
  const seen = ['\u2764\ufe0f', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}', '\u2801', 'a\u3164'];
  for (const text of seen) expect(normaliseAnswers({ name: text })).toEqual({ name: text });
});

test('what was normalised stays the same', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), answers => {
      const once = normaliseAnswers(answers);
      expect(normaliseAnswers(once)).toEqual(once);
    }),
  );
});

test('empty lists and nothing are dropped; values of another type stay for the schema to refuse', () => {
  expect(normaliseAnswers({ a: [], b: null, c: undefined, d: 0, e: false, f: ['u_1'] })).toEqual({ d: 0, e: false, f: ['u_1'] });
});

test('a long run of spaces takes no time', () => {
  const text = `a${' '.repeat(200_000)}b`;
  const cpu = measureCpu();
  expect(normaliseAnswers({ text })).toEqual({ text });
  expect(cpu()).toBeLessThan(1000);
});

test.each([
  ['phone', '\u202d13800138000\u202c', '13800138000'],
  ['phone', '\u202a+86 138 0013 8000\u202c', '+86 138 0013 8000'],
  ['phone', '+1 (212) 555\u20110100', '+1 (212) 555-0100'],
  ['phone', '+86\u201310\u221212345678', '+86-10-12345678'],
  ['phone', '+86\u00a0138\u20090013\u202f8000', '+86 138 0013 8000'],
  ['phone', '＋８６（１０）１２３４５６７８', '+86(10)12345678'],
  ['phone', '٠١٢٣٤٥٦', '0123456'],
  ['phone', '13800138000\ufe0f', '13800138000'],
  ['email', '\u202ali@example.com\u202c', 'li@example.com'],
  ['email', '\u2068li@example.com\u2069\ufffc', 'li@example.com'],
  ['email', 'li\u00ad@exam\u200bple.com\ufe0f', 'li@example.com'],
  ['email', 'ｌｉ＠example。com', 'li@example.com'],
  ['email', 'li\u2011mei@example.com', 'li-mei@example.com'],
  ['email', '用户@例子.中国', '用户@例子.中国'],
  ['email', 'li@نامه\u200cای.com', 'li@نامه\u200cای.com'],
  ['email', 'two\u00a0words@example.com', 'two words@example.com'],
  ['memory', '\u202a８\u2011GB\u202c', '\u202a８\u2011GB\u202c'],
])('a %s of %j is stored as %j', (field, typed, stored) => {
  expect(normaliseAnswers({ [field]: typed })).toEqual({ [field]: stored });
});
