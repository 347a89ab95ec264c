import path from 'node:path';
import { showStep } from '../../command/progress.ts';
import { startPostgres } from '../../processes/postgres.ts';
import { startServer } from '../../processes/serve-build.ts';
import { runMeasurement } from '../child.ts';
import { cpuTime, peakAboveIdle } from '../process-usage.ts';
import type { Rate } from './rate.ts';

const seconds = 20;

/** Prints what visitors of all kinds get done at once with each kind of store; all data goes below `folder`. */
export async function printMixed(dist: string, folder: string): Promise<void> {
  console.log(`\nAll at once, ${seconds} s            /s   p50 ms   p99 ms   (45 visitors; any error ends it)`);
  await printLoad('SQLite', { dist, place: path.join(folder, 'sqlite') }, {});
  const postgres = await startPostgres();
  try {
    await printLoad('PostgreSQL', { dist, place: path.join(folder, 'postgres') }, { DATABASE_URL: await postgres.createDatabase() });
  } finally {
    await postgres.stop();
  }
}

async function printLoad(name: string, { dist, place }: { dist: string; place: string }, database: Record<string, string>): Promise<void> {
  await showStep({ name: `All at once with ${name}` });
  const server = await startServer(dist, place, { ...database, RATE_LIMITS: 'off' });
  const pid = server.child.pid ?? 0;
  try {
    let rates: Record<string, Rate> = {};
    const before = await cpuTime(pid);
    const peak = await peakAboveIdle(pid, async () => {
      rates = await runMeasurement<typeof rates>('load/measure-mixed.ts', [server.url, String(seconds)]);
    });
    const cores = ((await cpuTime(pid)) ?? Number.NaN) - (before ?? Number.NaN);
    for (const [kind, { perSecond, p50, p99 }] of Object.entries(rates))
      console.log(`${name}, ${kind}`.padEnd(29) + [perSecond, p50, p99].map(figure => figure.toFixed(1).padStart(9)).join(''));
    console.log(
      `${name}, the server`.padEnd(29) +
        ` takes ${(cores / 1e6 / (seconds + 1)).toFixed(2)} cores` +
        (peak === undefined ? '' : `, ${peak.toFixed(0)} MiB more than idle`),
    );
  } finally {
    await server.stop();
  }
}
