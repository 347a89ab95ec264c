import { once } from 'node:events';
import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { editorAddress } from '#client/dev/open-in-editor.ts';
import { channelAddress } from '#client/dev/site-events.ts';
import { askAs } from '../../scripts/dev/elsewhere.ts';
import { intercept } from '../intercept.ts';
import { arrive, wake } from '../visitor.ts';
import { expectKept, makeAndRepair, shareDev } from './dev.ts';
import { addSensorsPage } from './site-copy.ts';

const shared = shareDev();

test('an edited word shows in the open page without a reload, and without a request', async () => {
  const { page } = shared.visitor;
  const asked: string[] = [];
  const note = (request: Request) => asked.push(request.url());
  page.on('request', note);
  await shared.site.edit('content/locales/en/pages/home.yaml', 'lead: ', 'lead: Edited just now. ');
  await page.getByText('Edited just now.').waitFor();
  page.off('request', note);
  expect(asked).toEqual([]);
  await expectKept(shared);
});

test('an edited fact shows wherever words quote it', async () => {
  await shared.site.edit('content/facts.yaml', 'costReduction: { value: 25', 'costReduction: { value: 26');
  await shared.visitor.page.getByText('26%').first().waitFor();
  await expectKept(shared);
});

test('a new page shows in the menu and can be visited', async () => {
  await addSensorsPage(shared.site);
  await shared.visitor.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sensors' }).click();
  await shared.visitor.page.getByRole('heading', { level: 1, name: 'Sensors' }).waitFor();
  await expectKept(shared);
});

test('a new picture comes from the folder of the edited site', async () => {
  await shared.site.write('content/assets/sensors/chart.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
  await shared.site.edit('content/pages/sensors.yaml', 'id: hero\n', 'id: hero\n    image: sensors/chart.svg\n');
  // The home page, which is cached, stays in the document out of sight.
  const picture = shared.visitor.page.locator('main img').and(shared.visitor.page.locator(':visible'));
  await picture.waitFor();
  await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(40);
});

test('the styles name containers and grid areas as a build does', async () => {
  const styles = await (await fetch(`${shared.server.url}/@site/code.css`)).text();
  const named = new Set([...styles.matchAll(/container(?:-name)?:\s*([\w-]+)/g)].map(([, name]) => name));
  const asked = [...styles.matchAll(/@container ([\w-]+) /g)].map(([, name]) => name);
  expect(asked).toContain('header');
  expect(asked.filter(name => !named.has(name))).toEqual([]);
  const areas = new Set([...styles.matchAll(/"([\w\s.-]+)"/g)].flatMap(([, row = '']) => row.split(/\s+/)));
  const placed = [...styles.matchAll(/grid-area:\s*([a-z][\w-]*)/gi)].map(([, name = '']) => name);
  expect(placed).toContain('art');
  expect(placed.filter(name => !areas.has(name))).toEqual([]);
});

test('on this machine alone, no address lets anybody in from elsewhere', async () => {
  const port = Number(new URL(shared.server.url).port);
  const elsewhere = `127.0.0.2:${port}`;
  expect((await askAs(elsewhere, port, '/home?edit=guessed')).headers).not.toHaveProperty('set-cookie');
  expect((await askAs(elsewhere, port, '/@site/writing')).status).toBe(403);
  expect((await askAs(`localhost:${port}`, port, '/@site/writing')).status).toBe(200);
});

test('a broken request is answered and the server lives on', async () => {
  for (const address of ['/@site/%', '/%', '/api/%']) await fetch(shared.server.url + address);
  expect((await fetch(`${shared.server.url}/home`)).status).toBe(200);
});

test('a message that no page of the site sends does not end the server', async () => {
  const socket = new WebSocket(shared.server.url.replace('http', 'ws') + channelAddress);
  const answers: string[] = [];
  socket.addEventListener('message', ({ data }) => answers.push(String(data)));
  await once(socket, 'open');
  for (const event of ['site:follow', 'site:open', 'site:failed', 'site:overlay'])
    for (const data of [null, 7, {}, { language: ['en'] }]) socket.send(JSON.stringify({ name: event, data }));
  // The last ones are answered: all before them were read.
  await expect.poll(() => answers.filter(text => text.includes('site:problems')).length).toBe(4);
  socket.close();
  expect((await fetch(`${shared.server.url}/home`)).status).toBe(200);
});

test.each([
  ['a syntax error', 'site.config.yaml', 'affix: true', 'affix: [true'],
  ['a dead link', 'content/pages/home.yaml', 'to: /ic/ip', 'to: /ic/ipp'],
  ['a missing word', 'content/locales/zh/routes.yaml', 'home:', 'hme:'],
])('%s shows over the page with its frame, keeps the last good site, and disappears when repaired', (_, file, from, to) =>
  makeAndRepair(shared, file, from, to),
);

test('a page that opens while the site is broken shows the problem; repaired, Alt-click on a text opens its line in the editor, and follows no link', async () => {
  const good = await shared.site.read('site.config.yaml');
  await shared.site.edit('site.config.yaml', 'affix: true', 'affix: [true');
  const { page, leave } = await arrive(shared.browser);
  await page.goto(`${shared.server.url}/project/gpu`);
  await page.locator('site-problems').getByText('site.config.yaml').first().waitFor();
  await shared.site.write('site.config.yaml', good);
  await page.locator('site-problems').waitFor({ state: 'detached' });

  // The line that each text was written in.
  const open: string[] = [];
  await intercept(page, `**${editorAddress}?*`, route => {
    open.push(new URL(route.request().url()).searchParams.get('file') ?? '');
    return route.fulfill();
  });
  const lineOf = async (file: string, text: string) =>
    (await shared.site.read(file)).split('\n').findIndex(line => line.includes(text)) + 1;
  await wake(page);
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  for (const [text, file, line] of [
    [menu.getByRole('link', { name: 'GPU cards' }), 'content/locales/en/routes.yaml', 'gpu:'],
    [menu.locator('summary svg:visible').first(), 'content/locales/en/routes.yaml', 'ic:'],
    [page.getByRole('heading', { level: 1 }), 'content/locales/en/pages/gpu.yaml', 'title:'],
    [page.getByRole('rowheader', { name: 'Pixel fill rate' }), 'content/locales/en/pages/gpu.yaml', 'label: Pixel fill rate'],
    [page.getByText('All rights reserved'), 'content/locales/en/layout.yaml', 'All rights reserved'],
  ] as const) {
    await text.click({ modifiers: ['Alt'] });
    const place = `${file}:${await lineOf(file, line)}`;
    await expect.poll(() => page.locator('text-source output').textContent()).toContain(place);
    await expect.poll(() => open.at(-1)).toMatch(new RegExp(`^${shared.site.root}/${place}:\\d+$`));
  }
  // Nothing has taken the focus: no editor came.
  await expect.poll(() => page.locator('text-source output').textContent()).toContain('LAUNCH_EDITOR');
  expect(new URL(page.url()).pathname).toBe('/project/gpu');
  await leave();
});
