import { readChoice, readSiteOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import { type FormatName, formatNames } from './formats.ts';

export const help = `Checks the whole site: syntax, shape and sense of every file, in every language.

Usage: npm run check -- [options] [files or folders of the site]

With files or folders only the problems in them are printed and counted; everything is read all the same,
and the answer is 1 while errors in other files keep rules from looking at these. Their paths begin where
you stand, or else at the root of the site.

  --fix               repair what can be repaired with certainty; words that are missing become marked stubs
  --dry-run           with --fix: show what would change, and change nothing
  --explain [CODE]    only say what a code means, with an example and the repair; without CODE all codes
  --format FORMAT     codeframe (default), stylish, json, github, sarif or markdown
  --max-problems N    print at most N problems, errors rather than warnings (default 100; sarif has all)
  --max-warnings N    answer 1 if there are more than N warnings
  --watch             check again after each edit, until Ctrl-C
  --quiet             errors only, no warnings
  --root DIR          folder of the site (default: the project)
  --help              this text

No colours with NO_COLOR or CI set, unless FORCE_COLOR is.
Exit codes: 0 no errors, 1 errors, 2 wrong use, 3 the checker itself failed.`;

export interface CheckOptions {
  root: string;
  /** Files and folders as they were written. */
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

/** Options that say what is done about problems, or how they are reported. */
const ofReports = ['format', 'max-problems', 'max-warnings', 'fix', 'dry-run', 'watch', 'quiet'] as const;

/** Reads the arguments of the command. Throws UsageError. */
export function readCheckOptions(args: string[]): CheckOptions {
  const { root, values, positionals } = readSiteOptions(args, ['format', 'max-problems', 'max-warnings'], {
    flags: ['fix', 'dry-run', 'watch', 'explain', 'quiet'],
    places: 'any',
  });
  const { quiet = false, fix = false, watch = false, 'dry-run': dryRun = false, explain = false } = values;
  const refuse = (unfit: readonly (keyof typeof values)[], reason: string) => {
    const given = unfit.find(name => values[name] !== undefined);
    if (given !== undefined) throw new UsageError(`--${given} ${reason}`);
  };
  if (explain) refuse(ofReports, 'and --explain cannot go together: codes are explained as text, and nothing is checked.');
  if (!fix) refuse(['dry-run'], 'belongs to --fix: it shows what that would change.');
  if (fix) refuse(['watch'], 'and --fix cannot go together: repair first, then watch.');
  if (dryRun) refuse(['format', 'max-problems', 'max-warnings'], 'and --dry-run cannot go together: it shows the changes alone.');
  if (watch && (values.format === 'github' || values.format === 'sarif'))
    throw new UsageError(`--format ${values.format} and --watch cannot go together: it is one report for a service.`);
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
