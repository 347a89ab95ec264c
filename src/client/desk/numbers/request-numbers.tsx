import { useLocation } from 'react-router-dom';
import type { RequestStatus } from '#site/desk/rights.ts';
import { codeNames } from '../code-names.ts';
import { dayName } from '../day-name.ts';
import { type DeskFilter, queryOf } from '../desk-request.ts';
import { statusName } from '../desk-words.ts';
import { useFormTitle, useMemberName } from '../given-names.ts';
import { CountCard } from './count-card.tsx';
import { dayAfter } from './day-range.ts';
import { DaySeries, WeekdaySeries } from './day-series.tsx';
import { durationName } from './duration-name.ts';
import { FormFunnel } from './form-funnel.tsx';
import styles from './numbers.module.css';
import type { PartProps } from './part-props.ts';
import { totalOf } from './statistics.ts';

/** Requests by time, form, status and sender, and how many of the visits led to them. */
export function RequestNumbers({ statistics: { now, before }, range, words, formats }: PartProps) {
  const { htmlLang, number } = formats;
  const formTitle = useFormTitle();
  const memberName = useMemberName();
  const counted = (by: Exclude<keyof typeof now.requests, 'medianSecondsToAnswer' | 'byAnswer' | 'answerTimes'>) => ({
    now: now.requests[by],
    before: before.requests[by],
  });
  const status = (name: string) => statusName(words, name as RequestStatus);
  const shared = { words, number };
  const { pathname } = useLocation();
  /** The requests of these days that pass a filter. */
  const listOf = (filter: DeskFilter) => pathname + queryOf({ ...filter, from: range.from, until: range.to }, undefined);
  const { byForm, byWeek, byPerson } = now.requests.answerTimes;
  const times = (title: string, counts: typeof byForm) => ({
    title,
    counts: { now: counts },
    more: [
      {
        title: words.answerTime,
        textOf: (name: string) => durationName(counts.find(known => known.name === name)?.medianSeconds, htmlLang),
      },
    ],
    ...shared,
  });
  const days = { counts: counted('byDay'), range, words, formats };
  return (
    <section className={styles.part}>
      <h3>{words.inbox}</h3>
      <DaySeries title={words.requestsByDay} {...days} />
      <div className={styles.cards}>
        <FormFunnel visits={totalOf(now.visits.byHour)} begun={now.begun} sent={now.requests.byForm} {...{ words, number, htmlLang }} />
        <WeekdaySeries title={words.requestsByWeekday} {...days} />
        <CountCard
          title={words.requestsByForm}
          counts={counted('byForm')}
          nameOf={formTitle}
          addressOf={formId => listOf({ formId })}
          {...shared}
        />
        <CountCard
          title={words.requestsByStatus}
          counts={counted('byStatus')}
          nameOf={status}
          addressOf={name => listOf({ status: name as RequestStatus })}
          {...shared}
        />
        {now.requests.byAnswer.map(({ title, counts }) => (
          <CountCard
            key={title}
            title={title}
            counts={{ now: counts, before: countsOf(before, title) }}
            nameOf={name => name}
            {...shared}
          />
        ))}
        <CountCard
          title={words.requestsByLanguage}
          counts={counted('byLanguage')}
          nameOf={codeNames('language', htmlLang)}
          addressOf={language => listOf({ language })}
          {...shared}
        />
        <CountCard nameOf={formTitle} addressOf={formId => listOf({ formId })} {...times(words.answersByForm, byForm)} />
        <CountCard
          nameOf={name => dayName(new Intl.DateTimeFormat(htmlLang), name)}
          addressOf={monday => pathname + queryOf({ from: monday, until: dayAfter(monday, 6) }, undefined)}
          {...times(words.answersByWeek, byWeek)}
        />
        <CountCard nameOf={memberName} addressOf={assignee => listOf({ assignee })} {...times(words.answersByPerson, byPerson)} />
      </div>
    </section>
  );
}

/** The same answers of another period. */
const countsOf = ({ requests }: PartProps['statistics']['before'], title: string) =>
  requests.byAnswer.find(other => other.title === title)?.counts ?? [];
