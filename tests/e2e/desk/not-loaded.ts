import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { findRoute } from '#site/routes/route.ts';
import { localSite } from '#site/shell.ts';
import type { LocalSite } from '#site/site.ts';
import { addressIn } from '#site/words/language.ts';
import { filesWith } from '../../server/files-with.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { publicPages } from '../public-pages.ts';
import { arrive, wake } from '../visitor.ts';

const url = inject('siteUrl');
export const site = await loadWholeSite();

/** Sets of files: what the desk alone needs, and what signing in needs. */
export async function staffFiles() {
  const assets = path.join(inject('dist'), 'assets');
  const named = async (mark: string) =>
    (await filesWith(assets, mark)).map(file => `/assets/${path.relative(assets, file)}`).filter(file => /\.(js|css)$/.test(file));
  // The code for passkeys comes with the first one that is used.
  const passkeys = await named('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED');
  expect(passkeys.length).toBeGreaterThan(0);
  return {
    desk: new Set([...(await named('/api/desk/')), ...(await named('[data-beside]')), ...(await named('.ant-drawer')), ...passkeys]),
    signingIn: new Set(await named('/api/staff/')),
  };
}

/** Opens an address, lets the app run until nothing more comes, and returns what was asked for. A stream of news never ends. */
export async function filesOf(page: Page, address: string, last = () => page.waitForLoadState('networkidle')): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => void asked.push(new URL(request.url()).pathname);
  page.on('request', note);
  await page.goto(url + address);
  await wake(page);
  await last();
  page.off('request', note);
  return asked;
}

/** Paths of public pages: each route, and of the pages that a route has for every product, the first. */
function oneOfEachRoute(local: LocalSite): string[] {
  const byPage = Map.groupBy(publicPages(local), own => findRoute(local.routes, own)?.page);
  return Array.from(byPage.values(), ([first = '']) => first);
}

/**
 * Opens one public page of each route in a language, or only the sign-in page and each `nth` other one: what it asks for that the desk alone
 * needs, or, but for the sign-in page, signing in.
 */
export async function forbiddenFilesAt(browser: Browser, code: string, nth = 1): Promise<string[]> {
  const { desk, signingIn } = await staffFiles();
  const all = oneOfEachRoute(localSite(site, code)).map(own => ({ own, address: addressIn(code, own, site.languages) }));
  expect(all.length).toBeGreaterThan(15);
  const addresses = all.filter(({ own }, index) => index % nth === 0 || own === site.signInPath);
  const { page, leave } = await arrive(browser);
  const found: string[] = [];
  for (const { own, address } of addresses) {
    const isForbidden = (file: string) => desk.has(file) || (own !== site.signInPath && signingIn.has(file));
    for (const file of await filesOf(page, address)) if (isForbidden(file)) found.push(`${address} ${file}`);
  }
  await leave();
  return found;
}
