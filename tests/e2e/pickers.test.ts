import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { live, showStep } from './forms/form-visitor.ts';
import { openBrowser } from './shared-browser.ts';
import { arrive, overflowing, wake } from './visitor.ts';

const url = inject('siteUrl');

const phone = { viewport: { width: 390, height: 844 } };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the picker of packages', () => {
  test('narrows the list, keeps the answers in the address and carries the result into the form', async () => {
    const { page, problems, leave } = await arrive(browser, phone);
    await page.goto(`${url}/zh/ic/package`);
    await wake(page);
    await page.locator('select[name="connections"]').selectOption('medium');
    await page.locator('select[name="space"]').selectOption('height');
    await page.waitForURL(/connections=medium&space=height/);
    expect(await page.locator('#sections [role="status"]').innerText()).toMatch(/QFN\P{L}+LGA\P{L}+WLCSP$/u);
    expect(await overflowing(page)).toEqual([]);
    await page.locator('#sections a[href*="product="]').click();
    await page.waitForURL('**/contactUs/index?*');
    await expect.poll(() => page.locator('[name="product"]').inputValue()).toMatch(/QFN.*LGA.*WLCSP/);
    await expect.poll(() => page.locator('[name="interest"]').inputValue()).toBe('packaging-testing');
    // The questions with their answers.
    await expect.poll(() => page.locator('[name="message"]').inputValue()).toMatch(/^\S+：\S.*\n\S+：\S/);
    await page.goBack();
    await expect.poll(() => page.locator('select[name="space"]').inputValue()).toBe('height');
    expect(problems).toEqual([]);
    await leave();
  });
});

describe('the planner of hubs', () => {
  test('answers a number of ports, in the address too, and carries the answer into the form', async () => {
    const { page, problems, leave } = await arrive(browser);
    await page.goto(`${url}/zh/project/usb`);
    await wake(page);
    await page.locator('input[name="ports"]').fill('10');
    await page.waitForURL(/ports=10/);
    const cells = page.locator('#planner tbody tr', { has: page.locator('th', { hasText: /^10$/ }) }).locator('td');
    expect((await cells.allTextContents()).slice(0, 3)).toEqual(['3', '2', '0']);
    expect(await page.locator('#planner [data-hub]').count()).toBe(3);
    expect(await page.locator('#planner [data-port="wanted"]').count()).toBe(10);
    await page.locator('#planner a[href*="message="]').click();
    await expect.poll(() => page.locator('[name="message"]').inputValue()).toMatch(/^所需端口数：10\n集线器：3\n/);
    expect(problems).toEqual([]);
    await leave();
  });
});

describe('the planner of tape-outs', () => {
  test('names the service that suits, says that no dates are published, and carries the answers into the form', async () => {
    const { page, problems, leave } = await arrive(browser, phone);
    await page.goto(`${url}/zh/ic/tapeout`);
    await wake(page);
    const answer = page.locator('#planner [role="status"]');
    const services = page.locator('#planner [role="status"] > ul > li > strong');
    await page.locator('#planner [name="node"]').fill('28');
    await page.locator('#planner [name="quantity"]').selectOption('lots');
    await page.waitForURL(/node=28&quantity=lots/);
    await expect.poll(() => services.allInnerTexts()).toEqual(['量产']);
    await page.locator('#planner [name="quantity"]').selectOption('dies');
    await page.locator('#planner [name="designs"]').fill('3');
    await page.waitForURL(/quantity=dies/);
    await expect.poll(() => services.count()).toBe(1);
    await expect.poll(() => answer.innerText()).toContain('多个设计各占一个位置');
    // No dates are published: the sentence that says so leads to the form, with the answers.
    const asked = new URL((await answer.getByRole('link').getAttribute('href')) ?? '', url).searchParams;
    expect([asked.get('tapeOutMethod'), asked.get('intendedProcess')]).toEqual(['multi-project-wafer', '28 nm']);
    expect(asked.get('chipQuantity')).toMatch(/、.*：3$/);
    await page.locator('#planner [name="quantity"]').selectOption('lots');
    await page.locator('#planner search > a').click();
    await page.waitForURL('**/service/story?*');
    await page.locator(live).waitFor();
    await showStep(page, 'manufacture');
    await expect.poll(() => page.locator('[name="tapeOutMethod"]').inputValue()).toBe('mass-production');
    await expect.poll(() => page.locator('[name="intendedProcess"]').inputValue()).toBe('28 nm');
    await expect.poll(() => page.locator('[name="chipQuantity"]').inputValue()).toMatch(/3$/);
    await page.goBack();
    await page.waitForURL('**/service/story?*');
    await page.goBack();
    await expect.poll(() => page.locator('#planner [name="designs"]').inputValue()).toBe('3');
    expect(problems).toEqual([]);
    await leave();
  });
});

describe('the fit of memory', () => {
  test('names the size that holds what is needed, and carries it into the form', async () => {
    const { page, problems, leave } = await arrive(browser);
    await page.goto(`${url}/zh/project/gpu`);
    await wake(page);
    const answer = page.locator('#fit [role="status"]');
    await page.locator('#fit [name="work"]').selectOption('inference');
    await page.locator('#fit [name="memory"]').fill('9.5');
    await page.waitForURL(/work=inference&memory=9.5/);
    await expect
      .poll(async () => (await answer.locator('dd').allInnerTexts()).map(plain))
      .toEqual(['神经网络推理', '25 TOPS', '9.5 GB', '16 GB', '6.5 GB']);
    expect(plain((await page.locator('#fit svg').getAttribute('aria-label')) ?? '')).toContain('9.5 GB');
    await page.locator('#fit [name="memory"]').fill('16.5');
    await expect.poll(() => answer.innerText()).toContain('没有显存这么大的卡');
    await page.locator('#fit [name="memory"]').fill('8');
    await page.waitForURL(/memory=8/);
    await page.locator('#fit a[href*="message="]').click();
    await page.waitForURL('**/contactUs/index?*');
    await expect.poll(() => page.locator('[name="message"]').inputValue()).toMatch(/8 GB.*8 GB.*0 GB$/s);
    await expect.poll(() => page.locator('[name="interest"]').inputValue()).toBe('gpu-cards');
    expect(problems).toEqual([]);
    await leave();
  });
});

test('pages with pickers show everything without scripts, and no field that would do nothing', async () => {
  const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
  for (const [path, ...entries] of [
    ['/ic/package', ['#sections li figure', 10]],
    ['/project/usb', ['#planner tbody tr', 4]],
    [
      '/ic/tapeout',
      ['#planner > div > :nth-child(3) tbody tr', 3],
      ['#planner td a[href="/service/story?tapeOutMethod=multi-project-wafer"]', 1],
    ],
    ['/project/gpu', ['#fit tbody tr', 3], ['#fit svg[role="img"]', 1]],
  ] as const) {
    await page.goto(url + path);
    for (const [entry, count] of entries) expect(await page.locator(entry).count(), `${path} ${entry}`).toBe(count);
    expect(await page.locator('main search').isVisible(), path).toBe(false);
  }
  await leave();
});

test('a number of the map of the catalogue shows exactly these products in the explorer', async () => {
  const { page, problems, leave } = await arrive(browser);
  await page.goto(`${url}/ic/ip`);
  await wake(page);
  await page.locator('#map summary').click();
  const number = page.locator('#map td a').first();
  const count = Number(await number.innerText());
  await number.click();
  await page.waitForURL(/category=.*node=/);
  await expect.poll(() => page.locator('#catalogue tbody th').count()).toBe(count);
  expect(problems).toEqual([]);
  await leave();
});
