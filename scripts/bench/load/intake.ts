import path from 'node:path';
import { showStep } from '../../command/progress.ts';
import { startPostgres } from '../../processes/postgres.ts';
import { startServer } from '../../processes/serve-build.ts';
import { runMeasurement } from '../child.ts';
import { cpuTime, peakAboveIdle } from '../process-usage.ts';
import { contactRequest } from './contact-request.ts';
import type { Load, Rate } from './rate.ts';

const seconds = 3;
/** How often each rate is taken. */
const turns = 5;
const { path: contactPath, ...contactBody } = contactRequest;

/** A kind of store: what a server needs to use a new one of it. */
interface Engine {
  name: string;
  newDatabase(): Promise<Record<string, string>>;
}

/** A rate over HTTP, and the microseconds of CPU that the server took for each. */
interface ServedRate extends Rate {
  serverCpu: number;
}

/** Prints how much a served build takes in, for each kind of store; all data goes below `folder`. */
export async function printIntake(dist: string, folder: string): Promise<void> {
  const postgres = await startPostgres();
  const engines: Engine[] = [
    { name: 'SQLite', newDatabase: async () => ({}) },
    { name: 'PostgreSQL', newDatabase: async () => ({ DATABASE_URL: await postgres.createDatabase() }) },
  ];
  try {
    const basis = `(median of ${turns}; aim ≥ 60 % with 50 clients)`;
    const cpu = 'CPU µs: alone   server   client';
    console.log(`\nRequests, durable       store alone /s   over HTTP /s   share   p50 ms   p99 ms   ${cpu}   ${basis}`);
    for (const { name, newDatabase } of engines) {
      for (const clients of [1, 50]) {
        const place = path.join(folder, `${name}-${clients}`);
        await showStep({ name: `Requests with ${name}, ${clients} at once` });
        await printRequests(`${name}, ${clients} at once`, { dist, place, load: { clients, seconds } }, newDatabase);
      }
    }
    console.log('\nVisits, durable           over HTTP /s   p50 ms   p99 ms   (aim ≥ 3,000 /s)');
    for (const { name, newDatabase } of engines) {
      await showStep({ name: `Visits with ${name}` });
      await printVisits(`${name}, 50 at once`, { dist, place: path.join(folder, `${name}-visits`) }, await newDatabase());
    }
    await showStep({ name: 'A request of 100 MiB' });
    await printLargeRequest(dist, path.join(folder, 'large'));
  } finally {
    await postgres.stop();
  }
}

async function printRequests(
  label: string,
  { dist, place, load }: { dist: string; place: string; load: Load },
  newDatabase: Engine['newDatabase'],
): Promise<void> {
  const body = { id: '', ...contactBody, filledSeconds: 60, website: '' };
  const alone: Rate[] = [];
  const served: ServedRate[] = [];
  // In turns: a machine is faster at one time than at another.
  for (let turn = 0; turn < turns; turn += 1) {
    const folder = path.join(place, `${turn}`);
    const { DATABASE_URL = '' } = await newDatabase();
    alone.push(await runMeasurement<Rate>('load/measure-commits.ts', [path.join(folder, 'alone'), DATABASE_URL, JSON.stringify(load)]));
    served.push(await postLoad(dist, path.join(folder, 'served'), await newDatabase(), [contactPath, body, load]));
  }
  const ofServed = (name: keyof ServedRate) => median(served.map(rate => rate[name]));
  const share = median(served.map(({ perSecond }, turn) => (100 * perSecond) / (alone[turn]?.perSecond ?? Number.NaN)));
  console.log(
    label.padEnd(22) +
      whole(median(alone.map(({ perSecond }) => perSecond)), 16) +
      whole(ofServed('perSecond'), 15) +
      `${share.toFixed(0)} %`.padStart(8) +
      tenths(ofServed('p50'), 9) +
      tenths(ofServed('p99'), 9) +
      whole(median(alone.map(({ cpu }) => cpu)), 16) +
      whole(ofServed('serverCpu'), 9) +
      whole(ofServed('cpu'), 9),
  );
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

async function printVisits(label: string, { dist, place }: { dist: string; place: string }, database: Record<string, string>) {
  const body = { pageTitle: 'home', deviceName: 'PC' };
  const { perSecond, p50, p99 } = await postLoad(dist, place, database, ['/api/SaveSiteLog', body, { clients: 50, seconds }]);
  console.log(label.padEnd(22) + whole(perSecond, 16) + tenths(p50, 9) + tenths(p99, 9));
}

async function postLoad(
  dist: string,
  place: string,
  database: Record<string, string>,
  [url, body, load]: [string, object, Load],
): Promise<ServedRate> {
  const server = await startServer(dist, place, { ...database, RATE_LIMITS: 'off' });
  const serverTime = async () => (await cpuTime(server.child.pid ?? 0)) ?? Number.NaN;
  try {
    const before = await serverTime();
    const rate = await runMeasurement<Rate>('load/measure-posts.ts', [server.url, url, JSON.stringify(body), JSON.stringify(load)]);
    return { ...rate, serverCpu: ((await serverTime()) - before) / rate.done };
  } finally {
    await server.stop();
  }
}

async function printLargeRequest(dist: string, place: string): Promise<void> {
  const server = await startServer(dist, place, { RATE_LIMITS: 'off' });
  try {
    let sent = { seconds: 0 };
    const peak = await peakAboveIdle(server.child.pid ?? 0, async () => {
      sent = await runMeasurement<typeof sent>('load/send-large-request.ts', [server.url]);
    });
    console.log('\nA request of 100 MiB    wall s   peak above idle MiB   (aim ≤ 64 MiB)');
    console.log(
      '5 files of 20 MiB'.padEnd(22) + tenths(sent.seconds, 8) + (peak === undefined ? 'unknown here'.padStart(22) : tenths(peak, 22)),
    );
  } finally {
    await server.stop();
  }
}

const whole = (figure: number, width: number) => Math.round(figure).toLocaleString('en').padStart(width);
const tenths = (figure: number, width: number) => figure.toFixed(1).padStart(width);
