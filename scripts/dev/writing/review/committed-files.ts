import path from 'node:path';
import { siteParts } from '#loader/site-files.ts';
import { type Content, isSame, readContent } from '../../../changes/file-content.ts';
import type { FileChange } from '../../../changes/journal.ts';
import { UsageError } from '../../../command/run-command.ts';
import { git } from '../../../i18n/git.ts';

/** The files of a site that are not as they were in its last commit, by name. Throws UsageError if git knows none. */
export async function changedSinceCommit(root: string): Promise<FileChange[]> {
  await git(root, ['rev-parse', '--verify', '--quiet', 'HEAD']).catch(() => {
    throw new UsageError(
      'git knows no commit of this folder, so nothing can be compared with it. `git init`, `git add .` and `git commit` make the first.',
    );
  });
  const known = await git(root, ['diff', '--name-only', '-z', '--no-renames', '--relative', 'HEAD', '--', ...siteParts]);
  const unknown = await git(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', ...siteParts]);
  const names = [known, unknown].flatMap(list => list.toString('utf8').split('\0')).filter(name => name !== '');
  const changes: FileChange[] = [];
  for (const file of [...new Set(names)].sort()) {
    const [before, after] = await Promise.all([committed(root, file), readContent(path.join(root, file))]);
    if (!isSame(before, after)) changes.push({ file, before, after });
  }
  return changes;
}

/** A file as it was in the last commit; `undefined` if it was not there. */
async function committed(root: string, file: string): Promise<Content> {
  const listed = await git(root, ['ls-tree', '-z', 'HEAD', '--', file]);
  return listed.length === 0 ? undefined : await git(root, ['show', `HEAD:./${file}`]);
}
