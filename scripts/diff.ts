import { readChoice, readSiteOptions } from './command/options.ts';
import { runCommand } from './command/run-command.ts';
import { compareVersions, markdownReport, plainReport } from './diff/report.ts';
import { versionAt, versionIn } from './diff/versions.ts';

const help = `Says in plain words what visitors will notice when this site takes the place of the one at a revision of git.

Usage: npm run diff -- main [options]

  --format FORMAT  text (default), or markdown for a pull request
  --root DIR       folder of the site (default: the current one)
  --help           this text`;

const reports = { text: plainReport, markdown: markdownReport };

async function diff(args: string[]): Promise<number> {
  const { root, values, positionals } = readSiteOptions(args, ['format'], { places: ['The revision to compare with, for example main,'] });
  const [revision = ''] = positionals;
  const format = readChoice('--format', values.format, ['text', 'markdown']);
  const before = await versionAt(root, revision);
  const sections = compareVersions(before, versionIn(root));
  console.log(sections.length === 0 ? 'Visitors will notice nothing.' : reports[format](sections));
  return 0;
}

await runCommand('diff', help, diff);
