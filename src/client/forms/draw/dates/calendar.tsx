import { useMemo } from 'react';
import { DayPicker } from 'react-day-picker';
import { localDay } from '#site/forms/date-rules.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import { directionOf } from '#site/words/direction.ts';
import { Icon } from '../../../icon.tsx';
import { useShell } from '../../../shell-context.tsx';
import styles from './calendar.module.css';
import boxStyles from './calendar-box.module.css';
import { calendarTexts } from './calendar-texts.ts';

/** Classes of the box around it, which come with it. */
export const calendarBox = boxStyles;

export interface CalendarProps {
  /** The chosen day, as YYYY-MM-DD. */
  day: string | undefined;
  /** The first day that can be chosen. */
  firstDay: string | undefined;
  words: VisitorFormWords['dates'];
  onChoose: (day: string) => void;
}

/** The days of one month, in the language of the page; the focus moves to the chosen day. */
export function Calendar({ day, firstDay, words, onChoose }: CalendarProps) {
  const { htmlLang } = useShell();
  const texts = useMemo(() => calendarTexts(htmlLang, words), [htmlLang, words]);
  const [chosen, first] = [dateOf(day), dateOf(firstDay)];
  return (
    <DayPicker
      {...texts}
      mode="single"
      required
      dir={directionOf(htmlLang)}
      autoFocus
      fixedWeeks
      navLayout="around"
      classNames={classNames}
      components={components}
      selected={chosen}
      onSelect={date => onChoose(localDay(date))}
      defaultMonth={chosen ?? first ?? new Date()}
      startMonth={first}
      disabled={first && { before: first }}
    />
  );
}

/** DayPicker names the side that an arrow points to; the icon is mirrored where lines run from right to left. */
function Arrow({ orientation }: { orientation?: string }) {
  const back = directionOf(useShell().htmlLang) === 'rtl' ? 'right' : 'left';
  return <Icon name={orientation === back ? 'arrow-left' : 'arrow-right'} />;
}

/** Midnight in the visitor's time zone. */
const dateOf = (day: string | undefined) => (day === undefined ? undefined : new Date(`${day}T00:00`));

const classNames = {
  month: styles.month ?? '',
  month_caption: styles.caption ?? '',
  button_previous: styles.previous ?? '',
  button_next: styles.next ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.button ?? '',
  today: styles.today ?? '',
  selected: styles.chosen ?? '',
};

const components = {
  Chevron: Arrow,
};
