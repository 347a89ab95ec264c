import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addressIn } from '#site/words/language.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';
import { desk, fieldOf, focused, groupsOf, optionsOf, routeTitle, site, wordsOf } from './search-dialog.ts';

const url = inject('siteUrl');
const titleOf = (language: string, address: string) =>
  site.locales[language]?.pages[address]?.blocks.find(block => block.type === 'hero')?.words.title ?? '';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** One language on a desk, the other on a phone. */
const languages = {
  en: { device: desk, pages: 'usb hub', texts: 'wafer', product: 'usb 2.0', keyword: 'OSAT', unknown: 'zebra & xylophone' },
  zh: { device: phone, pages: '集线器', texts: '晶圆', product: 'USB 2.0', keyword: '封测', unknown: '飞机票' },
};

/** Whether the site takes Ctrl K, pressed together with other keys. */
const isTaken = (page: Page, others: { shiftKey?: boolean; altKey?: boolean }) =>
  page.evaluate(
    init =>
      !document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'K', ctrlKey: true, bubbles: true, cancelable: true, ...init })),
    others,
  );

const highlighted = (page: Page) =>
  page.evaluate(() => {
    const option = document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');
    const list = option?.closest('[role="listbox"]');
    if (!option || !list) return undefined;
    const [box, frame] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
    return {
      number: Array.from(list.querySelectorAll('[aria-selected]')).indexOf(option),
      selected: list.querySelectorAll('[aria-selected="true"]').length,
      isInView: box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1,
    };
  });

/** Tests of the search in a language. */
export function testSearchIn(language: keyof typeof languages): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  describe(`the search in ${language}`, () => {
    const { device, pages, texts, product, keyword, unknown } = languages[language];
    const words = wordsOf(language);
    const at = (address: string) => addressIn(language, address, site.languages);

    test('loads when it is used, works with the keyboard alone, reaches and shows every result, groups them, and Esc gives the focus back', async () => {
      const visitor = await arrive(browser, desk);
      const { page } = visitor;
      const asked: string[] = [];
      page.on('request', request => asked.push(new URL(request.url()).pathname));
      await page.goto(url + at('/home'));
      await wake(page);
      const button = page.getByRole('button', { name: words.label });
      expect(asked.filter(name => /search/.test(name))).toEqual([]);
      await button.focus();
      await page.keyboard.press('Enter');
      const field = fieldOf(page);
      await field.waitFor();
      await expect.poll(() => asked.filter(name => name.startsWith(`/assets/search.${language}.`))).toHaveLength(1);
      // At once, so that no results of half a word are counted.
      await page.keyboard.insertText(texts);
      await page.getByRole('dialog').getByRole('group', { name: words.texts }).first().waitFor();
      const count = await optionsOf(page).count();
      for (let number = 0; number < count; number += 1) {
        await expect.poll(() => highlighted(page)).toEqual({ number, selected: 1, isInView: true });
        await page.keyboard.press('ArrowDown');
      }
      await expect.poll(async () => (await highlighted(page))?.number).toBe(0);
      await expect.poll(() => focused(page)).toBe('combobox');
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });
      await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true);
      // The keys of the browser's own tools still open them.
      await expect.poll(() => isTaken(page, { shiftKey: true })).toBe(false);
      await expect.poll(() => isTaken(page, { altKey: true })).toBe(false);
      await expect.poll(() => field.count()).toBe(0);
      await page.keyboard.press('Control+k');
      await expect.poll(() => field.inputValue()).toBe('');
      await expect.poll(() => groupsOf(page)).toEqual([words.main]);

      await field.fill('usb');
      await page.getByRole('dialog').getByRole('group', { name: words.texts }).first().waitFor();
      const groups = await groupsOf(page);
      expect(groups.slice(0, 2)).toEqual([words.pages, words.products]);
      expect(groups.slice(2).every(name => name.startsWith(`${words.texts}: `))).toBe(true);
      await expect.poll(() => optionsOf(page).locator('mark').first().textContent()).toBe('USB');

      await field.fill(pages);
      await optionsOf(page).first().getByText('/project/usb').waitFor();
      // While an input method composes, Enter chooses nothing; Safari says so with the code alone.
      for (const composing of [{ isComposing: true }, { keyCode: 229 }])
        await field.dispatchEvent('keydown', { key: 'Enter', ...composing, bubbles: true });
      await expect.poll(() => field.inputValue()).toBe(pages);
      expect(new URL(page.url()).pathname).toBe(at('/home'));
      await page.keyboard.press('Enter');
      await page.waitForURL(url + at('/project/usb'));
      expect(visitor.problems).toEqual([]);
      await visitor.leave();
    });

    test('by touch a passage opens its page at its block, a product its own page; what nothing matches leads to what is near, and to the contact form with it', async () => {
      const visitor = await arrive(browser, phone);
      const { page } = visitor;
      await page.goto(url + at('/home'));
      await wake(page);
      await page.keyboard.press('/');
      await fieldOf(page).fill(texts);
      const passage = page
        .getByRole('group', { name: `${words.texts} ${routeTitle(language, '/semi/wafer')}` })
        .getByRole('option')
        .nth(1);
      await passage.tap();
      await page.waitForURL(address => address.pathname === at('/semi/wafer') && address.hash.length > 1);
      const anchor = page.locator(new URL(page.url()).hash);
      await anchor.waitFor();
      await expect.poll(() => anchor.evaluate(element => element === document.activeElement)).toBe(true);
      // The fixed header does not cover it.
      await page.waitForFunction(id => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < innerHeight / 2;
      }, new URL(page.url()).hash.slice(1));
      await page.keyboard.press('/');
      await fieldOf(page).fill(product);
      await page.getByRole('dialog').getByRole('group', { name: words.products }).getByRole('option').first().tap();
      await page.waitForURL(address => address.pathname.startsWith(at('/ic/ipInfo/')));

      const open = new URL(page.url()).pathname;
      await page.keyboard.press('/');
      await fieldOf(page).fill(`${keyword} ${unknown}`);
      await expect.poll(() => groupsOf(page)).toEqual([words.nearest, words.ask]);
      await page
        .getByRole('status')
        .filter({ hasText: words.partly.replace('{{query}}', `${keyword} ${unknown}`) })
        .waitFor();
      await optionsOf(page).first().getByText('/ic/package').waitFor();
      await fieldOf(page).fill(unknown);
      await expect.poll(() => groupsOf(page)).toEqual([words.ask, words.main]);
      await page
        .getByRole('status')
        .filter({ hasText: words.empty.replace('{{query}}', unknown) })
        .waitFor();
      await expect.poll(() => overflowing(page)).toEqual([]);
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      expect(new URL(page.url()).pathname).toBe(open);
      await optionsOf(page).getByText(words.askAbout.replace('{{query}}', unknown)).click();
      await page.waitForURL(address => address.pathname === at('/contactUs/index') && address.searchParams.get('message') === unknown);
      expect(visitor.problems).toEqual([]);
      await visitor.leave();
    });

    test('an empty field offers recent searches, which the server never hears of, and main pages; Enter alone opens none', async () => {
      const visitor = await arrive(browser, device);
      const { page } = visitor;
      const sent: string[] = [];
      page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      await page.goto(url + at('/home'));
      await wake(page);
      for (const [typed, found] of [
        [pages, '/project/usb'],
        [keyword, '/ic/package'],
      ] as const) {
        await page.keyboard.press('/');
        await fieldOf(page).fill(typed);
        await page.getByRole('group', { name: words.pages }).waitFor();
        await page.keyboard.press('Enter');
        await page.waitForURL(url + at(found));
        await page.getByRole('heading', { level: 1, name: titleOf(language, found) }).waitFor();
      }
      await page.keyboard.press('/');
      const group = page.getByRole('dialog').getByRole('group', { name: words.recent });
      await expect.poll(() => group.getByRole('option').allTextContents()).toEqual([keyword, pages]);
      await expect.poll(() => groupsOf(page)).toEqual([words.recent, words.main]);
      await page.keyboard.press('Enter');
      await expect.poll(() => highlighted(page)).toBe(undefined);
      await expect.poll(() => overflowing(page)).toEqual([]);
      expect(await accessibilityViolations(page)).toEqual([]);
      // A recent search is made again.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => fieldOf(page).inputValue()).toBe(keyword);
      await page.getByRole('dialog').getByRole('group', { name: words.pages }).waitFor();
      await fieldOf(page).fill('');
      await page.getByRole('button', { name: words.clear }).click();
      await page.getByRole('status').filter({ hasText: words.cleared }).waitFor({ state: 'attached' });
      await expect.poll(() => focused(page)).toBe('combobox');
      await expect.poll(() => groupsOf(page)).toEqual([words.main]);
      expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('recentSearches');
      // From the last option, a page, ArrowUp and ArrowDown go around.
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL(url + at('/contactUs/index'));
      expect(sent.filter(request => [keyword, encodeURIComponent(keyword)].some(word => request.includes(word)))).toEqual([]);
      expect(visitor.problems).toEqual([]);
      await visitor.leave();
    });
  });
}
