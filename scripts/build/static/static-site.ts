import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readStaffFiles } from '#server/build/staff-files.ts';
import { findAddress } from '#server/http/address.ts';
import { documentFile, namedPath } from '#site/routes/document-file.ts';
import { listedRoutes } from '#site/routes/listed-routes.ts';
import { flattenRoutes, isReload } from '#site/routes/route.ts';
import { localSite } from '#site/shell.ts';
import type { Site } from '#site/site.ts';
import { addressIn } from '#site/words/language.ts';
import { staticDocument } from './static-document.ts';
import { staticHeaders } from './static-headers.ts';

/** Folder below a build for hosts that serve files as they are. */
export const staticFolder = 'static';

/**
 * Writes the site into the folder `static` of a build, for hosts that serve files as they are: the default language at `/`, the
 * others below their codes, `/ic/ip` in `ic/ip.html`. `_redirects` and `_headers` are for hosts that know them (Netlify,
 * Cloudflare Pages), `_nginx.conf` and `_nginx-routes.conf` for nginx; for all others, each redirect is a document as well. Pages for roles, and the one where they sign in, are left
 * out with all that only they need: such a host asks nobody who they are.
 *
 * @param scripts hashes (`sha256-…`) of the inline scripts in documents
 * @returns paths of the pages that were left out
 */
export async function writeStaticSite(build: string, site: Site, scripts: readonly string[]): Promise<string[]> {
  const folder = path.join(build, staticFolder);
  const [{ code: first }] = site.languages;
  await cp(path.join(build, 'public'), folder, { recursive: true });
  await copyAssets(build, folder);
  for (const language of await readdir(path.join(build, 'documents'))) {
    const hidden = new Set(pathsForStaff(site, language).map(hiddenPath => documentFile(language, hiddenPath)));
    await copyDocuments(path.join(build, 'documents'), language, {
      to: path.join(folder, language === first ? '' : language),
      leavesOut: file => hidden.has(file),
      noScript: localSite(site, language).sharedFormWords.form.noScript,
    });
  }
  const redirects = redirectsOf(site);
  for (const { from, to } of redirects) await writeRedirect(folder, from, to);
  const moves = movesOf(site);
  const gone = goneAddresses(site);
  await writeFile(path.join(folder, '_redirects'), redirectLines(site, [...redirects, ...moves], gone));
  await writeFile(path.join(folder, '_nginx-routes.conf'), nginxRoutes(site, [...redirects, ...moves], gone));
  for (const [name, text] of Object.entries(staticHeaders(site, scripts))) await writeFile(path.join(folder, name), text);
  return pathsForStaff(site, first).toSorted();
}

/** Paths of the pages in a language that are for roles, or where they sign in. */
function pathsForStaff(site: Site, language: string): string[] {
  const { routes, pages } = localSite(site, language);
  const listed = new Set(flattenRoutes(listedRoutes(site, routes)).map(({ path }) => path));
  const known = new Set(flattenRoutes(routes).map(({ path }) => path));
  return Object.keys(pages).filter(path => known.has(path) && !listed.has(path));
}

/** Copies all assets but those for staff, with their compressed twins. */
async function copyAssets(build: string, folder: string) {
  const { restricted = {}, unneeded = [] } = (await readStaffFiles(build)) ?? {};
  const leftOut = new Set([...Object.keys(restricted), ...unneeded]);
  const assets = path.join(build, 'assets');
  const nameOf = (file: string) =>
    path
      .relative(assets, file)
      .replaceAll(path.sep, '/')
      .replace(/\.(br|gz)$/, '');
  await cp(assets, path.join(folder, 'assets'), { recursive: true, filter: file => !leftOut.has(nameOf(file)) });
}

/** Where documents go, and how. */
interface Copying {
  to: string;
  leavesOut: (file: string) => boolean;
  /** Words for forms that cannot be sent. */
  noScript: string;
}

/** Copies the documents of a language. */
async function copyDocuments(folder: string, language: string, { to, leavesOut, noScript }: Copying) {
  const from = path.join(folder, language);
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    // A host compresses by itself; the twins are of another text.
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const source = path.join(entry.parentPath, entry.name);
    if (leavesOut(path.relative(folder, source).replaceAll(path.sep, '/'))) continue;
    const target = path.join(to, path.relative(from, source));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, staticDocument(await readFile(source, 'utf8'), noScript));
  }
}

/** All addresses that lead to another one: those of routes in each language, and the default language by its code. */
function redirectsOf(site: Site): Redirect[] {
  const redirects = new Map<string, Redirect>();
  for (const { code, offered } of site.languages) {
    if (!offered) continue;
    const { routes, pages } = localSite(site, code);
    const forStaff = pathsForStaff(site, code);
    const all = [...flattenRoutes(listedRoutes(site, routes)).map(({ path }) => path), ...Object.keys(pages)];
    const paths = [...new Set(all)].filter(path => !forStaff.includes(path));
    const addresses = prefixesOf(code, site.languages).flatMap(prefix => paths.map(path => (path === '/' ? prefix || '/' : prefix + path)));
    for (const from of addresses.filter(address => !address.includes('*'))) {
      const found = findAddress(site, from, site.languages[0].code);
      if (found.type === 'elsewhere') redirects.set(from, { from, to: finalAddress(site, found.to), status: found.permanent ? 301 : 302 });
    }
  }
  return [...redirects.values()];
}

/** How addresses of a language begin. Those of the default one may be written with its code: links of other languages switch back by it. */
const prefixesOf = (code: string, [first]: Site['languages']) => (code === first.code ? ['', `/${code}`] : [`/${code}`]);

/** Where an address leads in the end: one step for visitors. */
function finalAddress(site: Site, address: string): string {
  const found = findAddress(site, address, site.languages[0].code);
  return found.type === 'elsewhere' && found.to !== address ? finalAddress(site, found.to) : address;
}

/** A document that leads on, for hosts that do not know `_redirects`. */
async function writeRedirect(folder: string, from: string, to: string) {
  const html = `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}"><title>${to}</title></head><body><a href="${to}">${to}</a></body></html>\n`;
  const target = path.join(folder, `${namedPath(from)}.html`);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, html);
}

/** Moved addresses with all that is below them; the helper that opens an address again is for the app alone. */
function movesOf(site: Site): Redirect[] {
  return site.languages
    .filter(({ offered }) => offered)
    .flatMap(({ code }) =>
      flattenRoutes(listedRoutes(site, localSite(site, code).routes))
        .filter(route => route.path.endsWith('/*') && route.redirect !== undefined && !isReload(route))
        .flatMap(({ path: from, redirect = '' }) => {
          const to = addressIn(code, redirect.replace('*', ':splat'), site.languages);
          return prefixesOf(code, site.languages).map((prefix): Redirect => ({ from: prefix + from, to, status: 301 }));
        }),
    );
}

/** The addresses whose pages were removed for good, in each language, with the documents that say so. */
function goneAddresses({ gone = [], languages }: Site): Gone[] {
  return languages
    .filter(({ offered }) => offered)
    .flatMap(({ code }) =>
      gone.flatMap(address => {
        const document = addressIn(code, '/410.html', languages);
        return prefixesOf(code, languages).map(prefix => ({ from: prefix + address, document }));
      }),
    );
}

function redirectLines(site: Site, redirects: readonly Redirect[], gone: readonly Gone[]): string {
  const [, ...others] = site.languages;
  // Each address of the default language by its code has a line of its own: what `/en/* /:splat` makes of `/en//other.example`
  // is the address of another host.
  const lines = redirects.map(({ from, to, status }) => `${from} ${to} ${status}`);
  lines.unshift(...gone.map(({ from, document }) => `${from} ${document} 410`));
  for (const { code, offered } of others) if (offered) lines.push(`/${code}/* /${code}/404.html 404`);
  return `${lines.join('\n')}\n`;
}

/**
 * What nginx must know of this site, to be included in its `server`: where addresses lead that have moved, which are gone, and that each language has
 * a page of its own for what it does not have.
 */
function nginxRoutes({ languages: [first, ...others] }: Site, redirects: readonly Redirect[], gone: readonly Gone[]): string {
  const exact = redirects.filter(({ from }) => !from.endsWith('*'));
  // A path that is moved with all below it is longer than a language's: nginx takes the longest.
  const moves = [...redirects.filter(({ from }) => from.endsWith('*')), { from: `/${first.code}/*`, to: '/:splat', status: 302 }];
  return [
    ...gone.map(({ from, document }) => `location = ${from} { error_page 410 ${document}; return 410; }\n`),
    ...exact.map(({ from, to, status }) => `location = ${from} { return ${status} ${to}$is_args$args; }\n`),
    ...moves.map(({ from, to, status }) => {
      const [path, flag] = [from.slice(0, -1), status === 301 ? 'permanent' : 'redirect'];
      // What would begin with two slashes, or with a backslash, which browsers read as one, names another host.
      return `location ^~ ${path} { rewrite ^${path}(?![/\\x5c])(.*)$ ${to.replace(':splat', '$1')} ${flag}; }\n`;
    }),
    ...others
      .filter(({ offered }) => offered)
      .map(({ code }) => `location ^~ /${code}/ { try_files $uri $uri.html =404; error_page 404 /${code}/404.html; }\n`),
  ].join('');
}

/** An address that leads to another one. In a move, `from` ends with `*`, and `to` has `:splat` in its place. */
interface Redirect {
  from: string;
  to: string;
  status: 301 | 302;
}

/** An address whose page was removed for good, and the document that says so. */
interface Gone {
  from: string;
  document: string;
}
