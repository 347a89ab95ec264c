import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { eachSubmission } from '#server/store/each-submission.ts';
import { sharedPostgres } from '../shared-postgres.ts';
import { newPostgres, newSqlite } from './databases.ts';
import { at } from './samples.ts';

const server = sharedPostgres();

const rounds = Number(process.env.CRASH_ROUNDS ?? 1);
const child = fileURLToPath(new URL('crash-child.ts', import.meta.url));

test.each([
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres(() => server)],
])('%s: killed with -9 again and again, every confirmed submission is there once, whole', async (name, newPlace) => {
  const place = await newPlace();
  const confirmed = new Map<string, string>();
  for (let round = 1; round <= rounds; round++) {
    const before = confirmed.size;
    for (const [id, ref] of await confirmedUntilKilled(place.variables)) confirmed.set(id, ref);
    expect(confirmed.size, `confirmed in round ${round}`).toBeGreaterThan(before);
  }

  const store = await place.openStore();
  const kept = new Map<string, string>();
  for await (const { id, ref, files } of eachSubmission(store, { order: 'oldest' })) {
    expect(files, `files of ${id}`).toHaveLength(1);
    expect(kept.has(id)).toBe(false);
    kept.set(id, ref);
  }
  const deliveries = await store.takeDeliveries({ now: at(), leaseUntil: at(1), limit: 1_000_000 });
  console.log(`${name}: ${confirmed.size} submissions confirmed, ${kept.size} kept, ${rounds} kills`);
  expect([...confirmed].filter(([id, ref]) => kept.get(id) !== ref)).toEqual([]);
  expect(deliveries.map(({ ref }) => ref).sort()).toEqual([...kept.values()].sort());
});

/** Lets a process keep submissions for a while, kills it, and returns what it had confirmed. */
async function confirmedUntilKilled(variables: Record<string, string>): Promise<[string, string][]> {
  const writer = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', child], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void writer.kill('SIGKILL'));
  const printed = text(writer.stdout);
  await once(writer.stdout, 'readable');
  await new Promise(resolve => setTimeout(resolve, 50 + Math.random() * 300));
  const ended = once(writer, 'exit');
  writer.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  const lines = (await printed).split('\n').slice(0, -1);
  return lines.map(line => line.split(' ') as [string, string]);
}
