import { filterDetail } from '#server/desk/filter-detail.ts';
import type { VisitCount } from '#server/store/visits.ts';
import { caller } from '../command/caller.ts';
import { readChoice, readOptions } from '../command/options.ts';
import type { Intake } from './open-intake.ts';
import { readSince } from './options.ts';

const quarantineAdvice = `No row of the database knew them when they were put there. If the database is an older copy, put the newer one in its place: the next start of the
server returns them. Otherwise nothing needs them any more, and only you empty this folder.`;

const keys = {
  name: ({ pageTitle }: VisitCount) => pageTitle,
  device: ({ deviceName }: VisitCount) => deviceName,
  day: ({ day }: VisitCount) => day,
};

/** `stats`: page visits by name, by device or by day (UTC), names and devices with most visits first; and what is in quarantine. */
export async function showStats(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values } = readOptions(args, ['by', 'since']);
  const by = readChoice('--by', values.by, ['name', 'device', 'day']);
  const since = readSince(values.since, new Date());
  const { store, files } = await open();
  await store.recordEvent({ ...caller(), action: 'statistics', detail: [by, ...filterDetail({ since: values.since })].join(', ') });
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
  const { quarantine } = files;
  const { files: count, bytes } = (await quarantine?.measure()) ?? { files: 0, bytes: 0 };
  if (count > 0) console.log(`\nIn quarantine: ${count} files, ${bytes} bytes, in ${quarantine?.folder}\n${quarantineAdvice}`);
  return 0;
}
