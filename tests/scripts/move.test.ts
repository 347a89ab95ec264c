import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { changesIn } from '#scripts/changes/change-set.ts';
import { UsageError } from '#scripts/command/run-command.ts';
import { moveRoute } from '#scripts/move/move-route.ts';
import { findAddress } from '#server/http/address.ts';
import { menuOf } from '#site/routes/menu.ts';
import { siteLogOf } from '#site/routes/site-log.ts';
import { sitemapOf } from '#site/routes/sitemap.ts';
import { servedPart } from '#site/shell.ts';
import { type BaseSite, copyBaseSite } from '../loader/base-site.ts';
import { runScript } from './run-script.ts';

let base: BaseSite;
beforeEach(async () => {
  base = await copyBaseSite();
  await base.write('content/addresses.yaml', '- /chips\n- /chips/gpu\n- /chips/ip\n- /chips/item\n- /chips/item/usb-phy\n- /home\n');
});
afterEach(() => base.dispose());

const read = (file: string) => readFile(path.join(base.folder, file), 'utf8');

async function move(from: string, to: string): Promise<string[]> {
  const { draft } = loadSite(base.folder);
  if (draft === undefined) throw new Error('The site cannot be read');
  const changes = changesIn(base.folder);
  moveRoute(draft, changes, from, to);
  await changes.write();
  return changes.lines().map(({ file, line, text }) => `${file}:${line}  ${text}`);
}

/** The site, which has no problems but those that the writer is to decide about. */
async function cleanSite(decisions: readonly string[] = []) {
  const { site, problems } = loadSite(base.folder);
  expect(problems.filter(({ code }) => code !== 'address/unlisted' && !decisions.includes(code))).toEqual([]);
  if (site === undefined) throw new Error('The site has errors');
  return site;
}

describe('a page that moves', () => {
  test('takes its links along, in the config, in pages and in the prose of every language', async () => {
    const words = ['en', 'zh', 'ru'].map(language => `content/locales/${language}/pages/home.yaml`);
    for (const file of words) {
      const before = await read(file);
      await base.write(file, before.replace('(/chips/gpu)', '(/chips/gpu#specs "All"), [RAM](</chips/gpu?tab=2>)'));
    }
    const lines = await move('/chips/gpu', '/chips/cards');
    expect(lines).toContain('site.config.yaml:37  - path: cards');
    expect(lines).toContain('content/pages/home.yaml:20  to: /chips/cards#compare');
    for (const file of words) expect(await read(file)).toContain('(/chips/cards#specs "All"), [RAM](</chips/cards?tab=2>)');
    expect(await read('site.config.yaml')).toContain('links: [/chips/cards, /chips/ip]');
    await cleanSite();
  });

  test('leaves a permanent redirect that visitors are not shown', async () => {
    await move('/chips/gpu', '/cards');
    const site = await cleanSite();
    const elsewhere = { type: 'elsewhere', to: '/cards', permanent: true };
    expect(findAddress(servedPart(site), '/chips/gpu', 'en')).toMatchObject(elsewhere);
    expect(findAddress(servedPart(site), '/zh/chips/gpu', 'en')).toMatchObject({ ...elsewhere, to: '/zh/cards' });
    expect(JSON.stringify(menuOf(site.locales.en?.routes ?? []))).not.toContain('/chips/gpu');
    expect(sitemapOf(site)).not.toContain('/chips/gpu<');
  });

  test('takes the pages of the catalogue along, whose old addresses redirect one by one', async () => {
    await move('/chips/item', '/product');
    const site = await cleanSite();
    expect(findAddress(servedPart(site), '/chips/item/usb-phy', 'en')).toMatchObject({ to: '/product/usb-phy', permanent: true });
    expect(await read('content/addresses.yaml')).toContain('- /product/usb-phy\n');
  });

  test('changes nothing else', async () => {
    const before = (await read('site.config.yaml')).split('\n');
    await move('/chips', '/products');
    const after = (await read('site.config.yaml')).split('\n');
    expect(after.filter(line => !before.includes(line))).toEqual([
      '  - path: /products',
      '    redirect: /products/gpu',
      '        activeMenu: /products/ip',
      '    name: movedChips',
      '    title: chips',
      '    redirect: /products',
      '  - path: /chips/*',
      '    name: movedChipsBelow',
      '    title: chips',
      '    redirect: /products/*',
      '      links: [/products/gpu, /products/ip]',
    ]);
    await cleanSite();
  });

  test('enters its new addresses, and those below it, where the ledger has them, and reports each', async () => {
    const before = (await read('content/addresses.yaml')).split('\n');
    const lines = await move('/chips', '/apps');
    const added = ['', '/gpu', '/ip', '/item', '/item/pcie-phy', '/item/usb-phy'].map(below => `- /apps${below}`);
    expect((await read('content/addresses.yaml')).split('\n')).toEqual([...added, ...before]);
    expect(lines.filter(line => line.startsWith('content/addresses.yaml'))).toEqual(
      added.map((line, index) => `content/addresses.yaml:${index + 1}  ${line}`),
    );
  });

  test('may move on, and back', async () => {
    await move('/chips', '/products');
    await move('/products', '/wares');
    expect(await read('site.config.yaml')).not.toContain('redirect: /products\n');
    await move('/wares', '/chips');
    const site = await cleanSite();
    expect(findAddress(servedPart(site), '/chips/gpu', 'en')).toMatchObject({ type: 'page' });
    expect(findAddress(servedPart(site), '/wares/gpu', 'en')).toMatchObject({ to: '/chips/gpu' });
    expect((await read('site.config.yaml')).match(/path: \/chips/g)).toHaveLength(1);
  });

  test('takes no group along that it leaves: the group leads to another page of its own', async () => {
    await move('/chips/gpu', '/gpu');
    const site = await cleanSite();
    expect(findAddress(servedPart(site), '/chips', 'en')).toMatchObject({ to: '/chips/ip' });
  });

  test('that moves back to where it was never published has its place again, and leaves nothing behind', async () => {
    const before = await Promise.all(['site.config.yaml', 'content/addresses.yaml'].map(read));
    const git = (...args: string[]) =>
      promisify(execFile)('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: base.folder });
    await git('init', '-q');
    await git('add', '-A');
    await git('commit', '-qm', 'The site');
    const run = (...args: string[]) => runScript('move', ...args, '--root', base.folder);
    expect(await run('/chips/gpu', '/gpu')).toMatchObject({ code: 0 });
    expect(await run('/gpu', '/chips/gpu')).toMatchObject({ code: 0 });
    // The group leads to its first page without saying so.
    const [config = '', addresses] = before;
    expect(await read('site.config.yaml')).toBe(config.replace('    redirect: /chips/gpu\n', ''));
    expect(await read('content/addresses.yaml')).toBe(addresses);

    await run('/chips/gpu', '/gpu');
    await git('commit', '-qam', 'Published');
    await run('/gpu', '/chips/gpu');
    expect(findAddress(servedPart(await cleanSite()), '/gpu', 'en')).toMatchObject({ to: '/chips/gpu', permanent: true });
  });

  test('is logged under the same name as before, even if its new group has another one', async () => {
    const before = await read('site.config.yaml');
    await base.write('site.config.yaml', before.replace('  - home\n', '').replace('    siteLog: home\n', ''));
    await move('/chips/gpu', '/gpu');
    await move('/chips/item', '/chips/ip/item');
    await move('/home', '/chips/home');
    const { locales } = await cleanSite();
    const nameOf = (address: string) => siteLogOf(locales.en?.routes ?? [], address);
    expect(['/gpu', '/chips/ip/item/usb-phy', '/chips/home'].map(nameOf)).toEqual(['chips', 'chips', 'other']);
    const config = await read('site.config.yaml');
    expect(config.match(/siteLog: .*\n.*/g)).toEqual([
      'siteLog: chips\n    children:',
      'siteLog: other\n        page: home',
      'siteLog: chips\n    page: gpu',
    ]);
    await move('/gpu', '/chips/gpu');
    expect((await read('site.config.yaml')).match(/siteLog: chips/g)).toHaveLength(1);
  });

  test('leaves no empty group behind', async () => {
    await move('/chips/gpu', '/gpu');
    await move('/chips/ip', '/ip');
    await move('/chips/item', '/item');
    expect(await read('site.config.yaml')).not.toContain('children:');
    // A link named the group, which only redirects now.
    await cleanSite(['link/redirect']);
  });
});

test('a page has another place in its group of the menu, with its titles, and nothing else changes', async () => {
  const config = await read('site.config.yaml');
  const titles = ['en', 'zh', 'ru'].map(language => `content/locales/${language}/routes.yaml`);
  const before = await Promise.all(titles.map(read));
  const run = (...args: string[]) => runScript('move', ...args, '--root', base.folder);
  const menu = async () => (await cleanSite()).locales.en?.routes.find(({ path }) => path === '/chips')?.children?.map(({ path }) => path);
  const first = await menu();
  expect(await run('/chips/gpu', '--after', '/chips/ip')).toMatchObject({ code: 0, stderr: expect.stringContaining('npm run check') });
  expect(await menu()).toEqual(first?.with(0, '/chips/ip').with(1, '/chips/gpu'));
  const linesOf = (text: string) => text.split('\n').toSorted();
  expect(linesOf(await read('site.config.yaml'))).toEqual(linesOf(config));
  for (const [index, file] of titles.entries()) {
    expect(linesOf(await read(file)), file).toEqual(linesOf(before[index] ?? ''));
    expect((await read(file)).search(/^gpu:/m), file).toBeGreaterThan((await read(file)).search(/^ip:/m));
  }
  expect(await run('/chips/gpu', '--before', '/chips/ip')).toMatchObject({ code: 0 });
  expect(await read('site.config.yaml')).toBe(config);
  expect(await Promise.all(titles.map(read))).toEqual(before);
  expect(await run('/chips/gpu', '--after', '/home')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('`/chips/gpu` and `/home` are not in the same group of the menu. Move it there first, to `/gpu`.'),
  });
});

test('a page that cannot move is refused in these words', () => {
  const { draft } = loadSite(base.folder);
  if (draft === undefined) throw new Error('The site cannot be read');
  const refusals: [from: string, to: string, message: string][] = [
    ['/chips/gpuu', '/gpu', 'There is no route `/chips/gpuu`. Did you mean `/chips/gpu`?'],
    ['/', '/start', '`/` stands for other addresses and cannot move.'],
    [
      '/chips/item/usb-phy',
      '/usb',
      '`/chips/item/usb-phy` shows an entry of a collection: its address is that of `/chips/item` with the id of the entry.',
    ],
    ['/chips/gpu', '/chips/ip', 'There is a route `/chips/ip` already. Choose another path.'],
    ['/chips', '/chips/all', '`/chips` cannot move to `/chips/all`: that is itself or below it.'],
    [
      '/chips/gpu',
      '/chip/gpu',
      'There is no route `/chip` to put `/chip/gpu` below. Did you mean `/chips`? For a new group with this page, write `npm run add -- group /chip --title TITLE --page gpu --page-title TITLE`.',
    ],
    ['/chips/gpu', 'gpu', '`gpu` is no path: it begins with `/` and has letters, digits, - and _ between single slashes.'],
    ['/chips/gpu', '/zh/gpu', 'No route can have the path `/zh/gpu`: `/zh` is kept for the pages in Chinese.'],
  ];
  for (const [from, to, message] of refusals) {
    const changes = changesIn(base.folder);
    expect(() => moveRoute(draft, changes, from, to)).toThrow(new UsageError(message));
    expect(changes.contents()).toEqual([]);
  }
});

describe('the command', () => {
  test('shows what it would do, and does it', async () => {
    const before = await read('site.config.yaml');
    const shown = await runScript('move', '/chips/gpu', '/chips/cards', '--root', base.folder, '--dry-run');
    expect(shown).toMatchObject({ code: 0, stderr: 'Nothing was written: this was a dry run.\n' });
    expect(shown.stdout).toContain('site.config.yaml:37  - path: cards\n');
    expect(await read('site.config.yaml')).toBe(before);
    const done = await runScript('move', '/chips/gpu', '/chips/cards', '--root', base.folder);
    expect(done.stdout).toBe(shown.stdout);
    expect(await read('site.config.yaml')).not.toBe(before);
  });

  test('writes nothing that the checker would refuse', async () => {
    const before = await read('site.config.yaml');
    const { code, stderr } = await runScript('move', '/chips/ip', '/chips/item/ip', '--root', base.folder);
    expect(code).toBe(1);
    expect(stderr).toContain('error  route/active-menu\n');
    expect(stderr).toMatch(/\n\nNothing was written: the site would have these errors\.\n$/);
    expect(await read('site.config.yaml')).toBe(before);
  });
});
