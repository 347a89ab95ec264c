import { Rollback } from './engine.ts';
import { StoreError, type StoreFailure } from './store-error.ts';

/** Awaits an answer of the database; its errors are thrown as StoreError. */
export async function answerOf<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    if (isOwnError(error)) throw error;
    const failure = failureOf(error);
    const message = isWithoutTables(error) ? tablesMissing : messages[failure];
    throw new StoreError(message, { cause: error, failure });
  }
}

const messages: Record<StoreFailure, string> = {
  unavailable: 'The store cannot answer',
  full: 'The disk of the database is full: make room on it',
  refused: 'The store cannot answer',
};

const tablesMissing =
  'The database has lost the tables of this site: another one may have its name. Put the right one back, or restore a backup and start the server again.';

/** Whether PostgreSQL knows a table or a column of ours no longer, or the whole schema. */
const isWithoutTables = (error: unknown) => ['42P01', '42703', '3F000'].includes(String(Object(error).code));

/** Whether an error does not come from the database. A mistake in this program must not look like a failing database. */
function isOwnError(error: unknown): boolean {
  return [StoreError, Rollback, TypeError, RangeError, ReferenceError].some(type => error instanceof type);
}

function failureOf(error: unknown): StoreFailure {
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown };
  if (isWithoutTables(error)) return 'unavailable';
  if (typeof errcode === 'number') return failureOfSqlite(errcode);
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return failureOfPostgres(code);
  return code === 'ENOSPC' ? 'full' : 'unavailable';
}

/** Result codes of SQLite (https://www.sqlite.org/rescode.html): the primary one is in the low byte. */
function failureOfSqlite(errcode: number): StoreFailure {
  switch (errcode & 0xff) {
    case 13: // FULL
      return 'full';
    case 1: // ERROR: the statement is wrong
    case 18: // TOOBIG
    case 19: // CONSTRAINT
    case 20: // MISMATCH
    case 25: // RANGE
      return 'refused';
    default:
      return 'unavailable';
  }
}

/**
 * SQLSTATE of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html): classes 21, 22, 23, 42 and 54 are
 * about the statement or its values. A server that shuts down, is overloaded or read-only may answer again later.
 */
function failureOfPostgres(state: string): StoreFailure {
  if (state === '53100') return 'full';
  return ['21', '22', '23', '42', '54'].includes(state.slice(0, 2)) ? 'refused' : 'unavailable';
}
