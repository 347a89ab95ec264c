import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Commits all that is in a folder, which git need not know yet. */
export async function commitAll(folder: string): Promise<void> {
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder });
  await git('init', '-q');
  await git('add', '-A');
  await git('commit', '-q', '-m', 'The site');
}
