import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { findRoute } from '#site/routes/route.ts';
import { localSite } from '#site/shell.ts';
import type { LocalSite } from '#site/site.ts';
import { addressIn } from '#site/words/language.ts';
import { filesWith } from '../../server/files-with.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { publicPages } from '../public-pages.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import { openDesk } from './staff-visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
let browser: Browser;
let desk: Set<string>;
let signingIn: Set<string>;
beforeAll(async () => {
  browser = await openBrowser();
  vi.stubEnv('DATA_DIR', inject('dataFolder'));
  const assets = path.join(inject('dist'), 'assets');
  const named = async (mark: string) =>
    (await filesWith(assets, mark)).map(file => `/assets/${path.relative(assets, file)}`).filter(file => /\.(js|css)$/.test(file));
  // The code for passkeys comes with the first one that is used.
  const passkeys = await named('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED');
  expect(passkeys.length).toBeGreaterThan(0);
  desk = new Set([...(await named('/api/desk/')), ...(await named('.ant-btn')), ...passkeys]);
  signingIn = new Set(await named('/api/staff/'));
});
afterAll(() => {
  vi.unstubAllEnvs();
  return browser.close();
});

/** Opens an address, lets the app run until nothing more comes, and returns what was asked for. A stream of news never ends. */
async function filesOf(page: Page, address: string, last = () => page.waitForLoadState('networkidle')): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => void asked.push(new URL(request.url()).pathname);
  page.on('request', note);
  await page.goto(url + address);
  await wake(page);
  await last();
  page.off('request', note);
  return asked;
}

test('the desk and the components that it is made of are files of their own', async () => {
  expect([desk.size, signingIn.size].every(size => size > 0)).toBe(true);
  const { page, leave } = await openDesk(browser, 'nora', 'viewer');
  const asked = new Set(await filesOf(page, '/desk', () => page.getByRole('table').waitFor()));
  expect([...desk].filter(file => asked.has(file)).map(file => path.extname(file))).toEqual(expect.arrayContaining(['.js', '.css']));
  await leave();
});

/** Paths of public pages: each route, and of the pages that a route has for every product, the first. */
function oneOfEachRoute(local: LocalSite): string[] {
  const byPage = Map.groupBy(publicPages(local), own => findRoute(local.routes, own)?.page);
  return Array.from(byPage.values(), ([first = '']) => first);
}

test.each(site.languages)(
  'no page for everybody asks for any of them, and only the sign-in page for what signing in needs: $code',
  async ({ code }) => {
    const found: string[] = [];
    const addresses = oneOfEachRoute(localSite(site, code)).map(own => ({ own, address: addressIn(code, own, site.languages) }));
    expect(addresses.length).toBeGreaterThan(15);
    const { page, leave } = await arrive(browser);
    for (const { own, address } of addresses) {
      const isForbidden = (file: string) => desk.has(file) || (own !== site.signInPath && signingIn.has(file));
      for (const file of await filesOf(page, address)) if (isForbidden(file)) found.push(`${address} ${file}`);
    }
    await leave();
    expect(found).toEqual([]);
  },
);
