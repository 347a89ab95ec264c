import { describe } from 'vitest';
import { sharedPostgres } from '../shared-postgres.ts';
import { type NewPlace, newPostgres, newSqlite } from './databases.ts';

/** Tests of what every store does, each over empty databases: once with SQLite, once with PostgreSQL. */
export function onBothEngines(testsOver: (newPlace: NewPlace) => void): void {
  const databases = sharedPostgres();
  describe.each([
    ['SQLite', newSqlite],
    ['PostgreSQL', newPostgres(() => databases)],
  ])('%s', (_name, newPlace) => testsOver(newPlace));
}
