import path from 'node:path';
import { headText } from '#server/audit/noted-head.ts';
import { removeFile } from '#server/cleaning/remove-uploads.ts';
import { printableLine } from '#server/outbox/printable.ts';
import type { Store } from '#server/store/store.ts';
import type { UploadFiles } from '#server/uploads/upload-files.ts';
import type { RefusedRow } from './backup/insert-rows.ts';
import { type Manifest, readManifest } from './backup/manifest.ts';
import { openTarget } from './backup/replace-rows.ts';
import { problemsOf } from './backup/verify.ts';
import { caller } from './command/caller.ts';
import { readOptions } from './command/options.ts';
import { resolvePath } from './command/paths.ts';
import { showStep } from './command/progress.ts';
import { type Command, UsageError } from './command/run-command.ts';
import { environmentOf, filesForCaller, openForCaller } from './requests/open-intake.ts';

const help = `Restores a backup into the database and the data folder; the site may be served meanwhile.

Usage: npm run restore -- DIR [--force]

  --force   replaces what is there: requests, files and visits that the backup lacks are gone

The whole backup is verified before anything is changed. All rows change at once. It goes into SQLite or PostgreSQL,
wherever it came from. What the audit log has stays, and the restore is noted in it; an empty one continues that of the backup.
Requests that were erased stay erased, as far as the database or the backup knows of it. Announcements that were waiting when the backup was made are sent under the same ids as before.
A row that the database refuses, because a hand wrote it or deleted the request that it belongs to, is left out and named.

Reads the same variables as the server: DATA_DIR, DATABASE_URL, FILES_URL.

Exit codes: 0 done, 1 the backup is damaged and nothing was changed, or rows were left out, 2 wrong use, 3 the command itself failed.`;

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
  let leftOut: RefusedRow[] = [];
  const target = await openTarget(environment, manifest);
  try {
    if (!values.force && (await target.countRows()) > 0) {
      throw new UsageError('There is something in the database already. Say --force to replace all of it.');
    }
    // Files first: a row is never there without its file.
    const files = await filesForCaller(environment);
    await restoreFiles(folder, manifest, files);
    const { gone, erased, otherAudit, refused } = await target.replaceRows(folder, { manifest, folderId: files.folderId, by: caller() });
    for (const id of gone) await removeFile(files, id);
    // Until then no row named the files: a server that was started meanwhile may have moved some into quarantine.
    const stay = manifest.parts.filter(part => !gone.includes(path.basename(part.path)));
    await restoreFiles(folder, { ...manifest, parts: stay }, files);
    if (otherAudit !== undefined)
      console.error(
        `The audit log here is another one than that of the backup, and stays. The backup keeps its own ${otherAudit.head.number} events, up to ${headText(otherAudit.head)}`,
      );
    for (const { table, id, reason } of refused)
      console.error(
        `The row ${printableLine(id)} of the table ${table} was left out, because the database refuses it: ${printableLine(reason)}`,
      );
    leftOut = refused;
    if (erased > 0) console.error(`Requests of the backup that were erased since, and are erased again: ${erased}.`);
  } finally {
    await target.close();
  }
  // Brings the tables up to date if the backup is older than the site.
  const store = await openForCaller(environment);
  try {
    await protectClaimed({ store, files: await filesForCaller(environment) });
  } finally {
    await store.close();
  }

  const [submission, visit] = (['submission', 'visit'] as const).map(
    name => (manifest.counts[name] ?? 0) - leftOut.filter(({ table }) => table === name).length,
  );
  const fileCount = manifest.parts.filter(part => part.path.startsWith('files/')).length;
  console.log(`Restored as of ${manifest.madeAt}: ${submission} requests, ${fileCount} files, ${visit} visits.`);
  for (const id of manifest.lost) console.error(`The file of upload ${id} was missing or damaged when the backup was made.`);
  return leftOut.length === 0 ? 0 : 1;
}

/** Puts the files into their place; each gets its name only when it is complete. */
async function restoreFiles(folder: string, { parts }: Manifest, files: UploadFiles) {
  const copies = parts.filter(part => part.path.startsWith('files/'));
  for (const [index, { path: name, sha256 }] of copies.entries()) {
    await showStep({ name: 'Files', done: index, of: copies.length });
    await files.restore(path.basename(name), path.join(folder, name), sha256);
  }
}

/** Makes the files of requests read-only, as the server does when it takes a request. */
async function protectClaimed({ store, files }: { store: Store; files: UploadFiles }) {
  for (const { id, isClaimed, folderId = files.folderId } of await store.listUploadFiles())
    if (isClaimed && folderId === files.folderId && (await files.look(id))) await files.protect(id);
}

export const command: Command = { name: 'restore', help, run: restore };
