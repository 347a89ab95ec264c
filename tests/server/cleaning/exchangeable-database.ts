import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Databases } from '#scripts/processes/postgres.ts';
import { newPostgres, newSqlite, type Place } from '../store/databases.ts';
import { makeFolder } from '../tiny-build.ts';

/** A database that can be put back as it was, while no process has it open. */
export interface ExchangeableDatabase {
  place: Place;
  dataDir: string;
  /** Keeps the database as it is now. */
  save(): Promise<{ putBack(): Promise<void> }>;
}

export async function exchangeableSqlite(): Promise<ExchangeableDatabase> {
  const place = await newSqlite();
  const dataDir = place.variables.DATA_DIR ?? '';
  const file = path.join(dataDir, 'site.sqlite');
  return {
    place,
    dataDir,
    async save() {
      const copy = path.join(await makeFolder(), 'copy.sqlite');
      await copyFile(file, copy);
      return {
        async putBack() {
          // What a server that was killed left behind belongs to the other database.
          for (const ending of ['', '-wal', '-shm']) await rm(`${file}${ending}`, { force: true });
          await copyFile(copy, file);
        },
      };
    },
  };
}

/** In a server that starts later. */
export function exchangeablePostgres(server: () => Databases): () => Promise<ExchangeableDatabase> {
  return async () => {
    const place = await newPostgres(server)();
    const name = new URL(place.variables.DATABASE_URL ?? '').pathname.slice(1);
    let copies = 0;
    return {
      place,
      dataDir: await makeFolder(),
      async save() {
        copies += 1;
        const copy = `${name}_copy_${copies}`;
        await server().run(`create database ${copy} template ${name}`);
        return {
          async putBack() {
            await server().run(`drop database ${name}`);
            await server().run(`create database ${name} template ${copy}`);
          },
        };
      },
    };
  };
}
