import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** The labels of requests by the ids of these, sorted. */
export async function labelsOf(db: Kysely<Tables>, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('request_label').selectAll().where('submission_id', 'in', ids).orderBy('label').execute();
  return new Map(
    [...Map.groupBy(rows, ({ submission_id }) => submission_id)].map(([id, labelled]) => [id, labelled.map(({ label }) => label)]),
  );
}

/** Gives a request these labels in place of those that it has, each once; returns them. */
export async function setLabels(transaction: Transaction<Tables>, id: string, labels: string[]): Promise<string[]> {
  await transaction.deleteFrom('request_label').where('submission_id', '=', id).execute();
  const different = [...new Set(labels)];
  const rows = different.map(label => ({ id: randomUUID(), submission_id: id, label }));
  if (rows.length > 0) await transaction.insertInto('request_label').values(rows).execute();
  return different;
}
