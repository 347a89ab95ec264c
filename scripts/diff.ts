import { parseArgs } from 'node:util';
import { readArguments, runCommand, UsageError } from './command/run-command.ts';
import { compareVersions, markdownReport, plainReport } from './diff/report.ts';
import { versionAt, versionIn } from './diff/versions.ts';

const help = `Says in plain words what visitors will notice when this site takes the place of the one at a revision of git.

Usage: npm run diff -- main [options]

  --format FORMAT  text (default), or markdown for a pull request
  --root DIR       folder of the site (default: the current one)
  --help           this text`;

const formats = { text: plainReport, markdown: markdownReport };

async function diff(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { root: { type: 'string' }, format: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    }),
  );
  if (values.help) {
    console.log(help);
    return 0;
  }
  const { root = process.cwd(), format: name = 'text' } = values;
  const [revision, ...others] = positionals;
  if (revision === undefined || others.length > 0) throw new UsageError('Say one revision to compare with, for example main.');
  const format = Object.entries(formats).find(([known]) => known === name)?.[1];
  if (format === undefined) throw new UsageError(`There is no format "${name}". There are: ${Object.keys(formats).join(', ')}.`);
  const [before, after] = await Promise.all([versionAt(root, revision), versionIn(root)]);
  if (before === undefined || after === undefined) {
    const where = after === undefined ? 'here' : `at ${revision}`;
    console.error(`Files of the site ${where} have errors that leave open what visitors see. \`npm run check\` names them.`);
    return 1;
  }
  const sections = compareVersions(before, after);
  console.log(sections.length === 0 ? 'Visitors will notice nothing.' : format(sections));
  return 0;
}

await runCommand('diff', () => diff(process.argv.slice(2)));
