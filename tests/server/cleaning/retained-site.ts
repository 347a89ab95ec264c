import { once } from 'node:events';
import { expect } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { keepRequest } from '../../scripts/requests-intake.ts';
import { startServer } from '../server-process.ts';
import { visit } from '../store/samples.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { tinySite } from '../tiny-site.ts';

/** A day in milliseconds. */
export const day = 24 * 60 * 60 * 1000;
export const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** Contact requests are stored for 90 days, visits for two months, all else until somebody deletes it. */
export const site = {
  ...tinySite,
  retention: { visits: { count: 2, unit: 'month' as const }, forms: { contact: { count: 90, unit: 'day' as const } } },
};

/** A server over a new database deletes what is older than its retention, with files and announcements, and nothing else. */
export async function testRetention(database: { DATABASE_URL?: string }): Promise<void> {
  const variables = { ...database, DATA_DIR: await makeFolder() };
  const store = await openStore({ dataDir: variables.DATA_DIR, databaseUrl: variables.DATABASE_URL, patience: 60_000 });
  const keep = (formId: string, days: number, more: object = {}) =>
    keepRequest(store, variables.DATA_DIR, { formId, receivedAt: daysAgo(days), files: { 'a.pdf': 'a' }, ...more });
  const old = await keep('contact', 91, { channels: ['mail'], answers: { name: 'Mia Wong' } });
  const spam = await keep('contact', 91, { isSpam: true });
  const young = await keep('contact', 89);
  const forever = await keep('requirement', 4000);
  const unknown = await keep('contact-us', 4000);
  for (const days of [70, 63, 20]) await store.saveVisit(visit({ receivedAt: daysAgo(days) }));

  const serving = await startServer({ ...variables, DIST_DIR: await makeBuild(site), LOG_LEVEL: 'info' });
  const files = await openUploadFolder(variables.DATA_DIR);
  await expect.poll(() => files.list()).toEqual([...young.ids, ...forever.ids, ...unknown.ids].sort());
  const stay = [young, forever, unknown].map(({ ref }) => ref).sort();
  expect((await store.listSubmissions({ order: 'newest', limit: 9 })).map(({ ref }) => ref).sort()).toEqual(stay);
  expect(await store.countVisits()).toBe(1);
  expect(await store.takeDeliveries({ now: new Date('2100-01-01'), leaseUntil: new Date(0), limit: 9 })).toEqual([]);
  await store.close();
  serving.server.kill('SIGTERM');
  await once(serving.server, 'exit');
  const log = await serving.complaints;
  expect(log).toContain('"visits":2,"requests":{"contact":2}');
  for (const personal of ['Mia Wong', old.ref, spam.ref]) expect(log).not.toContain(personal);
}
