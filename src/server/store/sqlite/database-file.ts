/*
 * Apart from what opens the database: whoever asks its thread for everything need not load what reads a database, which takes a quarter
 * of the time of a short command.
 */

/** Name of the database below the data folder. */
export const databaseFile = 'site.sqlite';

/** What to do about a database that is of no use any more; the command makes another one. */
export const replaceDatabase = (folder: string) =>
  `move ${databaseFile} and the files whose names begin so out of ${folder}, and restore a backup: npm run restore -- BACKUP`;
