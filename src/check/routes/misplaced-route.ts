import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { referencesByPath } from '../links/references.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { routeTable } from '../lookup/route-table.ts';
import type { Place } from '../problem.ts';
import { nearest } from '../suggest/nearest.ts';
import { childPathProblem } from './child-path.ts';

/** A route that is not where links expect it. */
interface Misplaced {
  /** The entry with the wrong path or indentation: the route itself or a group above it. */
  culprit: PlacedEntry;
  cause: 'level' | 'spelling' | 'taken';
  /** What the culprit's path would have to be. */
  expected: string;
  places: Place[];
}

const fewestLinks = 2;
const mostNotes = 3;

/** Paths that links name and no route has because of one mistake in the route table, with that mistake. */
export const misplacedRoutes = oncePerDraft((draft): Map<string, Misplaced> => {
  const { entries, find } = routeTable(draft);
  const references = referencesByPath(draft);
  const free = entries.filter(({ entry, path }) => entry.page !== undefined && !references.has(path));
  const misplaced = new Map<string, Misplaced>();
  for (const [path, places] of references) {
    if (places.length < fewestLinks || find(path)) continue;
    const [moved, ...othersMoved] = free.filter(route => isAtOtherLevel(path, route.path));
    const [misspelt, ...othersMisspelt] = free.filter(route => misspeltStep(path, route.path) !== undefined);
    if (moved && othersMoved.length === 0) misplaced.set(path, { culprit: moved, cause: 'level', expected: path, places });
    else if (misspelt && othersMisspelt.length === 0) misplaced.set(path, { ...culpritOf(misspelt, path), cause: 'spelling', places });
  }
  // If a path is used twice, the links to a missing neighbour were meant for one of the two routes.
  const taken = [...Map.groupBy(entries, placed => placed.path).values()].flatMap(([, ...others]) => others);
  const lost = [...references].filter(([path]) => find(path) === undefined && taken.some(placed => isBeside(path, placed.path)));
  const [culprit, ...otherTaken] = taken;
  const [gone, ...otherGone] = lost;
  if (culprit && gone && otherTaken.length === 0 && otherGone.length === 0)
    misplaced.set(gone[0], { culprit, cause: 'taken', expected: gone[0], places: gone[1] });
  // A misspelt group also breaks the links to the group itself and single links below it.
  for (const slip of [...misplaced.values()]) {
    for (const [path, places] of references) {
      const isBelow = path === slip.expected || path.startsWith(`${slip.expected}/`);
      const meant = slip.culprit.path + path.slice(slip.expected.length);
      if (isBelow && !misplaced.has(path) && !find(path) && find(meant)) misplaced.set(path, { ...slip, places });
    }
  }
  return misplaced;
});

/**
 * A route is where links expect it. One mistake in its path or indentation is reported once, not for every link that it breaks.
 */
export const misplacedRoute: Rule = (draft, report) => {
  const byCulprit = Map.groupBy(misplacedRoutes(draft).values(), ({ culprit }) => culprit);
  for (const [culprit, slips] of byCulprit) {
    const [slip] = slips;
    // A path that is used twice is reported as a duplicate.
    if (slip === undefined || slip.cause === 'taken' || childPathProblem(culprit) !== undefined) continue;
    const places = slips.flatMap(entry => entry.places);
    const parent = culprit.ancestors.at(-1);
    const why = parent === undefined ? 'it stands at the top level' : `it stands below \`${parent.path}\``;
    report({
      code: 'route/misplaced',
      message:
        slip.cause === 'level'
          ? `This route comes out as \`${culprit.path}\`, because ${why}. ${places.length} links lead to \`${slip.expected}\`: move the route there, or correct the links.`
          : `The path of this route is \`${culprit.path}\`, but ${places.length} links expect \`${slip.expected}\`. Correct the path, or the links.`,
      at: { file: files.config, path: [...culprit.at, 'path'] },
      notes: places.slice(0, mostNotes).map(at => ({ message: 'One of the links:', at })),
    });
  }
};

const isBeside = (a: string, b: string) => a.slice(0, a.lastIndexOf('/')) === b.slice(0, b.lastIndexOf('/'));
const stepsOf = (path: string) => path.split('/').filter(step => step !== '');

/** Whether two paths have the same last step and one is the other with some steps left out. */
function isAtOtherLevel(a: string, b: string): boolean {
  if (stepsOf(a).at(-1) !== stepsOf(b).at(-1)) return false;
  const [short = [], long = []] = [stepsOf(a), stepsOf(b)].sort((x, y) => x.length - y.length);
  let found = 0;
  for (const step of long) if (step === short[found]) found += 1;
  return found === short.length && short.length < long.length;
}

/** Index of the only step in which two paths differ, if the two steps are similar. */
function misspeltStep(wanted: string, actual: string): number | undefined {
  const [a, b] = [stepsOf(wanted), stepsOf(actual)];
  const [index, ...others] = a.flatMap((step, place) => (step === b[place] ? [] : [place]));
  if (a.length !== b.length || index === undefined || others.length > 0) return undefined;
  return nearest(a[index] ?? '', [b[index] ?? '']).length > 0 ? index : undefined;
}

/** The entry that contains the misspelt step of a route's path. */
function culpritOf(route: PlacedEntry, wanted: string): Pick<Misplaced, 'culprit' | 'expected'> {
  const index = misspeltStep(wanted, route.path) ?? 0;
  const culprit = [...route.ancestors, route].find(({ path }) => stepsOf(path).length > index) ?? route;
  return { culprit, expected: `/${stepsOf(wanted).slice(0, stepsOf(culprit.path).length).join('/')}` };
}
