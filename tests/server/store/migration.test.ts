import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, migrations } from '#server/store/migrate.ts';
import { onBothEngines } from './on-both-engines.ts';
import { at, finishedUpload, submission, submissionTableRow, uploadTableRow, visit } from './samples.ts';

/** What every store does with its tables. */
onBothEngines(newPlace => {
  test('a failed migration leaves nothing half applied, and can be repaired', async () => {
    const place = await newPlace({ isEmpty: true });
    await (await place.openStore()).saveVisit(visit());
    const { db } = await place.openEngine();
    const shape = async () =>
      (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name, columns }) => [name, columns]);
    const before = await shape();
    await expect(migrate(db, addEnquiry('visit'))).rejects.toThrow('Migration 9002-next of the database failed, nothing was changed.');
    expect(await shape()).toEqual(before);
    await migrate(db, addEnquiry('reply'));
    expect((await shape()).map(([name]) => name)).toEqual(expect.arrayContaining(['enquiry', 'reply']));
    expect(await db.selectFrom('visit').selectAll().execute()).toHaveLength(1);
  });

  test('a database of a later version is not opened, and says what to do', async () => {
    const place = await newPlace({ isEmpty: true });
    const { db } = await place.openEngine();
    await migrate(db, addEnquiry('reply'));
    await expect(place.openStore()).rejects.toThrow(
      /cannot be used: its database is of a later version of the site, which made 9001-enquiry, 9002-next in it\. Start that version again, or restore a backup from before it into an empty folder or a new database\.$/,
    );
  });

  test('files from before there were marks have none', async () => {
    const place = await newPlace({ isEmpty: true });
    const store = await place.openStore();
    const { ref } = (await store.saveSubmission(submission({ uploads: [await finishedUpload(store)] }))) as { ref: string };
    const { db } = await place.openEngine();
    await db.updateTable('upload').set({ marks: null }).execute();
    expect(await store.findSubmission(ref)).toMatchObject({ files: [{ name: 'plan.pdf', marks: [] }] });
  });

  test('requests from before it was noted came from nowhere that is known', async () => {
    const place = await newPlace({ isEmpty: true });
    const { db } = await place.openEngine();
    const early = Object.entries(migrations).filter(([name]) => name < '0024');
    await migrate(db, Object.fromEntries(early));
    const { context: _later, ...row } = submissionTableRow();
    await db
      .insertInto('submission')
      .values(row as never)
      .execute();
    const [found] = await (await place.openStore()).listSubmissions({ order: 'newest', limit: 10 });
    expect([found?.id, found && 'context' in found]).toEqual([row.id, false]);
  });

  test('announcements from before staff were told wait on, and go with their request', async () => {
    const place = await newPlace({ isEmpty: true });
    const { db } = await place.openEngine();
    const early = Object.entries(migrations).filter(([name]) => name < '0036');
    await migrate(db, Object.fromEntries(early));
    const row = submissionTableRow();
    await db.insertInto('submission').values(row).execute();
    const delivery = { submission_id: row.id, channel: 'mail', attempts: 2, due_at: row.received_at, delivered_at: null };
    await db
      .insertInto('outbox')
      .values([
        { id: 'waiting', ...delivery },
        { id: 'done', ...delivery, delivered_at: row.received_at },
      ])
      .execute();
    const store = await place.openStore();
    const [waiting, ...others] = await store.takeDeliveries({ now: new Date(), leaseUntil: new Date(), limit: 10 });
    expect([waiting, others]).toEqual([{ id: 'waiting', channel: 'mail', ref: row.ref, attempts: 3 }, []]);
    await store.eraseSubmissions([row.id], { staff: 'test', at: new Date() });
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('uploads from before metadata were kept have none, nor have those that an older server beside this one announces', async () => {
    const place = await newPlace({ isEmpty: true });
    const { db } = await place.openEngine();
    const early = Object.entries(migrations).filter(([name]) => name < '0042');
    await migrate(db, Object.fromEntries(early));
    const announce = (id: string) =>
      db
        .insertInto('upload')
        .values(uploadTableRow(id) as never)
        .execute();
    await announce('u_early');
    const store = await place.openStore();
    await announce('u_beside');
    for (const id of ['u_early', 'u_beside']) {
      const found = await store.findUpload(id);
      expect([found?.name, found?.metadata]).toEqual(['plan.pdf', undefined]);
    }
  });

  test('requests from before the group and the place had these names keep both, and so do saved filters', async () => {
    const place = await newPlace({ isEmpty: true });
    const { db } = await place.openEngine();
    const early = Object.entries(migrations).filter(([name]) => name < '0050');
    await migrate(db, Object.fromEntries(early));
    const keep = (more: object) =>
      db
        .insertInto('submission')
        .values({ ...submissionTableRow(), ...more } as never)
        .execute();
    await keep({ country: 'MY', interest: 'ip' });
    await keep({ country: null, interest: 'eda' });
    await db
      .insertInto('staff')
      .values({ id: 'lin', name: 'lin', role: 'viewer', created_at: at().toISOString() } as never)
      .execute();
    const view = (name: string, query: string) => db.insertInto('desk_view').values({ staff_id: 'lin', name, query }).execute();
    await view('old', '?form=contact&country=MY&interest=ip&language=en');
    await view('other', '?form=contact&q=country+%26+interest');
    const store = await place.openStore();
    // An older server beside this one goes on writing the columns that it knows.
    await keep({ country: 'CN', interest: 'ip' });
    expect(await store.listChoices()).toMatchObject({ groups: ['eda', 'ip'], places: ['MY'] });
    expect(await store.countRequests({ group: 'ip', place: 'MY' })).toBe(1);
    expect((await store.requestStatistics({ from: '2025-03-04', to: '2025-03-04' })).byPlace).toEqual([
      { form: 'contact', name: '', count: 2 },
      { form: 'contact', name: 'MY', count: 1 },
    ]);
    expect(await store.listViews('lin')).toEqual([
      { name: 'old', query: '?form=contact&place=MY&group=ip&language=en' },
      { name: 'other', query: '?form=contact&q=country+%26+interest' },
    ]);
  });

  test('two processes that start at once both come up', async () => {
    const place = await newPlace({ isEmpty: true });
    const [first, second] = await Promise.all([place.openStore(), place.openStore()]);
    await Promise.all([first, second].map(store => store.saveVisit(visit())));
    expect(await first.countVisits()).toBe(2);
  });
});

/** Two more migrations, of which the second fails if its table exists. */
const addEnquiry = (next: string) => ({
  ...migrations,
  '9001-enquiry': {
    up: async (database: Kysely<unknown>) => {
      await database.schema.createTable('enquiry').addColumn('id', 'text').execute();
      await database.schema.alterTable('visit').addColumn('remark', 'text').execute();
    },
  },
  '9002-next': { up: (database: Kysely<unknown>) => database.schema.createTable(next).addColumn('id', 'text').execute() },
});
