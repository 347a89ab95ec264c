import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { fillSender, likeAPerson, liveForm, openForm, receiptOf, stored } from '../forms/form-visitor.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
/** Prefix and words of the language that is not the default. */
const [prefix, local] = ['/zh', localSite(site, 'zh')];
const en = localSite(site, 'en');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const filled = (words: string, values: Record<string, string>) => fillPlaceholders(words, name => values[name]);

async function visit(address: string, width = 1440) {
  const visitor = await arrive(browser, { viewport: { width, height: 900 } });
  await visitor.page.goto(url + address);
  await wake(visitor.page);
  return visitor;
}

const nameOf = (id: string, { catalogue } = local) =>
  catalogue.categories.flatMap(({ items }) => items).find(item => item.id === id)?.name ?? id;

async function send(page: Page) {
  await fillSender(page, 'Shortlist Ltd');
  await likeAPerson(page);
  await page.locator('#request button[type="submit"]').click();
  return stored(await receiptOf(page));
}

describe('the shortlist', () => {
  test('is filled on pages of products and categories, and goes into one request, with quantities', async () => {
    const { shortlist } = local.layout.catalogue;
    const shared = local.sharedFormWords;
    const [phy, controller] = [nameOf('ddr5-phy'), nameOf('ddr-controller')];
    const linkOf = (count: string) => page.getByRole('link', { name: filled(shortlist.open, { count }) });
    const { page, problems, leave } = await visit(`${prefix}/ic/ipInfo/ddr5-phy`, 390);
    expect(await linkOf('1').count()).toBe(0);
    await page.getByRole('button', { name: filled(shortlist.add, { name: phy }) }).click();
    await linkOf('1').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(`${url}${prefix}/ic/ipSubclass/memory-interface`);
    await wake(page);
    const add = page.getByRole('button', { name: filled(shortlist.add, { name: controller }), exact: true });
    if (!(await add.isVisible())) await page.locator('main details summary').first().click();
    await add.click();
    await linkOf('2').click();
    await page.waitForURL('**/ic/ip#catalogue');
    const list = page.getByRole('region', { name: shortlist.title });
    await list.getByRole('link', { name: shortlist.ask }).click();
    await page.waitForURL('**/contactUs/index?*');
    const form = await liveForm(page);
    await expect.poll(() => form.getByRole('spinbutton').count()).toBe(2);
    await form.getByRole('link', { name: phy }).waitFor();
    await form.getByRole('spinbutton', { name: `${shared.products.quantity} ${controller}` }).fill('20');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    const request = await send(page);
    expect(request?.answers).toMatchObject({ interest: 'ip', products: [{ id: 'ddr5-phy' }, { id: 'ddr-controller', quantity: 20 }] });
    expect(problems).toEqual([]);
    await leave();
  });

  test('loses a product by its button, which gives the focus to the next one, and the whole field with the last', async () => {
    const { page, leave } = await arrive(browser);
    const form = await openForm(page, '/contactUs/index?products=ddr5-phy*3.gone.ddr-controller');
    await expect.poll(() => form.getByRole('spinbutton').count()).toBe(3);
    expect(await form.getByRole('spinbutton').first().inputValue()).toBe('3');
    // It is said beside the product, and the server would say it too.
    await form.getByText('no longer in the catalogue').waitFor();
    await form.getByRole('button', { name: 'Remove gone' }).click();
    const next = nameOf('ddr-controller', en);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Remove ${next}`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => form.locator('[data-field="products"]').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('interest');
    await leave();
  });

  test('stays in the form after a reload, takes more from the next link, and is taken out again with it', async () => {
    const { page, leave } = await arrive(browser);
    page.on('dialog', dialog => dialog.accept());
    const quantities = () =>
      page
        .locator('#request [data-field="products"] input')
        .evaluateAll(fields => fields.map(field => [field.id, (field as HTMLInputElement).value].join(' ')));
    const field = (id: string, value: string) => `request-form-products-${id}-quantity-field ${value}`;
    const form = await openForm(page, '/contactUs/index?interest=ip&products=ddr5-phy');
    await form.getByRole('spinbutton').fill('7');
    await page.goto(`${url}/home`);
    await openForm(page, '/contactUs/index?interest=ip&products=ddr5-phy.ddr-controller');
    await expect.poll(quantities).toEqual([field('ddr5-phy', '7'), field('ddr-controller', '')]);
    await page.reload();
    await wake(page);
    await liveForm(page);
    await expect.poll(quantities).toEqual([field('ddr5-phy', '7'), field('ddr-controller', '')]);
    await page.getByRole('button', { name: en.sharedFormWords.buttons.undoPreset }).click();
    await expect.poll(quantities).toEqual([field('ddr5-phy', '7')]);
    await leave();
  });

  test.each([390, 1440])('moves nothing when its names come (%i)', async width => {
    const { page, leave } = await arrive(browser, { viewport: { width, height: 900 } });
    await page.goto(`${url}/contactUs/index?interest=ip&products=ddr5-phy.ddr-controller`);
    const top = () => page.locator('[name="product"]').evaluate(element => element.getBoundingClientRect().top + scrollY);
    const before = await top();
    await wake(page);
    const form = await liveForm(page);
    await form.getByRole('link', { name: 'DDR5 PHY' }).waitFor();
    expect(await top()).toBe(before);
    await leave();
  });

  test('is a text of ids where no script runs, and is sent all the same', async () => {
    const { page, leave } = await arrive(browser, { javaScriptEnabled: false });
    await page.goto(`${url}/contactUs/index`);
    expect(await page.locator('[name="products"]').isVisible()).toBe(false);
    await page.goto(`${url}/contactUs/index?interest=ip&products=ddr5-phy*3.ddr-controller`);
    expect(await page.locator('[name="products"]').inputValue()).toBe('ddr5-phy*3.ddr-controller');
    await page.locator('[name="email"]').fill('plain@example.com');
    await page.locator('[name="name"]').fill('Plain');
    await page.locator('[name="companyName"]').fill('Shortlist without scripts Ltd');
    await page.locator('noscript [name="country"], [name="country"]:visible').first().fill('France');
    await page.locator('#request button[type="submit"]').click();
    await page.waitForURL(/\?sent=/);
    const ref = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await page.locator('#request').innerText())?.[0] ?? '';
    expect(stored(ref)).toMatchObject({
      answers: { products: [{ id: 'ddr5-phy', quantity: 3 }, { id: 'ddr-controller' }] },
      context: { page: '/contactUs/index', preset: ['interest', 'products'] },
    });
    await leave();
  });
});

describe('what was chosen in the explorer', () => {
  const chosen = '/ic/ip?node=28&foundry=foundry-c&status=on-request&kind=hard&q=usb';

  test('is in the enquiry of the product, in its fields and in words', async () => {
    const { catalogue } = local.layout;
    const { page, problems, leave } = await visit(prefix + chosen);
    const item = page.locator('#catalogue tbody th a').first();
    await expect.poll(() => item.getAttribute('href')).toMatch(/\?node=28&foundry=foundry-c&/);
    await item.click();
    await page.waitForURL('**/ic/ipInfo/*?node=28&foundry=foundry-c*');
    const form = await liveForm(page);
    await expect.poll(() => form.locator('[name="node"]').inputValue()).toBe('28');
    expect(await form.locator('[name="foundry"]').inputValue()).toBe('foundry-c');
    const nameIn = (terms: readonly { id: string; name: string }[], id: string) => terms.find(term => term.id === id)?.name ?? '';
    expect(await form.locator('[name="message"]').inputValue()).toBe(
      [
        filled(catalogue.condition, { label: catalogue.kind, value: nameIn(local.catalogue.kinds, 'hard') }),
        filled(catalogue.condition, { label: catalogue.status, value: nameIn(local.catalogue.statuses, 'on-request') }),
      ].join('\n'),
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    const request = await send(page);
    expect(request).toMatchObject({
      form: 'ip-enquiry',
      answers: { node: '28', foundry: 'foundry-c' },
      context: { page: expect.stringMatching(/^\/ic\/ipInfo\//), from: '/ic/ip', preset: ['node', 'foundry', 'message'] },
    });
    expect(problems).toEqual([]);
    await leave();
  });

  test('goes with a comparison, and what is no single node goes in words', async () => {
    const { page, leave } = await visit('/ic/ip?nodeFrom=12&nodeTo=28&compare=ddr5-phy.ddr-controller');
    await page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Ask about these' }).click();
    await page.waitForURL('**/contactUs/index?*');
    const form = await liveForm(page);
    await expect.poll(() => form.locator('[name="message"]').inputValue()).toBe('Process nodes: 12–28\u00a0nm');
    await expect.poll(() => form.getByRole('spinbutton').count()).toBe(2);
    await leave();
  });

  test('in the map of the catalogue goes along, too', async () => {
    const { page, leave } = await visit('/ic/ip');
    await page.locator('#map summary').click();
    await page.locator('#map td a').first().click();
    await page.waitForURL(/category=.*node=/);
    const item = page.locator('#catalogue tbody th a').first();
    await expect.poll(() => item.getAttribute('href')).toMatch(/\?node=\d+$/);
    await item.click();
    const form = await liveForm(page);
    await expect.poll(() => form.locator('[name="node"]').inputValue()).not.toBe('');
    await leave();
  });

  test('is nothing where nothing was chosen: links to products are bare', async () => {
    const { page, leave } = await visit('/ic/ip?q=ddr5&sort=name');
    await expect.poll(() => page.locator('#catalogue tbody th a').count()).toBeLessThan(24);
    const addresses = await page.locator('#catalogue tbody th a').evaluateAll(links => links.map(link => link.getAttribute('href')));
    expect(addresses.filter(address => address?.includes('?'))).toEqual([]);
    await leave();
  });
});

test('the questions of a picker go into the form with their answers', async () => {
  const { page, leave } = await visit('/zh/ic/package?connections=medium&space=height');
  await page.locator('#sections a[href*="product="]').click();
  const form = await liveForm(page);
  await expect.poll(() => form.locator('[name="message"]').inputValue()).toMatch(/^\S+：\S.*\n\S+：\S/);
  await leave();
});
