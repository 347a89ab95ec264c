import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import type { LoadedSite } from '#loader/check-files.ts';
import { createLoader, loadSteps } from '#loader/load-site.ts';
import { chosenBy } from './check/chosen-paths.ts';
import { explain } from './check/explain.ts';
import { fixSite, previewFixes } from './check/fix.ts';
import { formats } from './check/formats.ts';
import { markdown } from './check/markdown.ts';
import { type CheckOptions, help, readCheckOptions } from './check/options.ts';
import { paintFor } from './check/paint.ts';
import { furtherReason, obstacleReason, postponedReason, warningsReason } from './check/reasons.ts';
import type { Report } from './check/report.ts';
import { withStagedSite } from './check/staged-site.ts';
import { currentDirectory } from './command/paths.ts';
import { follow } from './command/progress.ts';
import type { Command } from './command/run-command.ts';
import { watchFiles } from './watch/watch-files.ts';

/** Runs the command and returns its exit code. */
async function check(args: string[]): Promise<number> {
  const options = readCheckOptions(args);
  if (options.explain === undefined) return await checkSite(options);
  console.log(explain(options.explain));
  return 0;
}

async function checkSite(options: CheckOptions): Promise<number> {
  const { root, fix, dryRun, watch, staged } = options;
  const isChosen = await chosenBy(options.paths, root, currentDirectory());
  const print = (loaded: LoadedSite) => printReport(loaded, isChosen, options);
  if (watch) return await keepChecking(options, print);
  if (staged) return await withStagedSite(root, async folder => print(await follow(loadSteps(folder, options))));
  if (!dryRun) return await print(await (fix ? fixSite(root, isChosen) : follow(loadSteps(root, options))));
  await previewFixes(root, isChosen);
  return 0;
}

/** Milliseconds without another edit before files are read. */
const quietMilliseconds = 30;

/** Prints what is found now and after each edit, until a signal ends the process. */
async function keepChecking(options: CheckOptions, print: (loaded: LoadedSite) => Promise<unknown>): Promise<number> {
  const { root } = options;
  const loader = createLoader(root, options);
  const stop = watchFiles(root, quietMilliseconds, edited => {
    // Only a terminal is cleared.
    console.clear();
    print(loader.load(edited));
  });
  await print(loader.load());
  console.error('Waiting for edits. Ctrl-C ends.');
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  stop();
  return 0;
}

/** Prints what was found in the chosen files and returns the exit code for it. */
async function printReport(loaded: LoadedSite, isChosen: (file: string) => boolean, options: CheckOptions): Promise<number> {
  const { format, maxProblems, quiet } = options;
  const problems = loaded.problems.filter(({ file }) => isChosen(file));
  const errors = problems.filter(({ severity }) => severity === 'error');
  const [own = [], elsewhere = []] = [true, false].map(chosen => loaded.obstacles.filter(({ file }) => isChosen(file) === chosen));
  const reasons = [
    ...furtherReason(own),
    ...obstacleReason(elsewhere),
    ...warningsReason(problems.length - errors.length, options.maxWarnings),
  ];
  // What keeps rules from looking further keeps advice back as well.
  const remarks = [...reasons, ...(quiet || loaded.obstacles.length > 0 ? [] : postponedReason(loaded.postponed, errors))];
  const report: Report = {
    problems: quiet ? errors : problems,
    most: maxProblems,
    files: loaded.files.filter(isChosen),
    sourceOf: loaded.sourceOf,
    waiting: quiet || options.paths.length > 0 ? [] : loaded.waiting,
    sought: `${quiet ? 'errors' : 'problems'}${elsewhere.length > 0 ? ' so far' : ''}`,
    reasons: remarks,
    paint: paintFor(process.stdout, process.env),
  };
  console.log(formats[format](report));
  // In these formats stdout has nothing else.
  if (forMachines.includes(format)) for (const remark of remarks) console.error(remark);
  if (format === 'github') await writeJobSummary(report);
  return errors.length > 0 || reasons.length > 0 ? 1 : 0;
}

const forMachines: readonly string[] = ['json', 'sarif', 'gitlab', 'junit'];

/** GitHub shows what a step writes into this file on the page of the job, up to 1 MiB. */
async function writeJobSummary(report: Report): Promise<void> {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (file) await appendFile(file, `${markdown({ ...report, most: 2000 })}\n`);
}

export const command: Command = { name: 'check', help, run: check };
