import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startDev } from '#scripts/processes/serve-build.ts';
import { addressIn } from '#site/words/language.ts';
import { copySite, loadWholeSite } from './authoring/site-copy.ts';
import { hold, intercept } from './intercept.ts';
import { openBrowser } from './shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from './visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const wordsOf = (language: string) => {
  const words = site.locales[language]?.layout.search;
  if (!words) throw new Error(`No words of the search in ${language}`);
  return words;
};
const titleOf = (language: string, address: string) =>
  site.locales[language]?.pages[address]?.blocks.find(block => block.type === 'hero')?.words.title ?? '';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };
/** One language on a phone, the other on a desk. */
const languages = [
  { language: 'en', device: phone, pages: 'usb hub', texts: 'wafer', product: 'usb 2.0', keyword: 'OSAT', unknown: 'zebra & xylophone' },
  { language: 'zh', device: desk, pages: '集线器', texts: '晶圆', product: 'USB 2.0', keyword: '封测', unknown: '飞机票' },
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const fieldOf = (page: Page) => page.getByRole('dialog').getByRole('combobox');
/** What keys go to: not the options that keep a product. */
const optionsOf = (page: Page) => page.getByRole('dialog').locator('[role="option"][aria-selected]');

/** Whether the site takes Ctrl K, pressed together with other keys. */
const isTaken = (page: Page, others: { shiftKey?: boolean; altKey?: boolean }) =>
  page.evaluate(
    init =>
      !document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'K', ctrlKey: true, bubbles: true, cancelable: true, ...init })),
    others,
  );

/** The names of the groups of a listbox, and its options. */
const groupsOf = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('group')
    .evaluateAll(groups =>
      groups.map(group =>
        (group.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map(id => document.getElementById(id)?.textContent)
          .join(': '),
      ),
    );
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName);
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

describe.each(languages)('the search in $language', ({ language, device, pages, texts, product, keyword, unknown }) => {
  const words = wordsOf(language);
  const at = (address: string) => addressIn(language, address, site.languages);

  test('fits, is accessible with results open, and groups pages, products and texts', async () => {
    const visitor = await arrive(browser, device);
    const { page } = visitor;
    await page.goto(url + at('/home'));
    await wake(page);
    await page.keyboard.press('/');
    await fieldOf(page).fill('usb');
    await page.getByRole('dialog').getByRole('group', { name: words.texts }).first().waitFor();
    const groups = await groupsOf(page);
    expect(groups.slice(0, 2)).toEqual([words.pages, words.products]);
    expect(groups.slice(2).every(name => name.startsWith(`${words.texts}: `))).toBe(true);
    await expect.poll(() => optionsOf(page).locator('mark').first().textContent()).toBe('USB');
    await expect.poll(() => overflowing(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  test('works with the keyboard alone: every result can be reached and is in view, Esc gives the focus back', async () => {
    const visitor = await arrive(browser, desk);
    const { page } = visitor;
    await page.goto(url + at('/home'));
    await wake(page);
    const button = page.getByRole('button', { name: words.label });
    await button.focus();
    await page.keyboard.press('Enter');
    const field = fieldOf(page);
    await field.waitFor();
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
    await field.fill(pages);
    await page.getByRole('group', { name: words.pages }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(url + at('/project/usb'));
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  test('a passage opens its page at its block, a product its own page, by touch', async () => {
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
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  test('an empty field offers recent searches and main pages; Enter alone opens none', async () => {
    const visitor = await arrive(browser, device);
    const { page } = visitor;
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
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  test('a query that nothing matches leads to what is near, and to the contact form with it', async () => {
    const visitor = await arrive(browser, device);
    const { page } = visitor;
    await page.goto(url + at('/home'));
    await wake(page);
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
    expect(new URL(page.url()).pathname).toBe(at('/home'));
    await optionsOf(page).getByText(words.askAbout.replace('{{query}}', unknown)).click();
    await page.waitForURL(address => address.pathname === at('/contactUs/index') && address.searchParams.get('message') === unknown);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  test('when the index does not load it says so, still finds titles, and tries again', async () => {
    const visitor = await arrive(browser, desk);
    const { page } = visitor;
    await page.goto(url + at('/home'));
    await wake(page);
    await intercept(page, '**/assets/search.*', route => route.abort());
    await page.keyboard.press('/');
    await page.getByText(words.failed).waitFor();
    await fieldOf(page).fill(pages);
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
});

const routeTitle = (language: string, address: string) =>
  site.locales[language]?.routes.flatMap(route => [route, ...route.children]).find(route => route.path === address)?.title ?? address;

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

test('after a switch of language the search speaks it: Chinese titles by pinyin and by their English name', async () => {
  const visitor = await arrive(browser, desk);
  const { page } = visitor;
  await page.goto(`${url}/project/gpu`);
  await wake(page);
  const field = fieldOf(page);
  const first = optionsOf(page).first();
  await page.keyboard.press('/');
  await field.fill('tape');
  await first.getByText(routeTitle('en', '/ic/tapeout')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '中文' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'zh-CN');
  for (const typed of ['tape', 'liupian', 'lp', routeTitle('zh', '/ic/tapeout')]) {
    await page.keyboard.press('/');
    await field.fill(typed);
    await optionsOf(page).getByText(routeTitle('zh', '/ic/tapeout')).first().waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  }
  expect(visitor.problems).toEqual([]);
  await visitor.leave();
});

test('Enter while an input method composes chooses nothing', async () => {
  const visitor = await arrive(browser, desk);
  const { page } = visitor;
  await page.goto(`${url}/zh/home`);
  await wake(page);
  await page.keyboard.press('/');
  const field = fieldOf(page);
  await field.fill('流片');
  await optionsOf(page).first().waitFor();
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect.poll(() => field.inputValue()).toBe('流片');
  expect(new URL(page.url()).pathname).toBe('/zh/home');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/zh/ic/tapeout');
  await page.getByRole('heading', { level: 1, name: titleOf('zh', '/ic/tapeout') }).waitFor();
  await visitor.leave();
});

test('neither the index nor the code of the search loads before it is used, and no pinyin code at all', async () => {
  const visitor = await arrive(browser, desk);
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto(`${url}/zh/home`);
  await wake(page);
  expect(asked.filter(name => /search/.test(name))).toEqual([]);
  await page.keyboard.press('/');
  await fieldOf(page).waitFor();
  await expect.poll(() => asked.filter(name => /^\/assets\/search\.zh\./.test(name))).toHaveLength(1);
  const assets = path.join(inject('dist'), 'assets');
  const scripts = (await readdir(assets)).filter(name => name.endsWith('.js'));
  const largest = await Promise.all(
    scripts.map(async name => (await readFile(path.join(assets, name), 'utf8')).match(/\p{Script=Han}/gu)?.length ?? 0),
  );
  // A table of pinyin contains thousands of characters; the site's words are data, not code.
  expect(Math.max(...largest)).toBeLessThan(100);
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

test('anything may stand where recent searches are stored', async () => {
  const visitor = await arrive(browser, desk);
  const { page } = visitor;
  await page.goto(`${url}/home`);
  await wake(page);
  for (const stored of ['{', 'null', '7', '{"en":7}', '{"en":[7,"",{}]}']) {
    await page.evaluate(value => localStorage.setItem('recentSearches', value), stored);
    // A reload breaks off what is still being loaded.
    await page.waitForLoadState('networkidle');
    await page.reload();
    await wake(page);
    await page.keyboard.press('/');
    await expect.poll(() => groupsOf(page)).toEqual([wordsOf('en').main]);
  }
  expect(visitor.problems).toEqual([]);
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
