import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '#scripts/processes/browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from './visitor.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the picker of packages', () => {
  test.each(['', '/zh'])('narrows the list, keeps the answers in the address and carries the result into the form (%s)', async prefix => {
    const { page, problems, leave } = await arrive(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(`${url}${prefix}/ic/package`);
    await wake(page);
    await page.locator('select[name="connections"]').selectOption('medium');
    await page.locator('select[name="space"]').selectOption('height');
    await page.waitForURL(/connections=medium&space=height/);
    expect(await page.locator('#sections [role="status"]').innerText()).toMatch(/QFN\P{L}+LGA\P{L}+WLCSP$/u);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    await page.locator('#sections a[href*="product="]').click();
    await page.waitForURL('**/contactUs/index?*');
    await expect.poll(() => page.locator('[name="product"]').inputValue()).toMatch(/QFN.*LGA.*WLCSP/);
    await expect.poll(() => page.locator('[name="interest"]').inputValue()).toBe('packaging-testing');
    await page.goBack();
    await expect.poll(() => page.locator('select[name="space"]').inputValue()).toBe('height');
    expect(problems).toEqual([]);
    await leave();
  });

  test('says so when nothing fits, and ignores an answer that no question has', async () => {
    const { page, leave } = await arrive(browser);
    await page.goto(`${url}/ic/package?connections=few&heat=sink&space=unheard-of`);
    await wake(page);
    await expect.poll(() => page.locator('#sections [role="status"]').innerText()).toContain('No package');
    expect(await page.locator('select[name="space"]').inputValue()).toBe('');
    expect(await page.locator('#sections a[href*="product="]').count()).toBe(0);
    await leave();
  });
});

describe('the planner of hubs', () => {
  test('answers a number of ports, in the address too, and carries the answer into the form', async () => {
    const { page, problems, leave } = await arrive(browser);
    await page.goto(`${url}/project/usb`);
    await wake(page);
    await page.locator('input[name="ports"]').fill('10');
    await page.waitForURL(/ports=10/);
    const cells = page.locator('#planner tbody tr', { has: page.locator('th', { hasText: /^10$/ }) }).locator('td');
    expect((await cells.allTextContents()).slice(0, 3)).toEqual(['3', '2', '0']);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator('#planner a[href*="message="]').click();
    await expect.poll(() => page.locator('[name="message"]').inputValue()).toContain('Hubs: 3');
    expect(problems).toEqual([]);
    await leave();
  });
});

test.each([
  ['/ic/package', '#sections li figure', 10],
  ['/project/usb', '#planner tbody tr', 4],
])('%s shows everything without scripts, and no field that would do nothing', async (path, entry, count) => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  await page.goto(url + path);
  expect(await page.locator(entry).count()).toBe(count);
  expect(await page.locator('main search').isVisible()).toBe(false);
  await leave();
});

test('a number of the map of the catalogue shows exactly these products in the explorer', async () => {
  const { page, problems, leave } = await arrive(browser);
  await page.goto(`${url}/ic/ip`);
  await wake(page);
  const number = page.locator('#map td a').first();
  const count = Number(await number.innerText());
  await number.click();
  await page.waitForURL(/category=.*node=/);
  await expect.poll(() => page.locator('#catalogue tbody th').count()).toBe(count);
  expect(problems).toEqual([]);
  await leave();
});
