import { beforeAll, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { flattenEntries } from '#site/routes/route.ts';
import { intercept } from '../intercept.ts';
import { accessibilityViolations, overflowing } from '../visitor.ts';
import { contentFilesOf, openEditing, shareEditing } from './editing.ts';

const { draft } = loadSite(process.cwd());

const shared = shareEditing();
let original: Map<string, string>;
beforeAll(async () => {
  original = await contentFilesOf(shared.site);
});

const button = (name: string) => shared.visitor.page.getByRole('button', { name, exact: true });
const toolbar = (id: string) => shared.visitor.page.getByRole('toolbar', { name: `Block ${id} (` });
const tool = (id: string, name: string) => toolbar(id).getByRole('button', { name, exact: true });
const said = () => shared.visitor.page.locator('site-editing output');

async function edit(address: string): Promise<void> {
  await openEditing(shared.visitor, shared.server.url + address);
  await shared.visitor.page.getByRole('toolbar').first().waitFor();
}

/** The files that are not as they were at first. */
async function changedFiles(): Promise<Map<string, string>> {
  return new Map([...(await contentFilesOf(shared.site))].filter(([name, text]) => text !== original.get(name)));
}

/** The ids that the open page has in its main part. */
const idsOnPage = () => shared.visitor.page.evaluate(() => Array.from(document.querySelectorAll('main [id]'), ({ id }) => id));

/** The name of the button that has the focus, and of its toolbar. */
const focused = () =>
  shared.visitor.page.evaluate(() => {
    const active = document.querySelector('site-editing')?.shadowRoot?.activeElement;
    return `${active?.closest('[role="toolbar"]')?.ariaLabel}: ${active?.ariaLabel}`;
  });

/** What was put into a text between its beginning and its end; `undefined` if that is not all that happened to it. */
function inserted(before: string, after: string): string | undefined {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const rest = before.length - start;
  return after.endsWith(before.slice(start)) ? after.slice(start, after.length - rest) : undefined;
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
    for (const { id, page } of blocks) {
      const copy = `${id}-2`;
      await tool(id, 'Duplicate').click();
      await toolbar(copy).waitFor();
      await expect.poll(idsOnPage).toContain(copy);
      await expect.poll(focused).toMatch(`Block ${copy} (`);
      const changed = await changedFiles();
      expect(changed.has(`content/pages/${page}.yaml`)).toBe(true);
      for (const [name, text] of changed) {
        expect(inserted(original.get(name) ?? '', text), name).toBeDefined();
        expect(text, name).toMatch(new RegExp(`\\b${copy}\\b`));
      }
      await tool(copy, 'Remove').click();
      await toolbar(copy).waitFor({ state: 'detached' });
      await expect.poll(idsOnPage).not.toContain(copy);
      expect(await changedFiles(), id).toEqual(new Map());
    }
  },
);

test('each type of the palette is inserted with words in each language that the page needs, and undone', async () => {
  const { page } = shared.visitor;
  await edit('/project/gpu');
  await tool('hero', 'Insert below').click();
  await page.getByRole('radio').first().waitFor();
  const types = await page.getByRole('radio').evaluateAll(radios => radios.map(radio => (radio as HTMLInputElement).value));
  // A picture is not among them: this site has none.
  expect(types.length).toBe(13);
  await button('Cancel').click();
  for (const type of types) {
    await tool('hero', 'Insert below').click();
    await page.locator(`site-editing input[value="${type}"]`).check();
    const link = page.locator('site-editing').getByLabel('The page that it leads to');
    if (await link.isVisible()) await link.fill('/contactUs/index');
    const english = page.locator('site-editing input[name="title-en"]');
    if (await english.isVisible()) {
      await english.fill('A new block');
      await page.locator('site-editing input[name="title-zh"]').fill('新的内容');
    }
    await button('Insert').click();
    await said()
      .getByText(/^Inserted `/)
      .waitFor();
    const [, id = ''] = /`(.+?)`/.exec((await said().textContent()) ?? '') ?? [];
    await expect.poll(idsOnPage).toContain(id);
    await expect.poll(focused).toBe(`Block ${id} (${type}): Insert below`);
    const changed = await changedFiles();
    expect(changed.has('content/pages/gpu.yaml'), type).toBe(true);
    for (const [name, text] of changed) expect(inserted(original.get(name) ?? '', text), `${type} in ${name}`).toBeDefined();
    await page.keyboard.press('Control+z');
    await toolbar(id).waitFor({ state: 'detached' });
    expect(await changedFiles(), type).toEqual(new Map());
  }
});

test('the settings of a block and the attributes of its route are set in a form of their schema: their lines alone', async () => {
  const { page } = shared.visitor;
  const config = await shared.site.read('site.config.yaml');
  await edit('/home');
  await tool('areas', 'Settings').click();
  await page.locator('site-editing').getByLabel('Columns').selectOption('2');
  await button('Save').click();
  await said().getByText('Changed the settings of `areas`').waitFor();
  await expect.poll(focused).toBe('Block areas (cards): Settings');
  const file = 'content/pages/home.yaml';
  expect(await changedFiles()).toEqual(
    new Map([[file, original.get(file)?.replace('id: areas\n    columns: 3', 'id: areas\n    columns: 2')]]),
  );
  await page.keyboard.press('Control+z');
  await said().getByText('Taken back').waitFor();
  expect(await changedFiles()).toEqual(new Map());
  await tool('hero', 'Settings').click();
  await page.locator('site-editing').getByLabel('Published from').first().fill('2030-01-31');
  await button('Save').click();
  await page.getByRole('status', { name: 'Problems' }).getByText('nothing without its main heading').waitFor();
  await button('Cancel').click();
  await edit('/semi/wafer');
  await button('Page attributes').click();
  await page.locator('site-editing').getByLabel('Hidden').check();
  await button('Save').click();
  await said().getByText('Changed the settings of the route `/semi/wafer`').waitFor();
  const now = await shared.site.read('site.config.yaml');
  expect(inserted(config, now)).toMatch(/^ *hidden: true\n *$|^\n? *hidden: true\n?$/);
  await button('Undo').click();
  await expect.poll(() => shared.site.read('site.config.yaml')).toBe(config);
  expect(await changedFiles()).toEqual(new Map());
});

test('by keyboard alone a block moves, the page follows, and undo and redo know it; the focus stays with the block', async () => {
  const { page } = shared.visitor;
  await edit('/home');
  const order = async () => (await idsOnPage()).filter(id => ['chain', 'claims', 'why-us', 'areas'].includes(id));
  expect(await order()).toEqual(['chain', 'claims', 'why-us', 'areas']);
  await page.keyboard.press('Alt+PageUp');
  await expect.poll(focused).toBe('Block next (call-to-action): Move up');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Alt+PageUp');
  await expect.poll(focused).toBe('Block why-us (drawings): Move up');
  await page.keyboard.press('Enter');
  await said().getByText('Moved `why-us`').waitFor();
  await expect.poll(order).toEqual(['chain', 'why-us', 'claims', 'areas']);
  await expect.poll(focused).toBe('Block why-us (drawings): Move up');
  const moved = await changedFiles();
  // Its words move along, where those of the page are in its order.
  const words = ['en', 'ru', 'zh'].map(language => `content/locales/${language}/pages/home.yaml`);
  expect([...moved.keys()].toSorted()).toEqual([...words, 'content/pages/home.yaml']);
  await page.keyboard.press('Control+z');
  await said().getByText('Taken back: moved `why-us`').waitFor();
  await expect.poll(order).toEqual(['chain', 'claims', 'why-us', 'areas']);
  expect(await changedFiles()).toEqual(new Map());
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(order).toEqual(['chain', 'why-us', 'claims', 'areas']);
  expect(await changedFiles()).toEqual(moved);
  await page.keyboard.press('Control+z');
  await expect.poll(order).toEqual(['chain', 'claims', 'why-us', 'areas']);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect.poll(focused).toBe('Block why-us (drawings): Insert below');
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
  expect(await changedFiles()).toEqual(new Map([[file, edited]]));
  await tool('claims', 'Remove').click();
  await toolbar('claims').waitFor({ state: 'detached' });
  await expect.poll(focused).toMatch('Block why-us (drawings): ');
  await button('Undo').click();
  await toolbar('claims').waitFor();
  expect(await changedFiles()).toEqual(new Map([[file, edited]]));
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
  await tool('why-us', 'Duplicate').click();
  held.resolve();
  await toolbar('why-us-2').waitFor();
  expect([...(await changedFiles()).values()].filter(text => text.includes('claims-'))).toEqual([]);
  await button('Undo').click();
  await toolbar('why-us-2').waitFor({ state: 'detached' });
  expect(await changedFiles()).toEqual(new Map());
});

test('what a link leads to is not removed, and the reason is said', async () => {
  await edit('/home');
  await tool('areas', 'Remove').click();
  await said().getByText('/home#areas').waitFor();
  expect(await changedFiles()).toEqual(new Map());
  expect(
    await toolbar('hero')
      .getByRole('button')
      .evaluateAll(buttons => buttons.map(({ ariaLabel }) => ariaLabel)),
  ).toEqual(['Settings', 'Picture from a file', 'Insert below']);
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
