import { otherVisits, visitedTitle } from '#site/routes/site-log.ts';
import { useShell } from '../../shell-context.tsx';
import { codeNames } from '../code-names.ts';
import { CountCard } from './count-card.tsx';
import { filledHours } from './day-range.ts';
import { DaySeries, WeekdaySeries } from './day-series.tsx';
import styles from './numbers.module.css';
import type { PartProps } from './part-props.ts';
import { Series } from './series.tsx';

/** Visits by time, page, device and language. */
export function VisitNumbers({ statistics: { now, before }, range, words, formats }: PartProps) {
  const { routes } = useShell();
  const device = (name: string) => ({ PC: words.deviceComputer, mobile: words.devicePhone })[name] ?? name;
  const visited = (name: string) => (name === otherVisits ? words.otherPages : (visitedTitle(routes, name) ?? name));
  const counted = (by: keyof typeof now.visits) => ({ now: now.visits[by], before: before.visits[by] });
  const shared = { words, number: formats.number };
  const days = { counts: counted('byDay'), range, words, formats };
  return (
    <section className={styles.part}>
      <h3>{words.visits}</h3>
      <DaySeries title={words.visitsByDay} {...days} />
      <p className={styles.note}>{words.numbersUtc}</p>
      <div className={styles.cards}>
        <CountCard title={words.visitsByPage} counts={counted('byName')} nameOf={visited} {...shared} />
        <WeekdaySeries title={words.visitsByWeekday} {...days} />
        <Series
          title={words.visitsByHour}
          counts={filledHours(now.visits.byHour)}
          before={filledHours(before.visits.byHour)}
          nameOf={hour => `${hour}:00`}
          words={words}
          {...formats}
        />
        <div className={styles.part}>
          <CountCard title={words.visitsByDevice} counts={counted('byDevice')} nameOf={device} {...shared} />
          <CountCard
            title={words.visitsByLanguage}
            counts={counted('byLanguage')}
            nameOf={codeNames('language', formats.htmlLang)}
            {...shared}
          />
        </div>
      </div>
    </section>
  );
}
