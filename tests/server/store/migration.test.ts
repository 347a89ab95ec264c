import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, migrations } from '#server/store/migrate.ts';
import type { Tables } from '#server/store/tables.ts';
import { onBothEngines } from './on-both-engines.ts';
import { finishedUpload, submission, submissionTableRow, visit } from './samples.ts';

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

  test('a database from before the tables were made at once gets what is new since then', async () => {
    const place = await newPlace({ isEmpty: true });
    await (await place.openStore()).saveVisit(visit());
    const { db } = await place.openEngine();
    const early = ['0001-visit', '0044-staff-identity'].map(name => ({ name, timestamp: '2026-11-30T00:00:00.000Z' }));
    const applied = () => internal(db).selectFrom('kysely_migration').select('name').orderBy('name').execute();
    await internal(db).insertInto('kysely_migration').values(early).execute();
    expect(await (await place.openStore()).countVisits()).toBe(1);
    expect((await applied()).map(({ name }) => name)).toEqual([...early.map(({ name }) => name), ...Object.keys(migrations)]);
  });

  test('an earlier database is not opened, and says what to do', async () => {
    const place = await newPlace({ isEmpty: true });
    await place.openStore();
    const { db } = await place.openEngine();
    await internal(db).deleteFrom('kysely_migration').execute();
    await internal(db)
      .insertInto('kysely_migration')
      .values({ name: '0044-staff-identity', timestamp: '2026-11-30T00:00:00.000Z' })
      .execute();
    await expect(place.openStore()).rejects.toThrow(
      /cannot be used: its database is of an earlier version of the site, and was last changed by 0044-staff-identity, before 0050-summary\. Start the last version from before 0\.1\.0 once, which brings the database up to date, then this one\.$/,
    );
  });

  test('rows from before marks, metadata and contexts were kept have none', async () => {
    const place = await newPlace();
    const store = await place.openStore();
    const { ref } = (await store.saveSubmission(submission({ uploads: [await finishedUpload(store)] }))) as { ref: string };
    const { db } = await place.openEngine();
    await db.updateTable('upload').set({ marks: null, metadata: null }).execute();
    await db.updateTable('submission').set({ context: null }).execute();
    const found = await store.findSubmission(ref);
    expect(found).toMatchObject({ files: [{ name: 'plan.pdf', marks: [] }] });
    expect(found).not.toHaveProperty('context');
    const [{ id = '' } = {}] = found?.files ?? [];
    expect((await store.findUpload(id))?.metadata).toBeUndefined();
  });

  test('what a refused reply alone had answered is open again, and all else stays as it was', async () => {
    const place = await newPlace({ isEmpty: true });
    const { db } = await place.openEngine();
    const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0052-reply-outcomes'));
    await migrate(db, earlier);
    const stored = async (
      name: string,
      replies: { at: string; refusedAt?: string }[],
      state = { status: 'answered', answered_at: 'a' },
    ) => {
      await db
        .insertInto('submission')
        .values({ ...submissionTableRow(), id: name, ref: name })
        .execute();
      await db
        .insertInto('request_state')
        .values({ id: name, assignee: null, version: 1, answer_seconds: 9, ...state })
        .execute();
      for (const [index, { at, refusedAt = null }] of replies.entries())
        await db
          .insertInto('request_reply')
          .values({
            id: `${name} ${index}`,
            submission_id: name,
            author: 'lin',
            subject: 's',
            text: 't',
            written_at: at,
            refused_at: refusedAt,
            reason: null,
          })
          .execute();
    };
    await stored('refused', [{ at: 'a', refusedAt: 'b' }]);
    await stored('refused-and-closed', [{ at: 'a', refusedAt: 'b' }], { status: 'closed', answered_at: 'a' });
    await stored('answered-otherwise', [{ at: 'b', refusedAt: 'c' }]);
    await stored('sent-after', [{ at: 'a', refusedAt: 'b' }, { at: 'c' }]);
    const store = await place.openStore();
    const states = await db.selectFrom('request_state').select(['id', 'status', 'answered_at', 'answer_seconds']).orderBy('id').execute();
    expect(states.map(({ id, ...state }) => [id, ...Object.values(state)])).toEqual([
      ['answered-otherwise', 'answered', 'a', 9],
      ['refused', 'in-progress', null, null],
      ['refused-and-closed', 'closed', null, null],
      ['sent-after', 'answered', 'a', 9],
    ]);
    expect((await store.listRequests({ isNotDelivered: true }, { limit: 9 })).map(({ ref }) => ref)).toEqual(['refused']);
  });

  test('two processes that start at once both come up', async () => {
    const place = await newPlace({ isEmpty: true });
    const [first, second] = await Promise.all([place.openStore(), place.openStore()]);
    await Promise.all([first, second].map(store => store.saveVisit(visit())));
    expect(await first.countVisits()).toBe(2);
  });
});

const internal = (db: Kysely<Tables>) => db as unknown as Kysely<{ kysely_migration: { name: string; timestamp: string } }>;

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
