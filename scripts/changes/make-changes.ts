import { waitsForTranslation } from '#check/language/waits-for-translation.ts';
import type { Problem } from '#check/problem.ts';
import { formatReport, summaryOf } from '#check/report/format-report.ts';
import { checkSteps, type LoadedSite } from '#loader/check-files.ts';
import { readSiteFiles, siteFileOf } from '#loader/site-files.ts';
import { readSharedYaml } from '#yaml/read-yaml.ts';
import { follow } from '../command/progress.ts';
import { type ChangeSet, changesIn } from './change-set.ts';
import { type OpenSite, openLoaded } from './open-site.ts';
import type { Purpose } from './write-together.ts';

/** Errors, except for words that wait for their translation; those of the default language wait for none. */
export const seriousErrors = (loaded: Pick<LoadedSite, 'problems' | 'draft'>): Problem[] =>
  withoutWaiting(loaded).filter(({ severity }) => severity === 'error');

function withoutWaiting({ problems, draft }: Pick<LoadedSite, 'problems' | 'draft'>): Problem[] {
  const original = draft?.config?.languages[0]?.code;
  return problems.filter(problem => !waitsForTranslation(problem, original));
}

/**
 * Makes changes unless it is a dry run, prints them line by line, and says what the checker finds then. If the site would have
 * an error that it does not have now, it writes nothing and returns false.
 */
export async function makeChanges(
  root: string,
  changes: ChangeSet,
  { isDryRun = false, ...purpose }: Purpose & { isDryRun?: boolean | undefined },
): Promise<boolean> {
  const { after, caused, doubts } = await foresee(root, changes);
  if (caused.length > 0) {
    console.error(`${formatReport(caused, after)}\n\nNothing was written: the site would have these errors.`);
    return false;
  }
  if (!isDryRun) await changes.write(purpose);
  for (const { file, line, text } of changes.lines()) console.log(`${file}:${line}  ${text}`);
  if (purpose.command === 'remove' && doubts.length > 0) console.error(`${formatReport(doubts, after)}\n`);
  console.error(isDryRun ? 'Nothing was written: this was a dry run.' : `npm run check: ${summaryOf(after.problems, after.files)}`);
  return true;
}

/**
 * The site as it would be with changes, and the errors and warnings that these would cause, except for words that wait for their
 * translation; computed with the assumed changes as well.
 */
export async function foresee(
  root: string,
  changes: ChangeSet,
  assumed = changesIn(root),
): Promise<{ after: LoadedSite; caused: Problem[]; doubts: Problem[] }> {
  const files = readSiteFiles(root);
  apply(assumed, files);
  const before = new Set((await follow(checkSteps(files, readSharedYaml))).problems.map(keyOf));
  apply(changes, files);
  const after = await follow(checkSteps(files, readSharedYaml));
  const isNew = (problem: Problem) => !before.has(keyOf(problem));
  return {
    after,
    caused: seriousErrors(after).filter(isNew),
    doubts: withoutWaiting(after).filter(problem => problem.severity === 'warning' && isNew(problem)),
  };
}

/** The site as it would be with changes, to be changed further. Throws as `openLoaded`. */
export async function reopen({ root, changes }: OpenSite): Promise<OpenSite> {
  const files = readSiteFiles(root);
  apply(changes, files);
  return { ...openLoaded(root, await follow(checkSteps(files, readSharedYaml))), changes };
}

function apply(changes: ChangeSet, files: ReturnType<typeof readSiteFiles>): void {
  for (const [file, content] of changes.contents()) {
    if (content === undefined) files.delete(file);
    else files.set(file, siteFileOf(file, Buffer.from(content)));
  }
}

const keyOf = ({ code, severity, file, message }: Problem) => `${severity} ${code} ${file} ${message}`;
