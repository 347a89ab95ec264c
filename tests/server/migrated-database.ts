import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { openSqliteHere } from '#server/store/sqlite/sqlite-store.ts';

let bytes: Promise<Buffer> | undefined;

/** Writes a database whose tables are up to date into a data folder: copied, which is sooner done than to migrate another one. */
export async function writeMigrated(folder: string): Promise<void> {
  bytes ??= migratedBytes();
  await writeFile(path.join(folder, databaseFile), await bytes, { mode: 0o600 });
}

async function migratedBytes(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chain-cloud-'));
  await (await openSqliteHere(folder)).close();
  const content = await readFile(path.join(folder, databaseFile));
  await rm(folder, { recursive: true });
  return content;
}
