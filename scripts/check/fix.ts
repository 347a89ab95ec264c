import { count } from '#check/report/format-report.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { repairSteps } from '#loader/repair-site.ts';
import { readSiteFiles } from '#loader/site-files.ts';
import { changesIn } from '../changes/change-set.ts';
import { follow } from '../command/progress.ts';
import { unifiedDiff } from './unified-diff.ts';

/** Writes certain repairs into the chosen files, says so on stderr and returns the site as it is then. */
export async function fixSite(root: string, isChosen: (file: string) => boolean): Promise<LoadedSite> {
  const { changes, repairs, loaded } = await follow(repairSteps(readSiteFiles(root), isChosen));
  const written = changesIn(root);
  for (const [file, { after }] of changes) written.put(file, after);
  await written.write();
  console.error(`${sumOf('Repaired', repairs, changes)}\n`);
  return loaded;
}

/** Prints what `fixSite` would change. */
export async function previewFixes(root: string, isChosen: (file: string) => boolean): Promise<void> {
  const { changes, repairs } = await follow(repairSteps(readSiteFiles(root), isChosen));
  for (const [file, { before, after }] of changes) console.log(unifiedDiff(file, before, after));
  console.error(sumOf('Would repair', repairs, changes));
}

function sumOf(what: string, repairs: number, changes: ReadonlyMap<string, unknown>): string {
  return repairs === 0
    ? 'There is nothing that can be repaired with certainty.'
    : `${what} ${count(repairs, 'problem')} in ${count(changes.size, 'file')}: ${[...changes.keys()].join(', ')}`;
}
