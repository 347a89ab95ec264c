import { describe, expect, test } from 'vitest';
import { type Limits, usualLimits } from '#server/limits.ts';
import { bodyOf, submit } from '../intake.ts';
import { serveTinySite } from '../serve.ts';
import { sharedPostgres } from '../shared-postgres.ts';
import { newPostgres, newSqlite, openNew } from '../store/databases.ts';
import { visit } from '../store/samples.ts';

const postgres = sharedPostgres();

const newPlaces = { SQLite: newSqlite, PostgreSQL: newPostgres(() => postgres) };

/** A site over a database with so much free space in its data folder, that of its visits, and what they are answered with. */
async function openSite(database: keyof typeof newPlaces, limits: Partial<Limits> = {}) {
  const disk = { free: Number.MAX_SAFE_INTEGER };
  const store = await openNew(newPlaces[database]);
  const { app, log } = await serveTinySite({ store, freeSpace: async () => disk.free, limits });
  const view = async () => {
    const payload = { pageTitle: 'home', deviceName: 'PC' };
    return (await app.inject({ method: 'POST', url: '/api/SaveSiteLog', payload })).statusCode;
  };
  /** Asks until it is answered so: what was measured counts for a second. */
  const viewUntil = (status: number) => expect.poll(view, { interval: 100 }).toBe(status);
  const sendForm = async () => (await app.inject(submit('contact', bodyOf('contact')))).statusCode;
  return { store, disk, view, viewUntil, sendForm, warnings: () => log.filter(line => line.includes('"level":40')) };
}

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', database => {
  test('takes no more visits once they have their room, but every form; and visits again when old ones are gone', async () => {
    const { store, view, viewUntil, sendForm, warnings } = await openSite(database, { visitBudget: 100_000 });
    expect(await view()).toBe(200);
    await Promise.all(Array.from({ length: 2000 }, () => store.saveVisit(visit())));
    await viewUntil(507);
    const kept = await store.countVisits();
    expect([await view(), await view()]).toEqual([507, 507]);
    expect(await store.countVisits()).toBe(kept);
    expect(await sendForm()).toBe(200);
    expect(warnings()).toHaveLength(1);
    await store.deleteVisits(new Date('2100-01-01'));
    await viewUntil(200);
  });
});

const { freeSpaceReserve } = usualLimits;

test('a nearly full disk takes first no files, then no visits, and forms to the end', async () => {
  const { disk, view, viewUntil, sendForm, warnings } = await openSite('SQLite');
  disk.free = freeSpaceReserve / 2 + 1;
  expect([await view(), await sendForm()]).toEqual([200, 200]);
  disk.free = freeSpaceReserve / 2 - 1;
  await viewUntil(507);
  expect(await sendForm()).toBe(200);
  disk.free = freeSpaceReserve;
  await viewUntil(200);
  expect(warnings()).toHaveLength(1);
});

test('visits that are in a database elsewhere do not depend on the disk of the data folder', async () => {
  const { disk, view } = await openSite('PostgreSQL');
  disk.free = 0;
  expect(await view()).toBe(200);
});
