import { type Kysely, sql } from 'kysely';
import { dayOf } from '#site/utc-day.ts';
import type { Engine } from '../engine.ts';
import { isMoment } from '../stored-values.ts';
import type { Tables } from '../tables.ts';

/** How many of something there are. */
export interface NamedCount {
  name: string;
  count: number;
}

/** Days in UTC, `2025-03-04`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Visits of some days; of those from before there was a language, it is empty. Hours are `00` to `23` in UTC. */
interface VisitStatistics {
  byDay: NamedCount[];
  byName: NamedCount[];
  byDevice: NamedCount[];
  byLanguage: NamedCount[];
  byHour: NamedCount[];
}

export interface VisitCounting {
  /** Counts the visits of each whole day before a moment that is not counted yet: many visits become few rows. */
  rollUpVisits(until: Date): Promise<void>;
  visitStatistics(range: DayRange): Promise<VisitStatistics>;
}

/** A visit may be on its way to the disk when its day ends, in milliseconds. */
const lateness = 3600_000;

/** Visits of a database, counted by day once a day is over. */
export function visitCountingIn(engine: Engine): VisitCounting {
  return {
    async rollUpVisits(until) {
      const today = dayOf(new Date(until.getTime() - lateness));
      for (let last = await engine.read(db => lastRolled(db, today)); ; ) {
        const next = await engine.read(db => firstDayAfter(db, last));
        if (next === undefined || next >= today || next <= last) return;
        // A day at a time, so that visitors wait for none of this.
        await engine.write(transaction => rollUp(transaction, next));
        last = next;
      }
    },
    visitStatistics: range => engine.read(db => statisticsOf(db, range)),
  };
}

/** Sorts behind each moment of the day. */
const endOf = (day: string) => `${day}U`;

/** The last day that is counted, up to one: a later one, or what is none, is not of this project, and hides no visits. */
async function lastRolled(db: Kysely<Tables>, until: string): Promise<string> {
  const row = await db
    .selectFrom('visit_rolled')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('day', '<=', until)
    .where('day', 'like', '20__-__-__')
    .executeTakeFirst();
  return row?.day ?? '';
}

async function firstDayAfter(db: Kysely<Tables>, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('visit')
    .select(({ fn }) => fn.min('received_at').as('first'))
    .where('received_at', '>', day === '' ? '' : endOf(day))
    .where(isMoment('received_at'))
    .executeTakeFirst();
  return row?.first?.slice(0, 10);
}

async function rollUp(db: Kysely<Tables>, day: string): Promise<void> {
  const taken = await db
    .insertInto('visit_rolled')
    .values({ day })
    .onConflict(conflict => conflict.doNothing())
    .returning('day')
    .execute();
  // Another process does it.
  if (taken.length === 0) return;
  const ofDay = sql`from visit where received_at >= ${day} and received_at < ${endOf(day)} and ${isMoment('received_at')}`;
  await sql`insert into visit_day (day, page_title, device_name, language, count)
    select ${sql.lit(day)}, page_title, device_name, coalesce(language, ''), count(*) ${ofDay} group by 2, 3, 4`.execute(db);
  await sql`insert into visit_hour (day, hour, count)
    select ${sql.lit(day)}, substr(received_at, 12, 2), count(*) ${ofDay} group by 2`.execute(db);
}

interface LiveCount {
  day: string;
  hour: string;
  page_title: string;
  device_name: string;
  language: string;
  count: number | string;
}

/** Days that are counted are read from there, the others from the visits themselves. */
async function statisticsOf(db: Kysely<Tables>, { from, to }: DayRange): Promise<VisitStatistics> {
  const last = await lastRolled(db, to);
  const since = last >= from ? endOf(last) : from;
  const live = await sql<LiveCount>`select substr(received_at, 1, 10) as day, substr(received_at, 12, 2) as hour, page_title,
    device_name, coalesce(language, '') as language, count(*) as count
    from visit where received_at >= ${since} and received_at < ${endOf(to)} and ${isMoment('received_at')} group by 1, 2, 3, 4, 5`.execute(
    db,
  );
  const counted = async (column: Exclude<keyof LiveCount, 'count'>) => {
    const table = sql.table(column === 'hour' || column === 'day' ? 'visit_hour' : 'visit_day');
    const { rows } = await sql<{ name: string; count: number | string }>`select ${sql.ref(column)} as name, sum(count) as count
      from ${table} where day >= ${from} and day <= ${to} group by 1`.execute(db);
    return merged([...rows, ...live.rows.map(row => ({ name: row[column], count: row.count }))]);
  };
  return {
    byDay: inOrder(await counted('day')),
    byName: largestFirst(await counted('page_title')),
    byDevice: largestFirst(await counted('device_name')),
    byLanguage: largestFirst(await counted('language')),
    byHour: inOrder(await counted('hour')),
  };
}

/** Counts of the same name together. */
function merged(rows: { name: string; count: number | string }[]): NamedCount[] {
  const counts = new Map<string, number>();
  for (const { name, count } of rows) counts.set(name, (counts.get(name) ?? 0) + Number(count));
  return [...counts].map(([name, count]) => ({ name, count }));
}

const byNameOf = (a: NamedCount, b: NamedCount) => (a.name < b.name ? -1 : 1);
const inOrder = (counts: NamedCount[]) => counts.toSorted(byNameOf);

/** Sorted by count, those with the same count by name. */
export const largestFirst = <Count extends NamedCount>(counts: Count[]): Count[] =>
  counts.toSorted((a, b) => b.count - a.count || byNameOf(a, b));
