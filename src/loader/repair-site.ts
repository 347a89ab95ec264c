import type { Problem } from '#check/problem.ts';
import { applyFix } from '#yaml/edit/apply-fix.ts';
import { readSharedYaml } from '#yaml/read-yaml.ts';
import { checkSteps, type LoadedSite } from './check-files.ts';
import type { SiteFiles } from './site-file.ts';
import { inOneGo, type Step } from './steps.ts';

/** A site after all certain repairs. Nothing is written to disk. */
interface RepairedSite {
  /** Texts before and after of each file that changes, by its path from the root. */
  changes: Map<string, { before: string; after: string }>;
  repairs: number;
  /** The site with the repairs. */
  loaded: LoadedSite;
}

/** A repair may reveal another mistake that it hid, which may be repaired too. */
const mostRounds = 10;

/** Makes the repairs of the problems in chosen files of a site, in memory. */
export const repairSite = (original: SiteFiles, isChosen: (file: string) => boolean): RepairedSite =>
  inOneGo(repairSteps(original, isChosen));

/** As `repairSite`, in steps: a large site takes seconds. */
export function* repairSteps(original: SiteFiles, isChosen: (file: string) => boolean): Generator<Step, RepairedSite> {
  const files = new Map(original);
  const changes: RepairedSite['changes'] = new Map();
  let loaded = yield* checkSteps(files, readSharedYaml);
  let repairs = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const made = loaded.problems.filter(problem => isChosen(problem.file) && repair(problem, loaded, changes)).length;
    if (made === 0) break;
    repairs += made;
    for (const [file, { after }] of changes) files.set(file, { type: 'text', text: after });
    loaded = yield* checkSteps(files, readSharedYaml);
  }
  return { changes, repairs, loaded };
}

/** Makes the repair of one problem in its text, if it has one that still applies. */
function repair({ fix, file: own }: Problem, { sourceOf }: LoadedSite, changes: RepairedSite['changes']): boolean {
  if (fix === undefined) return false;
  const file = fix.file ?? own;
  const { before, after } = changes.get(file) ?? { before: sourceOf(file) ?? '', after: sourceOf(file) ?? '' };
  try {
    const repaired = applyFix(after, fix);
    if (repaired === after) return false;
    changes.set(file, { before, after: repaired });
    return true;
  } catch (error) {
    // Another repair of this round changed the place: the next round finds the problem again.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
