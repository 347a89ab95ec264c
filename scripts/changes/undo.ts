import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSiteOptions } from '../command/options.ts';
import { changesIn } from './change-set.ts';
import { isSame } from './file-content.ts';
import { type Journal, readJournal } from './journal.ts';
import { makeChanges } from './make-changes.ts';

/** How each command that can be undone is called. */
const calls = { add: 'add --', move: 'move --', remove: 'remove --', import: 'i18n -- import', catalogue: 'catalogue -- import' } as const;

/** A command that can be undone. */
type Undoable = keyof typeof calls;

/** Whether arguments ask for the last change to be undone. */
export const isUndo = (args: readonly string[]) => args.includes('--undo');

/**
 * `--undo [--dry-run]`: undoes what a command wrote last, if no other one wrote since and its files are still as it left them. Returns
 * the exit code.
 */
export async function undoLast(command: Undoable, args: string[]): Promise<number> {
  const { root, values } = readSiteOptions(args, [], { flags: ['undo', 'dry-run'] });
  const journal = await readJournal(root, 'last');
  const reason = journal === undefined ? 'There is nothing to undo.' : await reasonAgainst(root, command, journal);
  if (journal === undefined || reason !== undefined) {
    console.error(reason);
    return 1;
  }
  const changes = changesIn(root);
  for (const { file, before } of journal.files) {
    if (before === undefined) changes.remove(file);
    else changes.put(file, isUtf8(before) ? before.toString() : before);
  }
  return (await makeChanges(root, changes, { isUndo: true, isDryRun: values['dry-run'] })) ? 0 : 1;
}

async function reasonAgainst(root: string, command: Undoable, { command: last, files }: Journal): Promise<string | undefined> {
  if (last !== command) {
    return `The last change is not of this command. \`npm run ${calls[last as Undoable]} --undo\` undoes it.`;
  }
  const edited: string[] = [];
  for (const { file, after } of files) {
    const now = await readFile(path.join(root, file)).catch(() => undefined);
    if (!isSame(now, after)) edited.push(file);
  }
  if (edited.length === 0) return undefined;
  return `Nothing was undone. Since the command, somebody has edited ${edited.join(', ')}.`;
}
