import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fillSender, likeAPerson, liveForm, openForm, receiptOf, stored } from '../forms/form-visitor.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, overflowing, wake } from '../visitor.ts';
import { en, filled, local, nameOf, prefix, visit } from './visit-shortlist.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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
    const { page, problems, leave } = await visit(browser, `${prefix}/ic/ipInfo/ddr5-phy`, 390);
    expect(await linkOf('1').count()).toBe(0);
    await page.getByRole('button', { name: filled(shortlist.add, { name: phy }) }).click();
    await linkOf('1').waitFor();
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
    const { catalogue, labelled } = local.layout;
    const { page, problems, leave } = await visit(browser, prefix + chosen);
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
        filled(labelled, { label: catalogue.kind, value: nameIn(local.catalogue.kinds, 'hard') }),
        filled(labelled, { label: catalogue.status, value: nameIn(local.catalogue.statuses, 'on-request') }),
      ].join('\n'),
    );
    const request = await send(page);
    expect(request).toMatchObject({
      form: 'ip-enquiry',
      answers: { node: '28', foundry: 'foundry-c' },
      context: { page: expect.stringMatching(/^\/ic\/ipInfo\//), from: '/ic/ip', preset: ['node', 'foundry', 'message'] },
    });
    expect(problems).toEqual([]);
    await leave();
  });
});
