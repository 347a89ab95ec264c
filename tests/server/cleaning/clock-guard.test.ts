import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ClockState, guardClock } from '#server/cleaning/clock-guard.ts';
import { removeExpired } from '#server/cleaning/remove-expired.ts';
import { startCleaning } from '#server/cleaning/start-cleaning.ts';
import { usualLimits } from '#server/limits.ts';
import { migrate } from '#server/store/migrate.ts';
import { sqliteEngine } from '#server/store/sqlite/sqlite-engine.ts';
import type { Store } from '#server/store/store.ts';
import { storeOver } from '#server/store/store-over.ts';
import { declare } from '../intake.ts';
import { serveTinySite } from '../serve.ts';
import { closedWithTest, newSqlite, openNew } from '../store/databases.ts';
import { onBothEngines } from '../store/on-both-engines.ts';
import { deed, submission, visit } from '../store/samples.ts';
import { tinySite } from '../tiny-site.ts';

const day = 24 * 60 * 60 * 1000;

/** Requests are stored for 90 days, visits for 60. */
const site = {
  ...tinySite,
  retention: { visits: { count: 60, unit: 'day' as const }, forms: { contact: { count: 90, unit: 'day' as const } } },
};

onBothEngines(newPlace => {
  test('a clock that is behind the build says so, deletes nothing, and dates nothing before it', async () => {
    const store = await openNew(newPlace);
    const built = new Date('2026-11-29T00:00:00Z');
    let wall = new Date('2019-01-01T12:00:00Z');
    const own = store.now === undefined ? store : { ...store, now: async () => wall };
    // As a first start does it, for which there is nothing else.
    await store.confirmClock({ staff: 'server:', at: wall });
    const guard = guardClock(own, { wall: () => wall, elapsed: () => 5000, synchronizedAt: async () => undefined, notBefore: built });
    expect([await guard.look(), guard.state()]).toEqual([undefined, 'behind']);
    expect(guard.problem()).toContain('says 2019-01-01, and the build that is served was made on 2026-11-29.');
    expect(guard.clock()).toEqual(built);
    wall = new Date('2026-12-24T12:00:00Z');
    expect([await guard.look(), guard.state()]).toEqual([undefined, 'ahead']);
    await store.confirmClock({ staff: 'command:ops', at: wall });
    expect([await guard.look(), guard.problem()]).toEqual([wall, undefined]);
  });
});

/** A database and the time that really passes, in days; clocks are wrong by `error` days, and a server looks when told. */
function timeline(store: Store, begun = Date.UTC(2026, 0, 1)) {
  let [passed, error, synchronized] = [0, 0, Number.NaN];
  const wall = () => new Date(begun + (passed + error) * day);
  const own = store.now === undefined ? store : { ...store, now: async () => wall() };
  const options = {
    wall,
    elapsed: () => passed * day,
    synchronizedAt: async () => (synchronized > 0 ? new Date(synchronized) : undefined),
  };
  let guard = guardClock(own, options);
  return {
    real: () => new Date(begun + passed * day),
    wall,
    guard: () => guard,
    /** Time without a server, and then another one whose clock is wrong by so much. */
    async restart(days: number, wrongBy: number) {
      passed += days;
      error = wrongBy;
      guard = guardClock(own, options);
      await guard.look();
    },
    jump(wrongBy: number) {
      error = wrongBy;
    },
    /** A server that runs, and looks at the clock twice a day. */
    async run(days: number) {
      for (let half = 0; half < days * 2; half++) {
        passed += 0.5;
        await guard.look();
      }
    },
    confirm: () => store.confirmClock({ staff: 'command:ops', at: wall() }),
    synchronize() {
      synchronized = wall().getTime();
    },
  };
}

type Timeline = ReturnType<typeof timeline>;

type Step = (time: Timeline) => Promise<void> | void;
const run =
  (days: number): Step =>
  time =>
    time.run(days);
const jump =
  (wrongBy: number): Step =>
  time =>
    time.jump(wrongBy);
const restart =
  (days: number, wrongBy: number): Step =>
  time =>
    time.restart(days, wrongBy);
const confirm: Step = time => time.confirm();
const synchronize: Step = time => time.synchronize();

/** What happens, and how the clock is then. */
const histories: [string, Step[], ClockState][] = [
  ['a server that goes on', [run(3)], 'agrees'],
  ['a start some hours later', [restart(0.9, 0)], 'agrees'],
  ['a start with a clock that is years ahead', [restart(0, 3 * 365)], 'ahead'],
  ['a start with a clock that is a day and a minute ahead', [restart(0, 1.001)], 'ahead'],
  ['a clock that jumps while the server runs', [jump(400)], 'ahead'],
  ['a clock that has lost its battery', [restart(0, -50 * 365)], 'behind'],
  ['a wrong clock that stays for long', [jump(400), run(30)], 'ahead'],
  ['a restart with the same wrong clock', [jump(400), run(5), restart(0, 400)], 'ahead'],
  ['a clock that is right again', [jump(400), run(5), jump(0)], 'agrees'],
  ['the same after a restart meanwhile', [jump(400), run(5), restart(0, 400), run(5), jump(0)], 'agrees'],
  ['a clock that was in the past and is right again', [jump(-400), run(5), jump(0)], 'agrees'],
  ['a right clock after three weeks without a server', [restart(21, 0)], 'ahead'],
  ['the same, once it is confirmed', [restart(21, 0), confirm], 'agrees'],
  ['the same, once a time server has set the clock', [restart(21, 0), synchronize], 'agrees'],
  ['a wrong clock since a time server set it', [synchronize, jump(400)], 'ahead'],
  ['a right clock after a wrong one was confirmed', [jump(400), confirm, run(5), jump(0)], 'behind'],
  ['the same, once it is confirmed as well', [jump(400), confirm, run(5), jump(0), confirm], 'agrees'],
];

onBothEngines(newPlace => {
  test('a new database begins by its own clock, whatever that of the server says', async () => {
    const place = await newPlace({ isEmpty: true });
    const now = new Date();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now.getTime() - 1000 * day) });
    onTestFinished(() => void vi.useRealTimers());
    const store = await place.openStore();
    expect(await store.sightClock(now, day)).toBeUndefined();
  });

  test.each(['infinity', '', '0044-03-15 BC', '+275760-09-13T00:00:00.000Z', undefined])(
    'a last moment that cannot be read deletes nothing, dates nothing, and can be confirmed: %s',
    async seen_at => {
      const place = await newPlace();
      const store = await place.openStore();
      const { db } = await place.openEngine();
      if (seen_at === undefined) await db.deleteFrom('clock').execute();
      else await db.updateTable('clock').set({ seen_at }).execute();
      const guard = guardClock(store);
      expect(await guard.look()).toBeUndefined();
      expect([guard.state(), guard.problem()]).toEqual(['behind', expect.stringContaining('confirm-clock --yes')]);
      expect(Math.abs(guard.clock().getTime() - Date.now())).toBeLessThan(day);
      await store.confirmClock({ staff: 'test', at: (await store.now?.()) ?? new Date() });
      expect(await guard.look()).toEqual(expect.any(Date));
      expect(guard.state()).toBe('agrees');
    },
  );

  test('two servers note one moment: the later one is where the other goes on', async () => {
    const place = await newPlace();
    const [one, other] = [await place.openStore(), await place.openStore()];
    const begun = new Date('2026-03-04');
    await one.confirmClock({ staff: 'test', at: begun });
    const hours = (count: number) => new Date(begun.getTime() + (count * day) / 24);
    for (const count of [20, 40, 60]) expect(await (count % 40 === 0 ? one : other).sightClock(hours(count), day)).toBeUndefined();
    expect(await one.sightClock(hours(24 * 400), day)).toEqual(hours(60));
  });
});

test.each([-8, 8])('a server whose clock is %s hours away from that of the database stores with the time of the database', async hours => {
  const store = await openNew(newSqlite);
  const now = new Date();
  const guard = guardClock(
    { ...store, now: async () => now },
    { wall: () => new Date(now.getTime() + (hours * day) / 24), elapsed: () => 0, synchronizedAt: async () => undefined },
  );
  // Uploads that look idle for hours would be removed while they come.
  expect([await guard.look(), guard.clock(), guard.problem()]).toEqual([now, now, expect.stringContaining('Set the clock of this server')]);
});

test('a clock agrees, or is ahead or behind, after each history', async () => {
  const store = await openNew(newSqlite);
  for (const [name, steps, state] of histories) {
    const time = timeline(store);
    await time.confirm();
    await time.run(1);
    for (const step of steps) await step(time);
    const moment = await time.guard().look();
    expect([name, time.guard().state()]).toEqual([name, state]);
    expect(moment).toEqual(state === 'agrees' ? time.wall() : undefined);
    expect(time.guard().problem()).toEqual(state === 'agrees' ? undefined : expect.stringContaining('confirm-clock'));
  }
});

test('what a wrong clock dates is no evidence for it, and what comes while it is in the past does not look old later', async () => {
  const store = await openNew(newSqlite);
  const time = timeline(store);
  await time.confirm();
  await time.restart(0, -3 * 365);
  await time.run(2);
  const { clock } = time.guard();
  expect(clock()).toEqual(time.real());
  await store.saveSubmission(submission({ receivedAt: clock() }));
  time.jump(500);
  await store.saveSubmission(submission({ receivedAt: clock() }));
  expect(await time.guard().look()).toBeUndefined();
  time.jump(0);
  await time.confirm();
  const now = await time.guard().look();
  expect(await removeExpired({ site, store, clock: () => now ?? new Date(Number.NaN) })).toEqual({ visits: 0, requests: {} });
  expect(clock()).toEqual(time.real());
});

test('what comes right after a clock has fallen back does not look old later', async () => {
  const store = await openNew(newSqlite);
  const time = timeline(store);
  await time.confirm();
  await time.run(1);
  const { clock } = time.guard();
  time.jump(-800);
  expect(clock()).toEqual(time.real());
  await store.saveSubmission(submission({ receivedAt: clock() }));
  // What is ahead, or behind by less than a day, is dated as it says: it may be right.
  for (const wrongBy of [400, -0.9]) {
    time.jump(wrongBy);
    expect(clock()).toEqual(time.wall());
  }
  await time.restart(0, 0);
  const now = await time.guard().look();
  expect(now).toEqual(time.real());
  expect(await removeExpired({ site, store, clock: time.real })).toEqual({ visits: 0, requests: {} });
  // It falls back while it is in doubt already.
  await time.restart(0, 400);
  time.jump(-800);
  expect(time.guard().clock()).toEqual(time.real());
});

test('a confirmation is in the audit log, with who gave it', async () => {
  const store = await openNew(newSqlite);
  await store.confirmClock(deed());
  expect(await store.listEvents({}, { limit: 9 })).toMatchObject([{ staff: 'test', action: 'confirm-clock' }]);
});

test('a server whose clock is wrong deletes no request, visit or upload; once it is right, what is old', async () => {
  let then = new Date();
  const { app, store, files } = await serveTinySite({ clock: () => then });
  const time = timeline(store);
  let sweeps = 0;
  const momentToDelete = async () => {
    sweeps += 1;
    return time.guard().look();
  };
  const lock = { isHeld: async () => true, isFree: async () => false, release: async () => undefined };
  const limits = { ...usualLimits, sweepInterval: 1 };
  startCleaning(app, { site: () => site, store, files, lock, clock: time.wall, limits, startedAt: new Date(), momentToDelete });
  await time.confirm();
  for (const days of [0, 91]) {
    then = new Date(time.real().getTime() - days * day);
    await store.saveSubmission(submission({ receivedAt: then }));
    await store.saveVisit(visit({ receivedAt: then }));
    await declare(app);
  }
  const left = async () => [await store.countSubmissions({}), await store.countVisits(), (await store.listUploadFiles()).length];
  await time.restart(0, 3 * 365);
  await app.listen({ port: 0 });
  await expect.poll(() => sweeps).toBeGreaterThan(3);
  expect(await left()).toEqual([2, 2, 2]);
  then = time.wall();
  await declare(app);
  time.jump(0);
  await expect.poll(left).toEqual([1, 1, 2]);
  // What it dated meanwhile does not stay until then.
  const tomorrow = new Date(time.real().getTime() + day);
  await expect.poll(async () => (await store.listUnclaimedUploads(tomorrow, files.folderId)).length).toBe(2);
});

/** Numbers that look random and are the same each time. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

test('whatever happens to the clock, nothing young is deleted', async () => {
  const draw = numbersFrom(20261121);
  const engine = sqliteEngine(new DatabaseSync(':memory:'));
  await migrate(engine.db);
  const store = await closedWithTest(storeOver(engine));
  const time = timeline(store);
  await time.confirm();
  const came = new Map<string, number>();
  const stored = async () => (await store.listSubmissions({ order: 'oldest', limit: 2000 })).map(({ id }) => id);
  let total = 0;
  const errors = [0, 0, 0, 3, -3, 30, 400, -400, 5000];
  for (let step = 0; step < 500; step++) {
    const act = draw(5);
    const wrongBy = errors[draw(errors.length)] ?? 0;
    if (act === 0) await time.restart(draw(3), wrongBy);
    else if (act === 1) time.jump(wrongBy);
    else if (act === 2) await time.run(1 + draw(4));
    else if (act === 3 && time.wall().getTime() === time.real().getTime()) await time.confirm();
    if (draw(2) === 0) await time.guard().look();
    const sent = submission({ receivedAt: time.guard().clock() });
    await store.saveSubmission(sent);
    came.set(sent.id, time.real().getTime());
    const now = await time.guard().look();
    if (now === undefined) continue;
    const before = await stored();
    await removeExpired({ site, store, clock: () => now });
    const after = new Set(await stored());
    const deleted = before.filter(id => !after.has(id));
    for (const id of deleted) expect(time.real().getTime() - (came.get(id) ?? 0)).toBeGreaterThan(80 * day);
    total += deleted.length;
  }
  expect(total).toBeGreaterThan(0);
});
