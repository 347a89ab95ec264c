import type { RequestStatus } from '#site/desk/rights.ts';
import { codeNames } from '../code-names.ts';
import { statusName } from '../desk-words.ts';
import { useFormTitle, useInterestName } from '../given-names.ts';
import { CountCard } from './count-card.tsx';
import { DaySeries, WeekdaySeries } from './day-series.tsx';
import { FormFunnel } from './form-funnel.tsx';
import styles from './numbers.module.css';
import type { PartProps } from './part-props.ts';
import { totalOf } from './statistics.ts';

/** Requests by time, form, status and sender, and how many of the visits led to them. */
export function RequestNumbers({ statistics: { now, before }, range, words, formats }: PartProps) {
  const { htmlLang, number } = formats;
  const formTitle = useFormTitle();
  const interestName = useInterestName();
  const counted = (by: Exclude<keyof typeof now.requests, 'medianSecondsToAnswer'>) => ({
    now: now.requests[by],
    before: before.requests[by],
  });
  const status = (name: string) => statusName(words, name as RequestStatus);
  const shared = { words, number };
  const days = { counts: counted('byDay'), range, words, formats };
  return (
    <section className={styles.part}>
      <h3>{words.inbox}</h3>
      <DaySeries title={words.requestsByDay} {...days} />
      <div className={styles.cards}>
        <FormFunnel visits={totalOf(now.visits.byHour)} begun={now.begun} sent={now.requests.byForm} {...{ words, number, htmlLang }} />
        <WeekdaySeries title={words.requestsByWeekday} {...days} />
        <CountCard title={words.requestsByForm} counts={counted('byForm')} nameOf={formTitle} {...shared} />
        <CountCard title={words.requestsByStatus} counts={counted('byStatus')} nameOf={status} {...shared} />
        <CountCard title={words.requestsByCountry} counts={counted('byCountry')} nameOf={codeNames('region', htmlLang)} {...shared} />
        <CountCard title={words.requestsByInterest} counts={counted('byInterest')} nameOf={interestName} {...shared} />
        <CountCard title={words.requestsByLanguage} counts={counted('byLanguage')} nameOf={codeNames('language', htmlLang)} {...shared} />
      </div>
    </section>
  );
}
