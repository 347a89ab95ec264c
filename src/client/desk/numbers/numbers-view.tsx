import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RequestStatus } from '#site/desk/rights.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { useShell } from '../../shell-context.tsx';
import { type DeskWords, statusName } from '../desk-words.ts';
import { useFormTitle } from '../form-titles.ts';
import { Choice } from '../inbox/choice.tsx';
import { SettledInput } from '../settled-input.tsx';
import { CountTable } from './count-table.tsx';
import { type DayRange, filledDays, filledHours, movedRange, periods, rangeBefore, readRange, weekdaysOf } from './day-range.ts';
import { FormFunnel } from './form-funnel.tsx';
import styles from './numbers.module.css';
import { Series } from './series.tsx';
import { type ComparedStatistics, type NamedCount, renamed, totalOf } from './statistics.ts';

/** Visits and requests of a period in numbers, compared with the period before. */
export function NumbersView({ api, words }: { api: Api; words: DeskWords }) {
  const { htmlLang } = useShell();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const id = useId();
  const formTitle = useFormTitle();
  const { range: asked, days } = readRange(search, new Date());
  const { from, to } = asked;
  const [statistics, setStatistics] = useState<ComparedStatistics & { range: DayRange }>();
  useEffect(() => {
    let isCurrent = true;
    const range = { from, to };
    api
      .post<ComparedStatistics>('/api/desk/statistics', range)
      .then(({ code, data }) => isCurrent && code === succeeded && data !== undefined && setStatistics({ ...data, range }))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [api, from, to]);

  const number = new Intl.NumberFormat(htmlLang);
  const periodNames = { 7: words.days7, 30: words.days30, 90: words.days90, 365: words.days365 };
  const show = (query: string) => void navigate(`${pathname}?view=numbers&${query}`, { replace: true, preventScrollReset: true });
  const showRange = (moved: Partial<DayRange>) => show(String(new URLSearchParams({ ...movedRange(asked, moved) })));
  const choice = (
    <div className={styles.choice}>
      <Choice
        label={words.period}
        value={days === undefined ? '' : String(days)}
        options={[
          ...periods.map(known => ({ value: String(known), label: periodNames[known] })),
          ...(days === undefined ? [{ value: '', label: words.ownPeriod }] : []),
        ]}
        onChange={chosen => show(chosen === undefined ? `from=${from}&to=${to}` : `days=${chosen}`)}
      />
      <div>
        <label htmlFor={`${id}from`}>{words.logFrom}</label>
        <SettledInput id={`${id}from`} type="date" value={from} onSettle={value => value !== '' && showRange({ from: value })} />
      </div>
      <div>
        <label htmlFor={`${id}to`}>{words.logTo}</label>
        <SettledInput id={`${id}to`} type="date" value={to} onSettle={value => value !== '' && showRange({ to: value })} />
      </div>
    </div>
  );
  if (statistics === undefined) return choice;
  const { now, before, range } = statistics;
  const asIs = (name: string) => name || words.notKnown;
  const languageName = namesOf('language', htmlLang, words);
  const regionName = namesOf('region', htmlLang, words);
  const tables: { title: string; counts: NamedCount[]; earlier: NamedCount[]; nameOf: (name: string) => string }[] = [
    { title: words.visitsByPage, counts: now.visits.byName, earlier: before.visits.byName, nameOf: asIs },
    { title: words.visitsByDevice, counts: now.visits.byDevice, earlier: before.visits.byDevice, nameOf: asIs },
    { title: words.visitsByLanguage, counts: now.visits.byLanguage, earlier: before.visits.byLanguage, nameOf: languageName },
    { title: words.requestsByForm, counts: now.requests.byForm, earlier: before.requests.byForm, nameOf: formTitle },
    { title: words.requestsByCountry, counts: now.requests.byCountry, earlier: before.requests.byCountry, nameOf: regionName },
    { title: words.requestsByInterest, counts: now.requests.byInterest, earlier: before.requests.byInterest, nameOf: asIs },
    { title: words.requestsByLanguage, counts: now.requests.byLanguage, earlier: before.requests.byLanguage, nameOf: languageName },
    {
      title: words.requestsByStatus,
      counts: now.requests.byStatus,
      earlier: before.requests.byStatus,
      nameOf: name => statusName(words, name as RequestStatus),
    },
  ];
  const earlierRange = rangeBefore(range);
  const dayName = dateNames(htmlLang, { dateStyle: 'medium' });
  const weekdayName = dateNames(htmlLang, { weekday: 'long' });
  const byDay = (title: string, weekdayTitle: string, counts: { now: NamedCount[]; before: NamedCount[] }) => {
    const [days, daysBefore] = [filledDays(counts.now, range), filledDays(counts.before, earlierRange)];
    return [
      { title, counts: days, before: renamed(daysBefore, days), nameOf: dayName },
      // The first of January 2024 was a Monday.
      {
        title: weekdayTitle,
        counts: weekdaysOf(days),
        before: weekdaysOf(daysBefore),
        nameOf: (name: string) => weekdayName(`2024-01-0${name}`),
      },
    ];
  };
  const series = [
    ...byDay(words.visitsByDay, words.visitsByWeekday, { now: now.visits.byDay, before: before.visits.byDay }),
    {
      title: words.visitsByHour,
      counts: filledHours(now.visits.byHour),
      before: filledHours(before.visits.byHour),
      nameOf: (hour: string) => `${hour}:00`,
    },
    ...byDay(words.requestsByDay, words.requestsByWeekday, { now: now.requests.byDay, before: before.requests.byDay }),
  ];

  return (
    <div className={styles.numbers}>
      {choice}
      <dl className={styles.totals}>
        <Total
          name={words.visits}
          value={number.format(totalOf(now.visits.byHour))}
          before={`${words.before}: ${number.format(totalOf(before.visits.byHour))}`}
        />
        <Total
          name={words.inbox}
          value={number.format(totalOf(now.requests.byDay))}
          before={`${words.before}: ${number.format(totalOf(before.requests.byDay))}`}
        />
        <Total
          name={words.answerTime}
          value={duration(now.requests.medianSecondsToAnswer, htmlLang)}
          before={`${words.before}: ${duration(before.requests.medianSecondsToAnswer, htmlLang)}`}
        />
      </dl>
      <p className={styles.note}>{words.numbersUtc}</p>
      <FormFunnel {...{ words, number, htmlLang }} visits={totalOf(now.visits.byHour)} begun={now.begun} sent={now.requests.byForm} />
      {series.map(shown => (
        <Series key={shown.title} {...shown} {...{ words, number, htmlLang }} />
      ))}
      <div className={styles.tables}>
        {tables
          .filter(({ counts }) => counts.length > 0)
          .map(({ title, counts, earlier, nameOf }) => (
            <section key={title}>
              <CountTable title={title} counts={counts} before={earlier} nameOf={nameOf} words={words} number={number} />
            </section>
          ))}
      </div>
    </div>
  );
}

function Total({ name, value, before }: { name: string; value: string; before: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd className={styles.before}>{before}</dd>
    </div>
  );
}

/** Names of codes in the reader's language; a code that is none is shown as it is. */
function namesOf(type: 'language' | 'region', htmlLang: string, words: DeskWords) {
  const names = new Intl.DisplayNames(htmlLang, { type });
  return (code: string) => {
    if (code === '') return words.notKnown;
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
}

/** Names of days such as `2025-03-04`, which are days in UTC. */
function dateNames(htmlLang: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(htmlLang, { ...options, timeZone: 'UTC' });
  return (name: string) => format.format(new Date(name));
}

/** Seconds in the largest unit that fits. */
function duration(seconds: number | undefined, htmlLang: string): string {
  if (seconds === undefined) return '–';
  const [unit, size] =
    seconds >= 172_800 ? (['day', 86_400] as const) : seconds >= 7200 ? (['hour', 3600] as const) : (['minute', 60] as const);
  return new Intl.NumberFormat(htmlLang, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(seconds / size);
}
