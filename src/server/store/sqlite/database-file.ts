/*
 * In a file of its own: only the thread of the database reads it, and others need the name alone. What reads it is 250 files more, a quarter
 * of the time of a short command.
 */

/** Name of the database below the data folder. */
export const databaseFile = 'site.sqlite';

/** What to do about a database that is of no use any more; the command makes another one. */
export const replaceDatabase = (folder: string) =>
  `move ${databaseFile} and the files whose names begin so out of ${folder}, and restore a backup: npm run restore -- BACKUP`;
