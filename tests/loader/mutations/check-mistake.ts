import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '#check/problem.ts';
import { checkFiles, type LoadedSite } from '#loader/check-files.ts';
import type { SiteFile, SiteFiles } from '#loader/site-file.ts';
import { readSiteFiles } from '#loader/site-files.ts';
import { memoizeYaml } from '#yaml/read-yaml.ts';
import type { Mutation, Place } from './mutation.ts';

/** What became of a mistake. */
export type Verdict =
  /** One problem at the place of the mistake. */
  | { type: 'reported'; problem: Problem }
  /** The site is the same, although its files differ. */
  | { type: 'harmless' }
  | { type: 'unnoticed' }
  | { type: 'elsewhere'; problem: Problem }
  | { type: 'several'; problems: Problem[] };

/** Checks a valid site with one mistake made in it. */
export interface MistakeChecker {
  /** Text of each file in which mistakes are made. */
  texts: ReadonlyMap<string, string>;
  checkMistake(mutation: Mutation): Verdict;
}

/** Reads the site in a folder, to try mistakes in memory. */
export function mistakeCheckerOf(root: string, isTried: (file: string) => boolean): MistakeChecker {
  const files = readSiteFiles(root);
  const readYaml = memoizeYaml();
  const whole = checkFiles(files, readYaml);
  if (whole.problems.length > 0) throw new Error('The site has problems before any mistake is made: run `npm run check`');
  return {
    texts: new Map(
      [...files].flatMap(([file, read]) => (read.type === 'text' && isTried(file) ? [[file, read.text] as const] : [])).sort(),
    ),
    checkMistake: mutation => verdictOf(whole, checkFiles(withMutation(files, mutation), readYaml), mutation.places),
  };
}

function withMutation(files: SiteFiles, mutation: Mutation): SiteFiles {
  const changed = new Map<string, SiteFile>(files);
  for (const [file, text] of Object.entries(mutation.files)) {
    if (text === undefined) changed.delete(file);
    else changed.set(file, { type: 'text', text });
  }
  return changed;
}

function verdictOf(whole: LoadedSite, { problems, site }: LoadedSite, places: readonly Place[]): Verdict {
  const [problem, ...others] = problems;
  if (problem === undefined) return isDeepStrictEqual(site, whole.site) ? { type: 'harmless' } : { type: 'unnoticed' };
  if (others.length > 0) return { type: 'several', problems };
  return { type: isAt(problem, places) ? 'reported' : 'elsewhere', problem };
}

/** Whether a problem is reported within a line of one of the places. */
const isAt = ({ file, range: { start } }: Problem, places: readonly Place[]) =>
  places.some(place => place.file === file && Math.abs(place.line - start.line) <= 1);
