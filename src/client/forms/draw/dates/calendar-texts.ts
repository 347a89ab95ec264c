import type { DayPickerProps } from 'react-day-picker';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import { fillIn } from '../../form-words.ts';

/**
 * The texts of a calendar in a language: months, weekdays and days as the browser writes them (Intl), so that no language of
 * the site needs code for its calendar; everything else in the site's words.
 *
 * @param language BCP 47 tag
 */
export function calendarTexts(language: string, words: VisitorFormWords['dates']) {
  // Answers are days of the Gregorian calendar, in every language.
  const writer = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { calendar: 'gregory', ...options });
  const month = writer({ year: 'numeric', month: 'long' });
  const weekday = writer({ weekday: 'long' });
  const shortWeekday = writer({ weekday: 'short' });
  const whole = writer({ dateStyle: 'full' });
  return {
    lang: language,
    weekStartsOn: firstWeekday(language),
    formatters: {
      formatCaption: date => month.format(date),
      formatWeekdayName: date => shortWeekday.format(date),
    },
    labels: {
      labelGrid: date => month.format(date),
      labelWeekday: date => weekday.format(date),
      labelPrevious: () => words.previous,
      labelNext: () => words.next,
      labelDayButton: (date, { today, selected }) => {
        const day = whole.format(date);
        return selected ? fillIn(words.chosen, { day }) : today ? fillIn(words.today, { day }) : day;
      },
    },
  } satisfies Partial<DayPickerProps>;
}

/** 0 is Sunday. Monday (ISO 8601) in browsers that have no such data. */
function firstWeekday(language: string): NonNullable<DayPickerProps['weekStartsOn']> {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  const { firstDay } = locale.getWeekInfo?.() ?? { firstDay: 1 };
  return (firstDay % 7) as NonNullable<DayPickerProps['weekStartsOn']>;
}
