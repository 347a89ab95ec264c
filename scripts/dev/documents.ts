import type { IncomingMessage, ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { iconShapes } from '#loader/icon-names.ts';
import { decodePath, findAddress } from '#server/http/address.ts';
import { defined } from '#site/defined.ts';
import { headOf } from '#site/pages/head.ts';
import { chosenLanguage, languageCookie } from '#site/words/language.ts';
import { answersQueries } from '../build/query-documents.ts';
import { type ScriptName, scriptAddress } from './code/bundled-files.ts';
import type { DocumentCode } from './code/kept-code.ts';
import type { LiveSite } from './live-site.ts';

/** Address of the styles of all documents. */
export const stylesAddress = '/@site/code.css';

const devScripts: ScriptName[] = ['problem-overlay', 'find-source', 'edit-mode'];

/** Answers an address with its document, rendered from the last site without errors. */
export async function answerDocument(
  request: IncomingMessage,
  response: ServerResponse,
  live: LiveSite | undefined,
  code: DocumentCode,
): Promise<void> {
  if (live === undefined) return sendHtml(response, 200, brokenSiteDocument());
  const { site } = live;
  const chosen = chosenLanguage(request.headers.cookie ?? '', site.languages);
  const found = findAddress(site, decodePath(request.url ?? '/') ?? '', chosen);
  if (found.prefix !== undefined) response.setHeader('set-cookie', languageCookie(found.prefix));
  if (found.type === 'elsewhere') {
    // Never 301: the route may be another one after the next edit.
    response
      .writeHead(302, {
        location: found.to + (request.url ?? '').slice((request.url ?? '').split('?', 1)[0]?.length),
        'cache-control': 'no-store',
      })
      .end();
    return;
  }
  const path = found.type === 'page' ? found.path : '';
  const [, query = ''] = /(\?.+)$/.exec(request.url ?? '') ?? [];
  const isGone = found.type === 'gone';
  const html = renderPage(live, { language: found.language, path, query, isGone }, code);
  sendHtml(response, found.type === 'page' ? 200 : isGone ? 410 : 404, html);
}

/** The document of a page; that of an address without one where the path is empty. */
export function renderPage(
  live: LiveSite,
  { language, path, query = '', isGone = false }: { language: string; path: string; query?: string; isGone?: boolean },
  { inline, prerender }: DocumentCode,
): string {
  const { site } = live;
  const shell = live.shells[language];
  if (shell === undefined) throw new Error(`The site has no language ${language}`);
  const dataAddress = shell.assets.pages[path];
  const page = site.locales[language]?.pages[path];
  return prerender.renderDocument({
    shell,
    path,
    page,
    isGone,
    ...(query !== '' && page && answersQueries(page) ? { query } : {}),
    head: path === '' ? undefined : headOf(site, language, path),
    assets: {
      styles: () => [stylesAddress],
      boot: scriptAddress('boot'),
      // Part of the boot's bundle.
      main: '',
      shell: live.shellAddresses[language] ?? '',
      favicon: `data:image/svg+xml,${encodeURIComponent(live.mark)}`,
      themeCss: live.themeCss,
      inline,
      iconShapes,
      devScripts: devScripts.map(scriptAddress),
      ...defined({ page: dataAddress }),
    },
  });
}

/** Shown until the site is without errors for the first time: only the overlay, which says what to repair. Then the page replaces it. */
function brokenSiteDocument(): string {
  // First the script that waits for the site, then the overlay, which asks for the problems: they may be repaired by then.
  const scripts = scriptsOf(['await-site', ...devScripts]);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The site has errors</title></head><body>${scripts}</body></html>`;
}

/** The elements of scripts. */
export const scriptsOf = (names: readonly ScriptName[]): string =>
  names.map(name => `<script type="module" src="${scriptAddress(name)}"></script>`).join('');

/** Shown while the page cannot be rendered, after so many edits: the error. Its script waits for the next edit, or for one that has come meanwhile. */
export function failedDocument(error: unknown, edit: number): string {
  const text = stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const shown = text.replace(/[&<]/g, character => (character === '&' ? '&amp;' : '&lt;'));
  return `<!doctype html><html lang="en" data-edit="${edit}"><head><meta charset="utf-8"><title>The page cannot be rendered</title>${scriptsOf(['await-render'])}</head><body><pre>${shown}</pre></body></html>`;
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}
