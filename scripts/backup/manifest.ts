import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { AuditHead } from '#server/store/audit/chain.ts';
import type { ErasureTable } from '#server/store/tables.ts';
import { syncFolder } from '#server/uploads/file-places.ts';
import { UsageError } from '../command/run-command.ts';
import { copiedTables, type TableName } from './tables.ts';

/** Describes the content of a backup. It is written last: a folder without a manifest is not a backup. */
export interface Manifest {
  format: 1;
  madeAt: string;
  engine: 'sqlite' | 'postgres';
  /** Migrations that had been applied to the database. */
  migrations: string[];
  /** Rows of each table. */
  counts: Partial<Record<TableName, number>>;
  parts: Part[];
  /** Ids of uploads whose files were missing or damaged when the backup was made. */
  lost: string[];
  /** Which requests were erased before; a restore erases them from older backups, too. */
  erasures: ErasureTable[];
  /** The last event of the audit log. */
  audit: AuditHead;
  /** Ids of uploads whose files were in another data folder. */
  elsewhere?: string[];
}

/** A file of the backup. */
export interface Part {
  /** `database/site.sqlite`, `files/u_…` */
  path: string;
  bytes: number;
  sha256: string;
}

/** The tables that a backup has, those that others refer to first. */
export const tablesIn = ({ counts }: Manifest): TableName[] => copiedTables.filter(table => Object.hasOwn(counts, table));

const fileName = 'manifest.json';

/** Writes the manifest as a whole or not at all. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = path.join(folder, `${fileName}.part`);
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, path.join(folder, fileName));
  await syncFolder(folder);
}

/** Reads the manifest of a backup. Throws UsageError for a folder without a backup, and for an unfinished or newer one. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, fileName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new UsageError(`${folder} is no backup, or one that broke off: it has no ${fileName}.`);
  const manifest = parseManifest(text);
  if (manifest === undefined) throw new UsageError(`${path.join(folder, fileName)} is damaged, or of a newer version.`);
  return manifest;
}

function parseManifest(text: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(text) as Manifest;
    // Paths come from outside: they must not lead out of the folder.
    const isWhole = manifest.format === 1 && manifest.parts.every(part => /^(database|files)\/\w[\w.-]*$/.test(part.path));
    return isWhole && Array.isArray(manifest.migrations) ? manifest : undefined;
  } catch {
    return undefined;
  }
}
