import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startDev } from '#scripts/processes/serve-build.ts';
import { localSite } from '#site/shell.ts';
import { fillIn, fillWithoutScripts } from '../forms/without-scripts.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive } from '../visitor.ts';
import { copySite, loadWholeSite, type SiteCopy } from './site-copy.ts';

const { forms, sharedFormWords: shared } = localSite(await loadWholeSite(), 'zh');

let browser: Browser;
let site: SiteCopy;
let server: RunningServer;
beforeAll(async () => {
  browser = await openBrowser();
  site = await copySite();
  server = await startDev(site.root);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await site.remove();
});

const send = (page: Page) => page.locator('#request button[type="submit"]').click();

test('without scripts, a form of the dev server comes back with its mistakes, in the words of today, and leads to a receipt', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  await page.goto(`${server.url}/zh/contactUs/index`);
  await fillIn(page, { email: 'anna', message: 'Two lines', attachments: ['plan.txt'] });
  const tip = forms.contact?.words.tip ?? '';
  await site.edit('content/locales/zh/forms/contact.yaml', tip, `${tip}刚刚改过。`);
  await expect
    .poll(async () => {
      await send(page);
      return page.getByRole('alert').getByRole('heading').textContent();
    })
    .toBe(`${tip}刚刚改过。`);
  expect(await page.locator('#request [name="message"]').inputValue()).toBe('Two lines');
  expect(await page.locator('#request [name="email"]').getAttribute('aria-invalid')).toBe('true');

  await fillWithoutScripts(page, `Anna ${Date.now()}`);
  await fillIn(page, { attachments: ['plan.txt'] });
  await send(page);
  await page.waitForURL(/\/zh\/contactUs\/index\?sent=/);
  await page.getByRole('heading', { name: shared.receipt.title }).waitFor();
  expect(await page.locator('#request dd').textContent()).toMatch(/^[2-9A-Y]{4}-[2-9A-Y]{4}$/);
  await leave();
});
