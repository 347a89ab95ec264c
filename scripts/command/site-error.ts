import type { Problem } from '#check/problem.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { firstFew } from './first-few.ts';

/** Something in the site's files that has to be repaired first; the message says what. */
export class SiteError extends Error {}

/** A fault for a command that cannot go on without some files, with the places of what is wrong in them. */
export function siteErrorIn({ problems }: Pick<LoadedSite, 'problems'>, unread: readonly string[], message: string): SiteError {
  const own = problems.filter(({ file }) => unread.includes(file));
  // What is wrong with a file may be a schema that it hangs on.
  const wrong = own.length > 0 ? own : problems.filter(({ severity }) => severity === 'error');
  return new SiteError(`${message} Repair first what \`npm run check\` says of ${placesOf(wrong)}.`);
}

/** Where the first of some problems are: `content/facts.yaml:3, site.config.yaml:1`. */
export function placesOf(problems: readonly Problem[]): string {
  const places = [...new Set(problems.map(({ file, range }) => `${file}:${range.start.line}`))];
  return firstFew(places).join(', ');
}
