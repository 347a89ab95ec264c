import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteParts } from '#loader/site-files.ts';
import { UsageError } from '../command/run-command.ts';
import { git } from '../i18n/git.ts';

/**
 * Writes the site of a folder as it is staged for the next commit into a temporary folder, and removes that after `use`. Throws
 * UsageError if git does not know the folder.
 */
export async function withStagedSite<Result>(root: string, use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'staged-site-'));
  try {
    return await use(await stagedInto(folder, root));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes what is staged of a site, and returns the folder of the site. */
async function stagedInto(folder: string, root: string): Promise<string> {
  try {
    // Its path below the top folder of the repository, which git writes too.
    const prefix = (await git(root, ['rev-parse', '--show-prefix'])).toString().trim();
    const files = await git(root, ['ls-files', '-z', '--', ...siteParts]);
    await git(root, ['checkout-index', '--force', '-z', '--stdin', `--prefix=${folder}/`], { input: files.toString() });
    return path.join(folder, prefix);
  } catch (error) {
    throw new UsageError(`git cannot say what is staged: ${(error as Error).message.replace(/^fatal: /, '')}`);
  }
}
