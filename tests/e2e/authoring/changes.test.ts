import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#scripts/processes/browser.ts';
import { type RunningServer, startDev } from '#scripts/processes/serve-build.ts';
import { commitAll } from '../../loader/commit-all.ts';
import { accessibilityViolations, arrive, overflowing, type Visitor } from '../visitor.ts';
import { contentFilesOf, openEditing } from './editing.ts';
import { copySite, type SiteCopy } from './site-copy.ts';

let browser: Browser;
let site: SiteCopy;
let server: RunningServer;
let visitor: Visitor;
let committed: Map<string, string>;

beforeAll(async () => {
  browser = await openBrowser();
  site = await copySite();
  await commitAll(site.root);
  server = await startDev(site.root);
  visitor = await arrive(browser);
  committed = await contentFilesOf(site);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await site.remove();
});

const button = (name: string) => visitor.page.getByRole('button', { name, exact: true });
const dialog = () => visitor.page.getByRole('dialog', { name: 'Changes since the last commit' });
const said = () => visitor.page.locator('site-editing output');

async function openChanges(): Promise<void> {
  await button('Changes').click();
  await dialog().waitFor();
}

test('what differs from the last commit is listed as visitors notice it, taken back in parts, and made again', async () => {
  const { page } = visitor;
  await openEditing(visitor, `${server.url}/project/gpu`);
  await button('Changes').click();
  await said().getByText('Nothing differs from the last commit.').waitFor();

  const file = 'content/locales/en/pages/gpu.yaml';
  const [, title = ''] = /^ +title: (.*)$/m.exec(await site.read(file)) ?? [];
  await site.edit(file, `title: ${title}`, `title: ${title} today`);
  const titleChanged = await site.read(file);
  await site.write(file, `${titleChanged}# a note\n`);
  await page.getByRole('heading', { level: 1, name: / today$/ }).waitFor();
  await openChanges();
  await dialog().getByRole('heading', { name: 'What visitors will notice' }).waitFor();
  await dialog().getByRole('listitem').getByText('today').waitFor();
  expect(await dialog().getByRole('checkbox', { name: file }).count()).toBe(2);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog().getByRole('button', { name: 'Copy for a pull request' }).click();
  await dialog().getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^### /);

  // Nothing chosen is nothing done; the note alone goes back.
  await dialog().getByRole('button', { name: 'Take back what is chosen' }).click();
  await dialog().getByText('Nothing is chosen.').waitFor();
  await dialog().getByRole('checkbox', { name: file }).last().check();
  await dialog().getByRole('button', { name: 'Take back what is chosen' }).click();
  await dialog().waitFor({ state: 'detached' });
  await said().getByText('Took back changes of').waitFor();
  expect(await site.read(file)).toBe(titleChanged);

  // From the keyboard alone: everything.
  await button('Changes').press('Enter');
  await dialog().waitFor();
  await dialog().getByRole('checkbox', { name: 'All' }).press('Space');
  await dialog().getByRole('button', { name: 'Take back what is chosen' }).press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(() => contentFilesOf(site)).toEqual(committed);
  await page.getByRole('heading', { level: 1, name: / today$/ }).waitFor({ state: 'detached' });
  await button('Undo').click();
  await expect.poll(() => site.read(file)).toBe(titleChanged);
});

test('on a phone the list fits, and what was changed meanwhile is not taken back', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  const file = 'content/locales/zh/layout.yaml';
  await site.write(file, `${await site.read(file)}# ${'a long note '.repeat(30)}\n`);
  await openEditing(visitor, `${server.url}/home`);
  await openChanges();
  expect(await overflowing(page)).toEqual([]);
  const written = `${await site.read(file)}# another\n`;
  await site.write(file, written);
  await dialog().getByRole('checkbox', { name: file }).check();
  await dialog().getByRole('button', { name: 'Take back what is chosen' }).click();
  await said().getByText(`Nothing was taken back: ${file} was changed meanwhile.`).waitFor();
  expect(await site.read(file)).toBe(written);
});
