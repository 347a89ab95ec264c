import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { isEarlier, laterMigrations } from '#server/store/migrate.ts';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { showStep } from '../command/progress.ts';
import { measureFile } from './checksum.ts';
import { type Manifest, tablesIn } from './manifest.ts';
import type { TableName, TableRow } from './tables.ts';

/** Everything that is wrong with a backup, as sentences; none if it can be restored completely. */
export async function problemsOf(folder: string, manifest: Manifest): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, { path: name, bytes, sha256 }] of manifest.parts.entries()) {
    await showStep({ name: 'Checksums', done: index, of: manifest.parts.length });
    const measured = await measureFile(path.join(folder, name)).catch(() => undefined);
    if (measured === undefined) problems.push(`${name} is missing.`);
    else if (measured.bytes !== bytes || measured.sha256 !== sha256) problems.push(`${name} is damaged: its checksum is wrong.`);
  }
  const unknown = laterMigrations(manifest.migrations);
  if (unknown.length > 0) problems.push(`It was made by a newer version of the site, which has ${unknown.join(', ')}.`);
  if (isEarlier(manifest.migrations))
    problems.push(
      'It was made by an earlier version of the site. Restore it with the last version from before 0.1.0, and make a new backup with that one.',
    );
  return problems.length > 0 ? problems : contentProblems(folder, manifest);
}

/** Problems of the rows; reads every row once. */
async function contentProblems(folder: string, manifest: Manifest): Promise<string[]> {
  const problems: string[] = [];
  const there = new Set([
    ...manifest.parts.map(part => part.path),
    ...[...manifest.lost, ...(manifest.elsewhere ?? [])].map(id => `files/${id}`),
  ]);
  for (const table of tablesIn(manifest)) {
    let count = 0;
    for await (const { id } of backedUpRows(folder, manifest, table)) {
      count += 1;
      if (table === 'upload' && !there.has(`files/${id}`)) problems.push(`The file of upload ${id} is missing.`);
    }
    if (count !== manifest.counts[table]) problems.push(`Table ${table} has ${count} rows instead of ${manifest.counts[table]}.`);
  }
  return problems;
}

/** The rows of a table in a backup. */
export async function* backedUpRows(folder: string, { engine }: Manifest, table: TableName): AsyncGenerator<TableRow> {
  switch (engine) {
    case 'sqlite': {
      const database = new DatabaseSync(path.join(folder, 'database', databaseFile), { readOnly: true });
      try {
        const rows = database.prepare(`select * from "${table}"`);
        // One that a hand wrote may be beyond the numbers of JavaScript.
        rows.setReadBigInts(true);
        for (const row of rows.iterate())
          yield Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])) as TableRow;
      } finally {
        database.close();
      }
      break;
    }
    case 'postgres':
      for await (const line of createInterface({ input: createReadStream(path.join(folder, 'database', `${table}.jsonl`)) })) {
        yield JSON.parse(line) as TableRow;
      }
  }
}

const plain = (value: unknown) => (typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value);
