import type { ChangedFile } from '#client/dev/edit/review/site-changes.ts';
import { type Content, isSame } from '../../../../changes/file-content.ts';
import type { FileChange } from '../../../../changes/journal.ts';

/** Whose it is that a file is not as it was in the last commit, by the saves of pages, the first one first. */
export function ownershipOf(
  { file, before, after }: FileChange,
  saves: readonly { files: readonly FileChange[] }[],
): ChangedFile['ownership'] {
  const own = sinceCommit({ file, before }, saves);
  if (own.length === 0) return 'other';
  let content: Content = before;
  for (const { save } of own) {
    if (!isSame(save.before, content)) return 'mixed';
    content = save.after;
  }
  return isSame(content, after) ? 'own' : 'mixed';
}

/** Those of some saves that changed a file since the last commit, each with what it did there. */
function sinceCommit<Save extends { files: readonly FileChange[] }>(
  { file, before }: Pick<FileChange, 'file' | 'before'>,
  saves: readonly Save[],
): { of: Save; save: FileChange }[] {
  const own = saves.flatMap(of => of.files.filter(save => save.file === file).map(save => ({ of, save })));
  // One whose result is in the last commit was committed, with those before it.
  return own.slice(own.findLastIndex(({ save }) => isSame(save.after, before)) + 1);
}

/**
 * Those of some saves of which something is not in the last commit, and not taken back by another one, in their order. Saves that take
 * others back are left out.
 */
export function savesSinceCommit<Save extends { number: number; takesBack?: readonly number[] | undefined; files: readonly FileChange[] }>(
  changes: readonly FileChange[],
  saves: readonly Save[],
): Save[] {
  const open = new Set(changes.flatMap(change => sinceCommit(change, saves).map(({ of }) => of)));
  const takenBack = new Set(saves.flatMap(({ takesBack = [] }) => takesBack));
  return saves.filter(save => open.has(save) && save.takesBack === undefined && !takenBack.has(save.number));
}
