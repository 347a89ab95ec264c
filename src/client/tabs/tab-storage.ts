import { findRoute, normalisePath } from '#site/routes/route.ts';
import { hasTab, type VisitedPage, visitPage } from '#site/routes/tabs.ts';
import type { Shell } from '#site/shell.ts';
import { parseAddress } from '#site/words/language.ts';
import { decodePath } from '../navigation/decode-path.ts';
import { visitsKey } from './visits-key.ts';

/** The site never writes more lines. */
const maxLines = 200;
const maxQueryLength = 1000;

/** The visits that this browser tab has stored. */
export function readVisits(shell: Shell): VisitedPage[] {
  return visitsIn(readStorage(), shell);
}

/** The pages of the site among the addresses in a text, once each, in the order of their first visit. */
export function visitsIn(text: string, shell: Pick<Shell, 'languages' | 'routes'>): VisitedPage[] {
  const lines = text.split('\n').slice(-maxLines);
  return lines.reduce<VisitedPage[]>((visits, line) => {
    const visit = visitOf(line, shell);
    return visit ? visitPage(visits, visit, shell.routes) : visits;
  }, []);
}

/** Stores the visits for a reload of this browser tab. */
export function writeVisits(visits: readonly VisitedPage[]): void {
  try {
    sessionStorage.setItem(visitsKey, visits.map(({ address }) => address).join('\n'));
  } catch {
    // In a browser that stores nothing, the tabs last until the page is left.
  }
}

/** A visit of a page at an address of this site, without its query if that is too long. */
export function visitAt(path: string, query: string): VisitedPage {
  return { path, address: query.length > maxQueryLength ? path : path + query };
}

/** Any script of this origin may have written here, so a line can be anything. */
function visitOf(line: string, shell: Pick<Shell, 'languages' | 'routes'>): VisitedPage | undefined {
  const url = line.startsWith('/') ? urlOf(line) : undefined;
  if (url?.origin !== base) return undefined;
  const path = normalisePath(parseAddress(decodePath(url.pathname), shell.languages).path);
  return hasTab(findRoute(shell.routes, path)) ? visitAt(path, url.search) : undefined;
}

const base = 'https://site.invalid';

function urlOf(line: string): URL | undefined {
  try {
    // `URL.canParse` is newer than some browsers that run everything else here.
    return new URL(line, base);
  } catch {
    return undefined;
  }
}

function readStorage(): string {
  try {
    return sessionStorage.getItem(visitsKey) ?? '';
  } catch {
    return '';
  }
}
