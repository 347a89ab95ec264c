import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startDev } from '#scripts/processes/serve-build.ts';
import { copySite } from '../authoring/site-copy.ts';
import { hold, intercept } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, wake } from '../visitor.ts';
import { desk, fieldOf, focused, groupsOf, optionsOf, wordsOf } from './search-dialog.ts';
import { testSearchIn } from './search-in.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

testSearchIn('en');

test('when the index does not load the search says so, still finds titles, and tries again', async () => {
  const words = wordsOf('zh');
  const visitor = await arrive(browser, desk);
  const { page } = visitor;
  await page.goto(`${url}/zh/home`);
  await wake(page);
  await intercept(page, '**/assets/search.*', route => route.abort());
  await page.keyboard.press('/');
  await page.getByText(words.failed).waitFor();
  await fieldOf(page).fill('集线器');
  await optionsOf(page).first().waitFor();
  await expect.poll(() => groupsOf(page)).toEqual([words.pages]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.unroute('**/assets/search.*');
  await page.getByRole('button', { name: words.retry }).click();
  await page.getByRole('dialog').getByRole('group', { name: words.texts }).first().waitFor();
  await expect.poll(() => page.getByText(words.failed).count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('combobox');
  await visitor.leave();
});

test('what was typed before the index is loaded is searched afterwards, and nothing moves', async () => {
  const visitor = await arrive(browser, desk);
  const { page } = visitor;
  await page.goto(`${url}/home`);
  await wake(page);
  const send = await hold(page, '**/assets/search.*');
  await page.keyboard.press('/');
  await fieldOf(page).fill('gpu');
  const first = optionsOf(page).first();
  await first.waitFor();
  const before = { text: await first.textContent(), box: await first.boundingBox(), groups: await groupsOf(page) };
  expect(before.groups).toEqual([wordsOf('en').pages]);
  await fieldOf(page).fill('gpu');
  send();
  await page
    .getByRole('group', { name: wordsOf('en').texts })
    .first()
    .waitFor();
  expect({ text: await first.textContent(), box: await first.boundingBox() }).toEqual({ text: before.text, box: before.box });
  expect(visitor.problems).toEqual([]);
  await visitor.leave();
});

test('what a visitor searched for goes nowhere: not to the server, not into another language', async () => {
  const visitor = await arrive(browser, desk);
  const { page } = visitor;
  const sent: string[] = [];
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(`${url}/home`);
  await wake(page);
  await page.keyboard.press('/');
  await fieldOf(page).fill('tapout');
  await page.getByRole('group', { name: wordsOf('en').pages }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ic/tapeout');
  await page.goto(`${url}/zh/home`);
  await wake(page);
  await page.keyboard.press('/');
  await expect.poll(() => groupsOf(page)).toEqual([wordsOf('zh').main]);
  expect(sent.filter(request => request.includes('tapout'))).toEqual([]);
  await visitor.leave();
});

test('in dev the open search finds what was written a moment ago', async () => {
  const copy = await copySite();
  const server = await startDev(copy.root);
  const visitor = await arrive(browser, desk);
  try {
    const { page } = visitor;
    await page.goto(`${server.url}/home`);
    await wake(page);
    await page.keyboard.press('/');
    await fieldOf(page).fill('marsupial');
    await page.getByText(wordsOf('en').empty.replace('{{query}}', 'marsupial')).waitFor();
    await copy.edit('content/locales/en/pages/home.yaml', 'lead: ', 'lead: A marsupial on a wafer. ');
    await optionsOf(page).getByText('marsupial').first().waitFor();
  } finally {
    await visitor.leave();
    await server.stop();
    await copy.remove();
  }
});
