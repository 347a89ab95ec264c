import { useId } from 'react';
import type { DeskWords } from '../desk-words.ts';
import { SettledInput } from '../fields/settled-input.tsx';
import { type DayRange, periods } from './day-range.ts';
import styles from './numbers.module.css';

interface PeriodChoiceProps {
  words: DeskWords;
  range: DayRange;
  /** The last so many days; undefined for a range of its own. */
  days: (typeof periods)[number] | undefined;
  onDays(days: number): void;
  onMove(moved: Partial<DayRange>): void;
}

/** The days that numbers are of: some until today, or two of one's own. */
export function PeriodChoice({ words, range: { from, to }, days, onDays, onMove }: PeriodChoiceProps) {
  const id = useId();
  const names = { 7: words.days7, 30: words.days30, 90: words.days90, 365: words.days365 };
  const day = (name: 'from' | 'to', label: string, value: string) => (
    <div className={styles.day}>
      <label htmlFor={id + name}>{label}</label>
      <SettledInput id={id + name} type="date" value={value} onSettle={moved => moved !== '' && onMove({ [name]: moved })} />
    </div>
  );
  return (
    <div className={styles.period}>
      <fieldset className={styles.segments}>
        <legend className="visually-hidden">{words.period}</legend>
        {periods.map(known => (
          <label key={known}>
            <input type="radio" name={id} checked={days === known} onChange={() => onDays(known)} />
            <span>{names[known]}</span>
          </label>
        ))}
        {days === undefined && (
          <label>
            <input type="radio" name={id} checked readOnly />
            <span>{words.ownPeriod}</span>
          </label>
        )}
      </fieldset>
      {day('from', words.logFrom, from)}
      {day('to', words.logTo, to)}
    </div>
  );
}
