import { beforeAll, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { flattenEntries } from '#site/routes/route.ts';
import { intercept } from '../../intercept.ts';
import { accessibilityViolations, overflowing } from '../../visitor.ts';
import { blocksOf, inserted } from './edit-blocks.ts';
import { contentFilesOf, openEditing, shareEditing, toolsOf } from './editing.ts';

const { draft } = loadSite(process.cwd());

const shared = shareEditing();
let original: Map<string, string>;
beforeAll(async () => {
  original = await contentFilesOf(shared.site);
});

const { button, toolbar, tool, said, pageAction } = toolsOf(shared);
const { idsOnPage, focused, changed, duplicateAndRemove, offeredTypes, insertAndUndo } = blocksOf(shared, () => original);

async function edit(address: string): Promise<void> {
  await openEditing(shared.visitor, shared.server.url + address);
  await shared.visitor.page.getByRole('toolbar').first().waitFor();
}

/** An open page with each block type that everybody may see, and can have twice. */
const examples = flattenEntries(draft?.config?.routes ?? []).flatMap(({ path: address, entry }) => {
  const config = entry.page === undefined || entry.roles !== undefined ? undefined : draft?.pages[entry.page];
  // Without an entry, a page for each entry of the catalogue shows little but the list of them.
  const isShown = (type: string) => type !== 'hero' && (config?.each === undefined || type === config.each);
  return (config?.blocks ?? []).flatMap(({ type, id }) => (!isShown(type) ? [] : [{ type, id, page: entry.page ?? '', address }]));
});
/** Two pages with many of them: that each type can be duplicated is tested without a browser (scripts/dev/writing/every-block.test.ts). */
const byAddress = ['/home', '/project/usb'].map(address => ({ address, blocks: examples.filter(example => example.address === address) }));

test.each(byAddress)(
  'at $address, each block is duplicated in the page and its copy removed: all other bytes stay',
  async ({ address, blocks }) => {
    await edit(address);
    for (const { id, page } of blocks) await duplicateAndRemove(id, page);
  },
);

test('a row is added with its words, moved and removed in its dialog, in all languages at once', async () => {
  const { page } = shared.visitor;
  await edit('/aboutUs/index');
  const table =
    (
      await page
        .getByRole('toolbar', { name: /\(spec-table\)/ })
        .first()
        .getAttribute('aria-label')
    )?.split(' ')[1] ?? '';
  await tool(table, 'Rows and entries').click();
  const dialog = page.getByRole('dialog', { name: `Rows and entries of ${table}` });
  await dialog.waitFor();
  const rows = () => dialog.locator('li > span').allInnerTexts();
  const before = await rows();
  await dialog.getByRole('button', { name: `Add below: ${before[0]}` }).click();
  await dialog.getByLabel('Label, English').fill('Slots');
  await dialog.getByLabel('Value, English').fill('Two slots');
  expect(await overflowing(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(rows).toEqual(before.toSpliced(1, 0, 'Slots'));
  await page.locator('main').getByText('Two slots').first().waitFor({ state: 'attached' });
  expect([...(await changed()).keys()].toSorted()).toEqual(['en', 'ru', 'zh'].map(code => `content/locales/${code}/pages/about.yaml`));
  await dialog.getByRole('button', { name: 'Move up: Slots' }).click();
  await expect.poll(rows).toEqual(['Slots', ...before]);
  await dialog.getByRole('button', { name: 'Remove: Slots' }).click();
  await expect.poll(rows).toEqual(before);
  expect(await changed()).toEqual(new Map());
  await dialog.getByRole('button', { name: 'Close' }).click();
});

test('each type of the palette is inserted with words in each language that the page needs, and undone', async () => {
  await edit('/project/gpu');
  for (const type of await offeredTypes()) await insertAndUndo(type, 'gpu');
});

test('a setting that leaves a page without its heading is refused, and the attributes of a route are set in a form of their schema: their lines alone', async () => {
  const { page } = shared.visitor;
  const config = await shared.site.read('site.config.yaml');
  await edit('/home');
  await tool('hero', 'Settings').click();
  await page.locator('site-editing').getByLabel('Published from').first().fill('2030-01-31');
  await button('Save').click();
  await page.getByRole('status', { name: 'Problems' }).getByText('nothing without its main heading').waitFor();
  await button('Cancel').click();
  await button('Cancel').click();
  await edit('/semi/wafer');
  await pageAction('Page attributes');
  await page.locator('site-editing').getByLabel('Hidden').check();
  await button('Save').click();
  await said().getByText('Changed the settings of the route `/semi/wafer`').waitFor();
  const now = await shared.site.read('site.config.yaml');
  expect(inserted(config, now)).toMatch(/^ *hidden: true\n *$|^\n? *hidden: true\n?$/);
  await button('Undo').click();
  await expect.poll(() => shared.site.read('site.config.yaml')).toBe(config);
  expect(await changed()).toEqual(new Map());
});

test('what was written meanwhile is never lost: the change is refused, and what is there now is shown', async () => {
  await edit('/home');
  const file = 'content/locales/zh/pages/home.yaml';
  // Nothing is read before the press: the file is written, and the button pressed, in one go.
  const edited = `${original.get(file)}# a line more\n`;
  await shared.visitor.page.route('**/@site/writing/block', async route => {
    await shared.site.write(file, edited);
    await route.continue();
  });
  await tool('claims', 'Remove').click();
  await said().getByText('changed meanwhile').waitFor();
  await shared.visitor.page.unroute('**/@site/writing/block');
  expect(await changed()).toEqual(new Map([[file, edited]]));
  await tool('claims', 'Remove').click();
  await toolbar('claims').waitFor({ state: 'detached' });
  await expect.poll(focused).toMatch('Block why-us (drawings): ');
  await button('Undo').click();
  await toolbar('claims').waitFor();
  expect(await changed()).toEqual(new Map([[file, edited]]));
  await shared.site.write(file, original.get(file) ?? '');
});

test('a page that is read twice at once is changed as it was read last', async () => {
  const { page } = shared.visitor;
  await edit('/home');
  const file = 'content/locales/en/pages/home.yaml';
  const readings = '**/@site/writing/blocks?*';
  const write = (more: string) => shared.site.write(file, (original.get(file) ?? '').replace('lead: ', `lead: ${more}`));
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await intercept(page, readings, async route => {
    const response = await route.fetch();
    asked += 1;
    await isReleased;
    await route.fulfill({ response });
  });
  await write('Once. ');
  await expect.poll(() => asked).toBe(1);
  await write('Twice. ');
  await page.getByText('Twice.').first().waitFor();
  release();
  await tool('claims', 'Remove').click();
  await said()
    .getByText(/^Removed /)
    .waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await button('Undo').click();
  await toolbar('claims').waitFor();
  await shared.site.write(file, original.get(file) ?? '');
});

test('a press on a toolbar is not lost while a text of the page is saved', async () => {
  const { page } = shared.visitor;
  await edit('/home');
  await tool('claims', 'Duplicate').hover();
  await page.mouse.down();
  const reading = page.waitForResponse('**/@site/writing/blocks?*');
  const file = 'content/locales/en/pages/home.yaml';
  await shared.site.write(file, (original.get(file) ?? '').replace('lead: ', 'lead: Now. '));
  await (await reading).finished();
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)));
  await page.mouse.up();
  await toolbar('claims-2').waitFor();
  await button('Undo').click();
  await toolbar('claims-2').waitFor({ state: 'detached' });
  await shared.site.write(file, original.get(file) ?? '');
});

test('what is pressed before the answer to a change has come is done after it, and a double click once', async () => {
  const { page } = shared.visitor;
  await edit('/home');
  await tool('claims', 'Duplicate').dblclick();
  await expect.poll(idsOnPage).toContain('claims-2');
  const held = Promise.withResolvers<void>();
  await page.route(
    '**/@site/writing/block',
    async route => {
      const response = await route.fetch();
      await held.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await tool('claims-2', 'Remove').click();
  // The page has followed, as it does on a busy machine, and the answer has not come.
  await toolbar('claims-2').waitFor({ state: 'detached' });
  // Until its blocks are where they stay, a toolbar may move while it is pressed.
  await expect.poll(idsOnPage).not.toContain('claims-2');
  await tool('why-us', 'Duplicate').click();
  held.resolve();
  await toolbar('why-us-2').waitFor();
  expect([...(await changed()).values()].filter(text => text.includes('claims-'))).toEqual([]);
  await button('Undo').click();
  await toolbar('why-us-2').waitFor({ state: 'detached' });
  expect(await changed()).toEqual(new Map());
});

test.each([
  [1440, '/home'],
  [390, '/zh/project/gpu'],
])('toolbars, palette and settings are accessible, and within a window of %i pixels', async (width, address) => {
  await shared.visitor.page.setViewportSize({ width, height: 900 });
  await edit(address);
  expect(await accessibilityViolations(shared.visitor.page)).toEqual([]);
  expect(await overflowing(shared.visitor.page)).toEqual([]);
  for (const [name, dialog] of [
    ['Insert below', 'Insert a block below hero'],
    ['Settings', 'Settings: Block hero (hero)'],
  ] as const) {
    await tool('hero', name).click();
    await shared.visitor.page.getByRole('dialog', { name: dialog }).waitFor();
    expect(await accessibilityViolations(shared.visitor.page), name).toEqual([]);
    await shared.visitor.page.keyboard.press('Escape');
    await shared.visitor.page.getByRole('dialog', { name: dialog }).waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(`Block hero (hero): ${name}`);
  }
});
