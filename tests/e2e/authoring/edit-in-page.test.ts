import { readdir, readFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from '../visitor.ts';
import { contentFilesOf, openEditing, shareEditing } from './editing.ts';

const shared = shareEditing();

const button = (name: string) => shared.visitor.page.getByRole('button', { name, exact: true });
const field = () => shared.visitor.page.locator('site-editing').getByRole('textbox');

const edit = (address: string) => openEditing(shared.visitor, shared.server.url + address);

/** Changes a text of the open page, and gives the lines of all files that are different then. */
async function changeText(text: Locator, change: (written: string) => string): Promise<string[]> {
  const before = await contentFilesOf(shared.site);
  await text.click();
  await field().fill(change(await field().inputValue()));
  await field().press('Enter');
  await field().waitFor({ state: 'detached' });
  const after = await contentFilesOf(shared.site);
  return [...after].flatMap(([file, now]) => {
    const name = file.replace('content/', '');
    const old = before.get(file)?.split('\n') ?? [];
    const lines = now.split('\n');
    if (lines.length !== old.length) return [`${name} has other lines`];
    return lines.flatMap((line, index) => (line === old[index] ? [] : [`${name}: ${old[index]?.trim()} -> ${line.trim()}`]));
  });
}

const main = () => shared.visitor.page.getByRole('main').and(shared.visitor.page.locator(':visible'));

test('a text of each kind is changed where it is, in both languages: its line alone', async () => {
  await edit('/project/gpu');
  expect(await changeText(main().getByRole('heading', { level: 1 }), text => `${text} now`)).toEqual([
    expect.stringMatching(/^locales\/en\/pages\/gpu\.yaml: title: (.*) -> title: \1 now$/),
  ]);
  await main().getByRole('heading', { level: 1, name: / now$/ }).waitFor();
  expect(await changeText(main().getByRole('rowheader').first(), () => 'Changed row')).toEqual([
    expect.stringMatching(/^locales\/en\/pages\/gpu\.yaml: .* -> .*Changed row/),
  ]);
  await main().getByRole('rowheader', { name: 'Changed row' }).waitFor();
  await edit('/zh/project/gpu');
  const menu = shared.visitor.page.getByRole('navigation', { name: '主导航' });
  expect(await changeText(menu.getByRole('link', { name: 'GPU 卡' }), text => `${text}新`)).toEqual([
    'locales/zh/routes.yaml: gpu: GPU 卡 -> gpu: GPU 卡新',
  ]);
  await menu.getByRole('link', { name: 'GPU 卡新' }).waitFor();
  expect(await changeText(shared.visitor.page.getByText('保留所有权利'), text => `${text}。`)).toEqual([
    expect.stringMatching(/^locales\/zh\/layout\.yaml: .*保留所有权利.* -> .*保留所有权利.*。/),
  ]);
  expect(new URL(shared.visitor.page.url()).pathname).toBe('/zh/project/gpu');
});

test('a text with a fact is shown as it is written, and one that quotes an unknown fact is refused and stays typed', async () => {
  await edit('/project/usb');
  const before = await contentFilesOf(shared.site);
  await main().getByRole('heading', { level: 1 }).click();
  expect(await field().inputValue()).toBe('USB {{usbHub.standard}} hub chip');
  await field().fill('USB {{usbHub.nothing}} hub chip');
  await field().press('Enter');
  const problems = shared.visitor.page.getByRole('status', { name: 'Problems' });
  await problems.getByText('usbHub.nothing').waitFor();
  expect(await field().inputValue()).toBe('USB {{usbHub.nothing}} hub chip');
  expect(await contentFilesOf(shared.site)).toEqual(before);
  expect(await accessibilityViolations(shared.visitor.page)).toEqual([]);
  await field().press('Escape');
  await field().waitFor({ state: 'detached' });
  expect(await contentFilesOf(shared.site)).toEqual(before);
});

test('what is typed survives a reload, and what was written meanwhile is shown beside it', async () => {
  await edit('/project/usb');
  await main().getByRole('heading', { level: 1 }).click();
  await field().fill('Mine {{usbHub.standard}}');
  await shared.visitor.page.reload();
  await field().waitFor();
  expect(await field().inputValue()).toBe('Mine {{usbHub.standard}}');
  const file = 'content/locales/en/pages/usb.yaml';
  await shared.site.edit(file, 'title: USB {{usbHub.standard}} hub chip', 'title: Theirs {{usbHub.standard}}');
  await field().press('Enter');
  await shared.visitor.page.getByRole('alert').getByText('Theirs').waitFor();
  expect(await field().inputValue()).toBe('Mine {{usbHub.standard}}');
  expect(await shared.site.read(file)).toContain('title: Theirs {{usbHub.standard}}');
  await button('Keep mine').click();
  await field().press('Enter');
  await field().waitFor({ state: 'detached' });
  expect(await shared.site.read(file)).toContain('title: Mine');
});

test('by keyboard alone a text is found, changed, and the change undone and made again', async () => {
  const { page } = shared.visitor;
  await edit('/contact');
  const before = await contentFilesOf(shared.site);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('F2');
  await field().waitFor();
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
