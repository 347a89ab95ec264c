import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from './visitor.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a picker says so when nothing fits, and ignores an answer in its address that no question has or that is no number', async () => {
  const { page, leave } = await arrive(browser);
  await page.goto(`${url}/ic/package?connections=few&heat=sink&space=unheard-of`);
  await wake(page);
  await expect.poll(() => page.locator('#sections [role="status"]').innerText()).toContain('No package');
  expect(await page.locator('select[name="space"]').inputValue()).toBe('');
  expect(await page.locator('#sections a[href*="product="]').count()).toBe(0);

  await page.goto(`${url}/ic/tapeout?quantity=wafers&node=x&designs=-4`);
  await wake(page);
  await expect.poll(() => page.locator('#planner [role="status"]').innerText()).toContain('Full mask');
  expect(await page.locator('#planner search > a').getAttribute('href')).toBe(
    `/service/story?${new URLSearchParams({ tapeOutMethod: 'full-mask', chipQuantity: 'Whole wafers' })}`,
  );
  await leave();
});

test.each([
  ['', 390],
  ['/zh', 1440],
] as const)('planner of tape-outs and fit of memory are accessible with an answer (%s, %i px)', async (prefix, width) => {
  const { page, leave } = await arrive(browser, { viewport: { width, height: 844 } });
  for (const [address, answer] of [
    ['/ic/tapeout?node=28&quantity=dies&designs=3', '#planner [role="status"] > ul > li'],
    ['/project/gpu?work=inference&memory=9.5', '#fit [role="status"] dd'],
  ] as const) {
    await page.goto(url + prefix + address);
    await wake(page);
    await page.locator(answer).first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
  }
  await leave();
});

test('the map of the catalogue stands right before the explorer, whose search stays in the first screen', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  await page.goto(`${url}/ic/ip`);
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [map, search] = await Promise.all([page.locator('#map').boundingBox(), page.locator('#catalogue input').first().boundingBox()]);
    expect(map?.y).toBeLessThan(search?.y ?? 0);
    expect((search?.y ?? height) + (search?.height ?? 0)).toBeLessThan(height);
  }
  await leave();
});
