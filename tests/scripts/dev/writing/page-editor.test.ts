import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MenuOrder } from '#client/dev/edit/pages/page-order.ts';
import { createLoader, loadSite } from '#loader/load-site.ts';
import { createPageEditor, type PageEditor } from '#scripts/dev/writing/pages/page-editor.ts';
import { createSiteWriter, type SiteWriter } from '#scripts/dev/writing/site-writer.ts';
import { contentFilesOf } from '../../../e2e/authoring/edit/editing.ts';
import { copySite, type SiteCopy } from '../../../e2e/authoring/site-copy.ts';
import { commitAll } from '../../../loader/commit-all.ts';

let site: SiteCopy;
let writer: SiteWriter;
let editor: PageEditor;
/** The page that is open. */
let asked = '';

beforeEach(async () => {
  asked = '';
  site = await copySite();
  open();
});

/** Opens the site as its files are now. */
function open(): void {
  const { tryOut } = createLoader(site.root);
  const asking = () => ({ window: '', isGuest: false, page: asked });
  writer = createSiteWriter(site.root, { loaded: () => loadSite(site.root), tryOut, written: () => undefined, asking });
  editor = createPageEditor(writer);
}

afterEach(() => site.remove());

const order = { beside: '/semi/wafer', path: '/semi/targets', description: '', titles: { en: 'Targets', zh: '靶材' }, isHidden: false };

/** All that the site is made of, by its path. */
async function filesNow(): Promise<Map<string, string>> {
  const config = await readFile(path.join(site.root, 'site.config.yaml'), 'utf8');
  return new Map([['site.config.yaml', config], ...(await contentFilesOf(site))]);
}

test('a page is added after the one that is open, and undone and made again to the byte', async () => {
  const before = await filesNow();
  expect(await editor.add(order)).toMatchObject({ type: 'done', path: '/semi/targets', what: 'added the page `/semi/targets`' });
  const after = await filesNow();
  const names = loadSite(site.root).draft?.config?.routes.flatMap(({ children = [] }) => children.map(({ name }) => name)) ?? [];
  expect(names[names.indexOf('wafer') + 1]).toBe('targets');
  expect(after.get('content/locales/zh/pages/targets.yaml')).toContain('title: 靶材');
  expect(loadSite(site.root).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(await writer.step('undo')).toMatchObject({ type: 'done', what: 'added the page `/semi/targets`' });
  expect(await filesNow()).toEqual(before);
  expect(await writer.step('redo')).toMatchObject({ type: 'done' });
  expect(await filesNow()).toEqual(after);
});

test.each([
  ['a path that has a page', { path: '/semi/wafer' }, 'There is a route `/semi/wafer` already.'],
  ['a path below nothing', { path: '/nowhere/targets' }, 'There is no route `/nowhere` to put `/nowhere/targets` below.'],
  ['no path', { path: 'semi targets' }, '`semi targets` is no path'],
  ['a path of the server', { path: '/api' }, 'No route can have the path `/api`'],
  ['no title', { titles: { en: ' ' } }, 'A page has a title in English.'],
])('%s is refused in a sentence, and nothing is written', async (_, wrong, sentence) => {
  const before = await filesNow();
  expect(await editor.add({ ...order, ...wrong })).toEqual({ type: 'refused', problems: [expect.stringContaining(sentence)] });
  expect(await filesNow()).toEqual(before);
  expect(await writer.step('undo')).toEqual({ type: 'nothing' });
});

test('a page that is not in the menu says so in the config', async () => {
  await editor.add({ ...order, isHidden: true });
  const routes = loadSite(site.root).draft?.config?.routes.flatMap(({ children = [] }) => children) ?? [];
  expect(routes.find(({ name }) => name === 'targets')).toMatchObject({ hidden: true });
});

test('a page moves with its links, and back', async () => {
  const before = await filesNow();
  expect(await editor.move({ from: '/semi/wafer', to: '/semi/wafers' })).toMatchObject({ type: 'done', path: '/semi/wafers' });
  const after = await filesNow();
  expect(after.get('site.config.yaml')).toContain('redirect: /semi/wafers');
  expect([...after.values()].filter(text => /to: \/semi\/wafer\b(?!s)/.test(text))).toEqual([]);
  await writer.step('undo');
  expect(await filesNow()).toEqual(before);
});

test('a group of the menu is added with its first page, and undone to the byte', async () => {
  const before = await filesNow();
  const page = { step: 'sputtering', titles: { en: 'Sputtering', zh: '溅射' } };
  const group = { path: '/coating', titles: { en: 'Coating', zh: '镀膜' }, page };
  expect(await editor.addGroup(group)).toMatchObject({ type: 'done', path: '/coating/sputtering', what: 'added the group `/coating`' });
  const added = loadSite(site.root).site?.locales.zh?.routes.find(({ path }) => path === '/coating');
  expect(added).toMatchObject({ title: '镀膜', children: [{ path: '/coating/sputtering', title: '溅射' }] });
  await writer.step('undo');
  expect(await filesNow()).toEqual(before);
  for (const [wrong, sentence] of [
    [{ ...group, titles: {} }, 'A group has a title in English.'],
    [{ ...group, page: { ...page, titles: {} } }, 'Its first page has a title in English.'],
    [{ ...group, path: '/project' }, 'There is a route `/project` already.'],
    [{ ...group, page: { ...page, step: '' } }, ''],
  ] as const)
    expect(await editor.addGroup(wrong)).toEqual({ type: 'refused', problems: [expect.stringContaining(sentence)] });
  expect(await filesNow()).toEqual(before);
});

test('a page goes up and down among those that the menu shows', async () => {
  const before = await filesNow();
  const group = () =>
    loadSite(site.root)
      .site?.locales.en?.routes.find(({ path: own }) => own === '/project')
      ?.children?.map(({ path: own }) => own);
  const change = (path: string, action: MenuOrder['action'], beside = '') => editor.changeMenu({ path, action, beside });
  expect(await change('/project/gpu', 'down')).toMatchObject({
    type: 'done',
    what: 'moved “GPU cards” down in the menu',
    path: '',
    problems: [],
  });
  expect(group()?.slice(0, 2)).toEqual(['/project/video', '/project/gpu']);
  await writer.step('undo');
  expect(await filesNow()).toEqual(before);
  expect(await change('/project/gpu', 'up')).toEqual({
    type: 'refused',
    problems: ['`/project/gpu` is the first of its group already.'],
  });
  expect(await change('/sign-in', 'up')).toMatchObject({
    type: 'refused',
    problems: [expect.stringContaining('The menu does not show')],
  });
  // By drag it goes further, and only within its group.
  const [, , last = ''] = group() ?? [];
  expect(await change('/project/gpu', 'after', last)).toMatchObject({ type: 'done' });
  expect(group()?.indexOf('/project/gpu')).toBe(2);
  expect(await change('/project/gpu', 'before', '/semi/wafer')).toMatchObject({ type: 'refused' });
  await writer.step('undo');
  expect(await filesNow()).toEqual(before);
});

test('the page that is open leads to the one above it when it goes with an undo', async () => {
  expect(await editor.add(order)).toMatchObject({ type: 'done' });
  asked = '/semi/targets';
  expect(await writer.step('undo')).toMatchObject({ type: 'done', open: '/semi' });
  asked = '/semi/wafer';
  const named = await writer.step('redo');
  const { save } = named as Extract<typeof named, { type: 'of-another' }>;
  expect(await writer.step('redo', save)).toEqual({ type: 'done', what: 'added the page `/semi/targets`' });
});

test('an entry leaves the menu and comes back, and the list of the menu has it all the time', async () => {
  const before = await filesNow();
  const own = () => editor.menu().find(({ path: known }) => known === '/project/gpu');
  const change = (action: 'hide' | 'show') => editor.changeMenu({ path: '/project/gpu', action, beside: '' });
  expect(own()).toEqual({ path: '/project/gpu', title: 'GPU cards', isHidden: false, isGroup: false, parent: '/project' });
  expect(await change('hide')).toMatchObject({ type: 'done', what: 'took “GPU cards” out of the menu and the search' });
  expect(own()?.isHidden).toBe(true);
  expect(await change('show')).toMatchObject({ type: 'done' });
  expect(await filesNow()).toEqual(before);
  const paths = editor.menu().map(({ path: known }) => known);
  expect(paths).not.toContain('/desk');
  expect(paths.indexOf('/project')).toBeLessThan(paths.indexOf('/project/gpu'));
});

test('nothing moves while a file has an error', async () => {
  const file = path.join(site.root, 'content/pages/wafer.yaml');
  await writeFile(file, `${await readFile(file, 'utf8')}wrong: true\n`);
  expect(await editor.move({ from: '/semi/wafer', to: '/semi/wafers' })).toEqual({
    type: 'refused',
    problems: [expect.stringContaining('Repair first what `npm run check` says of content/pages/wafer.yaml')],
  });
});

test('a page is removed with its words, its address leads elsewhere, and it comes back to the byte', async () => {
  await commitAll(site.root);
  const before = await filesNow();
  // Other pages link to it.
  expect(await editor.remove({ path: '/project/gpu', redirect: '', isGone: true })).toMatchObject({
    type: 'refused',
    problems: expect.arrayContaining([expect.stringContaining('/project/gpu')]),
  });
  expect(await filesNow()).toEqual(before);

  await editor.add(order);
  const added = await filesNow();
  expect(await editor.remove({ path: '/semi/targets', redirect: '/semi/wafer', isGone: false })).toMatchObject({
    type: 'done',
    what: 'removed the page `/semi/targets`',
    path: '/semi/wafer',
  });
  const after = await filesNow();
  expect([...after.keys()].filter(file => file.includes('targets'))).toEqual([]);
  expect(after.get('site.config.yaml')).toMatch(/path: \/semi\/targets[\s\S]{0,80}redirect: \/semi\/wafer/);
  await writer.step('undo');
  expect(await filesNow()).toEqual(added);

  expect(await editor.remove({ path: '/semi/targets', redirect: '', isGone: false })).toMatchObject({ type: 'done', path: '/' });
  expect(await filesNow()).toEqual(before);
});

test('an address that no commit has leaves nothing behind, and a redirect to a page is there on the days of the page', async () => {
  await commitAll(site.root);
  const before = await filesNow();
  await editor.add(order);
  open();
  expect(await editor.move({ from: '/semi/targets', to: '/project/targets' })).toMatchObject({ type: 'done' });
  const moved = await filesNow();
  expect(moved.get('site.config.yaml')).not.toContain('redirect: /project/targets');
  expect(moved.get('content/addresses.yaml')).not.toContain('/semi/targets');
  open();
  expect(await editor.remove({ path: '/project/targets', redirect: '', isGone: false })).toMatchObject({ type: 'done' });
  expect(await filesNow()).toEqual(before);

  // A redirect that was written before, of an address that no commit has.
  const config = path.join(site.root, 'site.config.yaml');
  const lead = '  - { path: /semi/early, name: movedEarly, title: targets, hidden: true, redirect: /semi/targets }\n';
  await editor.add(order);
  await writeFile(config, (await readFile(config, 'utf8')).replace('\nroutes:\n', `$&${lead}`));
  open();
  expect(await editor.remove({ path: '/semi/targets', redirect: '', isGone: false })).toMatchObject({ type: 'done' });
  expect(await filesNow()).toEqual(before);

  await editor.add(order);
  await commitAll(site.root);
  const undated = await readFile(config, 'utf8');
  await writeFile(config, undated.replace('path: targets\n', 'path: targets\n        publishFrom: 2099-01-31\n'));
  open();
  expect(await editor.move({ from: '/semi/targets', to: '/project/targets' })).toMatchObject({ type: 'done' });
  expect(await readFile(config, 'utf8')).toMatch(
    /path: \/semi\/targets\n(?: +.*\n){3} +publishFrom: 2099-01-31\n +redirect: \/project\/targets\n/,
  );
});

test.each([
  ['pages below it', { path: '/semi' }, 'Below `/semi` there are other routes: '],
  ['no redirect, though visitors know it', { path: '/semi/wafer', redirect: '' }, 'Visitors know `/semi/wafer`.'],
  ['a redirect to itself', { path: '/semi/wafer', redirect: '/semi/wafer' }, '`/semi/wafer` itself is to be removed.'],
  ['no route', { path: '/nowhere' }, 'There is no route `/nowhere`.'],
  ['an entry of a collection', { path: '/ic/ipSubclass/usb' }, 'shows an entry of a collection'],
])('a page with %s is not removed, and the reason is said', async (_, wrong: { path: string; redirect?: string }, sentence) => {
  const before = await filesNow();
  expect(await editor.remove({ redirect: '/home', isGone: false, ...wrong })).toEqual({
    type: 'refused',
    problems: [expect.stringContaining(sentence)],
  });
  expect(await filesNow()).toEqual(before);
});

test('nothing is removed while a file has an error', async () => {
  const file = path.join(site.root, 'content/pages/wafer.yaml');
  await writeFile(file, `${await readFile(file, 'utf8')}wrong: true\n`);
  expect(await editor.remove({ path: '/project/gpu', redirect: '/home', isGone: false })).toEqual({
    type: 'refused',
    problems: [expect.stringContaining('Repair first what `npm run check` says of content/pages/wafer.yaml')],
  });
});

test('the form is filled with where the open page is', async () => {
  const { others, ...place } = await editor.place('/semi/wafer');
  expect(others).toEqual(expect.arrayContaining(['/home', '/service/story', '/project/gpu']));
  expect(others.filter(other => ['/semi/wafer', '/desk', '/account', '/sign-in'].includes(other) || /[:*]/.test(other))).toEqual([]);
  expect(place).toEqual({
    path: '/semi/wafer',
    above: '/semi',
    isPublished: true,
    languages: [
      { code: 'en', name: 'English', isNeeded: true },
      { code: 'zh', name: 'Chinese', isNeeded: false },
    ],
  });
  expect(await editor.place('/home')).toMatchObject({ above: '' });
});
