import { describe, expect, test } from 'vitest';
import { filledDays, filledHours, movedRange, rangeBefore, readRange, weekdaysOf } from '#client/desk/numbers/day-range.ts';

const now = new Date('2025-03-05T23:30:00Z');

describe('the days of the numbers', () => {
  test.each([
    ['', '2025-02-04', 30],
    ['?days=7', '2025-02-27', 7],
    ['?days=8', '2025-02-04', 30],
    ['?from=2025-03-02&to=2025-03-01', '2025-02-04', 30],
    ['?from=2025-13-01&to=2025-14-01', '2025-02-04', 30],
    ['?from=2025-01-01&to=2025-02-30', '2025-02-04', 30],
  ])('of %s end today', (search, from, days) => {
    expect(readRange(search, now)).toEqual({ range: { from, to: '2025-03-05' }, days });
  });

  test('can be chosen: an end that is moved over the other one takes it along', () => {
    const range = { from: '2025-01-31', to: '2025-02-03' };
    expect(readRange('?from=2025-01-31&to=2025-02-03&days=7', now)).toEqual({ range, days: undefined });
    expect(movedRange(range, { from: '2025-03-01' })).toEqual({ from: '2025-03-01', to: '2025-03-01' });
    expect(movedRange(range, { to: '2025-01-01' })).toEqual({ from: '2025-01-01', to: '2025-01-01' });
    expect(movedRange(range, { to: '2025-02-01' })).toEqual({ from: '2025-01-31', to: '2025-02-01' });
  });

  test('are compared with as many days before', () => {
    expect(rangeBefore({ from: '2025-03-01', to: '2025-03-31' })).toEqual({ from: '2025-01-29', to: '2025-02-28' });
    expect(rangeBefore({ from: '2025-03-01', to: '2025-03-01' })).toEqual({ from: '2025-02-28', to: '2025-02-28' });
  });

  test('are all there, as are the hours, and count by the day of the week', () => {
    const days = filledDays([{ name: '2025-03-03', count: 2 }], { from: '2025-03-02', to: '2025-03-10' });
    expect(days.map(({ count }) => count)).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0]);
    const weekdays = weekdaysOf([...days, { name: '2025-03-09', count: 3 }]);
    expect(weekdays.map(({ name, count }) => `${name}: ${count}`)).toEqual(['1: 2', '2: 0', '3: 0', '4: 0', '5: 0', '6: 0', '7: 3']);
    expect(filledHours([{ name: '23', count: 1 }]).filter(({ count }) => count > 0)).toEqual([{ name: '23', count: 1 }]);
  });
});
