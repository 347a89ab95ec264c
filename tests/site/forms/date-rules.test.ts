import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateErrors, earliestDay, isDay, localDay } from '#site/forms/date-rules.ts';
import { smallForm } from './small-form.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));
const rulesOf = (answers: Record<string, unknown>, today = '2026-11-21') =>
  dateErrors(smallForm, answers, today).map(({ field, rule }) => `${field} ${rule}`);

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['0000-00-00', false],
  ['2026-11-21T00:00', false],
])('%s is a day of the calendar: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('every day that there is, is one', () => {
  fc.assert(
    fc.property(day, text => {
      expect(isDay(text)).toBe(true);
    }),
  );
});

test('today is not past, yesterday is', () => {
  expect(rulesOf({ start: '2026-11-21' })).toEqual([]);
  expect(rulesOf({ start: '2026-11-20' })).toEqual(['start datePast']);
});

test('the second date may be the first one or later, and without a first one today or later', () => {
  fc.assert(
    fc.property(day, day, (start, end) => {
      expect(rulesOf({ start, end }, '2000-01-01')).toEqual(end < start ? ['end dateOrder'] : []);
    }),
  );
  expect(rulesOf({ end: '2026-11-20' })).toEqual(['end datePast']);
  expect(rulesOf({ end: '2026-11-21' })).toEqual([]);
  expect(rulesOf({ start: '2027-02-30', end: '2027-01-01' })).toEqual(['start date']);
});

test('a year that nobody means is asked about, with the years that are taken', () => {
  const years = { from: 1900, to: 2076 };
  for (const start of ['2206-11-21', '9999-12-31', '0026-11-21', '1899-12-31'])
    expect(dateErrors(smallForm, { start }, '2026-11-21')).toEqual([{ field: 'start', rule: 'dateRange', params: years }]);
  expect(rulesOf({ start: '2076-12-31' })).toEqual([]);
});

test('the error of an order names the other date', () => {
  expect(dateErrors(smallForm, { start: '2027-01-02', end: '2027-01-01' }, '2026-11-21')).toEqual([
    { field: 'end', rule: 'dateOrder', params: { other: 'start' } },
  ]);
});

test('a visitor may enter today in every time zone', () => {
  expect(earliestDay(new Date('2026-11-21T11:59:00Z'))).toBe('2026-11-20');
  expect(earliestDay(new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21');
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), now => {
      expect(earliestDay(now) <= localDay(now)).toBe(true);
    }),
  );
});
