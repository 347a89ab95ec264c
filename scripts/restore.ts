import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from '#server/store/store.ts';
import { syncFolder } from '#server/uploads/file-places.ts';
import { filesFolder, openUploadFolder, type UploadFolder } from '#server/uploads/upload-folder.ts';
import { copyDurably, measureFile } from './backup/checksum.ts';
import { type Manifest, readManifest } from './backup/manifest.ts';
import { openTarget } from './backup/replace-rows.ts';
import { problemsOf } from './backup/verify.ts';
import { readOptions } from './command/options.ts';
import { resolvePath } from './command/paths.ts';
import { showStep } from './command/progress.ts';
import { runCommand, UsageError } from './command/run-command.ts';
import { environmentOf, openForCaller } from './requests/open-intake.ts';

const help = `Restores a backup into the database and the data folder; the site may be served meanwhile.

Usage: npm run restore -- DIR [--force]

  --force   replaces what is there: requests, files and visits that the backup lacks are gone

The whole backup is verified before anything is changed. All rows change at once. It goes into SQLite or PostgreSQL,
wherever it came from. Requests that were erased stay erased, as far as the database or the backup knows of it. Announcements that were waiting when the backup was made are sent under the same ids as before.

Reads the same variables as the server: DATA_DIR, DATABASE_URL.

Exit codes: 0 done, 1 the backup is damaged and nothing was changed, 2 wrong use, 3 the command itself failed.`;

/** Restores a backup and returns the exit code. */
async function restore(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, [], { flags: ['force'], places: ['The folder'] });
  const [source = ''] = positionals;
  const environment = environmentOf(process.env);
  const folder = resolvePath(source);
  const manifest = await readManifest(folder);
  const problems = await problemsOf(folder, manifest);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('The backup cannot be restored; nothing was changed.');
    return 1;
  }

  // Only its owner may read what is made from here on.
  process.umask(0o077);
  const target = await openTarget(environment, manifest);
  try {
    if (!values.force && (await target.countRows()) > 0) {
      throw new UsageError('There is something in the database already. Say --force to replace all of it.');
    }
    // Files first: a row is never there without its file.
    const files = await openUploadFolder(environment.dataDir);
    await restoreFiles(folder, manifest, environment.dataDir);
    const { gone, erased } = await target.replaceRows(folder, manifest, files.folderId);
    for (const id of gone) await files.remove(id);
    // Until then no row named the files: a server that was started meanwhile may have moved some into quarantine.
    const stay = manifest.parts.filter(part => !gone.includes(path.basename(part.path)));
    await restoreFiles(folder, { ...manifest, parts: stay }, environment.dataDir);
    if (erased > 0) console.error(`Requests of the backup that were erased since, and are erased again: ${erased}.`);
  } finally {
    await target.close();
  }
  // Brings the tables up to date if the backup is older than the site.
  const store = await openForCaller(environment);
  try {
    await protectClaimed({ store, files: await openUploadFolder(environment.dataDir) });
  } finally {
    await store.close();
  }

  const { submission, visit } = manifest.counts;
  const fileCount = manifest.parts.filter(part => part.path.startsWith('files/')).length;
  console.log(`Restored as of ${manifest.madeAt}: ${submission} requests, ${fileCount} files, ${visit} visits.`);
  for (const id of manifest.lost) console.error(`The file of upload ${id} was missing or damaged when the backup was made.`);
  return 0;
}

/** Copies the files into the data folder; each gets its name only when it is complete. */
async function restoreFiles(folder: string, { parts }: Manifest, dataDir: string) {
  const unfinished = path.join(dataDir, `restore-${randomUUID()}`);
  await mkdir(unfinished);
  try {
    const files = parts.filter(part => part.path.startsWith('files/'));
    for (const [index, { path: name, sha256 }] of files.entries()) {
      await showStep({ name: 'Files', done: index, of: files.length });
      const place = path.join(dataDir, filesFolder, path.basename(name));
      const there = await measureFile(place).catch(() => undefined);
      if (there?.sha256 === sha256) continue;
      const copy = path.join(unfinished, path.basename(name));
      await copyDurably(path.join(folder, name), copy);
      if ((await measureFile(copy)).sha256 !== sha256) throw new Error(`${name} changed while it was copied.`);
      await rename(copy, place);
    }
    await syncFolder(path.join(dataDir, filesFolder));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Makes the files of requests read-only, as the server does when it takes a request. */
async function protectClaimed({ store, files }: { store: Store; files: UploadFolder }) {
  for (const { id, isClaimed, folderId = files.folderId } of await store.listUploadFiles())
    if (isClaimed && folderId === files.folderId && (await files.look(id))) await files.protect(id);
}

await runCommand('restore', help, restore);
