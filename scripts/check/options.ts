import { readChoice, readSiteOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import { type FormatName, formatNames } from './formats.ts';

export const help = `Checks the whole site: syntax, shape and sense of every file, in every language.

Usage: npm run check -- [options] [files or folders of the site]

With files or folders only the problems in them are printed and counted; everything is read all the same,
and the answer is 1 while errors in other files keep rules from looking at these.

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
export function readCheckOptions(args: string[]): CheckOptions {
  const { root, values, positionals } = readSiteOptions(args, ['format', 'max-problems', 'max-warnings'], {
    flags: ['fix', 'dry-run', 'watch', 'explain', 'quiet'],
    places: 'any',
  });
  const { quiet = false, fix = false, watch = false, 'dry-run': dryRun = false, explain = false } = values;
  if (dryRun && !fix) throw new UsageError('--dry-run belongs to --fix: it shows what that would change.');
  if (watch && fix) throw new UsageError('--watch and --fix cannot go together: repair first, then watch.');
  return {
    root,
    paths: positionals,
    format: readChoice('--format', values.format, formatNames),
    maxProblems: wholeNumber('--max-problems', values['max-problems'] ?? '100', 1),
    maxWarnings: values['max-warnings'] === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--max-warnings', values['max-warnings'], 0),
    quiet,
    fix,
    dryRun,
    watch,
    explain: explain ? positionals : undefined,
  };
}

function wholeNumber(option: string, text: string, least: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`${option} wants a whole number from ${least}, not "${text}".`);
}
