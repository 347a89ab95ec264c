import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NoticedTopic } from '#client/dev/edit/review/site-changes.ts';
import { seriousErrors } from '../../../../changes/make-changes.ts';
import { UsageError } from '../../../../command/run-command.ts';
import { SiteError } from '../../../../command/site-error.ts';
import { readSiteAt } from '../../../../diff/read-site.ts';
import { compareVersions, leftOpen } from '../../../../diff/report.ts';
import { compareRead } from '../../../../diff/versions.ts';
import { git } from '../../../../i18n/git.ts';
import { addedProblems, sentencesOf } from '../../sentences.ts';
import type { Repository } from './repository.ts';

/**
 * What visitors will notice of some files if they are committed without what else differs, and what would be wrong with the site then,
 * in sentences.
 */
export async function workToCommit(
  repository: Repository,
  files: readonly string[],
): Promise<{ noticed: NoticedTopic[]; problems: string[] }> {
  const tree = await treeWith(repository, files);
  const then = await readSiteAt(repository.root, 'HEAD');
  const now = await readSiteAt(repository.root, tree);
  const errors = addedProblems(seriousErrors(then.loaded), seriousErrors(now.loaded));
  if (errors.length > 0) return { noticed: [], problems: sentencesOf(errors) };
  try {
    const { before, after, errors: known } = compareRead(then, now, 'the last version');
    return { noticed: [...compareVersions(before, after), ...leftOpen(known, 'the last version')], problems: [] };
  } catch (error) {
    // A site with errors that it had before is sent as well: it may be on its way to be repaired.
    if (error instanceof SiteError || error instanceof UsageError) return { noticed: [], problems: [] };
    throw error;
  }
}

/** The tree of the last commit with some files as they are now; git's own list of what is staged stays as it is. */
async function treeWith({ root }: Repository, files: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-index-'));
  try {
    const env = { GIT_INDEX_FILE: path.join(folder, 'index') };
    await git(root, ['read-tree', 'HEAD'], { env });
    await git(root, ['update-index', '--add', '--remove', '-z', '--stdin'], { env, input: files.map(file => `${file}\0`).join('') });
    return (await git(root, ['write-tree'], { env })).toString('utf8').trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}
