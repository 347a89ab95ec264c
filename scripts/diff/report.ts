import type { Problem } from '#check/problem.ts';
import { placeText } from '#check/report/format-report.ts';
import { tradeCommands } from '#trade/commands.ts';
import { firstFew } from '../command/first-few.ts';
import { addressChanges } from './addresses.ts';
import type { Compare, Section } from './changes.ts';
import { collectionChanges } from './entries.ts';
import { formChanges } from './forms.ts';
import { pageChanges } from './pages.ts';
import { menuChanges, pictureChanges, routeChanges, siteLogChanges, titleChanges } from './routes.ts';
import {
  endpointChanges,
  factChanges,
  footerChanges,
  interfaceChanges,
  languageChanges,
  lookChanges,
  retentionChanges,
  unexplainedChanges,
} from './site.ts';
import type { Version } from './versions.ts';

const matters: [title: string, compare: Compare][] = [
  ['Languages', languageChanges],
  ['Addresses', addressChanges],
  ['Menu', menuChanges],
  ['Titles', titleChanges],
  ['Forms', formChanges],
  ['Figures', factChanges],
  ['Pages', pageChanges],
  ['How pages are offered', routeChanges],
  ['Pictures', pictureChanges],
  ['Collections', collectionChanges],
  ...(tradeCommands?.compare ?? []),
  ['Footer', footerChanges],
  ['Looks', lookChanges],
  ['Words of the interface', interfaceChanges],
  ['How long requests and visits stay', retentionChanges],
  ['What integrators notice', endpointChanges],
  ['What statistics notice', siteLogChanges],
];

/**
 * What differs between two versions of a site, by topic; topics without changes are left out. There are none only if the built
 * sites are the same: what no topic has words for is named by its place in the data.
 */
export function compareVersions(before: Version, after: Version): Section[] {
  const sections = sectionsOf(before, after, matters);
  return sections.length > 0 ? sections : sectionsOf(before, after, [['Other data of the site', unexplainedChanges]]);
}

const sectionsOf = (before: Version, after: Version, topics: typeof matters) =>
  topics.map(([title, compare]) => ({ title, lines: compare(before, after) })).filter(({ lines }) => lines.length > 0);

/** What was not compared because of errors in the earlier version. */
export function leftOpen(errors: readonly Problem[], revision: string): Section[] {
  if (errors.length === 0) return [];
  const places = errors.map(({ file, range, message }) => `${placeText(file, range)}: ${message}`);
  return [{ title: `Not compared, because of errors at ${revision}`, lines: firstFew(places) }];
}

/** The comparison for a terminal. */
export function plainReport(sections: readonly Section[]): string {
  return sections.map(({ title, lines }) => [title, ...lines.map(line => `  ${line}`)].join('\n')).join('\n\n');
}

/** The comparison for a pull request. */
export function markdownReport(sections: readonly Section[]): string {
  // A character of Markdown in a text of the site is shown as it is.
  const escaped = (line: string) => line.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
  return sections.map(({ title, lines }) => [`### ${title}`, '', ...lines.map(line => `- ${escaped(line)}`)].join('\n')).join('\n\n');
}
