import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatReport } from '#check/report/format-report.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { loadSteps } from '#loader/load-site.ts';
import { codeMarkFile, writtenCodeMark } from '#server/build/build-mark.ts';
import { readDistDir } from '#server/environment.ts';
import { feedsOf, feedText } from '#site/collections/feed.ts';
import { defined } from '#site/defined.ts';
import { type SiteOfDay, siteOfDay } from '#site/publication.ts';
import { llmsTextOf } from '#site/routes/llms-text.ts';
import { rootFiles } from '#site/routes/root-files.ts';
import { securityTextOf, securityTextPath } from '#site/routes/security-text.ts';
import { robotsOf, sitemapOf } from '#site/routes/sitemap.ts';
import { servedPart } from '#site/shell.ts';
import { buildSite } from '#site/site.ts';
import { brandPictures } from './build/brand/brand-pictures.ts';
import { letterMark } from './build/brand/letter-mark.ts';
import type { Prerender } from './build/bundle/bundle.ts';
import { keptBundles } from './build/bundle/kept-bundles.ts';
import { readLastChanges } from './build/changes/last-changes.ts';
import { compareBuilds } from './build/compare-builds.ts';
import { writeDocuments } from './build/documents.ts';
import { keepEarlierAssets, usualDays } from './build/earlier-assets.ts';
import { writeIcons } from './build/icons.ts';
import { licencesOf } from './build/licences.ts';
import { cleanMade, openMadeCache } from './build/made-cache.ts';
import { oneBuildAtATime } from './build/one-at-a-time.ts';
import { openOutput } from './build/output.ts';
import { beginFolder, claimFolders, finishFolder, freshFolder } from './build/own-folder.ts';
import { readPictures } from './build/pictures/read-pictures.ts';
import { writeQueries } from './build/query-documents.ts';
import { signInData, writeSiteData } from './build/site-data.ts';
import { codeBesides, publicBlockTypes } from './build/staff-code.ts';
import { staticFolder, writeStaticSite } from './build/static/static-site.ts';
import { type BuildResult, buildSummary } from './build/summary.ts';
import { themeCss } from './build/theme.ts';
import { readSiteOptions } from './command/options.ts';
import { resolvePath } from './command/paths.ts';
import { follow, showStep } from './command/progress.ts';
import { type Command, UsageError } from './command/run-command.ts';

const toolRoot = path.join(import.meta.dirname, '..');
/** What builds have made: bundles, the files of pictures on pages, pictures for shared links, and compressed files. */
const usualMadeFolder = path.join(toolRoot, '.cache/made');

/** Thrown when the site's files have errors; the message lists them. */
export class SiteHasErrors extends Error {}

/**
 * Builds the site at `root` into `dist`. The new build replaces the old one only when it is complete, so a build that fails
 * leaves the old one as it was. What a killed build leaves is removed by the next one. Assets of earlier builds in `dist` stay
 * for `keepDays` days after they were replaced. A second build into the same folder, of any checkout, waits for the end of the first.
 *
 * @throws SiteHasErrors when the checks find errors
 * @throws UsageError when `dist`, `dist`.new or `dist`.old is a file or holds other files than a build: the new build is put
 *   together in `dist`.new, and the old one is removed from `dist`.old
 */
export async function buildInto(
  root: string,
  dist: string,
  { keepDays = usualDays, now = new Date(), isStatic = false, madeFolder = usualMadeFolder } = {},
): Promise<BuildResult> {
  await claimFolders(dist);
  const loaded = await follow(loadSteps(root));
  const { source } = loaded;
  if (source === undefined) {
    const errors = loaded.problems.filter(problem => problem.severity === 'error');
    throw new SiteHasErrors(formatReport(errors, loaded));
  }
  return oneBuildAtATime(dist, () =>
    buildAlone({ root, loaded, siteOfDay: siteOfDay(source, now), dist, keepDays, now, isStatic, madeFolder }),
  );
}

interface Work {
  root: string;
  loaded: LoadedSite;
  siteOfDay: SiteOfDay;
  dist: string;
  keepDays: number;
  now: Date;
  /** Whether hosts that serve files as they are get a folder of their own. */
  isStatic: boolean;
  madeFolder: string;
}

/** Puts the build together in the folder beside `dist`, which no other one uses meanwhile, and replaces the old one. */
async function buildAlone({ root, loaded, siteOfDay, dist, keepDays, now, isStatic, madeFolder }: Work): Promise<BuildResult> {
  const { source, unpublished, nextChange } = siteOfDay;
  const fresh = freshFolder(dist);
  // The build that this one waited for may have been killed.
  await claimFolders(dist);
  // By the clock, whatever day the build is of: other builds share the folder, and would lose what they need.
  const today = new Date();
  const made = openMadeCache(madeFolder, today);
  const { pictures, problems } = await readPictures(root, source.images, made);
  if (problems.length > 0) throw new SiteHasErrors(formatReport(problems, loaded));
  await beginFolder(fresh);
  const site = buildSite({ ...source, images: Object.fromEntries(Object.entries(pictures).map(([name, { image }]) => [name, image])) });
  // A document and its data for each page and language.
  const output = openOutput(fresh, 2 * Object.values(site.locales).flatMap(({ pages }) => Object.keys(pages)).length, made);
  // One after the other: in parallel they are no faster on two cores and take more memory.
  await showStep({ name: 'Scripts and styles' });
  const renderer = path.join(fresh, '.renderer');
  const brandFiles = new Map<string, string>();
  const { mark, drawn } = brandPictures(root, site.brand, await letterMark(site), (name, svg) => {
    brandFiles.set(name, svg);
    return `/${name}`;
  });
  const bundles = await keptBundles({ toolRoot, dist: fresh, renderer, themeCss: themeCss(site.brand.colors, drawn) }, made);
  const { manifest, inline, ...bundle } = await bundles.browser;
  // Their authors want to be named wherever their code is.
  await output.write('public/third-party-licences.txt', await licencesOf(await readFile(path.join(fresh, '.vite/license.md'), 'utf8')));
  await rm(path.join(fresh, '.vite'), { recursive: true, force: true });
  await showStep({ name: 'Renderer of the documents' });
  // Other threads compress meanwhile.
  await Promise.all([bundles.renderer, output.compressFolder('assets')]);
  const prerender = (await import(pathToFileURL(path.join(renderer, 'prerender.mjs')).href)) as Prerender;
  for (const [name, svg] of brandFiles) await output.write(`public/${name}`, svg);
  const data = await writeSiteData(site, Object.values(pictures), output);
  const {
    counts: documents,
    recipes,
    wordless,
  } = await writeDocuments(data, {
    prerender,
    bundle,
    output,
    made,
    inline,
    favicon: rootFiles.mark,
    mark,
    pictures: Object.values(pictures),
  });
  await writeQueries(fresh, renderer, recipes);
  const lastChanges = await readLastChanges(root, source);
  await output.write('public/sitemap.xml', sitemapOf(site, lastChanges));
  for (const { code } of site.languages)
    for (const feed of feedsOf(site, code)) await output.write(`public${feed.address}`, feedText(site, code, feed, lastChanges));
  await output.write('public/robots.txt', robotsOf(site));
  await output.write('public/llms.txt', llmsTextOf(site));
  const securityText = securityTextOf(site, now);
  if (securityText !== undefined) await output.write(`public${securityTextPath}`, securityText);
  await writeIcons(site, mark, output);
  await showStep({ name: 'Compression' });
  const files = await output.finish();
  await cleanMade(madeFolder, today);
  await writeFile(path.join(fresh, 'site.json'), JSON.stringify({ ...servedPart(site), ...defined({ nextChange }) }));
  await writeFile(path.join(fresh, codeMarkFile), await writtenCodeMark(today, process.env));
  const scripts = Object.values(inline).map(hashOf);
  await writeFile(path.join(fresh, 'csp.json'), JSON.stringify({ scripts }));
  const changes = await compareBuilds(dist, fresh);
  const staffFiles = { restricted: data.restricted, unneeded: [...codeBesides(manifest, publicBlockTypes(site)), ...signInData(data)] };
  await keepEarlierAssets({ dist, fresh, days: keepDays, now, staffFiles });
  const leftOut = isStatic ? await writeStaticSite(fresh, site, scripts) : [];
  await finishFolder(dist);
  return { documents, files, changes, unpublished, nextChange, leftOut, wordless };
}

const help = `Builds the site.

Usage: npm run build -- [options]

  --root DIR     folder of the site (default: the project)
  --dist DIR     folder of the build (default: DIST_DIR, else dist); what a build left there, in DIR.new or DIR.old, is replaced
  --keep-days N  how long assets of earlier builds in DIR stay, for tabs that were opened before (default: ${usualDays})
  --static       also writes DIR/static for hosts that serve files as they are, such as S3 with a CDN, Netlify or nginx alone
  --help         this text

Exit codes: 0 built, 1 the site has errors, 2 wrong use, 3 the build itself failed.`;

async function build(args: string[]): Promise<number> {
  const { root, values } = readSiteOptions(args, ['dist', 'keep-days'], { flags: ['static'] });
  const keepDays = readDays(values['keep-days']);
  const started = performance.now();
  try {
    const dist = values.dist === undefined ? readDistDir(process.env) : resolvePath(values.dist);
    const built = await buildInto(root, dist, { keepDays, isStatic: values.static === true });
    console.log(buildSummary(built, performance.now() - started));
    if (values.static) console.log(`For static hosts: ${path.join(dist, staticFolder)}`);
    if (built.leftOut.length > 0)
      console.log(`Not for static hosts, which ask nobody who they are: ${built.leftOut.join(', ')} and what only these pages need.`);
    return 0;
  } catch (error) {
    if (!(error instanceof SiteHasErrors)) throw error;
    console.log(error.message);
    console.error('\nNothing was built: repair the errors above. `npm run check` lists them too.');
    return 1;
  }
}

/** A number of days as it is written after an option. Throws UsageError. */
function readDays(written: string | undefined): number {
  if (written === undefined) return usualDays;
  const days = Number(written);
  if (!Number.isInteger(days) || days < 0) throw new UsageError(`--keep-days is "${written}". Write a whole number of days, 0 or more.`);
  return days;
}

/** Hash of an inline script, as a content security policy needs it. */
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

export const command: Command = { name: 'build', help, run: build };
