import { expect, test } from 'vitest';
import { commitAll } from '../../../loader/commit-all.ts';
import { accessibilityViolations, overflowing } from '../../visitor.ts';
import { contentFilesOf, openEditing, shareEditing, toolsOf } from './editing.ts';

const shared = shareEditing(site => commitAll(site.root));

const { button, pageAction } = toolsOf(shared);
const dialog = (name: string) => shared.visitor.page.getByRole('dialog', { name });
const field = (name: string) => shared.visitor.page.getByRole('textbox', { name });
const said = () => shared.visitor.page.locator('site-editing output');

test('a page moves, its old address leads to the new one, and Escape leaves it where it is', async () => {
  const { page } = shared.visitor;
  const before = await contentFilesOf(shared.site);
  await openEditing(shared.visitor, `${shared.server.url}/zh/semi/wafer`);
  await pageAction('Move page');
  await dialog('Move this page').waitFor();
  expect(await field('New path').inputValue()).toBe('/semi/wafer');
  await page.keyboard.press('Escape');
  await dialog('Move this page').waitFor({ state: 'detached' });
  expect(await contentFilesOf(shared.site)).toEqual(before);

  await pageAction('Move page');
  await field('New path').fill('/semi/wafers');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/zh/semi/wafers');
  await page.getByRole('toolbar').first().waitFor();
  await page.goto(`${shared.server.url}/semi/wafer`);
  await page.waitForURL('**/semi/wafers');
  expect(await shared.site.read('content/pages/home.yaml')).toContain('to: /semi/wafers');
});

test('a page is removed from its own bar, visitors find another one, and undo brings it back', async () => {
  const { page } = shared.visitor;
  await openEditing(shared.visitor, `${shared.server.url}/semi/wafers`);
  await pageAction('New page');
  await field('Title, English').fill('Targets');
  await button('Add the page').click();
  await page.waitForURL('**/semi/targets');
  await page.getByRole('heading', { level: 1, name: 'Targets' }).waitFor();
  const before = await contentFilesOf(shared.site);

  await pageAction('Remove page');
  const asked = dialog('Remove this page');
  await asked.waitFor();
  expect(await asked.getByRole('radio', { checked: true }).getAttribute('value')).toBe('nothing');
  expect(await asked.getByRole('combobox').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await asked.getByRole('radio', { name: 'They find another page' }).check();
  expect(await asked.getByRole('option', { name: '/semi/targets' }).count()).toBe(0);
  await asked.getByRole('combobox', { name: 'That page' }).selectOption('/semi/wafers');
  await button('Remove the page').click();
  await page.waitForURL('**/semi/wafers');
  await page.getByRole('toolbar').first().waitFor();
  await page.goto(`${shared.server.url}/semi/targets`);
  await page.waitForURL('**/semi/wafers');
  await page.getByRole('toolbar').first().waitFor();
  await button('Undo').click();
  await expect.poll(() => said().innerText()).toContain('removed the page `/semi/targets`');
  expect(await contentFilesOf(shared.site)).toEqual(before);
});

test('an entry of the menu has its own actions: another page than the open one is moved, from the keyboard too', async () => {
  const { page } = shared.visitor;
  await openEditing(shared.visitor, `${shared.server.url}/home`);
  const before = await contentFilesOf(shared.site);
  const entry = page.locator('nav a[href="/ic/tapeout"]').first();
  await entry.click({ button: 'right' });
  const menu = dialog('The menu');
  await menu.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await entry.focus();
  await page.keyboard.press('Shift+F10');
  await menu.waitFor();
  // The focus is at the entry that was asked for.
  const address = menu.locator('[data-row="/ic/tapeout"]').getByRole('button', { name: 'Move to another group or address' });
  await expect
    .poll(() => address.evaluate(button => button.parentElement?.contains((button.getRootNode() as ShadowRoot).activeElement)))
    .toBe(true);
  await address.press('Enter');
  await dialog('Move this page').getByRole('heading', { name: 'Move /ic/tapeout' }).waitFor();
  await field('New path').fill('/ic/mpw');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ic/mpw');
  await page.getByRole('toolbar').first().waitFor();
  await button('Undo').click();
  await expect.poll(() => said().innerText()).toContain('moved the page `/ic/tapeout` to `/ic/mpw`');
  expect(await contentFilesOf(shared.site)).toEqual(before);
});
