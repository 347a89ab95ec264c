import path from 'node:path';
import { parseArgs } from 'node:util';
import { readChoice } from '../command/options.ts';
import { readArguments, UsageError } from '../command/run-command.ts';
import { type FormatName, formatNames } from './formats.ts';

export const help = `Checks the whole site: syntax, shape and sense of every file, in every language.

Usage: npm run check -- [options] [files or folders of the site]

With files or folders only the problems in them are printed and counted; everything is read all the same.

  --fix               repair what can be repaired with certainty; words that are missing become marked stubs
  --dry-run           with --fix: show what would change, and change nothing
  --explain [CODE]    what a code means, with an example and the repair; without CODE all codes
  --format FORMAT     codeframe (default), stylish, json, github, sarif or markdown
  --max-problems N    print at most N problems (default 100; sarif has all)
  --max-warnings N    answer 1 if there are more than N warnings
  --watch             check again after each edit, until Ctrl-C
  --quiet             errors only, no warnings
  --root DIR          folder of the site (default: the current one)
  --help              this text

No colours with NO_COLOR or CI set, unless FORCE_COLOR is.
Exit codes: 0 no errors, 1 errors, 2 wrong use, 3 the checker itself failed.`;

export interface CheckOptions {
  root: string;
  /** Files and folders as they were named. */
  paths: string[];
  format: FormatName;
  maxProblems: number;
  maxWarnings: number;
  quiet: boolean;
  fix: boolean;
  dryRun: boolean;
  watch: boolean;
  /** Codes to explain, none for all. */
  explain: string[] | undefined;
}

/** Reads the arguments of the command. Throws UsageError. */
export function readOptions(args: string[]): CheckOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    fix: flag,
    'dry-run': flag,
    watch: flag,
    explain: flag,
    format: text,
    'max-problems': { ...text, default: '100' },
    'max-warnings': text,
    quiet: flag,
    root: { ...text, default: '.' },
  } as const;
  const { values, positionals } = readArguments(() => parseArgs({ args, options, allowPositionals: true }));
  if (values['dry-run'] && !values.fix) throw new UsageError('--dry-run belongs to --fix: it shows what that would change.');
  if (values.watch && values.fix) throw new UsageError('--watch and --fix cannot go together: repair first, then watch.');
  return {
    root: path.resolve(values.root),
    paths: positionals,
    format: readChoice('--format', values.format, formatNames),
    maxProblems: wholeNumber('--max-problems', values['max-problems'], 1),
    maxWarnings: values['max-warnings'] === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--max-warnings', values['max-warnings'], 0),
    quiet: values.quiet,
    fix: values.fix,
    dryRun: values['dry-run'],
    watch: values.watch,
    explain: values.explain ? positionals : undefined,
  };
}

function wholeNumber(option: string, text: string, least: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`${option} wants a whole number from ${least}, not "${text}".`);
}
