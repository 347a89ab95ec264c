import { readdir, readFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { commitAll } from '../../../loader/commit-all.ts';
import { accessibilityViolations, overflowing } from '../../visitor.ts';
import { barriersAtNight } from './barriers-at-night.ts';
import { blocksOf } from './edit-blocks.ts';
import { fieldsOf, schemaFile } from './edit-fields.ts';
import { textsOf } from './edit-in-page.ts';
import { picturesOf, png } from './edit-pictures.ts';
import { changedFiles, contentFilesOf, goOnEditing, shareEditing, toolsOf } from './editing.ts';
import { chinese, leaveToTranslate, translatorOf } from './translate.ts';

// The main action of each editor, on one copy of the site and one server; what else each can do is in the slow file of its name.

const shared = shareEditing(site => commitAll(site.root));
const { button, tool, toolbar, dialog, said, problems, undo, pageAction } = toolsOf(shared);
const { field, main, changeText } = textsOf(shared);
const { idsOnPage, focused, changed, duplicateAndRemove, offeredTypes, insertAndUndo } = blocksOf(shared, () => original);
const { dialog: openDialog, openFields, openPart, closeAll } = fieldsOf(shared);
const { dialog: pictureDialog, alt, pictures, drop } = picturesOf(shared);

let original: Map<string, string>;
beforeAll(async () => {
  original = await contentFilesOf(shared.site);
});
// A test that fails leaves the others their texts and a page without a dialog.
afterEach(async ({ task }) => {
  for (const [name, text] of original) if ((await shared.site.read(name)) !== text) await shared.site.write(name, text);
  if (task.result?.state === 'fail') await shared.visitor.page.goto('about:blank');
});

const edit = (address: string) => goOnEditing(shared.visitor, shared.server.url + address);

test('a text is changed where it is, its line alone; what was written meanwhile is shown beside it; a fact opens as a chip', async () => {
  const { page } = shared.visitor;
  await edit('/project/gpu');
  const figure = (text: string) => page.locator('main td', { hasText: text }).first();

  // A text with a fact is shown as it is written, and one that quotes an unknown fact is refused and stays typed.
  await figure('5 TFLOPS').click();
  expect(await field().inputValue()).toBe('{{gpu.compute}}');
  // What opens the search elsewhere is a letter here.
  await field().press('End');
  await field().press('/');
  expect(await field().inputValue()).toBe('{{gpu.compute}}/');
  await field().fill('{{gpu.nothing}}');
  await field().press('Enter');
  await problems().getByText('gpu.nothing').waitFor();
  expect(await field().inputValue()).toBe('{{gpu.nothing}}');
  expect(await changed()).toEqual(new Map());
  expect(await barriersAtNight(page)).toEqual([]);
  await field().press('Escape');
  await field().waitFor({ state: 'detached' });
  expect(await changed()).toEqual(new Map());

  // What was given up can be had again.
  await figure('5 TFLOPS').click();
  await button('Bring back what you typed').click();
  expect(await field().inputValue()).toBe('{{gpu.nothing}}');
  // A figure that is typed over is named before it is replaced.
  const checked = page.waitForResponse('**/@site/writing/check');
  await field().fill('6 TFLOPS');
  await field().press('Enter');
  await problems().getByText('“5 TFLOPS” is a figure that shows in').waitFor();
  // Also when the checker has said what it thinks of it.
  await (await checked).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await problems().getByText('“5 TFLOPS” is a figure that shows in').count()).toBe(1);
  expect(await changed()).toEqual(new Map());
  await field().press('Escape');

  const facts = await shared.site.read('content/facts.yaml');
  await figure('5 TFLOPS').click();
  await openDialog()
    .getByRole('toolbar', { name: 'Figures' })
    .getByRole('button', { name: /TFLOPS, in \d+ places/ })
    .click();
  const settings = page.getByRole('dialog', { name: 'Settings: Fact gpu.compute' });
  await settings.waitFor();
  expect(await settings.getByLabel('Choices').count(), 'a figure has no choices').toBe(0);
  await settings.getByLabel('Value').fill('6');
  await settings.getByRole('button', { name: 'Save', exact: true }).click();
  await said().getByText('Changed the settings of the fact `gpu.compute`').waitFor();
  expect(await shared.site.read('content/facts.yaml')).toBe(
    facts.replace('compute: { value: 5, unit: TFLOPS }', 'compute: { value: 6, unit: TFLOPS }'),
  );
  // The text is done with its figure.
  await field().waitFor({ state: 'detached' });
  await figure('6 TFLOPS').waitFor();
  await undo();
  expect(await shared.site.read('content/facts.yaml')).toBe(facts);

  expect(await changeText(main().getByRole('heading', { level: 1 }), text => `${text} now`)).toEqual([
    expect.stringMatching(/^locales\/en\/pages\/gpu\.yaml: title: (.*) -> title: \1 now$/),
  ]);
  await main().getByRole('heading', { level: 1, name: / now$/ }).waitFor();

  // By keyboard alone a text is found, changed, and the change undone and made again.
  const before = await contentFilesOf(shared.site);
  // The first texts of a page are the engine's, in no file of this site, which F2 says.
  while (!(await field().isVisible())) {
    await page.keyboard.press('Alt+ArrowDown');
    const reached = await said().textContent();
    await page.keyboard.press('F2');
    await expect.poll(async () => (await field().isVisible()) || (await said().textContent()) !== reached).toBe(true);
  }
  await field().fill(`${await field().inputValue()} more`);
  await field().press('Enter');
  await field().waitFor({ state: 'detached' });
  const after = await contentFilesOf(shared.site);
  expect(after).not.toEqual(before);
  await button('Undo').click();
  await expect.poll(() => contentFilesOf(shared.site)).toEqual(before);
  await button('Redo').click();
  await expect.poll(() => contentFilesOf(shared.site)).toEqual(after);
  await button('Undo').click();
  await expect.poll(() => contentFilesOf(shared.site)).toEqual(before);

  // What is typed survives a reload.
  await main().getByRole('heading', { level: 1 }).click();
  await field().fill('Mine');
  await page.reload();
  await field().waitFor();
  expect(await field().inputValue()).toBe('Mine');
  const file = 'content/locales/en/pages/gpu.yaml';
  await shared.site.edit(file, 'title: GPU cards now', 'title: Theirs');
  await field().press('Enter');
  await page.getByRole('alert').getByText('Theirs').waitFor();
  expect(await field().inputValue()).toBe('Mine');
  expect(await shared.site.read(file)).toContain('title: Theirs');
  await button('Keep mine').click();
  await field().waitFor({ state: 'detached' });
  expect(await shared.site.read(file)).toContain('title: Mine');
});

test('what differs from the last version is listed as visitors notice it, taken back in parts, made again, sent for review, and that taken back', async () => {
  const { page } = shared.visitor;
  const changes = () => dialog('Changes since the last version');
  await edit('/project/gpu');
  await button('Changes').click();
  await said().getByText('Nothing differs from the last version.').waitFor();

  const file = 'content/locales/en/pages/gpu.yaml';
  const [, title = ''] = /^ +title: (.*)$/m.exec(await shared.site.read(file)) ?? [];
  await shared.site.edit(file, `title: ${title}`, `title: ${title} today`);
  const titleChanged = await shared.site.read(file);
  await shared.site.write(file, `${titleChanged}# a note\n`);
  await page.getByRole('heading', { level: 1, name: / today$/ }).waitFor();
  await button('Changes').click();
  await changes().waitFor();
  await changes().getByRole('heading', { name: 'What visitors will notice' }).waitFor();
  await changes().getByRole('listitem').getByText('today').waitFor();
  expect(await changes().getByRole('checkbox', { name: file }).count()).toBe(2);
  expect(await barriersAtNight(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await changes().getByRole('button', { name: 'Copy these sentences' }).click();
  await changes().getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^### /);

  // Nothing chosen is nothing done; the note alone goes back.
  await changes().getByRole('button', { name: 'Take back what is chosen' }).click();
  await changes().getByText('Nothing is chosen.').waitFor();
  await changes().getByRole('checkbox', { name: file }).last().check();
  await changes().getByRole('button', { name: 'Take back what is chosen' }).click();
  await changes().waitFor({ state: 'detached' });
  await said().getByText('Took back changes of').waitFor();
  expect(await shared.site.read(file)).toBe(titleChanged);

  // From the keyboard alone: everything.
  await button('Changes').press('Enter');
  await changes().waitFor();
  await changes().getByRole('checkbox', { name: 'All' }).press('Space');
  await changes().getByRole('button', { name: 'Take back what is chosen' }).press('Enter');
  await changes().waitFor({ state: 'detached' });
  await expect.poll(() => contentFilesOf(shared.site)).toEqual(original);
  await page.getByRole('heading', { level: 1, name: / today$/ }).waitFor({ state: 'detached' });
  await button('Undo').click();
  await expect.poll(() => shared.site.read(file)).toBe(titleChanged);

  const asked = (name: string) => page.getByRole('textbox', { name, exact: true });
  await button('Changes').click();
  await changes().getByRole('button', { name: 'Send for review' }).click();
  await asked('What was done, in one line').fill('A title of today');
  expect(await barriersAtNight(page)).toEqual([]);
  // Where git knows no name, as on a new machine, it is asked for.
  for (const [name, value] of [
    ['Your name, shown with the changes; asked once', 'Ana'],
    ['Your e-mail address', 'ana@example.com'],
  ] as const)
    if (await asked(name).isVisible()) await asked(name).fill(value);
  await dialog('Send for review').getByRole('button', { name: 'Send', exact: true }).click();
  await dialog('Sent for review').getByText('Tell a developer its name: review/a-title-of-today').waitFor();
  expect(await barriersAtNight(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await dialog('Sent for review').getByRole('button', { name: 'Take back what was sent' }).click();
  await said().getByText('your work is still in the files').waitFor();
  expect(await shared.site.read(file)).toBe(titleChanged);
});

test('a block is moved by keyboard alone, which keeps the focus, and undone; one is duplicated, one set, one inserted; one that is needed stays', async () => {
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
  const moved = await changed();
  // Its words move along, where those of the page are in its order.
  const words = ['en', 'ru', 'zh'].map(language => `content/locales/${language}/pages/home.yaml`);
  expect([...moved.keys()].toSorted()).toEqual([...words, 'content/pages/home.yaml']);
  await page.keyboard.press('Control+z');
  await said().getByText('Taken back: moved `why-us`').waitFor();
  await expect.poll(order).toEqual(['chain', 'claims', 'why-us', 'areas']);
  expect(await changed()).toEqual(new Map());
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(order).toEqual(['chain', 'why-us', 'claims', 'areas']);
  expect(await changed()).toEqual(moved);
  await page.keyboard.press('Control+z');
  await expect.poll(order).toEqual(['chain', 'claims', 'why-us', 'areas']);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect.poll(focused).toBe('Block why-us (drawings): Insert below');

  await tool('areas', 'Settings').click();
  await page.locator('site-editing').getByLabel('Columns').selectOption('2');
  await button('Save').click();
  await said().getByText('Changed the settings of `areas`').waitFor();
  await expect.poll(focused).toBe('Block areas (cards): Settings');
  const file = 'content/pages/home.yaml';
  expect(await changed()).toEqual(new Map([[file, original.get(file)?.replace('id: areas\n    columns: 3', 'id: areas\n    columns: 2')]]));
  await page.keyboard.press('Control+z');
  await said().getByText('Taken back').waitFor();
  expect(await changed()).toEqual(new Map());

  // What a link leads to is not removed, and the reason is said.
  await tool('areas', 'Remove').click();
  await said().getByText('/home#areas').waitFor();
  expect(await changed()).toEqual(new Map());
  expect(
    await toolbar('hero')
      .getByRole('button')
      .evaluateAll(buttons => buttons.map(({ ariaLabel }) => ariaLabel)),
  ).toEqual(['Settings', 'Rows and entries', 'Picture from a file', 'Insert below']);

  await duplicateAndRemove('claims', 'home');
  const types = await offeredTypes();
  // A picture is not among them: this site has none.
  expect(types.length).toBe(14);
  expect(types).toContain('call-to-action');
  await insertAndUndo('call-to-action', 'home');

  await tool('hero', 'Insert below').click();
  await dialog('Insert a block below hero').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog('Insert a block below hero').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Block hero (hero): Insert below');
});

test('a new option of a field gets a label, and its translation waits; what would be wrong is refused at the form', async () => {
  await edit('/contactUs/index');
  const schema = await shared.site.read(schemaFile);
  await openPart('quantity');
  await openDialog().getByLabel('Longest length').fill('0');
  await button('Save').click();
  await problems().getByText('Not saved').waitFor();
  // What is typed is given up when that is asked for twice.
  await button('Cancel').click();
  await button('Cancel').click();
  await closeAll();
  expect(await shared.site.read(schemaFile)).toBe(schema);

  // A new option gets a label, and its translation waits.
  await openFields();
  await button('Options: Requirement of interest').click();
  await button('Add below: Something else').click();
  await openDialog().getByLabel('Label, English').fill('Mask set');
  await button('Add the option').click();
  await openDialog().getByText('Added the option “Mask set”').waitFor();
  await closeAll();
  expect(await shared.site.read(schemaFile)).toBe(schema.replace('        "other"\n', '        "other",\n        "mask-set"\n'));
  expect(await shared.site.read('content/locales/en/forms/contact.yaml')).toContain('      mask-set: Mask set\n');
  expect(await shared.site.read('content/locales/zh/forms/contact.yaml')).toContain('      # TODO translate\n      mask-set: Mask set\n');
  await undo();
  expect(await contentFilesOf(shared.site)).toEqual(original);
  expect(await shared.site.read(schemaFile)).toBe(schema);
});

test('a picture dropped where one is still to come is shown there with what was said of it, and undone', async () => {
  const { page } = shared.visitor;
  const before = await pictures();
  await edit('/semi/wafer');
  await drop('polished', { name: 'Polished wafer (300 mm).PNG', type: 'image/png', bytes: await png(40, 30) });
  await pictureDialog('polished').waitFor();
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('here');
  const words = await shared.site.read('content/locales/en/pages/wafer.yaml');
  expect(words).toContain(await alt('English').inputValue());
  expect(await barriersAtNight(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await button('Show the picture').click();
  await said().getByText('Put Polished wafer (300 mm).PNG into `polished`').waitFor();
  const shown = page.locator('#polished img');
  await shown.waitFor();
  // The page may be drawn once more meanwhile, which gives up what is being decoded.
  await expect.poll(() => shown.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(40);
  expect(await pictures()).toEqual([...before, 'wafer/polished-wafer-300-mm.png']);
  const file = 'content/pages/wafer.yaml';
  const wanted = original
    .get(file)
    ?.replace('image: wafer/polished.jpg\n    placeholder: true\n', 'image: wafer/polished-wafer-300-mm.png\n');
  expect(await changed()).toEqual(new Map([[file, wanted]]));
  await undo();
  await expect.poll(() => page.locator('#polished img').count()).toBe(0);
  expect(await changed()).toEqual(new Map());
  expect(await pictures()).toEqual(before);
});

test('a page is added beside the open one, in two languages, shown without loading another document, and undone', async () => {
  const { page } = shared.visitor;
  const named = (name: string) => page.getByRole('textbox', { name });
  await edit('/zh/semi/wafer');
  await pageAction('New page');
  await dialog('New page').waitFor();
  expect(await named('Path').inputValue()).toBe('/semi/');
  await named('Title, English').pressSequentially('Thin films & targets');
  expect(await named('Path').inputValue()).toBe('/semi/thin-films-targets');
  await page.getByText('Title in Chinese').click();
  await named('Title, Chinese').fill('薄膜与靶材');
  expect(await barriersAtNight(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);

  await named('Path').fill('/semi/wafer');
  await button('Add the page').click();
  await dialog('New page').getByText('There is a route `/semi/wafer` already.').waitFor();
  expect(await contentFilesOf(shared.site)).toEqual(original);

  await named('Path').fill('/semi/films');
  // What is pressed while a document is on its way would be lost with the old one.
  const documents: string[] = [];
  page.on('request', request => request.isNavigationRequest() && documents.push(request.url()));
  await button('Add the page').click();
  await page.waitForURL('**/zh/semi/films');
  await page.getByRole('heading', { level: 1, name: 'Thin films & targets' }).waitFor();
  expect(await shared.site.read('content/locales/zh/pages/films.yaml')).toContain('薄膜与靶材');
  const isFirst = async () => {
    const config = await shared.site.read('site.config.yaml');
    return config.indexOf('page: films') < config.indexOf('page: wafer');
  };
  expect(await isFirst()).toBe(false);
  await pageAction('Arrange the menu');
  const menu = page.getByRole('dialog', { name: 'The menu' });
  await menu.getByRole('button', { name: 'Move up: Thin films & targets' }).press('Enter');
  await expect.poll(isFirst).toBe(true);
  await menu.getByRole('button', { name: 'Close' }).click();
  await button('Undo').click();
  await expect.poll(isFirst).toBe(false);
  await button('Undo').click();
  await expect.poll(() => said().innerText()).toContain('added the page `/semi/films`');
  expect(await contentFilesOf(shared.site)).toEqual(original);
  expect(documents).toEqual([]);
});

test('a product is changed where it is shown, copied to a page of its own, and removed', async () => {
  const { page } = shared.visitor;
  const openEntry = async () => {
    await tool('item', 'Entries of the collection').click();
    await openDialog().waitFor();
  };
  const name = () => openDialog().getByRole('region', { name: 'Words, English' }).getByRole('textbox', { name: 'Name' });
  await edit('/ic/ipInfo/ddr5-phy');
  // What every product has on its page goes from all of them, and not by one press.
  await tool('item', 'Remove').click();
  await page.getByRole('dialog', { name: 'Remove item from 122 pages?' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await changed()).toEqual(new Map());
  await openEntry();
  expect(await barriersAtNight(page)).toEqual([]);
  await name().fill('DDR5 of today');
  // One Escape gives up nothing that was typed.
  await page.keyboard.press('Escape');
  await problems().getByText('Not saved yet.').waitFor();
  // A reload neither.
  await page.reload();
  await expect.poll(() => name().inputValue()).toBe('DDR5 of today');
  await openDialog().getByRole('group', { name: 'Process nodes' }).first().getByRole('checkbox', { name: '14', exact: true }).check();
  await button('Save').click();
  await main().getByRole('heading', { level: 1, name: 'DDR5 of today' }).waitFor();
  expect((await changed()).get('content/catalogue/ip.yaml')).toContain('foundry: foundry-a, nodes: [5, 7, 12, 14], status: on-request');

  await openEntry();
  await openDialog().getByRole('button', { name: 'Duplicate' }).click();
  await name().fill('DDR6 PHY');
  expect(await openDialog().getByRole('textbox', { name: 'Last part of its address' }).inputValue()).toBe('ddr6-phy');
  await button('Add the entry').click();
  await page.waitForURL('**/ic/ipInfo/ddr6-phy');
  await main().getByRole('heading', { level: 1, name: 'DDR6 PHY' }).waitFor();
  await said().getByText('Waiting for translation: Chinese').waitFor();

  await openEntry();
  await openDialog().getByRole('button', { name: 'Remove…' }).click();
  await button('Remove the entry').click();
  await page.waitForURL('**/ic/ipInfo');
  for (const _ of ['removed', 'added', 'changed']) await undo();
  await expect.poll(changed).toEqual(new Map());

  // From the list of all, one is found and changed, too.
  await edit('/ic/ip');
  await tool('catalogue', 'Entries of the collection').click();
  await openDialog().getByRole('searchbox', { name: 'Find' }).fill('hbm');
  await openDialog().getByRole('status').getByText('1 of 122').waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await overflowing(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await button('Change HBM3 PHY').click();
  await expect.poll(() => name().inputValue()).toBe('HBM3 PHY');
  await page.keyboard.press('Escape');
});

test('another site, another name of this machine and a request without the token get nothing', async () => {
  const save = JSON.stringify({ file: 'content/locales/en/routes.yaml', pointer: '/home', before: 'Home', typed: 'Stolen' });
  const address = `${shared.server.url}/@site/writing`;
  expect((await fetch(address, { headers: { origin: 'https://other.example' } })).status).toBe(403);
  const renamed = new Promise(resolve =>
    get(address, { headers: { host: 'other.example' } }, answer => resolve(answer.resume().statusCode)),
  );
  expect(await renamed).toBe(403);
  expect((await fetch(address, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  expect((await fetch(`${address}/save`, { method: 'POST', body: save })).status).toBe(403);
  const { token } = (await (await fetch(address)).json()) as { token: string };
  const outside = JSON.stringify({ file: '../../etc/hosts', pointer: '', before: '', typed: 'x' });
  const answer = await fetch(`${address}/save`, { method: 'POST', body: outside, headers: { 'x-site-token': token } });
  expect(answer.status).toBe(404);
  expect(await shared.site.read('content/locales/en/routes.yaml')).not.toContain('Stolen');
});

test('nothing of it is in the built site', async () => {
  const dist = inject('dist');
  const names = (await readdir(dist, { recursive: true })).filter(name => /\.(js|html|json|css)$/.test(name));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names)
    expect(await readFile(path.join(dist, name), 'utf8'), name).not.toMatch(/@site\/writing|site-editing|x-site-token/);
});

test('with keys alone, all texts that wait are translated, one after the other, and only their lines change', async () => {
  const { page } = shared.visitor;
  const { keyboard } = page;
  const { open, current, translation, said: heard } = translatorOf(shared);
  await leaveToTranslate(shared.site);
  const before = await contentFilesOf(shared.site);
  const differing = () => changedFiles(shared.site, before);
  await expect.poll(() => open('/translate')).toBe(4);
  await page.waitForURL('**/translate/zh');
  await current().waitFor();
  expect(await barriersAtNight(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);

  // The source of the description has changed: a fact that is lost is refused, and offered with a key.
  expect(await current().innerText()).toContain('Source changed since');
  expect(await page.locator('blockquote mark').count()).toBe(4);
  expect(await page.locator('.change del').allTextContents()).toEqual(['size']);
  expect(await page.locator('.change ins').allTextContents()).toEqual(['choose']);
  await keyboard.press('Control+a');
  await keyboard.insertText(
    '两款 GPU 卡：{{gpu.fillRate}}、{{gpu.compute}}、INT8 {{gpu.inference}}，显存 。各项指标的含义，以及选型方法。',
  );
  await keyboard.press('Control+Enter');
  await problems().getByText('The translation has lost the placeholder {{gpu.memory}}').waitFor();
  expect(await differing()).toEqual(new Map());
  for (let step = 0; step < '。各项指标的含义，以及选型方法。'.length; step += 1) await keyboard.press('ArrowLeft');
  await keyboard.press('Alt+Digit4');
  await keyboard.press('Control+Enter');
  await heard('Done: translated').waitFor();
  await expect.poll(() => current().innerText()).toContain('Pixel fill rate');

  // A missing text comes where its source is; a stub loses its mark.
  await keyboard.insertText('像素填充率');
  await keyboard.press('Control+Enter');
  await expect.poll(() => current().innerText()).toContain('Request a quote');
  await keyboard.press('Alt+ArrowDown');
  await expect.poll(() => current().innerText()).toContain('Figure');
  expect(await translation().inputValue(), 'a copy of the source is no translation to go on from').toBe('');
  await keyboard.insertText('指标');
  await keyboard.press('Control+Enter');

  // The last one is right as it is.
  await expect.poll(() => current().innerText()).toContain('Request a quote');
  await keyboard.press('Alt+KeyC');
  await page.getByText('Nothing waits in Chinese').waitFor();
  const wanted = (before.get(chinese) ?? '')
    .replace('以及选配方法', '以及选型方法')
    .replace('      inference: INT8 推理\n', '      inference: INT8 推理\n      pixels: 像素填充率\n')
    .replace('    # TODO translate\n    corner: Figure\n', '    corner: 指标\n');
  // The last saves run on while the page has nothing more to show.
  await expect.poll(() => shared.site.read(chinese)).toMatch(/# still right for source [0-9a-f]{12}: \/blocks\/hero\/actions\/contact\n$/);
  const now = await shared.site.read(chinese);
  const withoutConfirmed = (text: string) => text.replace(/^# still right for source .*\n/gm, '');
  expect(withoutConfirmed(now)).toBe(withoutConfirmed(wanted));
  expect(now, 'the description was translated again, and needs no confirmation').not.toMatch(/# still right .*: \/description\n/);
  expect([...(await differing()).keys()]).toEqual([chinese]);
  for (let step = 0; step < 4; step += 1) {
    await button('Undo').click();
    await heard('Taken back').waitFor();
    await expect.poll(() => page.locator('nav li').count()).toBe(step + 1);
  }
  expect(await differing()).toEqual(new Map());
});
