import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { liveForm, openForm } from '../forms/form-visitor.ts';
import { openBrowser } from '../shared-browser.ts';
import { accessibilityViolations, arrive, wake } from '../visitor.ts';
import { en, filled, local, nameOf, prefix, visit } from './visit-shortlist.ts';

const url = inject('siteUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the shortlist', () => {
  test('is accessible on the page of a product and in the form', async () => {
    const { shortlist } = local.layout.catalogue;
    const { page, leave } = await visit(browser, `${prefix}/ic/ipInfo/ddr5-phy`, 390);
    await page.getByRole('button', { name: filled(shortlist.add, { name: nameOf('ddr5-phy') }) }).click();
    await page.getByRole('link', { name: filled(shortlist.open, { count: '1' }) }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const form = await openForm(page, `${prefix}/contactUs/index?interest=ip&products=ddr5-phy.ddr-controller*20`);
    await expect.poll(() => form.getByRole('spinbutton').count()).toBe(2);
    await form.getByRole('link', { name: nameOf('ddr5-phy') }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
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

  test('moves nothing when its names come, on a phone and on a desk', async () => {
    for (const width of [390, 1440]) {
      const { page, leave } = await arrive(browser, { viewport: { width, height: 900 } });
      await page.goto(`${url}/contactUs/index?interest=ip&products=ddr5-phy.ddr-controller`);
      const top = () => page.locator('[name="product"]').evaluate(element => element.getBoundingClientRect().top + scrollY);
      const before = await top();
      await wake(page);
      const form = await liveForm(page);
      await form.getByRole('link', { name: 'DDR5 PHY' }).waitFor();
      expect(await top()).toBe(before);
      await leave();
    }
  });
});

describe('what was chosen in the explorer', () => {
  test('goes with a comparison, and what is no single node goes in words', async () => {
    const { page, leave } = await visit(browser, '/ic/ip?nodeFrom=12&nodeTo=28&compare=ddr5-phy.ddr-controller');
    await page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Ask about these' }).click();
    await page.waitForURL('**/contactUs/index?*');
    const form = await liveForm(page);
    await expect.poll(() => form.locator('[name="message"]').inputValue()).toBe('Process nodes: 12–28\u00a0nm');
    await expect.poll(() => form.getByRole('spinbutton').count()).toBe(2);
    await leave();
  });

  test('in the map of the catalogue goes along, too', async () => {
    const { page, leave } = await visit(browser, '/ic/ip');
    await page.locator('#map summary').click();
    await page.locator('#map td a').first().click();
    await page.waitForURL(/category=.*node=/);
    const item = page.locator('#catalogue tbody th a').first();
    await expect.poll(() => item.getAttribute('href')).toMatch(/\?node=\d+&/);
    await item.click();
    const form = await liveForm(page);
    await expect.poll(() => form.locator('[name="node"]').inputValue()).not.toBe('');
    await leave();
  });

  test('is nothing where nothing was chosen: links to products are bare', async () => {
    const { page, leave } = await visit(browser, '/ic/ip?q=ddr5&sort=name');
    await expect.poll(() => page.locator('#catalogue tbody th a').count()).toBeLessThan(24);
    const addresses = await page.locator('#catalogue tbody th a').evaluateAll(links => links.map(link => link.getAttribute('href')));
    expect(addresses.filter(address => address?.includes('?'))).toEqual([]);
    await leave();
  });
});
