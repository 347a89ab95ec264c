import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openNew } from './databases.ts';
import { onBothEngines } from './on-both-engines.ts';
import { at, visit } from './samples.ts';

/** What every store does with visits. */
onBothEngines(newPlace => {
  test('a thousand visits at once are all kept', async () => {
    const store = await openNew(newPlace);
    await Promise.all(Array.from({ length: 1000 }, () => store.saveVisit(visit())));
    expect(await store.countVisits()).toBe(1000);
  });

  test('one visit that cannot be kept fails alone, and says that it was refused', async () => {
    const store = await openNew(newPlace);
    const twice = visit();
    await store.saveVisit(twice);
    const results = await Promise.allSettled([store.saveVisit(visit()), store.saveVisit(twice), store.saveVisit(visit())]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const [, refused] = results;
    expect(refused).toMatchObject({ reason: { name: 'StoreError', failure: 'refused', message: 'The store cannot answer' } });
    expect(await store.countVisits()).toBe(3);
  });

  test('visits are counted by day, name and device', async () => {
    const store = await openNew(newPlace);
    const day = 24 * 60 * 60 * 1000;
    const visits = [
      visit(),
      visit({ receivedAt: at(day - 1) }),
      visit({ deviceName: 'PC' }),
      visit({ pageTitle: 'about' }),
      visit({ receivedAt: at(day) }),
    ];
    await Promise.all(visits.map(store.saveVisit));
    const nextDay = { day: '2025-03-05', pageTitle: 'home', deviceName: 'mobile', count: 1 };
    expect(await store.countVisitsByDay()).toEqual([
      { day: '2025-03-04', pageTitle: 'about', deviceName: 'mobile', count: 1 },
      { day: '2025-03-04', pageTitle: 'home', deviceName: 'PC', count: 1 },
      { day: '2025-03-04', pageTitle: 'home', deviceName: 'mobile', count: 2 },
      nextDay,
    ]);
    expect(await store.countVisitsByDay(at(day))).toEqual([nextDay]);
  });

  test('old visits are deleted, younger ones stay', async () => {
    const store = await openNew(newPlace);
    await Promise.all(Array.from({ length: 1200 }, () => store.saveVisit(visit())));
    await store.saveVisit(visit({ receivedAt: at(5) }));
    expect(await store.deleteVisits(at(5))).toBe(1200);
    expect(await store.deleteVisits(at(5))).toBe(0);
    expect(await store.countVisits()).toBe(1);
  });

  test('what visits take is known without counting, also by a database that forgot its statistics in a crash', async () => {
    const place = await newPlace();
    const store = await place.openStore();
    const { db } = await place.openEngine();
    const measured = async () => (await store.measureVisits()).bytes;
    /** PostgreSQL collects its statistics some time after a commit. */
    const expectMeasured = (count: number) => expect.poll(async () => (await measured()) / 250, { interval: 100 }).toBe(count);
    expect(await store.measureVisits()).toEqual({ bytes: 0, isInDataFolder: !place.isPostgres });
    await Promise.all(Array.from({ length: 1000 }, () => store.saveVisit(visit())));
    await expectMeasured(1000);
    await sql`analyze`.execute(db);
    if (place.isPostgres) await sql`select pg_stat_reset()`.execute(db);
    await expectMeasured(1000);
    await Promise.all(Array.from({ length: 20 }, () => store.saveVisit(visit({ receivedAt: at(5) }))));
    await expectMeasured(1020);
    await store.deleteVisits(at(5));
    await sql`analyze`.execute(db);
    await expectMeasured(20);
  });

  test('closing keeps what is still waiting; opened again it is there', async () => {
    const place = await newPlace();
    const first = await place.openStore();
    const waiting = [first.saveVisit(visit()), first.saveVisit(visit())];
    await first.close();
    await Promise.all(waiting);
    const second = await place.openStore();
    expect(await second.countVisits()).toBe(2);
  });

  test('a closed store says that it cannot answer, and closes again without complaint', async () => {
    const store = await openNew(newPlace);
    await store.close();
    const asked = await Promise.allSettled([store.ping(), store.countVisits(), store.saveVisit(visit())]);
    for (const answer of asked) expect(answer).toMatchObject({ reason: { name: 'StoreError', failure: 'unavailable' } });
    await store.close();
  });
});
