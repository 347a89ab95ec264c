import { createHash } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadSite } from '#loader/load-site.ts';
import { formatProblem } from '#site/code-frame.ts';
import { robotsOf, sitemapOf } from '#site/sitemap.ts';
import { bundleBrowser, bundlePrerender } from './build/bundle.ts';
import { compressFolder } from './build/compress.ts';
import { writeDocuments } from './build/documents.ts';
import { emitAsset, writeOutput } from './build/emit.ts';
import { favicon } from './build/favicon.ts';
import { emitSiteData } from './build/site-data.ts';
import { themeCss } from './build/theme.ts';

const toolRoot = path.join(import.meta.dirname, '..');

/** Thrown when the site's files have errors; the text is what a person reads. */
export class SiteHasErrors extends Error {}

/**
 * Builds the site at `root` into `dist`. The new build takes the old one's place only when it is whole, so a failed
 * build leaves the old one as it was.
 *
 * @returns the number of documents
 * @throws SiteHasErrors when the checks find errors
 */
export async function buildInto(root: string, dist: string): Promise<number> {
  const { source, site: checked, problems, sourceOf } = await loadSite(root);
  const errors = problems.filter(problem => problem.severity === 'error');
  if (source === undefined || checked === undefined)
    throw new SiteHasErrors(errors.map(problem => formatProblem(problem, sourceOf)).join('\n\n'));

  const fresh = `${dist}.new`;
  await rm(fresh, { recursive: true, force: true });
  const [bundle, prerender] = await Promise.all([
    bundleBrowser(toolRoot, fresh),
    bundlePrerender(toolRoot, path.join(toolRoot, '.cache/prerender')),
  ]);
  const data = await emitSiteData(root, fresh, source, prerender.interfaceIcons);
  const css = themeCss(data.site.themeColor);
  const documents = await writeDocuments(data, {
    prerender,
    bundle,
    dist: fresh,
    themeCss: css,
    favicon: await emitAsset(fresh, 'favicon.svg', favicon(data.site.themeColor)),
  });
  await Promise.all([
    writeOutput(fresh, 'site.json', JSON.stringify(data.site)),
    writeOutput(
      fresh,
      'csp.json',
      JSON.stringify({ styles: [`sha256-${createHash('sha256').update(css).digest('base64')}`], scripts: [] }),
    ),
    writeOutput(fresh, 'public/sitemap.xml', sitemapOf(data.site)),
    writeOutput(fresh, 'public/robots.txt', robotsOf(data.site)),
    writeOutput(fresh, 'public/favicon.svg', favicon(data.site.themeColor)),
  ]);
  await rm(path.join(fresh, '.vite'), { recursive: true, force: true });
  await compressFolder(fresh);
  await rm(dist, { recursive: true, force: true });
  await rename(fresh, dist);
  return documents;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { root: { type: 'string', default: process.cwd() }, dist: { type: 'string', default: 'dist' } },
  });
  const started = performance.now();
  try {
    const documents = await buildInto(path.resolve(values.root), path.resolve(values.dist));
    console.error(`Built ${documents} documents in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    if (!(error instanceof SiteHasErrors)) throw error;
    console.log(error.message);
    console.error('\nNothing was built: repair the errors above. `npm run check` lists them too.');
    process.exitCode = 1;
  }
}
