import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { type LoadedSite, loadSite } from '#loader/load-site.ts';
import { formatReport, type Paint, remainder, summaryOf, type Tone } from '#site/code-frame.ts';
import type { Problem } from '#site/problem.ts';
import { readArguments, runCommand, UsageError } from './command.ts';

const help = `Checks the whole site: syntax, shape and sense of every file, in every language.

Usage: npm run check -- [options]

  --root DIR          folder of the site (default: the current one)
  --format FORMAT     codeframe (default), json or github
  --max-problems N    print at most N problems (default 100)
  --quiet             errors only, no warnings
  --help              this text

Exit codes: 0 no errors, 1 errors, 2 wrong use, 3 the checker itself failed.`;

const formats = ['codeframe', 'json', 'github'] as const;

interface CheckOptions {
  root: string;
  format: (typeof formats)[number];
  maxProblems: number;
  quiet: boolean;
  help: boolean;
}

/** Runs the command and returns its exit code. */
async function check(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (options.help) {
    console.log(help);
    return 0;
  }
  const found = await stat(options.root).catch(() => undefined);
  if (!found?.isDirectory()) throw new UsageError(`There is no folder ${options.root}.`);

  const loaded = await loadSite(options.root);
  const problems = loaded.problems.filter(({ severity }) => severity === 'error' || !options.quiet);
  console.log(printers[options.format](problems, loaded, options.maxProblems));
  return loaded.problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function readOptions(args: string[]): CheckOptions {
  const { values } = readArguments(() =>
    parseArgs({
      args,
      options: {
        root: { type: 'string' },
        format: { type: 'string' },
        'max-problems': { type: 'string' },
        quiet: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }),
  );
  const { root = process.cwd(), format: name = 'codeframe', 'max-problems': most = '100', quiet = false, help: wantsHelp = false } = values;
  const format = formats.find(known => known === name);
  if (format === undefined) throw new UsageError(`There is no format "${name}". There are: ${formats.join(', ')}.`);
  if (!/^[1-9]\d*$/.test(most)) throw new UsageError(`--max-problems wants a whole number from 1, not "${most}".`);
  return { root: path.resolve(root), format, maxProblems: Number(most), quiet, help: wantsHelp };
}

type Print = (problems: Problem[], loaded: LoadedSite, most: number) => string;

const printers: Record<CheckOptions['format'], Print> = {
  codeframe: (problems, loaded, most) => formatReport(problems, loaded, { most, paint: paintFor(process.stdout) }),
  json: (problems, _, most) => JSON.stringify({ problems: problems.slice(0, most), total: problems.length }, null, 2),
  github: (problems, { checkedFiles }, most) =>
    [...problems.slice(0, most).map(annotationOf), ...remainder(problems, most), summaryOf(problems, checkedFiles)].join('\n'),
};

/** A workflow command of GitHub Actions: the problem appears beside its line. */
function annotationOf({ severity, file, range: { start, end }, code, message, suggest = [] }: Problem): string {
  const escapeText = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const escapeValue = (text: string) => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const place = `file=${escapeValue(file)},line=${start.line},col=${start.column},endLine=${end.line},endColumn=${end.column}`;
  const advice = suggest.length === 0 ? '' : ` Did you mean ${suggest.join(' or ')}?`;
  return `::${severity} ${place},title=${escapeValue(code)}::${escapeText(message + advice)}`;
}

/** Colours for a terminal; none when the output is read by a machine or NO_COLOR is set. */
function paintFor(stream: NodeJS.WriteStream): Paint {
  const styles = { error: 'red', warning: 'yellow', place: 'cyan', quiet: 'gray', help: 'green' } as const satisfies Record<Tone, string>;
  if (!stream.isTTY || process.env.NO_COLOR) return (_, text) => text;
  return (tone, text) => styleText(styles[tone], text, { stream });
}

await runCommand('check', () => check(process.argv.slice(2)));
