import { appendFile, stat } from 'node:fs/promises';
import type { LoadedSite } from '#loader/check-files.ts';
import { loadSite } from '#loader/load-site.ts';
import { chosenBy } from './check/chosen-paths.ts';
import { explain } from './check/explain.ts';
import { fixSite, previewFixes } from './check/fix.ts';
import { formats } from './check/formats.ts';
import { markdown } from './check/markdown.ts';
import { type CheckOptions, help, readOptions } from './check/options.ts';
import { paintFor } from './check/paint.ts';
import type { Report } from './check/report.ts';
import { runCommand, UsageError } from './command.ts';

/** Runs the command and returns its exit code. */
async function check(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (options.help) console.log(help);
  else if (options.explain) console.log(explain(options.explain));
  else return await checkSite(options);
  return 0;
}

async function checkSite(options: CheckOptions): Promise<number> {
  const { root, paths, fix, dryRun } = options;
  const found = await stat(root).catch(() => undefined);
  if (!found?.isDirectory()) throw new UsageError(`There is no folder ${root}.`);
  if (dryRun) {
    await previewFixes(root, paths);
    return 0;
  }
  return await printReport(fix ? await fixSite(root, paths) : loadSite(root), options);
}

/** Prints what was found and returns the exit code for it. */
async function printReport({ problems: all, files, sourceOf }: LoadedSite, options: CheckOptions): Promise<number> {
  const { root, paths, format, maxProblems, maxWarnings, quiet } = options;
  const isChosen = await chosenBy(paths, root, files);
  const problems = all.filter(({ file }) => isChosen(file));
  const errors = problems.filter(({ severity }) => severity === 'error');
  const report: Report = {
    problems: quiet ? errors : problems,
    most: maxProblems,
    files: files.filter(isChosen),
    sourceOf,
    paint: paintFor(process.stdout, process.env),
  };
  console.log(formats[format](report));
  if (format === 'github') await writeJobSummary(report);
  return errors.length > 0 || problems.length - errors.length > maxWarnings ? 1 : 0;
}

/** GitHub shows what a step writes into this file on the page of the job, up to 1 MiB. */
async function writeJobSummary(report: Report): Promise<void> {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (file) await appendFile(file, `${markdown({ ...report, most: 2000 })}\n`);
}

await runCommand('check', () => check(process.argv.slice(2)));
