import { beforeAll, expect, test } from 'vitest';
import { commitAll } from '../../loader/commit-all.ts';
import { accessibilityViolations, overflowing } from '../visitor.ts';
import { contentFilesOf, shareEditing } from './editing.ts';

const chinese = 'content/locales/zh/pages/gpu.yaml';
const english = 'content/locales/en/pages/gpu.yaml';

/** Two sources were changed since they were translated, a text is a stub, and another one is missing. */
const shared = shareEditing(async site => {
  await commitAll(site.root);
  await site.edit(english, 'how to size a card.', 'how to choose a card.');
  await site.edit(english, 'contact: Request a quotation\n', 'contact: Request a quote\n');
  await site.edit(chinese, '    corner: 指标\n', '    # TODO translate\n    corner: Figure\n');
  await site.edit(chinese, '      slot: 主机\n', '');
});
let original: Map<string, string>;
beforeAll(async () => {
  original = await contentFilesOf(shared.site);
});

const page = () => shared.visitor.page;
const button = (name: string) => page().getByRole('button', { name, exact: true });
const field = () => page().locator('textarea[name="translation"]');
const said = (text: string) => page().locator('body > output').getByText(text);
const problems = () => page().getByRole('status', { name: 'Problems' });
const current = () => page().locator('nav [aria-current="true"]');
const file = () => shared.site.read(chinese);

async function open(language = 'zh'): Promise<void> {
  await page().goto(`${shared.server.url}/translate/${language}`);
  await page().getByRole('navigation', { name: 'Texts' }).getByRole('button').or(page().getByText('Nothing waits')).first().waitFor();
}

/** The files that are not as they were at first. */
const changed = async () => [...(await contentFilesOf(shared.site))].filter(([name, text]) => text !== original.get(name));

test('with keys alone, all texts that wait are translated, one after the other, and only their lines change', async () => {
  const { keyboard } = page();
  await page().goto(`${shared.server.url}/translate`);
  await page().waitForURL('**/translate/zh');
  await current().waitFor();
  expect(await page().locator('nav li').count()).toBe(4);
  expect(await accessibilityViolations(page())).toEqual([]);
  expect(await overflowing(page())).toEqual([]);

  // The source of the description has changed: a fact that is lost is refused, and offered with a key.
  expect(await current().innerText()).toContain('Source changed since');
  expect(await page().locator('blockquote mark').count()).toBe(4);
  expect(await page().locator('.change del').allTextContents()).toEqual(['size']);
  expect(await page().locator('.change ins').allTextContents()).toEqual(['choose']);
  await keyboard.press('Control+a');
  await keyboard.insertText(
    '两款 GPU 卡：{{gpu.fillRate}}、{{gpu.compute}}、INT8 {{gpu.inference}}，显存 。各项指标的含义，以及选型方法。',
  );
  await keyboard.press('Control+Enter');
  await problems().getByText('The translation has lost the placeholder {{gpu.memory}}').waitFor();
  expect(await changed()).toEqual([]);
  for (let step = 0; step < '。各项指标的含义，以及选型方法。'.length; step += 1) await keyboard.press('ArrowLeft');
  await keyboard.press('Alt+Digit4');
  await keyboard.press('Control+Enter');
  await said('Done: translated').waitFor();
  await expect.poll(() => current().innerText()).toContain('Host machine');

  // A missing text comes where its source is; a stub loses its mark.
  await keyboard.insertText('主机');
  await keyboard.press('Control+Enter');
  await expect.poll(() => current().innerText()).toContain('Request a quote');
  await keyboard.press('Alt+ArrowDown');
  await expect.poll(() => current().innerText()).toContain('Figure');
  expect(await field().inputValue(), 'a copy of the source is no translation to go on from').toBe('');
  await keyboard.insertText('指标');
  await keyboard.press('Control+Enter');

  // The last one is right as it is.
  await expect.poll(() => current().innerText()).toContain('Request a quote');
  await keyboard.press('Alt+KeyC');
  await page().getByText('Nothing waits in Chinese').waitFor();
  const wanted = (original.get(chinese) ?? '')
    .replace('以及选配方法', '以及选型方法')
    .replace('      pixels: 像素填充率\n', '      pixels: 像素填充率\n      slot: 主机\n')
    .replace('    # TODO translate\n    corner: Figure\n', '    corner: 指标\n');
  const now = await file();
  const withoutConfirmed = (text: string) => text.replace(/^# still right for source .*\n/gm, '');
  expect(withoutConfirmed(now)).toBe(withoutConfirmed(wanted));
  expect(now, 'the description was translated again, and needs no confirmation').not.toMatch(/# still right .*: \/description\n/);
  expect(now).toMatch(/# still right for source [0-9a-f]{12}: \/blocks\/hero\/actions\/contact\n$/);
  expect((await changed()).map(([name]) => name)).toEqual([chinese]);
  for (let step = 0; step < 4; step += 1) {
    await button('Undo').click();
    await said('Taken back').waitFor();
    await expect.poll(() => page().locator('nav li').count()).toBe(step + 1);
  }
  expect(await changed()).toEqual([]);
});

test('a draft waits on, a comment stands above its text, and what is typed survives a reload', async () => {
  await open();
  await page().locator('nav').getByRole('button', { name: 'Figure' }).click();
  await field().fill('参数');
  await page().reload();
  await page().locator('nav').getByRole('button', { name: 'Figure' }).click();
  expect(await field().inputValue()).toBe('参数');
  await button('Keep as a draft').click();
  await said('Done: wrote a draft').waitFor();
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
  await expect.poll(changed).toEqual([]);
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

test.each([390, 1440])('the page is within a window of %i pixels, and shows the text where visitors see it', async width => {
  await page().setViewportSize({ width, height: 900 });
  await open('ru');
  await page().getByLabel('Which texts').selectOption('all');
  await page().getByLabel('Search the texts').fill('See the figures');
  await page().locator('nav').getByRole('button', { name: 'See the figures' }).first().click();
  const shown = page().frameLocator('iframe').locator('[data-translated]');
  await shown.waitFor();
  expect(await shown.innerText()).toContain('See the figures');
  expect(await overflowing(page())).toEqual([]);
  expect(await accessibilityViolations(page())).toEqual([]);
});
