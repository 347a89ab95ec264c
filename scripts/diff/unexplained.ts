import type { Site } from '#site/site.ts';
import type { Compare } from './changes.ts';
import { atMost } from './limit.ts';
import { changeIn } from './places.ts';
import { type Difference, differencesBetween, isRecord } from './values/differences.ts';

const mostPlaces = 10;

/** What differs between two built sites, by its place in the site's data: for what no other comparison has words. */
export const unexplainedChanges: Compare = (before, after) => {
  const code = after.site.languages[0].code;
  const lines = siteDifferences(before.site, after.site).map(difference => `${difference.path.join('.')}: ${changeIn(difference, code)}.`);
  return atMost(mostPlaces, lines);
};

/** The names of page files are in the data of the browser, but nobody sees them. */
function siteDifferences(before: Site, after: Site): Difference[] {
  return differencesBetween(withoutPageFiles(before), withoutPageFiles(after));
}

function withoutPageFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPageFiles);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([key, own]) => key !== 'page' || typeof own !== 'string');
  return Object.fromEntries(entries.map(([key, own]) => [key, withoutPageFiles(own)]));
}
