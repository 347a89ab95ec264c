import { once } from 'node:events';
import { readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startDev } from '#scripts/processes/serve-build.ts';
import { intercept } from '../intercept.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, type Visitor, wake } from '../visitor.ts';
import { addSensorsPage, copySite, type SiteCopy } from './site-copy.ts';

let browser: Browser;
let site: SiteCopy;
let server: RunningServer;
let visitor: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  site = await copySite();
  server = await startDev(site.root);
  visitor = await arrive(browser);
  await visitor.page.goto(`${server.url}/home`);
  await wake(visitor.page);
  // A full reload would lose this mark.
  await visitor.page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes';
  });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await site.remove();
});

const isKept = () => visitor.page.evaluate(() => document.documentElement.dataset.kept);

test('the editor gets what the site has', async () => {
  const offered = () => readFile(path.join(site.root, '.cache/schemas/site.schema.json'), 'utf8');
  await expect.poll(() => offered()).toContain('"/project/gpu"');
  await site.edit('site.config.yaml', '- path: gpu\n', '- path: gpus\n');
  await expect.poll(() => offered()).toContain('"/project/gpus"');
  await site.edit('site.config.yaml', '- path: gpus\n', '- path: gpu\n');
  await expect.poll(() => offered()).not.toContain('"/project/gpus"');
});

test('an edited word shows in the open page without a reload, and without a request', async () => {
  const { page } = visitor;
  const asked: string[] = [];
  const note = (request: Request) => asked.push(request.url());
  page.on('request', note);
  await site.edit('content/locales/en/pages/home.yaml', 'lead: ', 'lead: Edited just now. ');
  await page.getByText('Edited just now.').waitFor();
  page.off('request', note);
  expect(asked).toEqual([]);
  await expect.poll(() => isKept()).toBe('yes');
});

test('an edited fact shows wherever words quote it', async () => {
  await site.edit('content/facts.yaml', 'costReduction: { value: 25', 'costReduction: { value: 26');
  await visitor.page.getByText('26%').first().waitFor();
  await expect.poll(() => isKept()).toBe('yes');
});

test('a new page shows in the menu and can be visited', async () => {
  await addSensorsPage(site);
  await visitor.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sensors' }).click();
  await visitor.page.getByRole('heading', { level: 1, name: 'Sensors' }).waitFor();
  await expect.poll(() => isKept()).toBe('yes');
});

test('an edit while a page is still loading shows in it', async () => {
  const other = await arrive(browser);
  await other.page.goto(`${server.url}/project/gpu`, { waitUntil: 'commit' });
  await site.edit('content/locales/en/pages/gpu.yaml', 'title: GPU cards', 'title: Edited early');
  await other.page.getByRole('heading', { level: 1, name: 'Edited early' }).waitFor();
  await site.edit('content/locales/en/pages/gpu.yaml', 'Edited early', 'Edited late');
  await other.page.getByRole('heading', { level: 1, name: 'Edited late' }).waitFor();
  await other.leave();
});

test('a new picture comes from the folder of the edited site', async () => {
  await site.write('content/assets/sensors/chart.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
  await site.edit('content/pages/sensors.yaml', 'id: hero\n', 'id: hero\n    image: sensors/chart.svg\n');
  // The home page, which is cached, stays in the document out of sight.
  const picture = visitor.page.locator('main img').and(visitor.page.locator(':visible'));
  await picture.waitFor();
  await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(40);
});

test('Alt-click on a text names the line that it was written in and opens it in the editor, without following the link', async () => {
  const { page, leave } = await arrive(browser);
  const open: string[] = [];
  await intercept(page, '**/__open-in-editor?*', route => {
    open.push(new URL(route.request().url()).searchParams.get('file') ?? '');
    return route.fulfill();
  });
  const lineOf = async (file: string, text: string) => (await site.read(file)).split('\n').findIndex(line => line.includes(text)) + 1;
  await page.goto(`${server.url}/zh/project/gpu`);
  await wake(page);
  for (const [text, file, line] of [
    [page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: 'GPU 卡' }), 'content/locales/zh/routes.yaml', 'gpu:'],
    [page.getByRole('navigation', { name: '主导航' }).locator('summary svg:visible').first(), 'content/locales/zh/routes.yaml', 'ic:'],
    [page.getByRole('heading', { level: 1 }), 'content/locales/zh/pages/gpu.yaml', 'title:'],
    [page.getByRole('rowheader', { name: '像素填充率' }), 'content/locales/zh/pages/gpu.yaml', 'label: 像素填充率'],
    [page.getByText('保留所有权利'), 'content/locales/zh/layout.yaml', '保留所有权利'],
  ] as const) {
    await text.click({ modifiers: ['Alt'] });
    const place = `${file}:${await lineOf(file, line)}`;
    await expect.poll(() => page.locator('text-source output').textContent()).toContain(place);
    await expect.poll(() => open.at(-1)).toMatch(new RegExp(`^${site.root}/${place}:\\d+$`));
  }
  // Nothing has taken the focus: no editor came.
  await expect.poll(() => page.locator('text-source output').textContent()).toContain('LAUNCH_EDITOR');
  expect(new URL(page.url()).pathname).toBe('/zh/project/gpu');
  await leave();
});

test('a page whose language is taken away is not found, and back when it is offered again', async () => {
  const { page, leave } = await arrive(browser);
  await page.goto(`${server.url}/zh/project/usb`);
  await wake(page);
  await site.edit('site.config.yaml', 'htmlLang: zh-CN\n', 'htmlLang: zh-CN\n    offered: false\n');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await wake(page);
  await site.edit('site.config.yaml', 'htmlLang: zh-CN\n    offered: false\n', 'htmlLang: zh-CN\n');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
  await leave();
});

test('where a text was written is known while a schema is broken', async () => {
  const schema = 'schemas/facts.schema.json';
  const good = await site.read(schema);
  const overlay = visitor.page.locator('site-problems');
  await site.write(schema, '{');
  await overlay.getByText(schema).first().waitFor();
  const query = new URLSearchParams({ text: 'GPU 卡', lang: 'zh-CN', pathname: '/zh/home' });
  expect(await (await fetch(`${server.url}/@site/source?${query}`)).json()).toMatchObject({
    place: expect.stringContaining('content/locales/zh/routes.yaml:'),
  });
  await site.write(schema, good);
  await overlay.waitFor({ state: 'detached' });
});

test('a broken request is answered and the server lives on', async () => {
  for (const address of ['/@site/%', '/%', '/api/%']) await fetch(server.url + address);
  expect((await fetch(`${server.url}/home`)).status).toBe(200);
});

test('a message that no page of the site sends does not end the server', async () => {
  const client = await (await fetch(`${server.url}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const answers: string[] = [];
  socket.addEventListener('message', ({ data }) => answers.push(String(data)));
  await once(socket, 'open');
  for (const event of ['site:follow', 'site:open', 'site:failed', 'site:overlay'])
    for (const data of [null, 7, {}, { language: ['en'] }]) socket.send(JSON.stringify({ type: 'custom', event, data }));
  // The last ones are answered: all before them were read.
  await expect.poll(() => answers.filter(text => text.includes('site:problems')).length).toBe(4);
  socket.close();
  expect((await fetch(`${server.url}/home`)).status).toBe(200);
});

test('a picture that is gone is named in plain text, and the next edit reloads no page', async () => {
  const [name, picture] = ['eda/board.svg', 'content/assets/eda/board.svg'];
  const good = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>';
  await site.write(picture, good);
  const [page, kind] = ['content/pages/eda.yaml', 'kind: product'];
  await site.edit(page, kind, `image: ${name}`);
  const addressIn = async () => /\/@site\/\d+\/images\/eda\/board\.svg/.exec(await (await fetch(`${server.url}/ic/eda`)).text())?.[0] ?? '';
  await expect.poll(addressIn).not.toBe('');
  const address = await addressIn();
  const overlay = visitor.page.locator('site-problems');
  await rm(path.join(site.root, picture));
  await overlay.getByText(name).first().waitFor();
  const answer = await fetch(server.url + address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toBe(`${picture} is gone. Put it back, or change the pages that show it.\n`);
  await site.write(picture, good);
  await overlay.waitFor({ state: 'detached' });
  await site.edit('content/locales/en/routes.yaml', 'sensors: Sensors', 'sensors: Probes');
  await visitor.page.getByRole('link', { name: 'Probes' }).first().waitFor();
  await expect.poll(() => isKept()).toBe('yes');
});

test('a page that could not be rendered is loaded again where an edit came before it could hear of it', async () => {
  const { page, leave } = await arrive(browser);
  await page.goto(`${server.url}/home`);
  await page.evaluate(() => void Object.assign(document.documentElement.dataset, { edit: '-1', kept: 'yes' }));
  await page.addScriptTag({ type: 'module', url: '/src/client/dev/await-render.ts' });
  await expect.poll(() => page.locator('html:not([data-kept]) h1').count()).toBe(1);
  await leave();
});

test('an edited schema is the one that files are checked against', async () => {
  const schema = 'schemas/facts.schema.json';
  const good = await site.read(schema);
  await site.edit(schema, '"maximum": 6', '"maximum": 0');
  const overlay = visitor.page.locator('site-problems');
  await overlay.getByText('content/facts.yaml').first().waitFor();
  await site.write(schema, good);
  await overlay.waitFor({ state: 'detached' });
  await expect.poll(() => isKept()).toBe('yes');
});

test.each([
  ['a syntax error', 'site.config.yaml', 'affix: true', 'affix: [true'],
  ['an unknown key', 'site.config.yaml', 'noCache: true', 'nocache: true'],
  ['a dead link', 'content/pages/home.yaml', 'to: /ic/ip', 'to: /ic/ipp'],
  ['a missing word', 'content/locales/zh/routes.yaml', 'home:', 'hme:'],
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
  ['words of another shape', 'content/locales/zh/layout.yaml', 'skipToContent: ', 'skipToContent:\n  - '],
  ['a fact that does not exist', 'content/locales/en/pages/home.yaml', '{{claims.costReduction}}', '{{claims.costReductions}}'],
  ['a fact quoted in one language only', 'content/locales/zh/pages/home.yaml', '{{claims.costReduction}}', '0'],
])('%s shows over the page with its frame, keeps the last good site, and disappears when repaired', async (_, file, from, to) => {
  const { page } = visitor;
  const good = await site.read(file);
  await site.edit(file, from, to);
  const overlay = page.locator('site-problems');
  await overlay.getByText(file).first().waitFor();
  await expect.poll(() => overlay.locator('pre').first().textContent()).toMatch(/\^~*/);
  const answer = await fetch(`${server.url}/zh/ic/eda`);
  expect(answer.status).toBe(200);
  await site.write(file, good);
  await overlay.waitFor({ state: 'detached' });
  await expect.poll(() => isKept()).toBe('yes');
});

test('a file that becomes a link to itself is reported over the page until it is repaired', async () => {
  const words = 'content/locales/zh/routes.yaml';
  const good = await site.read(words);
  await rm(path.join(site.root, words));
  await symlink(path.basename(words), path.join(site.root, words));
  const overlay = visitor.page.locator('site-problems');
  await overlay.getByText('This is a symbolic link that leads to nothing, or to itself.').waitFor();
  await rm(path.join(site.root, words));
  await site.write(words, good);
  await overlay.waitFor({ state: 'detached' });
  await expect.poll(() => isKept()).toBe('yes');
});

test('a config that is removed and comes back counts again, and so do edits of it', async () => {
  const { page } = visitor;
  const config = 'site.config.yaml';
  const good = await site.read(config);
  const overlay = page.locator('site-problems');
  await rm(path.join(site.root, config));
  await overlay.getByText(`There is no ${config} here`).waitFor();
  await site.write(config, good);
  await overlay.waitFor({ state: 'detached' });
  await site.edit(config, 'affix: true', 'affix: [true');
  await overlay.getByText(config).first().waitFor();
  await site.write(config, good);
  await overlay.waitFor({ state: 'detached' });
  await expect.poll(() => isKept()).toBe('yes');
});

test('a page that opens while the site is broken shows the problem too', async () => {
  const good = await site.read('site.config.yaml');
  await site.edit('site.config.yaml', 'affix: true', 'affix: [true');
  const other = await arrive(browser);
  // Even if the overlay is slower than the connection.
  const isConnected = other.page.waitForEvent('websocket').then(socket => socket.waitForEvent('framereceived'));
  await intercept(other.page, '**/problem-overlay.ts', async route => {
    await isConnected;
    await route.continue();
  });
  await other.page.goto(`${server.url}/project/gpu`);
  await other.page.locator('site-problems').getByText('site.config.yaml').first().waitFor();
  await site.write('site.config.yaml', good);
  await other.page.locator('site-problems').waitFor({ state: 'detached' });
  await other.leave();
});
