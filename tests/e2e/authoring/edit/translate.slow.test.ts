import { beforeAll, expect, test } from 'vitest';
import { commitAll } from '../../../loader/commit-all.ts';
import { accessibilityViolations, overflowing } from '../../visitor.ts';
import { changedFiles, contentFilesOf, shareEditing, toolsOf } from './editing.ts';
import { chinese, leaveToTranslate, translatorOf } from './translate.ts';

const shared = shareEditing(async site => {
  await commitAll(site.root);
  await leaveToTranslate(site);
});
let original: Map<string, string>;
beforeAll(async () => {
  original = await contentFilesOf(shared.site);
});

const page = () => shared.visitor.page;
const file = () => shared.site.read(chinese);
const { button } = toolsOf(shared);
const { translation: field, said, current, open } = translatorOf(shared);

test('a draft waits on, a comment stands above its text, and what is typed survives a reload', async () => {
  await open();
  await page().locator('nav').getByRole('button', { name: 'Figure' }).click();
  await field().fill('参数');
  await page().reload();
  await page().locator('nav').getByRole('button', { name: 'Figure' }).click();
  expect(await field().inputValue()).toBe('参数');
  await button('Keep as a draft').click();
  await said('Done: wrote a draft').waitFor();
  // The next text is open, where what is typed now belongs.
  expect(await current().innerText()).not.toContain('Figure');
  await page().locator('nav').getByRole('button', { name: 'Figure' }).click();
  expect(await current().innerText()).toContain('Draft');
  expect(await file()).toContain('    # TODO translate\n    corner: 参数\n');
  await page().getByLabel('Comment for colleagues').fill('Column of figures\nas on the data sheet');
  await button('Save the comment').click();
  await said('Done: wrote a comment').waitFor();
  expect(await file()).toContain('    # Column of figures\n    # as on the data sheet\n    # TODO translate\n    corner: 参数\n');
  expect(await page().getByLabel('Comment for colleagues').inputValue()).toBe('Column of figures\nas on the data sheet');
  for (let step = 0; step < 2; step += 1) {
    await button('Undo').click();
    await said('Taken back').waitFor();
  }
  await expect.poll(() => changedFiles(shared.site, original)).toEqual(new Map());
});

test('a text that is translated elsewhere is filled in, another one that is typed takes its place, and the list shows one state', async () => {
  const other = 'content/locales/zh/pages/usb.yaml';
  await shared.site.edit(other, '      contact: 获取报价\n', '      # TODO translate\n      contact: Request a quotation\n');
  await open();
  await page().getByLabel('Which texts').selectOption({ label: 'Missing' });
  await page().locator('nav').getByRole('button', { name: 'Request a quotation' }).click();
  expect(new Set(await page().locator('nav li small').allInnerTexts())).toEqual(new Set(['Missing']));
  expect(await field().inputValue()).toBe('获取报价');
  await page()
    .getByText(/^Filled in as in /)
    .waitFor();
  await page().keyboard.insertText('询价');
  expect(await field().inputValue()).toBe('询价');
  await page().getByRole('listitem').filter({ hasText: 'The same text in' }).getByRole('button').click();
  expect(await field().inputValue()).toBe('获取报价');
  expect(await accessibilityViolations(page())).toEqual([]);
  expect(await overflowing(page())).toEqual([]);
  const search = page().getByLabel('Search the texts');
  await search.fill('Request a quotation');
  await field().press('Control+Enter');
  await said('Done: translated').waitFor();
  // Where nothing of what was found is left, what is listed next is open, and the search keeps the focus.
  await page().getByText('Nothing waits').waitFor();
  await search.fill('');
  await page().locator('blockquote').first().waitFor();
  expect(await search.evaluate(input => input.matches(':focus'))).toBe(true);
  await expect.poll(() => changedFiles(shared.site, original)).toEqual(new Map());
});

test('what changed meanwhile is not overwritten, and what was typed stays', async () => {
  await open();
  await page().locator('nav').getByRole('button', { name: 'Figure' }).click();
  await field().fill('参数');
  const newer = (await file()).replace('corner: Figure\n', 'corner: 数据\n');
  await shared.site.write(chinese, newer);
  await button('Save and go on').click();
  await said('Not saved: source or translation were changed meanwhile').waitFor();
  expect(await file()).toBe(newer);
  expect(await field().inputValue()).toBe('参数');
  await button('Save and go on').click();
  await said('Done: translated').waitFor();
  expect(await file()).toBe(newer.replace('    # TODO translate\n    corner: 数据\n', '    corner: 参数\n'));
  await shared.site.write(chinese, original.get(chinese) ?? '');
});

test('the next text opens while a save runs, and one that is refused comes back with what was typed', async () => {
  await open();
  const waiting = () => page().locator('nav li').count();
  const before = await waiting();
  const go = Promise.withResolvers<void>();
  await page().route('**/@site/writing/translate', async route => {
    await go.promise;
    await route.continue();
  });
  const first = await page().locator('blockquote').first().innerText();
  const lost = '{{gpu.nothing}} 丢失';
  await field().fill(lost);
  await field().press('Control+Enter');
  await expect.poll(() => page().locator('blockquote').first().innerText()).not.toBe(first);
  await page().keyboard.type('words typed at once');
  const second = await page().locator('blockquote').first().innerText();
  expect(await waiting()).toBe(before - 1);
  await page().getByLabel('Comment for colleagues').fill('A remark');
  go.resolve();
  await said('Not saved: “').waitFor();
  expect(await page().locator('blockquote').first().innerText(), 'no key goes into another text').toBe(second);
  await button('Skip').click();
  await page().getByRole('status', { name: 'Problems' }).getByText('Not saved:').waitFor();
  expect(await field().inputValue()).toBe(lost);
  await field().fill('');
  await page().locator('nav').getByRole('button', { name: second }).click();
  expect(await field().inputValue()).toBe('words typed at once');
  expect(await page().getByLabel('Comment for colleagues').inputValue()).toBe('A remark');
  await page().unroute('**/@site/writing/translate');
  await button('Keep as a draft').click();
  await said('Done: wrote a comment').waitFor();
  for (let step = 0; step < 2; step += 1) {
    await button('Undo').click();
    await said('Taken back').waitFor();
  }
  await expect.poll(() => changedFiles(shared.site, original)).toEqual(new Map());
});

test.each([390, 1440])('the page is within a window of %i pixels, and shows the text where visitors see it', async width => {
  await page().setViewportSize({ width, height: 900 });
  await open('/translate/ru');
  await page().getByLabel('Which texts').selectOption('all');
  await page().getByLabel('Search the texts').fill('See the figures');
  await page().locator('nav').getByRole('button', { name: 'See the figures' }).first().click();
  const shown = page().frameLocator('iframe').locator('[data-translated]');
  await shown.waitFor();
  expect(await shown.innerText()).toContain('See the figures');
  expect(await overflowing(page())).toEqual([]);
  expect(await accessibilityViolations(page())).toEqual([]);
});
