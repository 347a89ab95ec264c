import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { buildInto } from '#scripts/build.ts';
import { type RunningServer, startServer } from '#scripts/processes/serve-build.ts';
import { sendForms } from '#scripts/smoke/send-forms.ts';
import { visitPages } from '#scripts/smoke/visit-pages.ts';
import { readBuiltSite } from '#server/build/built-site.ts';
import type { Site } from '#site/site.ts';
import { runScript } from '../../scripts/run-script.ts';
import { beSignedIn, openRequest } from '../desk/staff-visitor.ts';
import { likeAPerson, receiptOf } from '../forms/form-visitor.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';

// A site of another trade, made by commands alone: a clinic in German, Arabic and English, with news. It is built once (10 s of CPU, nearly all of
// it the code for browsers) and served by one server.

/** Words of the trade that the engine comes with. */
const trade = /chip|wafer|foundr|tape-?out|\bmpw\b/i;

let browser: Browser;
let root: string;
let site: Site;
let server: RunningServer;
const dist = () => path.join(root, 'dist');
const dataFolder = () => path.join(root, 'data');

beforeAll(async () => {
  browser = await openBrowser();
  root = path.join(await mkdtemp(path.join(tmpdir(), 'clinic-')), 'clinic');
  await runScript(
    'new',
    root,
    '--languages',
    'de,ar,en',
    '--title',
    'Zahnarzt am Ufer',
    '--title-ar',
    'عيادة الضفة',
    '--title-en',
    'Riverside',
  );
  await addNews();
  const { site: loaded } = loadSite(root);
  if (loaded === undefined) throw new Error('The new site has errors');
  site = loaded;
  await buildInto(root, dist());
  server = await startServer(dist(), dataFolder());
  vi.stubEnv('DATA_DIR', dataFolder());
  vi.stubEnv('DIST_DIR', dist());
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server?.stop();
  await browser?.close();
  await rm(path.dirname(root), { recursive: true, force: true });
});

/** A collection with one entry, in all languages at once. */
async function addNews(): Promise<void> {
  const titles = (de: string, ar: string, en: string) => ['--title', de, '--title-ar', ar, '--title-en', en];
  await runScript('add', 'collection', '/news', '--root', root, ...titles('Aktuelles', 'أخبار', 'News'));
  const day = ['--date', '2026-03-01'];
  await runScript('add', 'entry', 'news/open-day', '--root', root, ...titles('Offene Tür', 'يوم مفتوح', 'Open day'), ...day);
  // As the translators leave it.
  const edit = async (name: string, from: string | RegExp, to: string) => {
    const file = path.join(root, name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(from, to));
  };
  await edit('site.config.yaml', /(?<=page: news\n) +languages:.*\n(?: +- .*\n)*/g, '');
  for (const code of ['ar', 'en']) await edit(`content/locales/${code}/pages/news.yaml`, / *# TODO translate\n/g, '');
}

test('every page is whole in three languages at three widths, and each form is taken', async () => {
  // As `npm test` of the site has it: from its build, which keeps pages in files of their own.
  const visited: string[] = [];
  const built = await readBuiltSite(dist());
  expect(await visitPages(browser, server.url, built, address => visited.push(address))).toEqual([]);
  const paths = ['/', '/contact', '/privacy', '/sign-in', '/news', '/news/open-day'];
  expect(visited.sort()).toEqual(['', '/ar', '/en'].flatMap(prefix => paths.map(path => (prefix + path).replace(/(.)\/$/, '$1'))).sort());
  expect(await sendForms(server.url, site)).toEqual({ sent: new Map([['contact', expect.any(String)]]), faults: [] });
  // Where something is wrong, they say so.
  const wrong = { ...site, url: server.url, forms: { contact: { ...site.forms.contact, id: 'contact_v9' } } } as Site;
  expect((await sendForms(server.url, wrong)).faults).toEqual([expect.stringContaining('the form contact answers ')]);
});

test('an Arabic page runs from right to left; a request sent there is read at the desk', async () => {
  const { page, problems, leave } = await arrive(browser);
  const ofTrade: Promise<string[]>[] = [];
  const named = (text: string, url: string) => (trade.test(text) ? [url] : []);
  page.on('response', response =>
    ofTrade.push(
      response.text().then(
        text => named(text, response.url()),
        () => [],
      ),
    ),
  );
  await page.goto(`${server.url}/ar/contact`);
  await page.getByRole('heading', { level: 1, name: 'اتصل بنا' }).waitFor();
  expect(await page.locator('html').evaluate(({ dir, lang }: HTMLHtmlElement) => [dir, lang])).toEqual(['rtl', 'ar']);
  await wake(page);
  const form = page.locator('main form:not([method])');
  await form.waitFor();
  await form.locator('[name=name]').fill('ليلى');
  await form.locator('[name=email]').fill('layla@example.org');
  await form.locator('[name=message]').fill('متى يمكنني الحضور؟');
  await likeAPerson(page);
  await form.getByRole('button', { name: 'إرسال' }).click();
  const ref = await receiptOf(page);
  expect((await Promise.all(ofTrade)).flat()).toEqual([]);
  expect(problems).toEqual([]);

  await beSignedIn(page, server.url, 'lin', 'agent');
  await page.goto(`${server.url}/en/desk`);
  await wake(page);
  await page.getByRole('link', { name: ref }).click();
  await openRequest(page, ref).getByText('متى يمكنني الحضور؟').waitFor();
  await leave();
  expect(await runScript('requests', 'list')).toMatchObject({ code: 0, stdout: expect.stringContaining(`${ref}  `) });
});

test('a collection has its list, a page for each entry and a feed in each language', async () => {
  const textOf = async (address: string) => (await fetch(server.url + address)).text();
  expect(await textOf('/ar/news')).toMatch(/<time dateTime="2026-03-01"[^>]*>1 مارس 2026<\/time>.*href="\/ar\/news\/open-day"/i);
  const page = await textOf('/news/open-day');
  expect(page).toContain('>Offene Tür</h1>');
  expect(page).toContain('<time dateTime="2026-03-01">1. März 2026</time>');
  expect(page).toContain(
    `<link rel="alternate" type="application/atom+xml" title="Aktuelles - Zahnarzt am Ufer" href="${site.url}/news/feed.atom"/>`,
  );
  const feed = await fetch(`${server.url}/en/news/feed.atom`);
  expect(feed.headers.get('content-type')).toBe('application/atom+xml');
  expect(await feed.text()).toMatch(/<feed [^>]*xml:lang="en">[\s\S]*<title>Open day<\/title>/);
});

test('nothing of the trade that the engine comes with is in its documents or answers', async () => {
  const documents = globSync('{documents,public}/**/*.{html,txt,xml,webmanifest}', { cwd: dist() }).filter(
    file => !file.includes('licences'),
  );
  expect(documents.length).toBeGreaterThan(20);
  expect(documents.filter(file => trade.test(readFileSync(path.join(dist(), file), 'utf8')))).toEqual([]);
  for (const address of ['/api/ipList', '/api/ipDetails', '/api/ipCategorizedItems', '/api/docs/ip'])
    expect((await fetch(server.url + address)).status, address).toBe(404);
});
