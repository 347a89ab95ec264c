import type { Problem } from '#check/problem.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { firstFew } from './first-few.ts';

/** Something in the site's files must be repaired before a command can run; the message says what. */
export class SiteError extends Error {}

/** The error for a command that needs some unreadable files, with the places of the problems in them. */
export function siteErrorIn({ problems }: Pick<LoadedSite, 'problems'>, unread: readonly string[], message: string): SiteError {
  const own = problems.filter(({ file }) => unread.includes(file));
  // A file may be unreadable because of the schema that it depends on.
  const wrong = own.length > 0 ? own : problems.filter(({ severity }) => severity === 'error');
  return new SiteError(`${message} Repair first what \`npm run check\` says of ${placesOf(wrong)}.`);
}

/** Where the first of some problems are: `content/facts.yaml:3, site.config.yaml:1`. */
export function placesOf(problems: readonly Problem[]): string {
  const places = [...new Set(problems.map(({ file, range }) => `${file}:${range.start.line}`))];
  return firstFew(places).join(', ');
}
