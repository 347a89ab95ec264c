import { sql } from 'kysely';

/**
 * Whether a text of a row is a moment that a program of this project can have written: one of this century, or of the one before, as the clock of a
 * machine that begins in 1970. What a hand or a restored copy wrote is no age by which something is deleted.
 */
export const isMoment = (column: string) =>
  sql<boolean>`(${sql.ref(column)} like '20__-__-__T%' or ${sql.ref(column)} like '19__-__-__T%')`;

/**
 * What a column has in the row with an id, of whatever form it is, or what a reader saw there where the row has gone since: the place behind which a list
 * goes on. Neither a text nor the bytes that SQLite has in its place change on the way.
 */
export const valueAt = (column: 'submission.received_at' | 'request_state.due_on', id: string, seen = '') =>
  sql<string>`coalesce((select ${sql.ref(column)} from ${sql.table(column.split('.')[0] ?? '')} where id = ${id}), ${seen})`;

/** The greatest number of a column of integers in PostgreSQL. */
export const greatestInteger = 2 ** 31 - 1;

/**
 * A whole number of a row that is in a range, else 0. A column of SQLite takes texts, bytes, fractions and integers that Node cannot read,
 * whatever its type.
 */
export const wholeNumberIn = (column: string, from: number, to: number) =>
  sql<number>`case when ${sql.ref(column)} = cast(${sql.ref(column)} as integer) and ${sql.ref(column)} between ${sql.lit(from)} and ${sql.lit(to)} then ${sql.ref(column)} else 0 end`;

/** A structure in a row; nothing where it cannot be read, so that one bad row does not keep a list from the others. */
export function structureIn(json: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
