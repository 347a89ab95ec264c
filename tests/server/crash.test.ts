import { once } from 'node:events';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { startServer } from './server-process.ts';
import { makeBuild, makeFolder } from './tiny-build.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 1);
const visitors = 24;

test('killed with -9 under load, again and again, the server has every visit that it confirmed', async () => {
  const variables = { DIST_DIR: await makeBuild(), DATA_DIR: await makeFolder(), RATE_LIMITS: 'off' };
  const confirmed = new Set<string>();
  for (let round = 1; round <= rounds; round++) {
    const before = confirmed.size;
    const { server, address } = await startServer(variables);
    const ended = once(server, 'exit');
    const load = Array.from({ length: visitors }, () => visitUntilGone(address, confirmed));
    await expect.poll(() => confirmed.size, { message: `visits confirmed in round ${round}` }).toBeGreaterThan(before);
    await new Promise(resolve => setTimeout(resolve, Math.random() * 400));
    server.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await Promise.all(load);
  }

  const database = new DatabaseSync(path.join(variables.DATA_DIR, databaseFile));
  const kept = new Set(
    database
      .prepare('select id from visit')
      .all()
      .map(({ id }) => String(id)),
  );
  const integrity = database.prepare('pragma integrity_check').get();
  database.close();
  console.log(`${confirmed.size} visits confirmed, ${kept.size} kept, ${rounds} kills`);
  expect([...confirmed].filter(id => !kept.has(id))).toEqual([]);
  expect(integrity).toEqual({ integrity_check: 'ok' });
});

/** Posts one visit after the other until the server is gone. */
async function visitUntilGone(address: string, confirmed: Set<string>) {
  for (;;) {
    try {
      const answer = await fetch(`${address}/api/SaveSiteLog`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"pageTitle":"home","deviceName":"mobile"}',
      });
      const { code, data } = (await answer.json()) as { code: number; data: { id: string } };
      expect(code).toBe(200);
      confirmed.add(data.id);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}
