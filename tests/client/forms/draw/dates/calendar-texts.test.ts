import { expect, test } from 'vitest';
import { calendarTexts } from '#client/forms/draw/dates/calendar-texts.ts';

const words = { form: '', open: '', close: '', previous: 'Back', next: 'On', today: '{{day}}!', chosen: '{{day}}*' };
const day = new Date('2026-12-01T00:00');

/** Month, short and long name of a weekday, label of a day, and the first day of the week. */
function written(language: string) {
  const { formatters, labels, weekStartsOn } = calendarTexts(language, words);
  const weekday = `${formatters.formatWeekdayName(day)} ${labels.labelWeekday(day)}`;
  return [formatters.formatCaption(day), weekday, labels.labelDayButton(day, {}), weekStartsOn];
}

test('a calendar has texts in any language of the browser', () => {
  expect(written('en')).toEqual(['December 2026', 'Tue Tuesday', 'Tuesday, December 1, 2026', 0]);
  expect(written('zh-CN')).toEqual(['2026年12月', '周二 星期二', '2026年12月1日星期二', 1]);
  expect(written('ru')).toEqual(['декабрь 2026 г.', 'вт вторник', 'вторник, 1 декабря 2026 г.', 1]);
});

test('days are Gregorian in languages with another calendar', () => {
  expect(written('th')[0]).toContain('2026');
});

test('today and the chosen day have the words of the site', () => {
  const { labels } = calendarTexts('en', words);
  expect(labels.labelDayButton(day, { today: true })).toBe('Tuesday, December 1, 2026!');
  expect(labels.labelDayButton(day, { today: true, selected: true })).toBe('Tuesday, December 1, 2026*');
});
