// In a file of their own: code that only takes a lock with SQLite need not load Kysely.

/** Whether an error of SQLite has a result code (https://www.sqlite.org/rescode.html), which is in the low byte. */
const hasCode = (error: unknown, code: number) => error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === code;

/** SQLITE_BUSY: another process writes. */
export const isBusy = (error: unknown) => hasCode(error, 5);

/** SQLITE_CORRUPT: parts of the file are not as SQLite wrote them. */
export const isDamaged = (error: unknown) => hasCode(error, 11);

/** SQLITE_NOTADB: the file is something else. */
export const isNoDatabase = (error: unknown) => hasCode(error, 26);
