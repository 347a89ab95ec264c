import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { serveChanged } from '../changed-site.ts';
import { accessibilityViolations, overflowing } from '../visitor.ts';
import { act, at, choose, go, isFocused, isOwn, names, scrollOf, shown, tabOf, visitWithTabs } from './tab-visitor.ts';

/** The real site, with more pages that keep their state: some with fields or forms. */
const changed = serveChanged(async site => {
  for (const name of ['ip', 'package', 'computilityIndex', 'customService', 'story']) {
    const route = `        name: ${name}\n`;
    await site.edit('site.config.yaml', `${route}        noCache: true\n`, route);
  }
});

const visit = (addresses: string[]) => visitWithTabs(changed.browser, addresses, { url: changed.url });

/** Ids that more than one element of the document has. */
const idsTwice = (page: Page) =>
  page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

describe('a cached view', () => {
  const search = (page: Page) => page.locator('main input[type=search]:visible');

  test('keeps fields, choices and scroll position while it has a tab; a link leads to its top, Back to where it was', async () => {
    const { page, bar, problems, leave } = await visit(['/ic/package', '/ic/ip']);
    await search(page).fill('usb');
    await page.evaluate(() => scrollTo(0, 700));
    await go(page, 'Computing power services', '/computility/index');
    await expect.poll(() => scrollOf(page)).toBe(0);
    const radios = page.locator('main input[type=radio]:visible');
    await radios.nth(1).check({ force: true });
    await go(page, 'Packaging and testing', '/ic/package');
    await radios.nth(1).check({ force: true });
    await choose(page, bar, 'Computing power services');
    await expect.poll(() => radios.nth(1).isChecked()).toBe(true);
    await choose(page, bar, 'IP selection');
    await expect.poll(() => search(page).inputValue()).toBe('usb');
    await expect.poll(() => scrollOf(page)).toBe(700);
    await page.goBack();
    await page.waitForURL('**/computility/index');
    await go(page, 'IP selection', '/ic/ip');
    await expect.poll(() => search(page).inputValue()).toBe('usb');
    await expect.poll(() => scrollOf(page)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/computility/index');
    await page.goBack();
    await page.waitForURL('**/ic/package');
    await page.goBack();
    await page.waitForURL('**/computility/index');
    await page.goBack();
    await page.waitForURL(at('/ic/ip'));
    await expect.poll(() => scrollOf(page)).toBe(700);
    expect(problems.filter(isOwn)).toEqual([]);
    await leave();
  });

  test('loses its state with its tab and by Refresh; a pinned one keeps it when others close; one without cache has none', async () => {
    const { page, bar, leave } = await visit(['/ic/ip']);
    await search(page).fill('usb');
    await page.evaluate(() => document.querySelector('main section')?.setAttribute('data-kept', 'yes'));
    await go(page, 'Home', '/home');
    await page.evaluate(() => {
      document.querySelector('main section')?.setAttribute('data-kept', 'yes');
      scrollTo(0, 500);
    });
    await go(page, 'Tape-out', '/ic/tapeout');
    await page.evaluate(() => document.querySelector('main section')?.setAttribute('data-kept', 'yes'));
    await act(page, tabOf(bar, 'IP selection'), 'Refresh');
    await page.waitForURL(at('/ic/ip'));
    await expect.poll(() => page.locator('[data-kept]:visible').count()).toBe(0);
    // What is in the address stays.
    await expect.poll(() => search(page).inputValue()).toBe('usb');
    await search(page).fill('pcie');
    await act(page, tabOf(bar, 'Tape-out'), 'Close Others');
    await page.waitForURL('**/ic/tapeout');
    await shown(page, 'Tape-out');
    await expect.poll(() => page.locator('[data-kept]:visible').count()).toBe(0);
    await choose(page, bar, 'Home');
    await expect.poll(() => page.locator('[data-kept]:visible').count()).toBe(1);
    await expect.poll(() => scrollOf(page)).toBe(500);
    await page.evaluate(() => scrollTo(0, 0));
    await go(page, 'IP selection', '/ic/ip');
    await expect.poll(() => search(page).inputValue()).toBe('');
    await leave();
  });

  test('shows the language of the visitor when it returns, and loses nothing typed', async () => {
    const { page, bar, problems, leave } = await visit(['/ic/ip']);
    await search(page).fill('usb');
    await go(page, 'GPU cards', '/project/gpu');
    await page.getByRole('link', { name: '中文' }).click();
    const chinese = page.getByRole('navigation', { name: names.zh.bar });
    await chinese.waitFor();
    await tabOf(chinese, 'IP 选型').click();
    await page.waitForURL(at('/zh/ic/ip'));
    await page.getByRole('search').getByText('搜索').first().waitFor();
    await expect.poll(() => search(page).inputValue()).toBe('usb');
    await page.getByRole('link', { name: 'English' }).click();
    await bar.waitFor();
    await expect.poll(() => search(page).inputValue()).toBe('usb');
    expect(problems.filter(isOwn)).toEqual([]);
    await leave();
  });

  test('has no ids while it is hidden, so that no id is in the document twice, and gets them back', async () => {
    const { page, bar, problems, leave } = await visit(['/service/index']);
    await go(page, 'Requirement description', '/service/story');
    const form = page.locator('#request form');
    await page.locator('#request').scrollIntoViewIfNeeded();
    await page.locator('#request form:not([method])').waitFor();
    await page.locator('#request nav a[href$="-manufacture"]').click();
    await form.locator('[name="intendedProcess"]').waitFor();
    await go(page, 'Packaging and testing', '/ic/package');
    await go(page, 'EDA tools', '/ic/eda');
    await go(page, 'IP selection', '/ic/ip');
    const hidden = page.locator('main > [style*="display: none"]');
    expect(await hidden.count()).toBeGreaterThan(10);
    expect(await hidden.locator('form').count()).toBeGreaterThan(1);
    await expect.poll(() => idsTwice(page)).toEqual([]);
    await choose(page, bar, 'Requirement description');
    expect(await idsTwice(page)).toEqual([]);
    // A label finds its field by the id.
    const field = form.getByRole('textbox').first();
    await form.locator('label').filter({ visible: true }).first().click();
    await expect.poll(() => isFocused(field)).toBe(true);
    expect(await page.locator('main > :not([style*="display: none"]) [data-hidden-id]').count()).toBe(0);
    expect(problems.filter(isOwn)).toEqual([]);
    await leave();
  });
});

test('bar and menu are accessible over hidden views, at 1440 and 320 px', async () => {
  const addresses = ['/ic/ip', '/home', '/ic/package', '/project/gpu'];
  const { page, bar, problems, leave } = await visit(addresses);
  const menu = page.getByRole('menu');
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 844 });
    // Hidden behind the page are others, with the same ids.
    for (const index of [0, 1, 3]) {
      await bar.getByRole('link').nth(index).click();
      await bar.locator(`li:nth-child(${index + 1}) [aria-current]`).waitFor();
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    await bar.locator('[aria-current]').click({ button: 'right' });
    await menu.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => overflowing(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  }
  expect(problems.filter(isOwn)).toEqual([]);
  await leave();
});
