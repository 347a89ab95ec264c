import type { Problem } from '#check/problem.ts';
import { placeText } from '#check/report/format-report.ts';
import { siteOfDay } from '#site/publication.ts';
import { buildSite, type Site } from '#site/site.ts';
import type { SiteSource } from '#site/source.ts';
import { type LocalContext, localContext } from '#site/words/local-context.ts';
import { firstFew } from '../command/first-few.ts';
import { SiteError, siteErrorIn } from '../command/site-error.ts';
import { withoutFiles } from './leave-out.ts';
import { type ReadSite, readSite, readSiteAt } from './read-site.ts';

/** A site at one revision: as visitors see it, and as it is written. */
export interface Version {
  site: Site;
  source: SiteSource;
  /** Fills the figures into a text of a language. */
  fill: (text: string, language: string) => string;
}

/** Two versions to compare. */
interface Comparison {
  before: Version;
  after: Version;
  /** Errors of the earlier version: what depends on their files is left out of both. */
  errors: readonly Problem[];
  /** How many errors the site has now in files that could still be read, such as words that wait for their translation. */
  openErrors: number;
}

/** Reads the site in a folder. Throws SiteError if files are missing or do not fit their schema. */
export async function versionIn(root: string): Promise<Version> {
  return versionOf(wholeSource(await readSite(root)));
}

/**
 * Reads the site in a folder as it is, and as it was at a revision of git. Throws UsageError if git does not have it at that
 * revision, SiteError if it cannot be read now, or too little of it could be read then.
 */
export async function versionsSince(root: string, revision: string): Promise<Comparison> {
  return compareRead(await readSiteAt(root, revision), await readSite(root), `\`${revision}\``);
}

/** The versions of a site that was read twice; `name` is that of the earlier one in messages. Throws SiteError as `versionsSince`. */
export function compareRead(then: ReadSite, read: ReadSite, name: string): Comparison {
  const now = wholeSource(read);
  const errors = errorsIn(then);
  const [before, after] = [then.source, now].map(source => source && withoutFiles(source, then.broken));
  if (before !== undefined && after !== undefined)
    return {
      before: versionOf(before),
      after: versionOf(after),
      errors: then.broken.length === 0 ? [] : errors,
      openErrors: errorsIn(read).length,
    };
  const places = errors.map(({ file, range, message }) => `${placeText(file, range)}  ${message}`);
  throw new SiteError(
    `What visitors saw at ${name} is left open by errors in its files:\n${firstFew(places)
      .map(line => `  ${line}`)
      .join('\n')}\nCompare with a later revision, in which they are repaired.`,
  );
}

function wholeSource({ loaded, source, broken }: ReadSite): SiteSource {
  if (source === undefined || broken.length > 0)
    throw siteErrorIn(loaded, broken, 'What visitors see here is left open by files with errors.');
  return source;
}

/** A version of a site from its files as written, as visitors see it today. */
export function versionOf(written: SiteSource): Version {
  const { source } = siteOfDay(written, new Date());
  const site = buildSite(source);
  const contexts = new Map<string, LocalContext>();
  const contextOf = (code: string) => {
    const language = site.languages.find(own => own.code === code) ?? site.languages[0];
    const context = contexts.get(code) ?? localContext(source, site.forms, language, site.languages[0]);
    contexts.set(code, context);
    return context;
  };
  return { site, source, fill: (text, code) => contextOf(code).fill(text) };
}

/** Errors of the broken files; all errors if it is unknown which files are broken. */
function errorsIn({ problems, broken }: ReadSite): Problem[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const own = errors.filter(({ file }) => broken.includes(file));
  return own.length > 0 ? own : errors;
}
