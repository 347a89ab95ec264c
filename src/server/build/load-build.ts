import { createHash } from 'node:crypto';
import path from 'node:path';
import { defined } from '#site/defined.ts';
import { type FormParts, formPartsFile } from '#site/forms/form-parts.ts';
import { documentFile } from '#site/routes/document-file.ts';
import { rolesAround } from '#site/routes/roles.ts';
import { flattenRoutes } from '#site/routes/route.ts';
import type { Site } from '#site/site.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { readQueries } from '../queries/query-files.ts';
import type { Build, BuildFiles } from './build.ts';
import { readBuiltSite, readInlineHashes } from './built-site.ts';
import { type BuildFile, openRoom, readFiles } from './read-files.ts';
import { readJson } from './read-json.ts';
import { readStaffFiles, type StaffFiles } from './staff-files.ts';

/**
 * Reads the build in a folder: the site, and its files with their headers. What fits into memory is served from there, so a
 * build that takes the folder's place changes nothing of this one. Throws BuildError.
 */
export async function loadBuild(dist: string): Promise<Build> {
  const [site, scripts, staffFiles, formParts, queries] = await Promise.all([
    readBuiltSite(dist),
    readInlineHashes(dist),
    readStaffFiles(dist),
    readJson<FormParts>(path.join(dist, formPartsFile)),
    readQueries(dist),
  ]);
  const room = openRoom();
  const documents = await readFiles(path.join(dist, 'documents'), 'document', room);
  const root = await readFiles(path.join(dist, 'public'), 'root', room);
  const assets = await readFiles(path.join(dist, 'assets'), 'asset', room);
  const below = (prefix: string, files: Map<string, BuildFile>) => [...files].map(([name, file]) => [prefix + name, file] as const);
  const files = { documents, others: new Map([...below('/', root), ...below('/assets/', assets)]) };
  return { id: buildId(site, files), ...buildOf(site, scripts, files, staffFiles?.restricted), ...defined({ formParts, queries }) };
}

/** A build of its parts, but for its id; without files, as beside a development server, only the endpoints answer. */
export function buildOf(
  site: Site,
  scripts: readonly string[] = [],
  files: BuildFiles = { documents: new Map(), others: new Map() },
  listed: StaffFiles['restricted'] = {},
): Omit<Build, 'id'> {
  return {
    site,
    headers: securityHeaders(scripts, site.apiBaseUrl),
    files,
    restricted: restrictedIn(site, files, listed),
  };
}

/**
 * What not everybody may see: pages with roles, files that the build lists, those of its earlier builds too, and the data of all
 * pages that have roles now, as they may have been for everybody before; build/site-data.ts names it after language and path.
 */
function restrictedIn({ locales }: Site, { others }: BuildFiles, listed: StaffFiles['restricted']): Build['restricted'] {
  const pages = Object.values(locales).flatMap(({ language: { code }, routes }) =>
    flattenRoutes(routes)
      .map(({ path }) => ({ document: documentFile(code, path), data: `/assets/pages/${code}${path}.`, lists: rolesAround(routes, path) }))
      .filter(({ lists }) => lists.length > 0),
  );
  const documents = new Map(pages.map(({ document, lists }) => [document, lists]));
  const listsOf = (address: string) => {
    const page = pages.find(({ data }) => address.startsWith(data) && !address.slice(data.length).includes('/'));
    const roles = listed[address.replace('/assets/', '')];
    return [...(page?.lists ?? []), ...(roles === undefined ? [] : [roles])];
  };
  if (pages.length === 0 && Object.keys(listed).length === 0) return { documents, data: new Map() };
  const data = Array.from(others.keys(), address => [address, listsOf(address)] as const).filter(([, lists]) => lists.length > 0);
  return { documents, data: new Map(data) };
}

/** Names of assets have hashes of their content, all other files have tags. */
function buildId(site: Site, { documents, others }: BuildFiles): string {
  const hash = createHash('sha256').update(JSON.stringify(site));
  for (const [name, { tag = '' }] of [...documents, ...others]) hash.update(`\n${name} ${tag}`);
  return hash.digest('hex').slice(0, 12);
}
