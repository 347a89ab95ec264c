import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeNames } from '#client/desk/code-names.ts';
import { dayName, momentName } from '#client/desk/day-name.ts';
import { readDeskAddress } from '#client/desk/desk-request.ts';
import { anyText } from '../../any-text.ts';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

test('a day is named by the calendar; what is none is shown as it is', () => {
  expect(dayName(date, '2026-12-01')).toBe('Dec 1, 2026');
  for (const text of ['2026-13-45', '2026-02-30', 'soon', '']) expect(dayName(date, text)).toBe(text);
});

test('a moment is named by the calendar; what is none is shown as it is', () => {
  expect(momentName(date, '2026-12-01T12:00:00.000Z')).toBe('Dec 1, 2026');
  for (const text of ['garbage', '2 March', '']) expect(momentName(date, text)).toBe(text);
});

test('no text breaks the name of a day, a language or a region', () => {
  fc.assert(
    fc.property(anyText(), text => {
      for (const name of [
        dayName(date, text),
        momentName(date, text),
        codeNames('language', 'en')(text),
        codeNames('region', 'zh-CN')(text),
      ])
        expect(typeof name).toBe('string');
    }),
  );
});

test('an address limits the list by days of the calendar alone', () => {
  expect(readDeskAddress('?from=2026-02-30&until=2026-02-28&form=contact').filter).toEqual({ formId: 'contact', until: '2026-02-28' });
});
