import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RequestStatus } from '#site/desk/rights.ts';
import { otherVisits, visitedTitle } from '#site/routes/site-log.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { useShell } from '../../shell-context.tsx';
import { codeNames } from '../code-names.ts';
import { type DeskWords, statusName } from '../desk-words.ts';
import { useFormTitle, useInterestName } from '../given-names.ts';
import { CountTable } from './count-table.tsx';
import { type DayRange, filledDays, filledHours, movedRange, rangeBefore, readRange, weekdaysOf } from './day-range.ts';
import { FormFunnel } from './form-funnel.tsx';
import { KeyFigure } from './key-figure.tsx';
import styles from './numbers.module.css';
import { PeriodChoice } from './period-choice.tsx';
import { Series } from './series.tsx';
import { type ComparedStatistics, type NamedCount, renamed, totalOf } from './statistics.ts';

/** Visits and requests of a period in numbers, compared with the period before. */
export function NumbersView({ api, words }: { api: Api; words: DeskWords }) {
  const { htmlLang, routes } = useShell();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const formTitle = useFormTitle();
  const interestName = useInterestName();
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
  const change = new Intl.NumberFormat(htmlLang, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  const show = (query: string) => void navigate(`${pathname}?view=numbers&${query}`, { replace: true, preventScrollReset: true });
  const choice = (
    <PeriodChoice
      words={words}
      range={asked}
      days={days}
      onDays={chosen => show(`days=${chosen}`)}
      onMove={moved => show(String(new URLSearchParams({ ...movedRange(asked, moved) })))}
    />
  );
  if (statistics === undefined) return choice;
  const { now, before, range } = statistics;
  const known = (nameOf: (name: string) => string) => (name: string) => (name === '' ? words.notKnown : nameOf(name));
  const device = (name: string) => ({ PC: words.deviceComputer, mobile: words.devicePhone })[name] ?? name;
  const visited = (name: string) => (name === otherVisits ? words.otherPages : (visitedTitle(routes, name) ?? name));
  const table = (title: string, counts: NamedCount[], earlier: NamedCount[], nameOf: (name: string) => string) =>
    counts.length > 0 && (
      <section key={title} className={styles.card}>
        <h4>{title}</h4>
        <CountTable title={title} counts={counts} before={earlier} nameOf={known(nameOf)} words={words} number={number} />
      </section>
    );
  const languageName = codeNames('language', htmlLang);
  const earlierRange = rangeBefore(range);
  const dayName = dateNames(htmlLang, { dateStyle: 'medium' });
  const shortDay = dateNames(htmlLang, { month: 'numeric', day: 'numeric' });
  const [weekdayName, shortWeekday] = [dateNames(htmlLang, { weekday: 'long' }), dateNames(htmlLang, { weekday: 'short' })];
  const shared = { words, number, change };
  const byDay = (title: string, counts: { now: NamedCount[]; before: NamedCount[] }) => {
    const shown = filledDays(counts.now, range);
    return (
      <Series
        title={title}
        counts={shown}
        before={renamed(filledDays(counts.before, earlierRange), shown)}
        nameOf={dayName}
        shortNameOf={shown.length > 12 ? dayName : shortDay}
        {...shared}
      />
    );
  };
  const byWeekday = (title: string, counts: { now: NamedCount[]; before: NamedCount[] }) => (
    <Series
      title={title}
      counts={weekdaysOf(filledDays(counts.now, range))}
      before={weekdaysOf(filledDays(counts.before, earlierRange))}
      nameOf={name => weekdayName(firstWeek(name))}
      shortNameOf={name => shortWeekday(firstWeek(name))}
      {...shared}
    />
  );
  const [visits, visitsBefore] = [totalOf(now.visits.byHour), totalOf(before.visits.byHour)];
  const [requests, requestsBefore] = [totalOf(now.requests.byDay), totalOf(before.requests.byDay)];
  const compared = (value: string) => t('catalogue.condition', { label: words.before, value });
  const visitDays = { now: now.visits.byDay, before: before.visits.byDay };
  const requestDays = { now: now.requests.byDay, before: before.requests.byDay };
  const [waited, waitedBefore] = [now.requests.medianSecondsToAnswer, before.requests.medianSecondsToAnswer];

  return (
    <div className={styles.numbers}>
      {choice}
      <dl className={styles.figures}>
        <KeyFigure
          {...{ name: words.visits, value: number.format(visits), now: visits, before: visitsBefore, change }}
          compared={compared(number.format(visitsBefore))}
        />
        <KeyFigure
          {...{ name: words.inbox, value: number.format(requests), now: requests, before: requestsBefore, change }}
          compared={compared(number.format(requestsBefore))}
        />
        <KeyFigure
          {...{ name: words.answerTime, value: duration(waited, htmlLang), now: waited, before: waitedBefore, change }}
          compared={compared(duration(waitedBefore, htmlLang))}
          isLessBetter
        />
      </dl>
      <section className={styles.part}>
        <h3>{words.visits}</h3>
        {byDay(words.visitsByDay, visitDays)}
        <p className={styles.note}>{words.numbersUtc}</p>
        <div className={styles.cards}>
          {table(words.visitsByPage, now.visits.byName, before.visits.byName, visited)}
          {byWeekday(words.visitsByWeekday, visitDays)}
          <Series
            title={words.visitsByHour}
            counts={filledHours(now.visits.byHour)}
            before={filledHours(before.visits.byHour)}
            nameOf={hour => `${hour}:00`}
            {...shared}
          />
          <div className={styles.part}>
            {table(words.visitsByDevice, now.visits.byDevice, before.visits.byDevice, device)}
            {table(words.visitsByLanguage, now.visits.byLanguage, before.visits.byLanguage, languageName)}
          </div>
        </div>
      </section>
      <section className={styles.part}>
        <h3>{words.inbox}</h3>
        {byDay(words.requestsByDay, requestDays)}
        <div className={styles.cards}>
          <FormFunnel {...{ visits, words, number, htmlLang }} begun={now.begun} sent={now.requests.byForm} />
          {byWeekday(words.requestsByWeekday, requestDays)}
          {table(words.requestsByForm, now.requests.byForm, before.requests.byForm, formTitle)}
          {table(words.requestsByStatus, now.requests.byStatus, before.requests.byStatus, name => statusName(words, name as RequestStatus))}
          {table(words.requestsByCountry, now.requests.byCountry, before.requests.byCountry, codeNames('region', htmlLang))}
          {table(words.requestsByInterest, now.requests.byInterest, before.requests.byInterest, interestName)}
          {table(words.requestsByLanguage, now.requests.byLanguage, before.requests.byLanguage, languageName)}
        </div>
      </section>
    </div>
  );
}

/** A day of a weekday, `1` for Monday: the first of January 2024 was one. */
const firstWeek = (weekday: string) => `2024-01-0${weekday}`;

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
