import type { VisitCount } from '#server/store/visits.ts';
import { readChoice, readOptions } from '../command/options.ts';
import type { Intake } from './open-intake.ts';
import { readSince } from './options.ts';

const keys = {
  name: ({ pageTitle }: VisitCount) => pageTitle,
  device: ({ deviceName }: VisitCount) => deviceName,
  day: ({ day }: VisitCount) => day,
};

/** `stats`: page visits by name, by device or by day (UTC); names and devices with most visits first. */
export async function showStats(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values } = readOptions(args, ['by', 'since']);
  const by = readChoice('--by', values.by, ['name', 'device', 'day']);
  const since = readSince(values.since, new Date());
  const { store } = await open();
  const sums = new Map<string, number>();
  for (const visits of await store.countVisitsByDay(since)) {
    const key = keys[by](visits);
    sums.set(key, (sums.get(key) ?? 0) + visits.count);
  }
  const rows = [...sums].sort(([a, m], [b, n]) => (by === 'day' ? 0 : n - m) || (a < b ? -1 : 1));
  const total = rows.reduce((sum, [, count]) => sum + count, 0);
  const width = String(total).length;
  for (const [key, count] of rows) console.log(`${String(count).padStart(width)}  ${key}`);
  console.log(`${total}  in all`);
  return 0;
}
