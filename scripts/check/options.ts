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
  --format FORMAT     codeframe (default), stylish, json, github, sarif, gitlab, junit or markdown
  --max-problems N    print at most N problems, errors rather than warnings (default 100; sarif, gitlab and junit have all)
  --max-warnings N    answer 1 if there are more than N warnings
  --staged            check what git has staged, not the files as they are now: for a hook before commits
  --watch             check again after each edit, until Ctrl-C
  --publish           also report what must not go online: placeholders, and what is not decided yet
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
  isPublishing: boolean;
  fix: boolean;
  dryRun: boolean;
  watch: boolean;
  staged: boolean;
  /** Codes to explain, none for all. */
  explain: string[] | undefined;
}

/** Options that say what is done about problems, or how they are reported. */
const ofReports = ['format', 'max-problems', 'max-warnings', 'fix', 'dry-run', 'watch', 'quiet', 'publish', 'staged'] as const;

/** Formats that a service reads once. */
const forServices = ['github', 'sarif', 'gitlab', 'junit'];

/** Reads the arguments of the command. Throws UsageError. */
export function readCheckOptions(args: string[]): CheckOptions {
  const { root, values, positionals } = readSiteOptions(args, ['format', 'max-problems', 'max-warnings'], {
    flags: ['fix', 'dry-run', 'watch', 'explain', 'quiet', 'publish', 'staged'],
    places: 'any',
  });
  const { publish = false, quiet = false, fix = false, watch = false, staged = false, 'dry-run': dryRun = false, explain = false } = values;
  const refuse = (unfit: readonly (keyof typeof values)[], reason: string) => {
    const given = unfit.find(name => values[name] !== undefined);
    if (given !== undefined) throw new UsageError(`--${given} ${reason}`);
  };
  if (explain) refuse(ofReports, 'and --explain cannot go together: codes are explained as text, and nothing is checked.');
  if (!fix) refuse(['dry-run'], 'belongs to --fix: it shows what that would change.');
  if (fix) refuse(['publish'], 'and --fix cannot go together: no program knows what belongs in the place of a placeholder.');
  if (staged) refuse(['fix', 'watch'], 'and --staged cannot go together: what is staged is neither edited nor watched.');
  if (fix) refuse(['watch'], 'and --fix cannot go together: repair first, then watch.');
  if (dryRun) refuse(['format', 'max-problems', 'max-warnings'], 'and --dry-run cannot go together: it shows the changes alone.');
  if (watch && forServices.includes(values.format ?? ''))
    throw new UsageError(`--format ${values.format} and --watch cannot go together: it is one report for a service.`);
  return {
    root,
    paths: positionals,
    format: readChoice('--format', values.format, formatNames),
    maxProblems: wholeNumber('--max-problems', values['max-problems'] ?? '100', 1),
    maxWarnings: values['max-warnings'] === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--max-warnings', values['max-warnings'], 0),
    quiet,
    isPublishing: publish,
    fix,
    dryRun,
    watch,
    staged,
    explain: explain ? positionals : undefined,
  };
}

function wholeNumber(option: string, text: string, least: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`${option} wants a whole number from ${least}, not "${text}".`);
}
