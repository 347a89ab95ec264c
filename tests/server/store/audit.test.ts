import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DeskEvent } from '#server/store/desk/events.ts';
import type { Store } from '#server/store/store.ts';
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
        name => `drop trigger ${name}`,
      );
  for (const statement of [...off.map(text => sql.raw(text)), ...statements]) await statement.execute(db);
}

/** What every store does with the record of what staff did. */
onBothEngines(newPlace => {
  describe('the audit log', () => {
    test('is whole as long as nobody touches it, and names its last event', async () => {
      const { store } = await storeWith(newPlace, 3);
      const head = await store.auditHead();
      expect(head).toEqual({ number: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(await store.verifyEvents()).toEqual({ count: 3, head, missing: [] });
      await store.recordEvent(event(9));
      // The event that was last is still there.
      expect(await store.verifyEvents([head])).toMatchObject({ count: 4, missing: [] });
      expect(await store.hasEvent(head)).toBe(true);
    });

    test('of a new store is empty', async () => {
      const store = await openNew(newPlace);
      expect(await store.verifyEvents()).toEqual({ count: 0, head: { number: 0, hash: '' }, missing: [] });
      expect(await store.hasEvent({ number: 0, hash: '' })).toBe(true);
    });

    test('takes events of many at once, one after the other', async () => {
      const { store } = await storeWith(newPlace, 0);
      await Promise.all(Array.from({ length: 20 }, (_, second) => store.recordEvent(event(second))));
      expect(await store.verifyEvents()).toMatchObject({ count: 20 });
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
      expect(await store.verifyEvents()).toMatchObject({ count: 3, missing: [] });
    });

    test('cannot be replaced, nor emptied', async () => {
      const { place, store } = await storeWith(newPlace, 3);
      const { db } = await place.openEngine();
      const statement = place.isPostgres
        ? sql`truncate desk_event`
        : sql`insert or replace into desk_event select id, number, at, 'omar', action, ref, detail, hash from desk_event where number = 2`;
      await expect(statement.execute(db)).rejects.toThrow(/only be added to/);
      expect(await store.verifyEvents()).toMatchObject({ count: 3 });
    });

    test.each([
      ['the name', 2, sql`update desk_event set staff = 'omar' where number = 2`],
      ['the moment', 3, sql`update desk_event set at = '2020-01-01T00:00:00.000Z' where number = 3`],
      ['the reference', 1, sql`update desk_event set ref = null where number = 1`],
      ['the order', 2, sql`update desk_event set number = number * 100`],
    ])('shows where the owner of the database changed %s', async (what, number, statement) => {
      const { place, store } = await storeWith(newPlace, 3);
      await forge(place, statement);
      expect(await store.verifyEvents()).toMatchObject({ broken: what === 'the order' ? 1 : number });
    });

    test('shows where the owner of the database removed events, first, middle and last', async () => {
      for (const number of [1, 2, 3]) {
        const { place, store } = await storeWith(newPlace, 3);
        await forge(place, sql`delete from desk_event where number = ${number}`);
        expect(await store.verifyEvents()).toMatchObject({ count: number - 1, broken: number });
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
      expect(await store.verifyEvents()).toMatchObject({ count: 2, missing: [] });
      expect(await store.verifyEvents([head])).toMatchObject({ count: 2, missing: [head] });
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
      expect(await store.verifyEvents()).toMatchObject({ count: 4, missing: [] });
      expect(await store.verifyEvents([head])).toMatchObject({ missing: [head] });
    });

    test('is read by person, action, reference and day, the latest first, page by page', async () => {
      const store = await openNew(newPlace);
      await store.recordEvent(event(1, { staff: 'lin', action: 'view', ref: 'A' }));
      await store.recordEvent(event(2, { staff: 'omar', action: 'export', detail: 'csv, 3' }));
      await store.recordEvent(event(3, { staff: 'lin', action: 'export', detail: 'xlsx, 1' }));
      const numbers = async (filter: object, page: { before?: number; limit: number } = { limit: 10 }) =>
        (await store.listEvents(filter, page)).map(({ number }) => number);
      expect(await store.listEvents({ ref: 'A' }, { limit: 10 })).toEqual([
        { number: 1, at: at(1), staff: 'lin', action: 'view', ref: 'A', hash: expect.any(String) },
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
