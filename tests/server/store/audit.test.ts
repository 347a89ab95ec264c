import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { verifyEvents } from '#server/audit/verify-events.ts';
import { type Break, noteOf } from '#server/store/audit/breaks.ts';
import type { DeskEvent } from '#server/store/desk/events.ts';
import type { Store } from '#server/store/store.ts';
import { anyText } from '../../any-text.ts';
import { type NewPlace, openNew, type Place } from './databases.ts';
import { onBothEngines } from './on-both-engines.ts';

const at = (seconds: number) => new Date(Date.UTC(2025, 2, 4, 5, 6, seconds));

const event = (second: number, more: Partial<DeskEvent> = {}): DeskEvent => ({ at: at(second), staff: 'lin', action: 'view', ...more });

async function storeWith(newPlace: NewPlace, count: number) {
  const place = await newPlace();
  const store = await place.openStore();
  for (let second = 0; second < count; second += 1) await store.recordEvent(event(second, { ref: `REF-${second}` }));
  return { place, store };
}

/** What somebody who owns the database does: the triggers do not stop them. */
async function forge({ openEngine, isPostgres }: Place, ...statements: RawBuilder<unknown>[]) {
  const { db } = await openEngine();
  const off = isPostgres
    ? ['alter table desk_event disable trigger all', 'alter table desk_chain disable trigger all']
    : ['desk_event_no_update', 'desk_event_no_delete', 'desk_event_no_replace', 'desk_chain_forward', 'desk_chain_no_delete'].map(
        name => `drop trigger if exists ${name}`,
      );
  for (const statement of [...off.map(text => sql.raw(text)), ...statements]) await statement.execute(db);
}

/** A break, whatever its hash is. */
const broken = (type: Break['type'], number: number) => ({ type, number, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });

/** What every store does with the record of what staff did. */
onBothEngines(newPlace => {
  describe('the audit log', () => {
    test('is whole as long as nobody touches it, and names its last event', async () => {
      const { store } = await storeWith(newPlace, 3);
      const head = await store.auditHead();
      expect(head).toEqual({ number: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(await verifyEvents(store)).toEqual({ count: 3, head, breaks: [], missing: [] });
      await store.recordEvent(event(9));
      // The event that was last is still there.
      expect(await verifyEvents(store, [head])).toMatchObject({ count: 4, missing: [] });
      expect(await store.hasEvent(head)).toBe(true);
    });

    test('of a new store is empty', async () => {
      const store = await openNew(newPlace);
      expect(await verifyEvents(store)).toEqual({ count: 0, head: { number: 0, hash: '' }, breaks: [], missing: [] });
      expect(await store.hasEvent({ number: 0, hash: '' })).toBe(true);
    });

    test('takes events of many at once, one after the other', async () => {
      const { store } = await storeWith(newPlace, 0);
      await Promise.all(Array.from({ length: 20 }, (_, second) => store.recordEvent(event(second))));
      expect(await verifyEvents(store)).toMatchObject({ count: 20 });
    });

    test.each([
      ['changed', sql`update desk_event set staff = 'omar' where number = 2`],
      ['removed', sql`delete from desk_event where number = 2`],
      ['removed all at once', sql`delete from desk_event`],
      ['forgotten', sql`update desk_chain set number = 1`],
      ['cut off', sql`delete from desk_chain`],
    ])('cannot be %s with statements of SQL', async (_, statement) => {
      const { place, store } = await storeWith(newPlace, 3);
      const { db } = await place.openEngine();
      await expect(statement.execute(db)).rejects.toThrow(/only be added to/);
      expect(await verifyEvents(store)).toMatchObject({ count: 3, missing: [] });
    });

    test('cannot be replaced, nor emptied', async () => {
      const { place, store } = await storeWith(newPlace, 3);
      const { db } = await place.openEngine();
      const statement = place.isPostgres
        ? sql`truncate desk_event`
        : sql`insert or replace into desk_event select id, number, at, 'omar', action, ref, detail, hash from desk_event where number = 2`;
      await expect(statement.execute(db)).rejects.toThrow(/only be added to/);
      expect(await verifyEvents(store)).toMatchObject({ count: 3 });
    });

    test.each([
      ['the name', 2, sql`update desk_event set staff = 'omar' where number = 2`],
      ['the moment', 3, sql`update desk_event set at = '2020-01-01T00:00:00.000Z' where number = 3`],
      ['the reference', 1, sql`update desk_event set ref = null where number = 1`],
    ])('shows where the owner of the database changed %s, and compares the others', async (_, number, statement) => {
      const { place, store } = await storeWith(newPlace, 3);
      const head = await store.auditHead();
      await forge(place, statement);
      expect(await verifyEvents(store, [head])).toEqual({ count: 3, head, breaks: [broken('changed', number)], missing: [] });
    });

    const greatest = 2147483647;
    const stray = (number: number) =>
      sql`insert into desk_event select ${sql.lit(`odd ${number}`)}, ${sql.lit(number)}, at, staff, action, ref, detail, hash from desk_event where number = 1`;
    test.each([
      ['gone', [sql`delete from desk_chain`]],
      ['at the greatest number', [sql`update desk_chain set number = ${greatest}`]],
      ['near the greatest place', [sql`update desk_chain set number = ${2 ** 30 - 1}`]],
      ['an older one', [sql`update desk_chain set number = 1`]],
      ['before the first', [sql`update desk_chain set number = -7`]],
      ['gone, with events behind the log', [sql`delete from desk_chain`, stray(greatest), stray(2 ** 30)]],
    ])('goes on where its end is %s, which shows until it is noted', async (_, statements) => {
      const { place, store } = await storeWith(newPlace, 3);
      await forge(place, ...statements);
      await Promise.all(
        Array.from({ length: 5 }, (_, second) => store.recordEvent(event(10 + second, { action: 'status', ref: 'REF-1' }))),
      );
      await store.recordEvent(event(20));
      const { breaks } = await verifyEvents(store);
      expect(breaks).toContainEqual(broken('changed', 4));
      const strays = breaks.filter(({ number }) => number !== 4);
      expect(strays.every(({ number }) => number === 0 || number > 9)).toBe(true);
      for (const found of breaks.filter(({ number }) => number <= 4))
        await store.recordEvent(noteOf(found, 'The disk failed.', { staff: 'ada', at: at(30) }));
      await store.recordEvent(event(40));
      const noted = (await verifyEvents(store)).breaks.filter(({ number }) => number <= 4);
      expect(noted.map(({ note }) => note?.reason)).toEqual(noted.map(() => 'The disk failed.'));
      expect((await store.listEvents({ action: 'status' }, { limit: 9 })).map(({ number }) => number)).toEqual([8, 7, 6, 5, 4]);
      expect(await store.auditHead()).toMatchObject({ number: 9 + breaks.filter(({ number }) => number <= 4).length + 1 });
    });

    test('goes back from an end that it cannot have come to, whatever else the database refuses', async () => {
      const { place, store } = await storeWith(newPlace, 3);
      const { db } = await place.openEngine();
      await sql`update desk_chain set number = ${greatest}`.execute(db);
      await store.recordEvent(event(9));
      expect((await verifyEvents(store)).breaks).toEqual([broken('changed', 4)]);
      await expect(sql`update desk_chain set number = 3`.execute(db)).rejects.toThrow(/only be added to/);
    });

    test('shows each change of many, wherever it is', async () => {
      const { place, store } = await storeWith(newPlace, 8);
      await forge(
        place,
        sql`update desk_event set detail = 'x' where number in (2, 7)`,
        sql`delete from desk_event where number in (4, 5)`,
        sql`update desk_event set hash = 'x' where number = 8`,
        sql`insert into desk_event select 'new', 0, at, staff, action, ref, detail, hash from desk_event where number = 1`,
      );
      expect((await verifyEvents(store)).breaks).toEqual([
        { ...broken('changed', 0), written: '0' },
        broken('changed', 2),
        { ...broken('missing', 4), until: 5 },
        broken('changed', 7),
        broken('changed', 8),
        broken('end', 9),
      ]);
    });

    test('shows what has no number that an event can have, and compares all others', async () => {
      const { place, store } = await storeWith(newPlace, 3);
      const head = await store.auditHead();
      // The column of PostgreSQL has a type.
      const numbers = place.isPostgres ? ['-7'] : [`'abc'`, `'xyz'`, `x'39393939'`, '9223372036854775807', '-9223372036854775808', '1.5'];
      await forge(
        place,
        sql`update desk_event set detail = 'x' where number = 3`,
        ...numbers.map(number =>
          sql.raw(
            `insert into desk_event select '${randomUUID()}', ${number}, at, staff, action, ref, detail, hash from desk_event where number = 1`,
          ),
        ),
      );
      const found = await verifyEvents(store, [head]);
      expect(found).toMatchObject({ count: 3 + numbers.length, head, missing: [] });
      expect(found.breaks.filter(({ number }) => number > 0)).toEqual([broken('changed', 3)]);
      expect(found.breaks.flatMap(({ written = [] }) => written).sort()).toEqual(
        place.isPostgres ? ['-7'] : ['-9223372036854775808', '1.5', '9223372036854775807', '9999', 'abc', 'xyz'],
      );
      // Each has a note of its own, which holds while the log goes on.
      const without = async () => (await verifyEvents(store)).breaks.filter(({ note }) => note === undefined);
      for (const one of await without()) await store.recordEvent(noteOf(one, 'a mistake', { staff: 'command:ada', at: at(50) }));
      expect(await without()).toEqual([]);
      // The desk lists what has a place in the log.
      expect((await store.listEvents({}, { limit: 3, before: 4 })).map(({ number }) => number)).toEqual([3, 2, 1]);
      expect((await store.listEvents({}, { limit: 1 })).map(({ number }) => number)).toEqual([(await store.auditHead()).number]);
    });

    test('ends where many pages of events have no number that an event can have', async () => {
      const { place, store } = await storeWith(newPlace, 2);
      const count = 2100;
      const number = place.isPostgres ? '-n' : `case when n % 2 = 0 then -n else 'x' || n end`;
      await forge(
        place,
        sql.raw(`insert into desk_event with recursive many(n) as (select 1 union all select n + 1 from many where n < ${count})
          select 'new-' || n, ${number}, at, staff, action, ref, detail, hash from many, desk_event where number = 1`),
      );
      const { breaks, ...found } = await verifyEvents(store);
      expect([found.count, breaks.length, new Set(breaks.map(({ written }) => written)).size]).toEqual([count + 2, count, count]);
    });

    test('takes no end of the log that is no number for one', async () => {
      for (const end of ['abc', '9223372036854775807']) {
        const { place, store } = await storeWith(newPlace, 2);
        if (place.isPostgres) return;
        await forge(place, sql.raw(`update desk_chain set number = '${end}'`));
        expect((await verifyEvents(store)).breaks).toEqual([broken('end', 3)]);
      }
    });

    test('does not have an event with a number beyond all', async () => {
      const { store } = await storeWith(newPlace, 1);
      expect(await store.hasEvent({ number: 10 ** 14, hash: 'x' })).toBe(false);
    });

    test('shows where the owner of the database gave events other numbers', async () => {
      const { place, store } = await storeWith(newPlace, 3);
      await forge(place, sql`update desk_event set number = number * 100`);
      expect((await verifyEvents(store)).breaks).toMatchObject([
        { type: 'missing', number: 1, until: 99 },
        { type: 'missing', number: 101, until: 199 },
        { type: 'missing', number: 201, until: 299 },
        { type: 'end', number: 301 },
      ]);
    });

    test('shows where the owner of the database removed events, first, middle and last', async () => {
      for (const number of [1, 2, 3]) {
        const { place, store } = await storeWith(newPlace, 3);
        await forge(place, sql`delete from desk_event where number = ${number}`);
        const type = number === 3 ? 'end' : 'missing';
        expect(await verifyEvents(store)).toMatchObject({ count: 2, breaks: [{ type, number, until: number }] });
      }
    });

    test('has a note of a break that holds for what is there, and for nothing else', async () => {
      const { place, store } = await storeWith(newPlace, 4);
      const noted = async () => (await verifyEvents(store)).breaks.map(({ number, note }) => [number, note?.reason]);
      await forge(place, sql`update desk_event set detail = 'x' where number in (2, 3)`);
      const [second, third] = (await verifyEvents(store)).breaks;
      if (second === undefined || third === undefined) throw new Error('Two events were changed.');
      const by = { staff: 'command:ada', at: at(50) };
      await store.recordEvent(noteOf(second, 'a mistake, of "ours"', by));
      expect(await noted()).toEqual([
        [2, 'a mistake, of "ours"'],
        [3, undefined],
      ]);
      expect((await verifyEvents(store)).breaks[0]?.note).toEqual({ ...by, reason: 'a mistake, of "ours"' });
      await store.recordEvent(noteOf(third, 'the same', by));
      expect(await noted()).toEqual([
        [2, 'a mistake, of "ours"'],
        [3, 'the same'],
      ]);
      // Another change of the same event, of the one before it, and of a note.
      await forge(place, sql`update desk_event set detail = 'y' where number = 3`);
      expect(await noted()).toEqual([
        [2, 'a mistake, of "ours"'],
        [3, undefined],
      ]);
      await forge(place, sql`update desk_event set staff = 'omar' where number = 1`);
      expect(await noted()).toEqual([
        [1, undefined],
        [2, 'a mistake, of "ours"'],
        [3, undefined],
      ]);
      await forge(place, sql`update desk_event set staff = 'omar' where number = 5`);
      expect((await noted()).map(([number]) => number)).toEqual([1, 2, 3, 5]);
      // A note without a moment is none.
      await forge(place, sql`update desk_event set at = 'garbage' where number = 5`);
      expect(await noted()).toEqual([
        [1, undefined],
        [2, undefined],
        [3, undefined],
        [5, undefined],
      ]);
    });

    test('has any texts as the database keeps them, and stays whole', async () => {
      const store = await openNew(newPlace);
      const text = fc.oneof(
        anyText(),
        fc.string({ unit: fc.constantFrom('\0', '\ud800', '\udc00', '\u{10ffff}', '"', '\\', "'", 'é', 'e\u0301') }),
        fc.integer({ min: 0, max: 12_000 }).map(length => '晶'.repeat(length)),
        // A pair of surrogates where a text is cut.
        fc.integer({ min: 0, max: 5000 }).map(length => `x${'𠀀'.repeat(length)}`),
      );
      const events = fc.sample(fc.record({ staff: text, action: text, ref: fc.option(text), detail: fc.option(text) }), 200);
      for (const [index, { staff, action, ref, detail }] of events.entries()) {
        const texts = { staff, action: action as DeskEvent['action'], ref: ref ?? undefined, detail: detail ?? undefined };
        await store.recordEvent({ at: at(index), ...texts });
      }
      expect(await verifyEvents(store)).toMatchObject({ count: 200, breaks: [], missing: [] });
      for (const stored of await store.listEvents({}, { limit: 200 }))
        for (const kept of [stored.staff, stored.action, stored.ref ?? '', stored.detail ?? '']) {
          expect([kept.isWellFormed(), kept.includes('\0')]).toEqual([true, false]);
          expect(kept.length).toBeLessThanOrEqual(2000);
        }
    });

    test('that was cut off together with its end is found by an earlier head', async () => {
      const { place, store } = await storeWith(newPlace, 5);
      const head = await store.auditHead();
      await forge(
        place,
        sql`delete from desk_event where number > 2`,
        sql`update desk_chain set number = 2, hash = (select hash from desk_event where number = 2)`,
      );
      // Nothing in the database shows it.
      expect(await verifyEvents(store)).toMatchObject({ count: 2, missing: [] });
      expect(await verifyEvents(store, [head])).toMatchObject({ count: 2, missing: [head] });
      expect(await store.hasEvent(head)).toBe(false);
    });

    test('that was written again from an event on is found by an earlier head, however long it is', async () => {
      const { place, store } = await storeWith(newPlace, 3);
      const head = await store.auditHead();
      await forge(
        place,
        sql`delete from desk_event where number > 1`,
        sql`update desk_chain set number = 1, hash = (select hash from desk_event where number = 1)`,
      );
      await rewrite(store);
      expect(await verifyEvents(store)).toMatchObject({ count: 4, missing: [] });
      expect(await verifyEvents(store, [head])).toMatchObject({ missing: [head] });
    });

    test('is read by person, action, reference and day, the latest first, page by page', async () => {
      const store = await openNew(newPlace);
      await store.recordEvent(event(1, { staff: 'lin', action: 'view', ref: 'A' }));
      await store.recordEvent(event(2, { staff: 'omar', action: 'export', detail: 'csv, 3' }));
      await store.recordEvent(event(3, { staff: 'lin', action: 'export', detail: 'xlsx, 1' }));
      const numbers = async (filter: object, page: { before?: number; limit: number } = { limit: 10 }) =>
        (await store.listEvents(filter, page)).map(({ number }) => number);
      expect(await store.listEvents({ ref: 'A' }, { limit: 10 })).toEqual([
        { number: 1, at: at(1).toISOString(), staff: 'lin', action: 'view', ref: 'A', hash: expect.any(String) },
      ]);
      expect(await numbers({})).toEqual([3, 2, 1]);
      expect(await numbers({}, { limit: 2 })).toEqual([3, 2]);
      expect(await numbers({}, { limit: 2, before: 2 })).toEqual([1]);
      expect(await numbers({ staff: 'lin' })).toEqual([3, 1]);
      expect(await numbers({ staff: 'lin', action: 'export' })).toEqual([3]);
      expect(await numbers({ from: '2025-03-04', to: '2025-03-04' })).toEqual([3, 2, 1]);
      expect(await numbers({ from: '2025-03-05' })).toEqual([]);
      expect(await numbers({ to: '2025-03-03' })).toEqual([]);
    });
  });
});

/** Events as somebody would like them to have been. */
async function rewrite(store: Store) {
  for (let second = 1; second < 4; second += 1) await store.recordEvent(event(second, { staff: 'omar' }));
}
