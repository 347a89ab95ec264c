import path from 'node:path';
import { siteParts } from '#loader/site-files.ts';
import { contentHash } from '../../../build/output.ts';
import { type Content, isSame, readContent } from '../../../changes/file-content.ts';
import type { FileChange } from '../../../changes/journal.ts';
import { UsageError } from '../../../command/run-command.ts';
import { git, readBlobs } from '../../../i18n/git.ts';

/** The files of a site that are not as they were in its last commit, by name. Throws UsageError if git knows none. */
export async function changedSinceCommit(root: string): Promise<FileChange[]> {
  await git(root, ['rev-parse', '--verify', '--quiet', 'HEAD']).catch(() => {
    throw new UsageError(
      'There is no earlier version to compare with. A developer makes the first one: `git init`, `git add .` and `git commit`.',
    );
  });
  const known = await git(root, ['diff', '--name-only', '-z', '--no-renames', '--relative', 'HEAD', '--', ...siteParts]);
  const unknown = await git(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', ...siteParts]);
  const names = new Set([known, unknown].flatMap(list => list.toString('utf8').split('\0')).filter(name => name !== ''));
  const committed = await committedFiles(root, names);
  const changes: FileChange[] = [];
  for (const file of [...names].sort()) {
    const [before, after] = [committed.get(file), await readContent(path.join(root, file))];
    if (!isSame(before, after)) changes.push({ file, before, after });
  }
  return changes;
}

/** Those of some files that the last commit has, as they are in it. */
async function committedFiles(root: string, names: ReadonlySet<string>): Promise<Map<string, Content>> {
  const listed = (await git(root, ['ls-tree', '-r', '-z', 'HEAD', '--', ...siteParts])).toString('utf8').split('\0');
  // `<mode> blob <id>`, a tab, the name.
  const entries = listed.map(line => ({ id: line.split(/[ \t]/)[2] ?? '', name: line.slice(line.indexOf('\t') + 1) }));
  const wanted = entries.filter(({ name }) => names.has(name));
  const blobs = await readBlobs(root, [...new Set(wanted.map(({ id }) => id))]);
  return new Map(wanted.map(({ id, name }) => [name, blobs.get(id)]));
}

/** Another one as soon as the file, or the commit, is another one. */
export const versionOf = ({ before, after }: FileChange) =>
  contentHash(JSON.stringify([before?.toString('base64'), after?.toString('base64')]));
