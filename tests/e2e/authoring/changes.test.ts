import { beforeAll, expect, test } from 'vitest';
import { commitAll } from '../../loader/commit-all.ts';
import { accessibilityViolations, overflowing } from '../visitor.ts';
import { contentFilesOf, openEditing, shareEditing } from './editing.ts';

const shared = shareEditing(site => commitAll(site.root));
let committed: Map<string, string>;
beforeAll(async () => {
  committed = await contentFilesOf(shared.site);
});

const button = (name: string) => shared.visitor.page.getByRole('button', { name, exact: true });
const dialog = () => shared.visitor.page.getByRole('dialog', { name: 'Changes since the last commit' });
const said = () => shared.visitor.page.locator('site-editing output');

async function openChanges(): Promise<void> {
  await button('Changes').click();
  await dialog().waitFor();
}

test('what differs from the last commit is listed as visitors notice it, taken back in parts, and made again', async () => {
  const { page } = shared.visitor;
  await openEditing(shared.visitor, `${shared.server.url}/project/gpu`);
  await button('Changes').click();
  await said().getByText('Nothing differs from the last commit.').waitFor();

  const file = 'content/locales/en/pages/gpu.yaml';
  const [, title = ''] = /^ +title: (.*)$/m.exec(await shared.site.read(file)) ?? [];
  await shared.site.edit(file, `title: ${title}`, `title: ${title} today`);
  const titleChanged = await shared.site.read(file);
  await shared.site.write(file, `${titleChanged}# a note\n`);
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
  expect(await shared.site.read(file)).toBe(titleChanged);

  // From the keyboard alone: everything.
  await button('Changes').press('Enter');
  await dialog().waitFor();
  await dialog().getByRole('checkbox', { name: 'All' }).press('Space');
  await dialog().getByRole('button', { name: 'Take back what is chosen' }).press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(() => contentFilesOf(shared.site)).toEqual(committed);
  await page.getByRole('heading', { level: 1, name: / today$/ }).waitFor({ state: 'detached' });
  await button('Undo').click();
  await expect.poll(() => shared.site.read(file)).toBe(titleChanged);
});

test('on a phone the list fits, and what was changed meanwhile is not taken back', async () => {
  const { page } = shared.visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  const file = 'content/locales/zh/layout.yaml';
  await shared.site.write(file, `${await shared.site.read(file)}# ${'a long note '.repeat(30)}\n`);
  await openEditing(shared.visitor, `${shared.server.url}/home`);
  await openChanges();
  expect(await overflowing(page)).toEqual([]);
  const written = `${await shared.site.read(file)}# another\n`;
  await shared.site.write(file, written);
  await dialog().getByRole('checkbox', { name: file }).check();
  await dialog().getByRole('button', { name: 'Take back what is chosen' }).click();
  await said().getByText(`Nothing was taken back: ${file} was changed meanwhile.`).waitFor();
  expect(await shared.site.read(file)).toBe(written);
});
