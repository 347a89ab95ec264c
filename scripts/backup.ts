import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { printableLine } from '#server/outbox/printable.ts';
import { finishedName, syncFolder } from '#server/uploads/file-places.ts';
import type { UploadFiles } from '#server/uploads/upload-files.ts';
import { measureFile, saveDurably } from './backup/checksum.ts';
import { type Part, writeManifest } from './backup/manifest.ts';
import { recordBackup } from './backup/record-backup.ts';
import { type Snapshot, takeSnapshot } from './backup/snapshot.ts';
import { makeEmptyFolder } from './command/empty-folder.ts';
import { readOptions } from './command/options.ts';
import { resolvePath } from './command/paths.ts';
import { showStep } from './command/progress.ts';
import type { Command } from './command/run-command.ts';
import { environmentOf, filesForCaller } from './requests/open-intake.ts';

const help = `Copies everything that visitors sent, database and files, while the site is being served.

Usage: npm run backup -- DIR

DIR must be new or empty. It then holds what visitors entrusted to you: keep it where only you can read it. A backup that
broke off has no manifest.json and is not restored; remove it and make another.

Reads the same variables as the server: DATA_DIR, DATABASE_URL, FILES_URL.

Exit codes: 0 done, 1 done, but files were missing or damaged already, 2 wrong use, 3 the command itself failed.`;

/** Makes a backup and returns the exit code. */
async function makeBackup(args: string[]): Promise<number> {
  const { positionals } = readOptions(args, [], { places: ['The folder'] });
  const [target = ''] = positionals;
  const environment = environmentOf(process.env);
  const folder = resolvePath(target);
  // Only its owner may read what is made from here on.
  process.umask(0o077);
  await makeEmptyFolder(folder, 'Name a new folder for each backup.', async () => {
    for (const name of ['database', 'files']) await mkdir(path.join(folder, name), { mode: 0o700 });
  });

  const madeAt = new Date().toISOString();
  const database = path.join(folder, 'database');
  await recordBackup(environment);
  const { engine, migrations, counts, uploads, erasures, audit, fileNames } = await takeSnapshot(environment, database);
  const visitorFiles = await filesForCaller(environment);
  const { folderId } = visitorFiles;
  const [here, there] = [uploads.filter(isIn(folderId)), uploads.filter(upload => !isIn(folderId)(upload))];
  const elsewhere = there.map(({ id }) => id);
  const { parts: files, lost } = await copyFiles(here, visitorFiles, path.join(folder, 'files'));
  const tables: Part[] = [];
  await showStep({ name: 'Checksums' });
  for (const name of fileNames) tables.push({ path: `database/${name}`, ...(await measureFile(path.join(database, name))) });
  for (const changed of [database, path.join(folder, 'files')]) await syncFolder(changed);
  await writeManifest(folder, {
    format: 1,
    madeAt,
    engine,
    migrations,
    counts,
    parts: [...tables, ...files],
    lost,
    elsewhere,
    erasures,
    audit,
  });

  const { submission, visit } = counts;
  console.log(`Backup in ${folder}: ${submission} requests, ${files.length} files, ${visit} visits.`);
  for (const id of lost)
    console.error(`The file of upload ${printableLine(id)} is missing or damaged in the data folder; the backup lacks it.`);
  if (elsewhere.length > 0)
    console.error(`Files in another data folder: ${elsewhere.length}. Make a backup with that DATA_DIR, too; this one lacks them.`);
  return lost.length === 0 ? 0 : 1;
}

/** Whether the file of an upload is in this folder; one from before folders had ids is taken to be. */
const isIn =
  (folderId: string) =>
  (upload: Snapshot['uploads'][number]): boolean =>
    (upload.folderId ?? folderId) === folderId;

/** Copies the files of uploads; each copy is read again and compared with the checksum that the row has. */
async function copyFiles(uploads: Snapshot['uploads'], from: UploadFiles, to: string) {
  const parts: Part[] = [];
  const lost: string[] = [];
  for (const [index, { id, sha256 }] of uploads.entries()) {
    await showStep({ name: 'Files', done: index, of: uploads.length });
    let copy = '';
    try {
      copy = path.join(to, finishedName(id));
      await saveDurably(await from.read(id), copy);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      lost.push(id);
      continue;
    }
    const measured = await measureFile(copy);
    if (measured.sha256 !== sha256) lost.push(id);
    parts.push({ path: `files/${id}`, ...measured });
  }
  return { parts, lost };
}

export const command: Command = { name: 'backup', help, run: makeBackup };
