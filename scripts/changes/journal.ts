import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { SiteError } from '../command/site-error.ts';
import { type Content, readContent, removeDurably, renameDurably, writeDurably } from './file-content.ts';

/** Folder, from a site's root, of what commands know of their last changes. Never committed. */
export const journalFolder = '.cache/changes';

/** A file before and after a command. */
export interface FileChange {
  file: string;
  before: Content;
  after: Content;
}

/** What a command is writing, or wrote: with it, another process can finish the work, or undo it. */
export interface Journal {
  /** The command that can undo this: `move`. */
  command?: string | undefined;
  /** Whether this undoes the last change. */
  isUndo?: boolean | undefined;
  /** Added to the name of a file while its new content is written. */
  suffix: string;
  files: FileChange[];
}

/** While `current` is there, files are being written. `last` says what the last command wrote that can be undone. */
type JournalName = 'current' | 'last';

/** Path of a journal. */
export const journalAt = (root: string, name: JournalName) => path.join(root, journalFolder, `${name}.json`);

/** Reads a journal; `undefined` if there is none. Throws SiteError if it cannot be understood. */
export async function readJournal(root: string, name: JournalName): Promise<Journal | undefined> {
  const bytes = await readContent(journalAt(root, name));
  if (bytes === undefined) return undefined;
  try {
    return decodedJournal(bytes.toString('utf8'));
  } catch {
    throw new SiteError(`${journalAt(root, name)} cannot be understood. Compare the site with git, then remove this file.`);
  }
}

/** Writes the journal of a change that begins; it is on the disk, whole, when this returns. */
export async function beginJournal(root: string, journal: Journal): Promise<void> {
  await writeJournal(root, 'current', journal);
}

/** Ends a change whose files are all written: if it can be undone, its journal is kept as the last one. */
export async function endJournal(root: string, { command, isUndo }: Pick<Journal, 'command' | 'isUndo'>): Promise<void> {
  if (isUndo) await removeJournal(root, 'last');
  if (command === undefined) await removeJournal(root, 'current');
  else await renameDurably(journalAt(root, 'current'), journalAt(root, 'last'));
}

/** Removes a journal. */
export async function removeJournal(root: string, name: JournalName): Promise<void> {
  await removeDurably(journalAt(root, name));
}

async function writeJournal(root: string, name: JournalName, journal: Journal): Promise<void> {
  const place = journalAt(root, name);
  await mkdir(path.dirname(place), { recursive: true });
  await writeDurably(`${place}.new`, Buffer.from(encodedJournal(journal)), 'w');
  await renameDurably(`${place}.new`, place);
}

/** A journal, or anything else with files, as JSON: their bytes are written in base64. */
export function encodedJournal<Noted extends { files: readonly FileChange[] }>({ files, ...noted }: Noted): string {
  const encoded = files.map(({ file, before, after }) => ({ file, before: before?.toString('base64'), after: after?.toString('base64') }));
  return JSON.stringify({ ...noted, files: encoded });
}

/** The same, read. Throws if the text is no such JSON. */
export function decodedJournal<Noted extends { files: readonly FileChange[] }>(text: string): Noted {
  const { files, ...noted } = JSON.parse(text) as { files: { file: string; before?: string; after?: string }[] };
  return {
    ...noted,
    files: files.map(({ file, before, after }) => ({ file, before: decoded(before), after: decoded(after) })),
  } as unknown as Noted;
}

const decoded = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text, 'base64'));
