import { useTranslation } from 'react-i18next';
import { durationName } from './duration-name.ts';
import { KeyFigure } from './key-figure.tsx';
import styles from './numbers.module.css';
import type { PartProps } from './part-props.ts';
import { totalOf } from './statistics.ts';

/** How many visits and requests there were, and how long requests waited for their first answer. */
export function KeyFigures({ statistics: { now, before }, words, formats: { htmlLang, number, change } }: Omit<PartProps, 'range'>) {
  const { t } = useTranslation();
  const visits = [totalOf(now.visits.byHour), totalOf(before.visits.byHour)] as const;
  const requests = [totalOf(now.requests.byDay), totalOf(before.requests.byDay)] as const;
  const seconds = [now.requests.medianSecondsToAnswer, before.requests.medianSecondsToAnswer] as const;
  const written = (count: number) => number.format(count);
  const lasting = (waited: number | undefined) => durationName(waited, htmlLang);
  const figureOf = <T extends number | undefined>([current, earlier]: readonly [T, T], write: (value: T) => string) => ({
    value: write(current),
    now: current,
    before: earlier,
    compared: t('labelled', { label: words.before, value: write(earlier) }),
    change,
  });
  return (
    <dl className={styles.figures}>
      <KeyFigure name={words.visits} {...figureOf(visits, written)} />
      <KeyFigure name={words.inbox} {...figureOf(requests, written)} />
      <KeyFigure name={words.answerTime} {...figureOf(seconds, lasting)} isLessBetter />
    </dl>
  );
}
