import { type Kysely, type RawBuilder, sql } from 'kysely';
import { defined } from '#site/defined.ts';
import { dayOf } from '#site/utc-day.ts';
import { day } from '../clock/ages.ts';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { type DayRange, largestFirst, type NamedCount } from './visit-statistics.ts';

/** Requests of a form. */
export interface FormCount extends NamedCount {
  form: string;
}

/** How many requests were answered, and how long half of them waited for their first answer. */
interface AnswerTime extends NamedCount {
  medianSeconds: number;
}

/** Requests that came on some days, without spam. A request without a group or place counts under an empty name. */
interface RequestStatistics {
  byDay: NamedCount[];
  byForm: NamedCount[];
  /** Values of options, which each form has for itself. */
  byGroup: FormCount[];
  byPlace: FormCount[];
  byLanguage: NamedCount[];
  byStatus: NamedCount[];
  /** Seconds until half of those that were answered had their first answer; absent where none was. */
  medianSecondsToAnswer?: number | undefined;
  /** The same by form, by the Monday of the week in which the request came, and by name of the assignee; empty for nobody. */
  answerTimes: { byForm: AnswerTime[]; byWeek: AnswerTime[]; byPerson: AnswerTime[] };
}

export interface RequestCounting {
  requestStatistics(range: DayRange): Promise<RequestStatistics>;
}

/** Requests of a database, counted. */
export function requestCountingIn(engine: Engine): RequestCounting {
  return { requestStatistics: range => engine.read(db => statisticsOf(db, range)) };
}

async function statisticsOf(db: Kysely<Tables>, { from, to }: DayRange): Promise<RequestStatistics> {
  const inRange = sql`received_at >= ${from} and received_at < ${`${to}U`} and is_spam != 1`;
  // One pass over the index for all of these.
  const { rows } = await sql<Record<(typeof columns)[number], string> & { count: number | string }>`
    select substr(received_at, 1, 10) as day, form, coalesce(request_group, '') as request_group, coalesce(request_place, '') as request_place, language,
    count(*) as count from submission where ${inRange} group by 1, 2, 3, 4, 5`.execute(db);
  const counted = (column: (typeof columns)[number]) => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row[column], (counts.get(row[column]) ?? 0) + Number(row.count));
    return [...counts].map(([name, count]) => ({ name, count }));
  };
  const countedByForm = (column: 'request_group' | 'request_place') => {
    const counts = new Map<string, FormCount>();
    for (const { form, [column]: name, count } of rows) {
      const key = JSON.stringify([form, name]);
      counts.set(key, { form, name, count: (counts.get(key)?.count ?? 0) + Number(count) });
    }
    return largestFirst([...counts.values()]);
  };
  const states = await sql<{ name: string; count: number | string; answered: number | string }>`select status as name,
    count(*) as count, count(answer_seconds) as answered
    from submission join request_state on request_state.id = submission.id where ${inRange} group by 1`.execute(db);
  const known = states.rows.map(({ name, count }) => ({ name, count: Number(count) }));
  const all = rows.reduce((sum, { count }) => sum + Number(count), 0);
  const untouched = all - known.reduce((sum, { count }) => sum + count, 0);
  const stateCounts = new Map(known.map(({ name, count }) => [name, count]));
  if (untouched > 0) stateCounts.set('new', (stateCounts.get('new') ?? 0) + untouched);
  const answered = states.rows.reduce((sum, row) => sum + Number(row.answered), 0);
  const median = answered === 0 ? undefined : await medianOf(db, { from, to }, answered);
  return {
    byDay: counted('day').toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    byForm: largestFirst(counted('form')),
    byGroup: countedByForm('request_group'),
    byPlace: countedByForm('request_place'),
    byLanguage: largestFirst(counted('language')),
    byStatus: largestFirst([...stateCounts].map(([name, count]) => ({ name, count }))),
    ...defined({ medianSecondsToAnswer: median }),
    answerTimes: {
      byForm: await answerTimesBy(db, sql`form`, inRange),
      byWeek: (await answerTimesBy(db, weekIn({ from, to }), inRange)).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      byPerson: await answerTimesBy(db, sql`coalesce(assignee, '')`, inRange),
    },
  };
}

const columns = ['day', 'form', 'request_group', 'request_place', 'language'] as const;

/** Times to a first answer of those that have the same name, the most first. */
async function answerTimesBy(db: Kysely<Tables>, name: RawBuilder<unknown>, inRange: RawBuilder<unknown>): Promise<AnswerTime[]> {
  const { rows } = await sql<{ name: string; count: number | string; seconds: number | string }>`
    select name, count(*) as count, max(case when place = (total + 1) / 2 then seconds end) as seconds from (
      select name, seconds, row_number() over (partition by name order by seconds) as place, count(*) over (partition by name) as total from (
        select ${name} as name, answer_seconds as seconds from submission join request_state on request_state.id = submission.id
        where answer_seconds is not null and ${inRange}) as answered) as placed
    group by name`.execute(db);
  return largestFirst(rows.map(row => ({ name: row.name, count: Number(row.count), medianSeconds: Number(row.seconds) })));
}

/** The Monday of the week of a request, from the days of the range alone: functions for dates refuse a moment that is none. */
function weekIn({ from, to }: DayRange): RawBuilder<unknown> {
  const week = 7 * day;
  const first = Date.parse(from);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * day;
  const mondays = Array.from({ length: Math.floor((Date.parse(to) - monday) / week) + 1 }, (_, index) => dayAt(monday + index * week));
  const cases = mondays.map((name, index) => sql`when received_at < ${dayAt(monday + (index + 1) * week)} then ${sql.lit(name)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(mondays.at(-1) ?? from)} end`;
}

const dayAt = (time: number) => dayOf(new Date(time));

/** The middle one of the times to a first answer, of which there are `count`. */
async function medianOf(db: Kysely<Tables>, { from, to }: DayRange, count: number): Promise<number | undefined> {
  const middle = await db
    .selectFrom('request_state')
    .innerJoin('submission', 'submission.id', 'request_state.id')
    .select('answer_seconds')
    .where('answer_seconds', 'is not', null)
    .where('received_at', '>=', from)
    .where('received_at', '<', `${to}U`)
    .where('is_spam', '!=', 1)
    .orderBy('answer_seconds')
    .limit(1)
    .offset(Math.floor((count - 1) / 2))
    .executeTakeFirst();
  return middle?.answer_seconds ?? undefined;
}
