import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whyOf } from '#check/why/why.ts';
import { loadSite } from '#loader/load-site.ts';
import { nodeAt } from '#site/node-path.ts';
import { flattenRoutes } from '#site/routes/route.ts';
import { type BaseSite, copyBaseSite } from '../loader/base-site.ts';
import { runScriptWith } from './run-script.ts';

let base: BaseSite;
beforeAll(async () => {
  base = await copyBaseSite();
});
afterAll(() => base.dispose());

/** What `npm run why` prints in the small site of tests/cases/base. */
const why = (...args: string[]) => runScriptWith('why', [...args, '--root', base.folder], {});

describe('why', () => {
  test('says of a hidden page what visitors meet there, by which rule and line', async () => {
    const { code, stdout } = await why('/zh/chips/item/usb-phy');
    expect({ code, stdout }).toMatchInlineSnapshot(`
      {
        "code": 0,
        "stdout": "address      /chips/item/usb-phy /zh/chips/item/usb-phy
                   parents and children of the route table joined; every language but the default one has a prefix (site.config.yaml:43)
      page         content/pages/ip-item.yaml
                   \`page\` of the route above, which shows the entry \`usb-phy\` here (site.config.yaml:47)
      title en     USB PHY - Semiconductor Chain Cloud Platform
                   title of the entry, and the name of the site (content/locales/en/catalogue/ip.yaml:9)
      title zh     USB PHY - 半导体产业链云平台
                   title of the entry, and the name of the site (content/locales/zh/catalogue/ip.yaml:9)
      breadcrumb   Home > Chips > IP selection > USB PHY
                   home first, then every route on the way, hidden ones too; before an entry, the page that lists it
      menu         absent
                   \`/chips/item\` above it is hidden, with all below (site.config.yaml:45)
      highlighted  /chips/ip
                   \`activeMenu\` of \`/chips/item\` (site.config.yaml:46)
      search       found among the entries
                   the header search finds what leads to a page and is not hidden, or is searched all the same, and the pages of entries
      offered to   everyone
                   neither the route nor one above it lists \`roles\`
      tab          opens with the first visit
                   every page that is visited has one; tabs are off until \`settings.tagsView\` or the visitor turns them on
      view         kept while its tab lives
                   every page is kept unless it says \`noCache\`
      visit log    chips
                   inherited from \`/chips\` (site.config.yaml:35)
      words zh     whole
                   nothing is missing that en has (content/locales/zh/pages/ip-item.yaml:2)
      hreflang     en zh-CN x-default
                   every language in which the page is whole, if there are two
      sitemap      listed
                   every page that is offered to everyone, in each language in which it is whole
      ",
      }
    `);
  });

  test('says of a group what is different for a group', async () => {
    expect((await why('/chips')).stdout).toMatchInlineSnapshot(`
      "address      /chips /zh/chips
                   parents and children of the route table joined; every language but the default one has a prefix (site.config.yaml:31)
      leads to     /chips/gpu
                   \`redirect\` of the route (site.config.yaml:34)
      title en     Chips - Semiconductor Chain Cloud Platform
                   words of \`chips\`, the route's name, and the name of the site (content/locales/en/routes.yaml:4)
      title zh     芯片 - 半导体产业链云平台
                   words of \`chips\`, the route's name, and the name of the site (content/locales/zh/routes.yaml:4)
      breadcrumb   Home > Chips
                   home first, then every route on the way, hidden ones too; before an entry, the page that lists it
      menu         group of 2
                   it has visible children
      highlighted  /chips
                   the entry of the route itself
      icon         cpu
                   \`icon\` of the route (site.config.yaml:33)
      search       found
                   the header search finds what leads to a page and is not hidden, or is searched all the same, and the pages of entries
      offered to   everyone
                   neither the route nor one above it lists \`roles\`
      tab          none
                   only pages have tabs
      visit log    chips
                   \`siteLog\` of the route (site.config.yaml:35)
      "
    `);
  });

  test('says of what is hidden that the search finds it no more than the menu shows it, wherever it leads', async () => {
    const { stdout } = await why('/');
    expect(stdout).toContain('\nleads to     /home\n');
    expect(stdout).toContain('\nmenu         absent\n');
    expect(stdout).toContain('\nsearch       not found\n');
  });

  test('takes an address with a slash at its end for the one that the server leads to', async () => {
    expect(await why('/zh/chips/gpu/')).toEqual(await why('/zh/chips/gpu'));
  });

  test('names the nearest addresses where none answers, and refuses what is no address', async () => {
    expect(await why('/chips/gpuu')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'No route answers `/chips/gpuu`. Did you mean `/chips/gpu`?\n',
    });
    expect(await why('/ru/chips/gpu')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Russian is not offered: no visitor meets anything at `/ru/chips/gpu` until site.config.yaml offers it.\n',
    });
    expect(await why('chips')).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('why, while the site has errors,', () => {
  let site: BaseSite;
  beforeEach(async () => {
    site = await copyBaseSite();
  });
  afterEach(() => site.dispose());

  test('names each role once to which a route is offered', async () => {
    const config = 'site.config.yaml';
    const text = await readFile(path.join(site.folder, config), 'utf8');
    await site.write(config, text.replace('name: ip\n', 'name: ip\n        roles: [admin, editor]\n'));
    expect((await values('/chips/ip')).values['offered to']).toBe('admin, editor');
  });

  /** What it says of a page: the values by their names, what it says besides, and how it ends. */
  async function values(address: string): Promise<{ code: number; values: Record<string, string>; stderr: string }> {
    const { code, stdout, stderr } = await runScriptWith('why', [address, '--json', '--root', site.folder], {});
    const reasons: { name: string; value: string }[] = stdout === '' ? [] : JSON.parse(stdout);
    return { code, values: Object.fromEntries(reasons.map(({ name, value }) => [name, value])), stderr };
  }

  const edit = async (file: string, from: string, to: string) =>
    site.write(file, (await readFile(path.join(site.folder, file), 'utf8')).replace(from, to));

  test('says what is known, and where the errors are', async () => {
    await edit('content/locales/zh/pages/gpu.yaml', 'lead: 按显存选择。', '# TODO translate\n    lead: Choose by memory.');
    const answer = await values('/chips/gpu');
    expect(answer).toMatchObject({
      code: 0,
      values: { 'title zh': 'GPU 卡 - 半导体产业链云平台', 'words zh': 'shown in en, under a notice' },
    });
    expect(answer.stderr).toBe('`npm run check` finds 1 error: content/locales/zh/pages/gpu.yaml:7.\n');
  });

  test('does not guess what hangs on a file that cannot be read', async () => {
    await site.write('content/locales/zh/pages/gpu.yaml', 'blocks: [');
    await site.write('content/locales/zh/routes.yaml', 'home: [');
    const answer = await values('/chips/gpu');
    expect(answer).toMatchObject({
      code: 0,
      values: {
        'title en': 'GPU cards - Semiconductor Chain Cloud Platform',
        'title zh': 'not known',
        menu: 'link',
        'words zh': 'not known',
        hreflang: 'not known',
        sitemap: 'listed',
      },
      stderr: expect.stringContaining('2 errors, the first at content/locales/zh/pages/gpu.yaml:1:9, keep rules from looking further'),
    });
    expect((await values('/chips/ip')).values).toMatchObject({ 'words zh': 'whole' });
  });

  test.each(['site.config.yaml', 'content/locales/en/routes.yaml'])('refuses if everything hangs on it: %s', async file => {
    await site.write(file, 'routes: [');
    const answer = await values('/chips/gpu');
    expect(answer).toMatchObject({ code: 1, values: {} });
    expect(answer.stderr).toMatch(new RegExp(`^What visitors meet cannot be told .*${file}:1`));
  });
});

test('every line that decides something on this site is there and says it', () => {
  const { site, draft } = loadSite(process.cwd());
  if (site === undefined || draft === undefined) throw new Error('The site has errors: run `npm run check`');
  const paths = flattenRoutes(site.locales.en?.routes ?? []).map(route => route.path.replace('*', 'home'));
  expect(paths.length).toBeGreaterThan(100);
  for (const address of paths) {
    const reasons = whyOf(site, draft, address) ?? [];
    expect(reasons.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['address', 'title en', 'title zh', 'breadcrumb', 'menu', 'visit log']),
    );
    for (const { name, value, at } of reasons) {
      const said = at?.file === 'site.config.yaml' ? nodeAt(draft.config, at.path) : undefined;
      if (at?.file === 'site.config.yaml') expect(said, `${address} ${name}`).toBeDefined();
      if (name === 'visit log' && at) expect(said).toBe(value);
      if (name === 'highlighted' && at) expect(said).toBe(value);
    }
  }
});
