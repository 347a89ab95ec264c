import { expect, test } from 'vitest';
import { momentBefore, parseDuration, writeDuration } from '#site/retention.ts';

const ago = (written: string, now: string) => momentBefore(new Date(now), parseDuration(written)).toISOString();

test('days are of 24 hours, months are those of the calendar, in UTC', () => {
  expect(ago('90 days', '2026-03-31T12:00:00.000Z')).toBe('2025-12-31T12:00:00.000Z');
  expect(ago('13 months', '2026-11-22T06:40:12.345Z')).toBe('2025-10-22T06:40:12.345Z');
  expect(ago('1 day', '2026-01-01T00:00:00.000Z')).toBe('2025-12-31T00:00:00.000Z');
});

test('a month before a day that the month does not have is its last day: nothing is deleted early', () => {
  expect(ago('1 month', '2026-03-31T12:00:00.000Z')).toBe('2026-02-28T12:00:00.000Z');
  expect(ago('12 months', '2024-02-29T00:00:00.000Z')).toBe('2023-02-28T00:00:00.000Z');
});

test('each language writes a duration by itself', () => {
  const written = ['1 day', '24 months'].map(parseDuration);
  expect(written.map(duration => writeDuration(duration, 'en'))).toEqual(['1 day', '24 months']);
  expect(written.map(duration => writeDuration(duration, 'zh-CN'))).toEqual(['1天', '24个月']);
  expect(written.map(duration => writeDuration(duration, 'ru'))).toEqual(['1 день', '24 месяца']);
});
