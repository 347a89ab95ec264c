import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Section } from './changes.ts';

const run = promisify(execFile);

const project = path.join(import.meta.dirname, '../..');
const code = ['src', 'scripts', 'package.json', 'package-lock.json'];

/** Says of the project itself that its code changed since a revision: visitors may notice that, and no comparison of content shows it. */
export async function codeChangesSince(root: string, revision: string): Promise<Section[]> {
  if (path.resolve(root) !== project) return [];
  const { stdout } = await run('git', ['diff', '--name-only', revision, '--', ...code], { cwd: root });
  const files = stdout.split('\n').filter(file => file !== '' && !file.endsWith('README.md'));
  if (files.length === 0) return [];
  const few = files.length === 1 ? `${files[0]} changed` : `${files.length} files of the code changed, among them ${files[0]}`;
  return [{ title: 'Not compared: the code', lines: [`${few}. What visitors notice of that, only the built sites show.`] }];
}
