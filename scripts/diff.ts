import path from 'node:path';
import { count } from '#check/report/format-report.ts';
import { readChoice, readSiteOptions } from './command/options.ts';
import type { Command } from './command/run-command.ts';
import type { Section } from './diff/changes.ts';
import { compareVersions, leftOpen, markdownReport, plainReport } from './diff/report.ts';
import { versionsSince } from './diff/versions.ts';
import { git } from './i18n/git.ts';

const project = path.join(import.meta.dirname, '../..');
const code = ['src', 'scripts', 'package.json', 'package-lock.json'];

/** Says of the project itself that its code changed since a revision: visitors may notice that, and no comparison of content shows it. */
async function codeChangesSince(root: string, revision: string): Promise<Section[]> {
  if (path.resolve(root) !== project) return [];
  const changed = (await git(root, ['diff', '--name-only', revision, '--', ...code])).toString();
  const files = changed.split('\n').filter(file => file !== '' && !file.endsWith('README.md'));
  if (files.length === 0) return [];
  const few = files.length === 1 ? `${files[0]} changed` : `${files.length} files of the code changed, among them ${files[0]}`;
  return [{ title: 'Not compared: the code', lines: [`${few}. What visitors notice of that, only the built sites show.`] }];
}

const help = `Says in plain words what visitors will notice when this site takes the place of the one at a revision of git.

Usage: npm run diff -- main [options]

  --format FORMAT  text (default), or markdown for a pull request
  --root DIR       folder of the site (default: the project)
  --help           this text

What visitors do not see, but others do, is listed too: where forms are sent, names in the log of visits.

Pages, forms and translations whose files have errors at the revision are not compared; their errors are listed. Other
schemas with errors there are taken as they are now.

Exit codes: 0 reported, 1 the site has errors now, or its files cannot be read, here or at the revision, 2 wrong use, 3 the command
itself failed.`;

const reports = { text: plainReport, markdown: markdownReport };

async function diff(args: string[]): Promise<number> {
  const { root, values, positionals } = readSiteOptions(args, ['format'], { places: ['The revision to compare with, for example main,'] });
  const [revision = ''] = positionals;
  const format = readChoice('--format', values.format, ['text', 'markdown']);
  const { before, after, errors, openErrors } = await versionsSince(root, revision);
  const sections = [...compareVersions(before, after), ...leftOpen(errors, revision), ...(await codeChangesSince(root, revision))];
  if (sections.length > 0) console.log(reports[format](sections));
  if (openErrors > 0) {
    console.error(
      `The site has ${count(openErrors, 'error')} now: it cannot be built, and repairs may change what visitors will notice. Repair what \`npm run check\` reports, then compare again.`,
    );
    return 1;
  }
  if (sections.length === 0) console.log('Visitors will notice nothing.');
  return 0;
}

export const command: Command = { name: 'diff', help, run: diff };
