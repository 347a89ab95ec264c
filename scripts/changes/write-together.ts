import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { SiteError } from '../command/site-error.ts';
import { causeOf } from './cause-of.ts';
import { type Content, isSame, readContent, removeEmptyFolders, replaceFile, syncFolder, writeDurably } from './file-content.ts';
import { finishAsWriter } from './finish-interrupted.ts';
import { beginJournal, endJournal, type FileChange, type Journal, journalFolder, removeJournal } from './journal.ts';
import { asOnlyWriter } from './one-writer.ts';

/** What is said of a change beside its files. */
export type Purpose = Pick<Journal, 'command' | 'isUndo'>;

/**
 * Writes and removes files below a folder, all or none. If the process is killed, the next command finishes what it began. Throws
 * SiteError if a file is not as it was before, or cannot be written; the message names what could not be put back.
 */
export async function writeTogether(root: string, changes: readonly FileChange[], purpose: Purpose = {}): Promise<void> {
  const files = changes.filter(({ before, after }) => !isSame(before, after));
  if (files.length === 0) return;
  const suffix = `.${process.pid}.new`;
  await asOnlyWriter(root, async () => {
    await finishAsWriter(root);
    for (const { file, before } of files) await refuseEdited(root, file, before);
    await beginJournal(root, { ...purpose, suffix, files }).catch(error => {
      throw new SiteError(`${journalFolder} cannot be written (${causeOf(error)}). Nothing was changed.`);
    });
    await writeAll(root, files, suffix);
    await endJournal(root, purpose);
  });
}

async function refuseEdited(root: string, file: string, before: Content): Promise<void> {
  // What is no file cannot be replaced either: writing says so.
  const now = await readContent(path.join(root, file)).catch(() => before);
  if (!isSame(now, before)) throw new SiteError(`${file} has changed meanwhile. Nothing was written: run the command again.`);
}

async function writeAll(root: string, files: readonly FileChange[], suffix: string): Promise<void> {
  const undoings: [name: string, undo: () => Promise<void>][] = [];
  let current = '';
  try {
    for (const { file, after } of files) {
      current = file;
      if (after === undefined) continue;
      const place = path.join(root, file);
      const made = await mkdir(path.dirname(place), { recursive: true });
      if (made !== undefined) undoings.push([path.relative(root, made), () => rm(made, { recursive: true })]);
      undoings.push([file + suffix, () => rm(place + suffix, { force: true })]);
      await writeDurably(place + suffix, after, 'wx');
    }
    for (const { file, before, after } of files) {
      current = file;
      const place = path.join(root, file);
      if (after === undefined) await rm(place);
      else await rename(place + suffix, place);
      undoings.push([file, () => replaceFile(place, before, place + suffix)]);
    }
    for (const folder of new Set(files.map(({ file }) => path.dirname(file)))) await syncFolder(path.join(root, folder));
    for (const { file, after } of files) if (after === undefined) await removeEmptyFolders(root, file);
  } catch (error) {
    const left = await undoAll(undoings);
    await removeJournal(root, 'current');
    const outcome =
      left.length === 0 ? 'Nothing was changed.' : `What was changed could not all be put back, see to it yourself: ${left.join(', ')}.`;
    throw new SiteError(`${current} cannot be written (${causeOf(error)}). ${outcome}`);
  }
}

/** Undoes the steps, the last one first; returns the names of those that could not be undone. */
async function undoAll(undoings: readonly [name: string, undo: () => Promise<void>][]): Promise<string[]> {
  const left: string[] = [];
  for (const [name, undo] of undoings.toReversed()) {
    await undo().catch(error => left.push(`${name} (${causeOf(error)})`));
  }
  return left;
}
