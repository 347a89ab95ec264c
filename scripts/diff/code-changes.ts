import path from 'node:path';
import { git } from '../i18n/git.ts';
import type { Section } from './changes.ts';

const project = path.join(import.meta.dirname, '../..');
const code = ['src', 'scripts', 'package.json', 'package-lock.json'];

/** Says of the project itself that its code changed since a revision: visitors may notice that, and no comparison of content shows it. */
export async function codeChangesSince(root: string, revision: string): Promise<Section[]> {
  if (path.resolve(root) !== project) return [];
  const changed = (await git(root, ['diff', '--name-only', revision, '--', ...code])).toString();
  const files = changed.split('\n').filter(file => file !== '' && !file.endsWith('README.md'));
  if (files.length === 0) return [];
  const few = files.length === 1 ? `${files[0]} changed` : `${files.length} files of the code changed, among them ${files[0]}`;
  return [{ title: 'Not compared: the code', lines: [`${few}. What visitors notice of that, only the built sites show.`] }];
}
