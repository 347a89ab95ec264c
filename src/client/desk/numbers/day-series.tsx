import type { DeskWords } from '../desk-words.ts';
import { type DayRange, filledDays, rangeBefore, weekdaysOf } from './day-range.ts';
import type { NumberFormats } from './part-props.ts';
import { Series } from './series.tsx';
import { type ComparedCounts, renamed } from './statistics.ts';

interface DaySeriesProps {
  title: string;
  /** By day; days without any may be left out. */
  counts: ComparedCounts;
  range: DayRange;
  words: DeskWords;
  formats: NumberFormats;
}

/** More columns than this have no room for the name of each. */
const fewDays = 12;

/** Counts of each day of a period, beside those of as many days before. */
export function DaySeries({ title, counts, range, words, formats }: DaySeriesProps) {
  const { now, before } = filled(counts, range);
  const dayName = dateNames(formats.htmlLang, { dateStyle: 'medium' });
  const shortDay = dateNames(formats.htmlLang, { month: 'numeric', day: 'numeric' });
  return (
    <Series
      title={title}
      counts={now}
      before={renamed(before, now)}
      nameOf={dayName}
      shortNameOf={now.length > fewDays ? dayName : shortDay}
      words={words}
      {...formats}
    />
  );
}

/** The same counts by the day of the week. */
export function WeekdaySeries({ title, counts, range, words, formats }: DaySeriesProps) {
  const { now, before } = filled(counts, range);
  const weekdayName = dateNames(formats.htmlLang, { weekday: 'long' });
  const shortWeekday = dateNames(formats.htmlLang, { weekday: 'short' });
  return (
    <Series
      title={title}
      counts={weekdaysOf(now)}
      before={weekdaysOf(before)}
      nameOf={name => weekdayName(firstWeek(name))}
      shortNameOf={name => shortWeekday(firstWeek(name))}
      words={words}
      {...formats}
    />
  );
}

const filled = ({ now, before }: ComparedCounts, range: DayRange): ComparedCounts => ({
  now: filledDays(now, range),
  before: filledDays(before, rangeBefore(range)),
});

/** A day of a weekday, `1` for Monday: the first of January 2024 was one. */
const firstWeek = (weekday: string) => `2024-01-0${weekday}`;

/** Names of days such as `2025-03-04`, which are days in UTC. */
function dateNames(htmlLang: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(htmlLang, { ...options, timeZone: 'UTC' });
  return (name: string) => format.format(new Date(name));
}
