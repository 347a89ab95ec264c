import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RequestStatus } from '#site/desk/rights.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { useShell } from '../../shell-context.tsx';
import { type DeskWords, statusName } from '../desk-words.ts';
import { Choice } from '../inbox/choice.tsx';
import { Columns } from './columns.tsx';
import { CountTable } from './count-table.tsx';
import styles from './numbers.module.css';
import { type ComparedStatistics, filledDays, lastDays, type NamedCount, totalOf } from './statistics.ts';

const periods = [7, 30, 90, 365] as const;

/** Visits and requests of a period in numbers, compared with the period before. */
export function NumbersView({ api, words }: { api: Api; words: DeskWords }) {
  const { htmlLang } = useShell();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const days = periods.find(known => String(known) === new URLSearchParams(search).get('days')) ?? 30;
  const [statistics, setStatistics] = useState<ComparedStatistics & { range: { from: string; to: string } }>();
  useEffect(() => {
    let isCurrent = true;
    const range = lastDays(days, new Date());
    api
      .post<ComparedStatistics>('/api/desk/statistics', range)
      .then(({ code, data }) => isCurrent && code === succeeded && data !== undefined && setStatistics({ ...data, range }))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [api, days]);

  const number = new Intl.NumberFormat(htmlLang);
  const periodNames = { 7: words.days7, 30: words.days30, 90: words.days90, 365: words.days365 };
  const choice = (
    <Choice
      label={words.period}
      value={String(days)}
      options={periods.map(known => ({ value: String(known), label: periodNames[known] }))}
      onChange={chosen => void navigate(`${pathname}?view=numbers&days=${chosen}`, { replace: true, preventScrollReset: true })}
    />
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
    { title: words.requestsByForm, counts: now.requests.byForm, earlier: before.requests.byForm, nameOf: asIs },
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
  const series = [
    { title: words.visitsByDay, counts: filledDays(now.visits.byDay, range) },
    { title: words.visitsByHour, counts: now.visits.byHour },
    { title: words.requestsByDay, counts: filledDays(now.requests.byDay, range) },
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
      {series.map(({ title, counts }) => (
        <section key={title}>
          <h3>{title}</h3>
          {counts.some(({ count }) => count > 0) ? (
            <>
              <Columns counts={counts} label={`${title}: ${number.format(totalOf(counts))}`} />
              <details>
                <summary>{words.asTable}</summary>
                <CountTable title={title} counts={counts} nameOf={asIs} words={words} number={number} />
              </details>
            </>
          ) : (
            <p>{words.nothing}</p>
          )}
        </section>
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

/** Seconds in the largest unit that fits. */
function duration(seconds: number | undefined, htmlLang: string): string {
  if (seconds === undefined) return '–';
  const [unit, size] =
    seconds >= 172_800 ? (['day', 86_400] as const) : seconds >= 7200 ? (['hour', 3600] as const) : (['minute', 60] as const);
  return new Intl.NumberFormat(htmlLang, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(seconds / size);
}
