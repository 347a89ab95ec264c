import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from 'kysely';
import { replyForm } from '#site/desk/reply-files.ts';
import { type Phrase, searchTokens, searchWays } from '#site/desk/search-text.ts';
import { structureIn } from '../stored-values.ts';
import type { Tables } from '../tables.ts';

/** What of a request can be searched for. */
interface SearchedRequest {
  id: string;
  ref: string;
  answers: object;
  /** Names of its files. */
  files: string[];
  /** Texts of notes and replies. */
  work?: string[];
}

/** Whether a database is PostgreSQL, which searches by tsvector; SQLite has FTS5. */
const isPostgres = (db: Kysely<Tables>) => db.getExecutor().adapter instanceof PostgresAdapter;

/** Makes requests findable by their text. Deleting a request takes its text away. */
export async function keepRequestTexts(db: Transaction<Tables>, requests: SearchedRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const written = isPostgres(db) ? vectorOf : (tokens: string[]) => tokens.join(' ');
  const rows = requests.map(({ id, ref, answers, files, work = [] }) => ({
    id,
    text: written(searchTokens([ref, ...textsIn(answers), ...files, ...work].join('\n'))) as string,
  }));
  await db.insertInto('request_text').values(rows).execute();
}

/** Keeps the text of a request again, after a note or a reply. */
export async function renewRequestText(db: Transaction<Tables>, id: string): Promise<void> {
  await db.deleteFrom('request_text').where('id', '=', id).execute();
  const row = await db.selectFrom('submission').select(['id', 'ref', 'answers']).where('id', '=', id).executeTakeFirst();
  if (row !== undefined) await keepTextsOf(db, [row]);
}

/** Keeps the text of each request that has none: after an update, and after a restore. */
export async function fillRequestTexts(db: Transaction<Tables>): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('submission')
      .leftJoin('request_text', 'request_text.id', 'submission.id')
      .select(['submission.id', 'ref', 'answers'])
      .where('request_text.id', 'is', null)
      .where('submission.id', '>', last)
      .orderBy('submission.id')
      .limit(groupSize)
      .execute();
    if (rows.length === 0) return;
    await keepTextsOf(db, rows);
    last = rows.at(-1)?.id ?? '';
  }
}

async function keepTextsOf(db: Transaction<Tables>, rows: { id: string; ref: string; answers: string }[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const uploads = await db
    .selectFrom('upload')
    .select(['submission_id', 'name'])
    .where('submission_id', 'in', ids)
    .where('form', '!=', replyForm)
    .execute();
  const names = Map.groupBy(uploads, ({ submission_id }) => submission_id);
  const filesOf = (id: string) => (names.get(id) ?? []).map(({ name }) => name);
  const works = await workTextsOf(db, ids);
  await keepRequestTexts(
    db,
    rows.map(({ id, ref, answers }) => ({ id, ref, answers: structureIn(answers) ?? {}, files: filesOf(id), work: works.get(id) ?? [] })),
  );
}

/** What staff wrote about requests, by their ids: notes, and the subjects and texts of replies. */
export async function workTextsOf(db: Kysely<Tables>, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const notes = await db.selectFrom('request_note').select(['submission_id', 'text']).where('submission_id', 'in', ids).execute();
  const replies = await db
    .selectFrom('request_reply')
    .select(['submission_id', 'subject', 'text'])
    .where('submission_id', 'in', ids)
    .execute();
  const texts = new Map<string, string[]>();
  const add = (id: string, ...more: string[]) => texts.set(id, [...(texts.get(id) ?? []), ...more]);
  for (const { submission_id, text } of notes) add(submission_id, text);
  for (const { submission_id, subject, text } of replies) add(submission_id, subject, text);
  return texts;
}

const groupSize = 200;

/** Whether the text of a submission has all terms of a search; a search without letters and digits finds nothing. */
export function hasText(db: Kysely<Tables>, text: string): RawBuilder<boolean> {
  const found = textsWith(db, text);
  return found === undefined ? nothing : sql<boolean>`submission.id in (select id from ${found})`;
}

/**
 * As `hasText`, for some submissions of many. Those with a rare text are found by it; a common one is looked for in one submission
 * after the other, until there are enough. A database that chooses by its estimates takes hundreds of milliseconds for one of the two.
 */
export async function hasTextForSome(db: Kysely<Tables>, text: string): Promise<RawBuilder<boolean>> {
  const found = textsWith(db, text);
  if (found === undefined) return nothing;
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from (select 1 from ${found} limit ${common}) as found`.execute(db);
  const isCommon = Number(rows[0]?.count) === common;
  if (isCommon) return hasCommonText(db, text);
  return isPostgres(db) ? sql<boolean>`submission.id = any(array(select id from ${found}))` : hasText(db, text);
}

/** SQLite looks a row up in what its index has found: asked for one row, the index reads all that it has of each word. */
function hasCommonText(db: Kysely<Tables>, text: string): RawBuilder<boolean> {
  if (isPostgres(db)) return sql<boolean>`exists (select 1 from ${textsWith(db, text)} and request_text.id = submission.id)`;
  return sql<boolean>`(select request_text.number from request_text where request_text.id = submission.id)
    in (select rowid from request_text_index where request_text_index match ${matchOf(searchWays(text))})`;
}

/** A text that so many submissions have is common. */
const common = 5000;

const nothing = sql<boolean>`1 = 0`;

/** The rows of `request_text` with all terms of a search, as a `from` with its condition; `undefined` for a search without terms. */
function textsWith(db: Kysely<Tables>, text: string): RawBuilder<unknown> | undefined {
  const ways = searchWays(text);
  if (ways.length === 0) return undefined;
  if (isPostgres(db)) return sql`request_text where text @@ ${anyOf(ways, phrases => phrases.map(tsqueryOf).join(' & '), ' | ')}::tsquery`;
  return sql`request_text_index join request_text on request_text.number = request_text_index.rowid
    where request_text_index match ${matchOf(ways)}`;
}

const anyOf = (ways: Phrase[][], all: (phrases: Phrase[]) => string, or: string) => ways.map(phrases => `(${all(phrases)})`).join(or);

const matchOf = (ways: Phrase[][]) => anyOf(ways, phrases => phrases.map(phraseOf).join(' AND '), ' OR ');

/** Tokens are letters and digits alone, so that they need no escapes in quotes. */
const phraseOf = ({ tokens, isPrefix }: Phrase) => `"${tokens.join(' ')}"${isPrefix ? ' *' : ''}`;
const tsqueryOf = ({ tokens, isPrefix }: Phrase) => `(${tokens.map(token => `'${token}'`).join(' <-> ')}${isPrefix ? ':*' : ''})`;

const vectorOf = (tokens: string[]) => sql<string>`${tokens.map((token, index) => `'${token}':${index + 1}`).join(' ')}::tsvector`;

/** All texts in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
