import { expect, test } from 'vitest';
import { nextMorning } from '#server/store/notices/next-morning.ts';

test.each([
  ['the same day', '2025-03-04T07:59:00Z', 'UTC', '2025-03-04T08:00:00Z'],
  ['the next day, at the very moment', '2025-03-04T08:00:00Z', 'UTC', '2025-03-05T08:00:00Z'],
  ['a zone ahead of UTC, where it is tomorrow already', '2025-03-04T20:00:00Z', 'Asia/Shanghai', '2025-03-05T00:00:00Z'],
  ['a zone behind UTC, where it is yesterday still', '2025-03-04T03:00:00Z', 'America/Los_Angeles', '2025-03-04T16:00:00Z'],
  ['a zone of half hours', '2025-03-04T03:00:00Z', 'Asia/Kolkata', '2025-03-05T02:30:00Z'],
  ['the night in which clocks go forward', '2025-03-29T20:00:00Z', 'Europe/Berlin', '2025-03-30T06:00:00Z'],
  ['the night in which clocks go back', '2025-10-25T20:00:00Z', 'Europe/Berlin', '2025-10-26T07:00:00Z'],
  ['the last day of a year', '2024-12-31T23:30:00Z', 'Pacific/Auckland', '2025-01-01T19:00:00Z'],
  ['a zone that nobody knows, as UTC', '2025-03-04T03:00:00Z', 'Moon/Base', '2025-03-04T08:00:00Z'],
])('the next morning is found on %s', (_what, at, zone, expected) => {
  expect(nextMorning(new Date(at), zone)).toEqual(new Date(expected));
});
