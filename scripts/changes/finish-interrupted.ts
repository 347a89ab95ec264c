import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { SiteError } from '../command/site-error.ts';
import { causeOf } from './cause-of.ts';
import { isSame, readContent, removeEmptyFolders, replaceFile } from './file-content.ts';
import { endJournal, type FileChange, journalAt, readJournal } from './journal.ts';

/**
 * Finishes what a command began to write into the site at `root` before it was killed, and says so on stderr. Files that somebody
 * edited since are left as they are. Throws SiteError if it cannot be finished.
 */
export async function finishInterrupted(root: string): Promise<void> {
  if (!existsSync(journalAt(root, 'current'))) return;
  // Only now: the lock loads SQLite, which other commands do without.
  const { asOnlyWriter } = await import('./one-writer.ts');
  await asOnlyWriter(root, () => finishAsWriter(root));
}

/** Does the same for a process that is the only writer. */
export async function finishAsWriter(root: string): Promise<void> {
  const journal = await readJournal(root, 'current');
  if (journal === undefined) return;
  const edited: string[] = [];
  for (const change of journal.files) {
    const isOurs = await finishFile(root, change, journal.suffix).catch(error => {
      throw new SiteError(
        `An earlier command was interrupted while it wrote files, and ${change.file} cannot be written (${causeOf(error)}). When that is repaired, the next command finishes the work.`,
      );
    });
    if (!isOurs) edited.push(change.file);
  }
  await endJournal(root, journal);
  console.error(
    `An earlier command was interrupted while it wrote files. Its work is finished now: ${journal.files.map(({ file }) => file).join(', ')}.`,
  );
  if (edited.length > 0) console.error(`You have edited ${edited.join(', ')} since: that was left as it is. Compare it with git.`);
}

/** Brings one file to its new content; false if it is neither as before nor as after. */
async function finishFile(root: string, { file, before, after }: FileChange, suffix: string): Promise<boolean> {
  const place = path.join(root, file);
  const now = await readContent(place);
  const isDone = isSame(now, after);
  const isOurs = isDone || isSame(now, before);
  if (isOurs && !isDone) await replaceFile(place, after, place + suffix);
  await rm(place + suffix, { force: true });
  if (after === undefined) await removeEmptyFolders(root, file);
  return isOurs;
}
