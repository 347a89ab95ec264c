import type { Kysely, Transaction } from 'kysely';
import type { Erasure } from '../audit/deed.ts';
import { type Deleted, eraseSubmissions } from '../deletion/delete-submissions.ts';
import { forGood } from '../deletion/for-good.ts';
import type { Engine } from '../engine.ts';
import { pageByPage } from '../page-by-page.ts';
import type { Tables } from '../tables.ts';
import { mentions, withoutAddress } from './mentions.ts';
import { renewRequestText } from './request-text.ts';
import { isOfAddress, removeViews, type StaffView, viewsFinding } from './views-finding.ts';

/** Somebody who sent requests, or is mentioned. */
export interface Person {
  /** Ids of their requests. */
  ids: string[];
  /** E-mail address as `normalAddress` makes it. */
  address: string;
}

/** What staff keep about a person outside of the person's requests. */
export interface Traces {
  /** References of other requests with notes that mention the address. */
  notes: string[];
  /** References of other requests with replies that mention it. */
  replies: string[];
  /** Saved views that have the address in them, or find requests of this person alone. */
  views: StaffView[];
}

export interface People {
  findTraces(person: Person): Promise<Traces>;
  /** Erases the requests of a person and these views, and takes the address out of notes of other requests: everything or nothing. */
  erasePerson(person: Person, by: Erasure): Promise<Deleted & { notes: number }>;
}

/** People in a database. */
export function peopleIn(engine: Engine): People {
  return {
    findTraces: person =>
      engine.read(async db => ({
        notes: await refsOf(
          db,
          (await notesMentioning(db, person)).map(({ submission_id }) => submission_id),
        ),
        replies: await refsOf(db, await repliesMentioning(db, person)),
        views: await viewsAbout(db, person),
      })),
    erasePerson: (person, by) => forGood(engine, transaction => erasePerson(transaction, person, by)),
  };
}

async function erasePerson(transaction: Transaction<Tables>, person: Person, by: Erasure) {
  const views = await viewsAbout(transaction, person);
  await removeViews(transaction, views);
  const notes = await notesMentioning(transaction, person);
  for (const { id, text } of notes)
    await transaction
      .updateTable('request_note')
      .set({ text: withoutAddress(text, person.address) })
      .where('id', '=', id)
      .execute();
  for (const id of new Set(notes.map(({ submission_id }) => submission_id))) await renewRequestText(transaction, id);
  const deleted = await eraseSubmissions(transaction, person.ids, by);
  return { ...deleted, views: deleted.views + views.length, notes: notes.length };
}

const viewsAbout = async (db: Kysely<Tables>, { ids, address }: Person) =>
  viewsFinding(db, ids, { isAlso: view => isOfAddress(view, address) });

/** Texts are compared here: databases differ in what they take for the same letter. */
async function notesMentioning(db: Kysely<Tables>, { ids, address }: Person) {
  const found: { id: string; submission_id: string; text: string }[] = [];
  const notes = pageByPage<(typeof found)[number]>(({ after, limit }) =>
    db
      .selectFrom('request_note')
      .select(['id', 'submission_id', 'text'])
      .where('id', '>', after?.id ?? '')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const note of notes) if (!ids.includes(note.submission_id) && mentions(note.text, address)) found.push(note);
  return found;
}

async function repliesMentioning(db: Kysely<Tables>, { ids, address }: Person): Promise<string[]> {
  const found: string[] = [];
  const replies = pageByPage<{ id: string; submission_id: string; subject: string; text: string; address: string | null }>(
    ({ after, limit }) =>
      db
        .selectFrom('request_reply')
        .select(['id', 'submission_id', 'subject', 'text', 'address'])
        .where('id', '>', after?.id ?? '')
        .orderBy('id')
        .limit(limit)
        .execute(),
  );
  for await (const { submission_id, subject, text, address: to } of replies)
    if (!ids.includes(submission_id) && mentions([subject, text, to ?? ''].join('\n'), address)) found.push(submission_id);
  return found;
}

/** The references of submissions, the oldest first. */
async function refsOf(db: Kysely<Tables>, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('submission').select('ref').where('id', 'in', ids).orderBy('received_at').orderBy('id').execute();
  return rows.map(({ ref }) => ref);
}
