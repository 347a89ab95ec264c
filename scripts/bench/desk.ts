import path from 'node:path';
import { showStep } from '../command/progress.ts';
import { startPostgres } from '../processes/postgres.ts';
import { runMeasurement } from './child.ts';
import type { DeskTimes } from './measure-desk.ts';

/** How much is in the database that is measured. */
const amounts = { requests: 100_000, visits: 10_000_000 };

/** Prints how long the desk's lists, searches and numbers take with many requests and visits, for each kind of store. */
export async function printDesk(folder: string): Promise<void> {
  const postgres = await startPostgres();
  try {
    console.log(
      `\nDesk, ${amounts.requests.toLocaleString('en')} requests, ${amounts.visits.toLocaleString('en')} visits   median ms   worst ms   (aim)`,
    );
    for (const [name, DATABASE_URL] of [
      ['SQLite', ''],
      ['PostgreSQL', await postgres.createDatabase()],
    ] as const) {
      await showStep({ name: `Desk with ${name}` });
      const times = await runMeasurement<DeskTimes>('measure-desk.ts', [path.join(folder, name), DATABASE_URL, JSON.stringify(amounts)]);
      for (const { what, median, worst, aim } of times)
        console.log(`${`${name}, ${what}`.padEnd(48)}${median.toFixed(0).padStart(9)}${worst.toFixed(0).padStart(11)}   ≤ ${aim}`);
    }
  } finally {
    await postgres.stop();
  }
}
