import { readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { fillIn, fillWithoutScripts } from '../forms/plain/without-scripts.ts';
import { arrive, wake } from '../visitor.ts';
import { expectKept, makeAndRepair, overlayOf, shareDev } from './dev.ts';
import { addSensorsPage, loadWholeSite } from './site-copy.ts';

const { forms, sharedFormWords } = localSite(await loadWholeSite(), 'zh');

const shared = shareDev(addSensorsPage);

test('the editor gets what the site has', async () => {
  const offered = () => readFile(path.join(shared.site.root, '.cache/schemas/site.schema.json'), 'utf8');
  await expect.poll(() => offered()).toContain('"/project/gpu"');
  await shared.site.edit('site.config.yaml', '- path: gpu\n', '- path: gpus\n');
  await expect.poll(() => offered()).toContain('"/project/gpus"');
  await shared.site.edit('site.config.yaml', '- path: gpus\n', '- path: gpu\n');
  await expect.poll(() => offered()).not.toContain('"/project/gpus"');
});

test('an edit while a page is still loading shows in it', async () => {
  const other = await arrive(shared.browser);
  await other.page.goto(`${shared.server.url}/project/gpu`, { waitUntil: 'commit' });
  await shared.site.edit('content/locales/en/pages/gpu.yaml', 'title: GPU cards', 'title: Edited early');
  await other.page.getByRole('heading', { level: 1, name: 'Edited early' }).waitFor();
  await shared.site.edit('content/locales/en/pages/gpu.yaml', 'Edited early', 'Edited late');
  await other.page.getByRole('heading', { level: 1, name: 'Edited late' }).waitFor();
  await other.leave();
});

test('a page whose language is taken away is not found, and back when it is offered again', async () => {
  const { page, leave } = await arrive(shared.browser);
  await page.goto(`${shared.server.url}/zh/project/usb`);
  await wake(page);
  await shared.site.edit('site.config.yaml', 'htmlLang: zh-CN\n', 'htmlLang: zh-CN\n    offered: false\n');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await wake(page);
  await shared.site.edit('site.config.yaml', 'htmlLang: zh-CN\n    offered: false\n', 'htmlLang: zh-CN\n');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
  await leave();
});

test('where a text was written is known while a schema is broken', async () => {
  const schema = 'schemas/facts.schema.json';
  const good = await shared.site.read(schema);
  const overlay = overlayOf(shared);
  await shared.site.write(schema, '{');
  await overlay.getByText(schema).first().waitFor();
  const query = new URLSearchParams({ text: 'GPU 卡', lang: 'zh-CN', pathname: '/zh/home' });
  expect(await (await fetch(`${shared.server.url}/@site/source?${query}`)).json()).toMatchObject({
    place: expect.stringContaining('content/locales/zh/routes.yaml:'),
  });
  await shared.site.write(schema, good);
  await overlay.waitFor({ state: 'detached' });
});

test('a picture that is gone is named in plain text, and the next edit reloads no page', async () => {
  const [name, picture] = ['eda/board.svg', 'content/assets/eda/board.svg'];
  const good = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>';
  await shared.site.write(picture, good);
  const [page, kind] = ['content/pages/eda.yaml', 'kind: product'];
  await shared.site.edit(page, kind, `image: ${name}`);
  const addressIn = async () =>
    /\/@site\/\d+\/images\/eda\/board\.svg/.exec(await (await fetch(`${shared.server.url}/ic/eda`)).text())?.[0] ?? '';
  await expect.poll(addressIn).not.toBe('');
  const address = await addressIn();
  const overlay = overlayOf(shared);
  await rm(path.join(shared.site.root, picture));
  await overlay.getByText(name).first().waitFor();
  const answer = await fetch(shared.server.url + address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toBe(`${picture} is gone. Put it back, or change the pages that show it.\n`);
  await shared.site.write(picture, good);
  await overlay.waitFor({ state: 'detached' });
  await shared.site.edit('content/locales/en/routes.yaml', 'sensors: Sensors', 'sensors: Probes');
  await shared.visitor.page.getByRole('link', { name: 'Probes' }).first().waitFor();
  await expectKept(shared);
});

test('a page that could not be rendered is loaded again where an edit came before it could hear of it', async () => {
  const { page, leave } = await arrive(shared.browser);
  await page.goto(`${shared.server.url}/home`);
  await page.evaluate(() => void Object.assign(document.documentElement.dataset, { edit: '-1', kept: 'yes' }));
  await page.addScriptTag({ type: 'module', url: '/@site/code/await-render.js' });
  await expect.poll(() => page.locator('html:not([data-kept]) h1').count()).toBe(1);
  await leave();
});

test('an edited schema is the one that files are checked against', async () => {
  const schema = 'schemas/facts.schema.json';
  const good = await shared.site.read(schema);
  await shared.site.edit(schema, '"maximum": 6', '"maximum": 0');
  const overlay = overlayOf(shared);
  await overlay.getByText('content/facts.yaml').first().waitFor();
  await shared.site.write(schema, good);
  await overlay.waitFor({ state: 'detached' });
  await expectKept(shared);
});

test('a file that becomes a link to itself is reported over the page until it is repaired', async () => {
  const words = 'content/locales/zh/routes.yaml';
  const good = await shared.site.read(words);
  await rm(path.join(shared.site.root, words));
  await symlink(path.basename(words), path.join(shared.site.root, words));
  const overlay = overlayOf(shared);
  await overlay.getByText('This is a symbolic link that leads to nothing, or to itself.').waitFor();
  await rm(path.join(shared.site.root, words));
  await shared.site.write(words, good);
  await overlay.waitFor({ state: 'detached' });
  await expectKept(shared);
});

test('a config that is removed and comes back counts again, and so do edits of it', async () => {
  const config = 'site.config.yaml';
  const good = await shared.site.read(config);
  const overlay = overlayOf(shared);
  await rm(path.join(shared.site.root, config));
  await overlay.getByText(`There is no ${config} here`).waitFor();
  await shared.site.write(config, good);
  await overlay.waitFor({ state: 'detached' });
  await shared.site.edit(config, 'affix: true', 'affix: [true');
  await overlay.getByText(config).first().waitFor();
  await shared.site.write(config, good);
  await overlay.waitFor({ state: 'detached' });
  await expectKept(shared);
});

test.each([
  ['an unknown key', 'site.config.yaml', 'noCache: true', 'nocache: true'],
  ['a wrong type', 'site.config.yaml', 'hidden: true', 'hidden: maybe'],
  ['a redirect to nothing', 'site.config.yaml', 'redirect: /ic/ip\n', 'redirect: /ic/ipp\n'],
  ['a redirect cycle', 'site.config.yaml', 'redirect: /ic/ip\n', 'redirect: /ic\n'],
  ['an activeMenu to nothing', 'site.config.yaml', 'activeMenu: /ic/ip\n', 'activeMenu: /ic/ipp\n'],
  ['a path that two routes have', 'site.config.yaml', 'path: eda', 'path: package'],
  ['a name that two routes have', 'site.config.yaml', 'name: eda', 'name: package'],
  ['a page that does not exist', 'site.config.yaml', 'page: eda', 'page: edaa'],
  ['a site-log name that is not in the list', 'site.config.yaml', 'siteLog: contact us', 'siteLog: contact'],
  ['an unknown icon', 'site.config.yaml', 'icon: cpu', 'icon: cpuu'],
  ['a footer link to nothing', 'site.config.yaml', 'links: [/semi/wafer]', 'links: [/semi/wafers]'],
  ['an image that does not exist', 'content/pages/home.yaml', 'kind: cover', 'image: home/heroo.svg'],
  ['left-over words', 'content/locales/zh/pages/eda.yaml', 'blocks:\n', 'blocks:\n  nowhere:\n    title: 多余\n'],
  ['words of another shape', 'content/locales/zh/layout.yaml', '  copyright: ', '  copyright:\n    - '],
  ['a fact that does not exist', 'content/locales/en/pages/home.yaml', '{{claims.costReduction}}', '{{claims.costReductions}}'],
  ['a fact quoted in one language only', 'content/locales/zh/pages/home.yaml', '{{claims.costReduction}}', '0'],
])('%s shows over the page with its frame, keeps the last good site, and disappears when repaired', (_, file, from, to) =>
  makeAndRepair(shared, file, from, to),
);

const send = (page: Page) => page.locator('#request button[type="submit"]').click();

test('without scripts, a form of the dev server comes back with its mistakes, in the words of today, and leads to a receipt', async () => {
  const { page, leave } = await arrive(shared.browser, { javaScriptEnabled: false });
  await page.goto(`${shared.server.url}/zh/contactUs/index`);
  await fillIn(page, { email: 'anna', message: 'Two lines', attachments: ['plan.txt'] });
  const tip = forms.contact?.words.tip ?? '';
  await shared.site.edit('content/locales/zh/forms/contact.yaml', tip, `${tip}刚刚改过。`);
  await expect
    .poll(async () => {
      await send(page);
      return page.getByRole('alert').getByRole('heading').textContent();
    })
    .toBe(`${tip}刚刚改过。`);
  expect(await page.locator('#request [name="message"]').inputValue()).toBe('Two lines');
  expect(await page.locator('#request [name="email"]').getAttribute('aria-invalid')).toBe('true');

  await fillWithoutScripts(page, `Anna ${Date.now()}`);
  await fillIn(page, { attachments: ['plan.txt'] });
  await send(page);
  await page.waitForURL(/\/zh\/contactUs\/index\?sent=/);
  await page.getByRole('heading', { name: sharedFormWords.receipt.title }).waitFor();
  expect(await page.locator('#request dd').textContent()).toMatch(/^[2-9A-Y]{4}-[2-9A-Y]{4}$/);
  await leave();
});
