import type { ChangedFile } from '#client/dev/edit/review/site-changes.ts';
import { type Content, isSame } from '../../../../changes/file-content.ts';
import type { FileChange } from '../../../../changes/journal.ts';

/** Whose it is that a file is not as it was in the last commit, by the saves of pages, the first one first. */
export function ownershipOf(
  { file, before, after }: FileChange,
  saves: readonly { files: readonly FileChange[] }[],
): ChangedFile['ownership'] {
  const own = saves.flatMap(({ files }) => files.filter(save => save.file === file));
  // A save whose result is in the last commit was committed, with those before it.
  const sinceCommit = own.slice(own.findLastIndex(save => isSame(save.after, before)) + 1);
  if (sinceCommit.length === 0) return 'other';
  let content: Content = before;
  for (const save of sinceCommit) {
    if (!isSame(save.before, content)) return 'mixed';
    content = save.after;
  }
  return isSame(content, after) ? 'own' : 'mixed';
}
