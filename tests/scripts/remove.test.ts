import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { findAddress } from '#server/http/address.ts';
import { servedPart } from '#site/shell.ts';
import { type BaseSite, copyBaseSite } from '../loader/base-site.ts';
import { runScript } from './run-script.ts';

const ledger = ['/chips', '/chips/gpu', '/chips/ip', '/chips/item', '/chips/item/pcie-phy', '/chips/item/usb-phy', '/home'];

let base: BaseSite;
beforeEach(async () => {
  base = await copyBaseSite();
  await base.write('content/addresses.yaml', `${ledger.map(address => `- ${address}\n`).join('')}`);
});
afterEach(() => base.dispose());

const read = (file: string) => readFile(path.join(base.folder, file), 'utf8');
const run = (name: string, ...args: string[]) => runScript(name, ...args, '--root', base.folder);
const remove = (...args: string[]) => run('remove', ...args);

/** Every file of the site, with its bytes. */
async function everything(): Promise<Record<string, string>> {
  const names = (await readdir(base.folder, { recursive: true })).filter(name => !name.startsWith('.')).sort();
  const contents = names.map(async name => [name, await readFile(path.join(base.folder, name), 'latin1').catch(() => 'folder')] as const);
  return Object.fromEntries(await Promise.all(contents));
}

/** The lines that a file lost and got. */
function linesChanged(before: string, after: string): { lost: string[]; got: string[] } {
  const [old, young] = [before.split('\n'), after.split('\n')];
  return { lost: old.filter(line => !young.includes(line)), got: young.filter(line => !old.includes(line)) };
}

/** Says that no address was online yet. */
async function nothingPublished(): Promise<void> {
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: base.folder });
  await base.write('content/addresses.yaml', '- /home\n');
  await git('init', '-q');
  await git('add', '-A');
  await git('commit', '-qm', 'The site');
  await base.write('content/addresses.yaml', ledger.map(address => `- ${address}\n`).join(''));
}

function siteNow() {
  const { site, problems } = loadSite(base.folder);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (site === undefined) throw new Error('The site has errors');
  return site;
}

describe('a page', () => {
  test('that another one links to is removed together with it', async () => {
    await nothingPublished();
    for (const [own, other] of ['left', 'right'].map((name, index, all) => [name, all[1 - index]])) {
      await run('add', 'page', `/${own}`, '--title', `The ${own} one`);
      await run('add', 'block', `${own}`, 'prose', '--title', 'More');
      const words = `content/locales/en/pages/${own}.yaml`;
      await base.write(words, (await read(words)).replace('text: More', `text: "[the ${other} one](/${other})"`));
    }
    expect(await remove('page', '/left')).toMatchObject({ code: 1, stderr: expect.stringContaining('link/target') });
    expect(await remove('page', '/left', '/right')).toMatchObject({ code: 0 });
    expect((await readdir(path.join(base.folder, 'content/pages'))).filter(file => /left|right/.test(file))).toEqual([]);
    siteNow();
  });

  test('of which a link names a block is refused, at that link', async () => {
    const before = await everything();
    const { code, stderr } = await remove('page', '/chips/gpu', '--redirect', '/chips/ip');
    expect(code).toBe(1);
    expect(stderr).toContain('content/pages/home.yaml:20:13  error  link/target\n');
    expect(await everything()).toEqual(before);
  });

  test('goes with its words and titles; its address leads on, and links to it are named', async () => {
    await base.write('content/pages/home.yaml', (await read('content/pages/home.yaml')).replace('#compare', ''));
    const before = await everything();
    const { code, stdout, stderr } = await remove('page', '/chips/gpu', '--redirect', '/chips/ip');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const after = await everything();
    const files = ['content/pages/gpu.yaml', ...['en', 'ru', 'zh'].map(language => `content/locales/${language}/pages/gpu.yaml`)];
    expect(Object.keys(before).filter(file => !(file in after))).toEqual(files.toSorted());
    for (const file of files) expect(stdout).toContain(`${file}:1  removed\n`);
    expect(linesChanged(before['content/locales/en/routes.yaml'] ?? '', after['content/locales/en/routes.yaml'] ?? '')).toEqual({
      lost: ['gpu: GPU cards'],
      got: [],
    });
    expect(after['content/addresses.yaml']).toBe(before['content/addresses.yaml']);
    expect(findAddress(servedPart(siteNow()), '/chips/gpu', 'en')).toMatchObject({ to: '/chips/ip', permanent: true });
    expect(findAddress(servedPart(siteNow()), '/chips', 'en')).toMatchObject({ to: '/chips/ip' });
    // The links in page, words and footer now lead elsewhere than they say.
    for (const place of ['content/pages/home.yaml', 'content/locales/en/pages/home.yaml', 'site.config.yaml'])
      expect(stderr).toMatch(new RegExp(`^${place}:\\d+:\\d+  warning  link/redirect$`, 'm'));

    expect(await remove('--undo')).toMatchObject({ code: 0 });
    expect(await everything()).toEqual(before);
  });

  test('that visitors know is not removed without a word about where they are led', async () => {
    const before = await everything();
    const { code, stderr } = await remove('page', '/chips/gpu');
    expect(code).toBe(2);
    expect(stderr).toContain(
      'Visitors know `/chips/gpu`. Say with --redirect /path which page they find there from now on, or with --gone that no page replaces it.',
    );
    expect(await everything()).toEqual(before);
  });

  test('that no other one replaces is gone for visitors and search engines, and the ledger says so', async () => {
    await base.write('content/pages/home.yaml', (await read('content/pages/home.yaml')).replace('        to: /chips/gpu#compare\n', ''));
    const before = await everything();
    const linked = await remove('page', '/chips/gpu', '--gone');
    expect(linked.code).toBe(1);
    expect(linked.stderr).toContain('leads to a page that was removed: content/addresses.yaml says that it is gone.');
    expect(await everything()).toEqual(before);
    for (const file of ['site.config.yaml', ...['en', 'ru', 'zh'].map(language => `content/locales/${language}/pages/home.yaml`)])
      await base.write(
        file,
        (await read(file)).replace('[/chips/gpu, /chips/ip]', '[/chips/ip]').replaceAll('(/chips/gpu)', '(/chips/ip)'),
      );
    const unlinked = await everything();
    const { code, stdout, stderr } = await remove('page', '/chips/gpu', '--gone');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout).toMatch(/^content\/addresses.yaml:2 {2}- gone: \/chips\/gpu$/m);
    const after = await everything();
    expect(linesChanged(unlinked['content/addresses.yaml'] ?? '', after['content/addresses.yaml'] ?? '')).toEqual({
      lost: ['- /chips/gpu'],
      got: ['- gone: /chips/gpu'],
    });
    expect(linesChanged(unlinked['site.config.yaml'] ?? '', after['site.config.yaml'] ?? '').got).toEqual([]);
    for (const [address, language] of [
      ['/chips/gpu', 'en'],
      ['/zh/chips/gpu/', 'zh'],
    ])
      expect(findAddress(servedPart(siteNow()), address ?? '', 'en')).toMatchObject({ type: 'gone', language });
    expect((await run('why', '/chips/gpu')).stdout).toBe(
      '`/chips/gpu` is gone (410): the ledger says that its page was removed for good (content/addresses.yaml:2).\n',
    );
    expect(await run('add', 'page', '/chips/gpu', '--title', 'GPU cards', '--dry-run')).toMatchObject({ code: 0 });
    expect(await remove('--undo')).toMatchObject({ code: 0 });
    expect(await everything()).toEqual(unlinked);
  });

  test('that was never online needs no word about being gone', async () => {
    await nothingPublished();
    const before = await everything();
    await run('add', 'page', '/chips/sensors', '--title', 'Sensors', '--title-zh', '传感器');
    expect(await remove('page', '/chips/sensors', '--gone')).toMatchObject({ code: 0 });
    expect(await everything()).toEqual(before);
  });

  test('that was never online and is linked is refused, with each link', async () => {
    await nothingPublished();
    const before = await everything();
    const { code, stderr } = await remove('page', '/chips/ip');
    expect(code).toBe(1);
    for (const file of ['content/pages/home.yaml', 'content/locales/zh/pages/home.yaml']) expect(stderr).toContain(`${file}:`);
    expect(stderr).toMatch(/Nothing was written: the site would have these errors\.\n$/);
    expect(await everything()).toEqual(before);
  });

  test('that was never online leaves nothing behind', async () => {
    await nothingPublished();
    const before = await everything();
    await run('add', 'page', '/chips/sensors', '--title', 'Sensors', '--title-zh', '传感器');
    expect(await everything()).not.toEqual(before);
    expect(await remove('page', '/chips/sensors')).toMatchObject({ code: 0 });
    expect(await everything()).toEqual(before);
  });

  test('with pages below it asks for --below, and then all addresses lead on', async () => {
    const refused = await remove('page', '/chips', '--redirect', '/home');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(
      'Below `/chips` there are other routes: `/chips/gpu`, `/chips/ip`, `/chips/item`. --below removes them, too',
    );
    await base.write('content/pages/home.yaml', (await read('content/pages/home.yaml')).replace('#compare', ''));
    const { code, stderr } = await remove('page', '/chips', '--redirect', '/home', '--below');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const site = servedPart(siteNow());
    for (const address of ledger.filter(known => known !== '/home'))
      expect(findAddress(site, address, 'en'), address).toMatchObject({ to: '/home', permanent: true });
    expect((await everything())['content/pages/gpu.yaml']).toBeUndefined();
  });

  test.each([
    [['/'], '`/` is where the site begins and cannot be removed.'],
    [['/chips/gpuu'], 'There is no route `/chips/gpuu`. Did you mean `/chips/gpu`?'],
    [['/chips/item/usb-phy'], '`/chips/item/usb-phy` shows an entry of a collection: remove that'],
    [['/chips/gpu', '--redirect', '/chips/gpu'], '`/chips/gpu` itself is to be removed. Choose another page for --redirect.'],
    [['/chips/gpu', '--redirect', '/chips/ip', '--gone'], '--gone and --redirect say two things. Give one of them.'],
    [['/chips/gpu', '--redirect', '/chips/ipp'], 'There is no page `/chips/ipp` for --redirect. Did you mean `/chips/ip`'],
  ])('%s is refused in these words', async (args, message) => {
    const { code, stderr } = await remove('page', ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('a group', () => {
  test('goes with its pages, words and titles, as it came', async () => {
    await nothingPublished();
    const before = await everything();
    expect(
      await run('add', 'group', '/lab', '--title', 'Lab', '--title-zh', '实验室', '--page', 'probes', '--page-title', 'Probes'),
    ).toMatchObject({ code: 0 });
    const refused = await remove('group', '/lab');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('Below `/lab` there are other routes: `/lab/probes`. --below removes them, too; or move them first.');
    const added = await everything();
    expect(await remove('group', '/lab', '--below')).toMatchObject({ code: 0 });
    expect(await everything()).toEqual(before);
    expect(await remove('--undo')).toMatchObject({ code: 0 });
    expect(await everything()).toEqual(added);
  });

  test.each([
    ['/home', '`/home` is no group: nothing is below it. Write `npm run remove -- page /home`.'],
    ['/lap', 'There is no route `/lap`.'],
  ])('%s is refused in these words', async (path, message) => {
    const { code, stderr } = await remove('group', path, '--below');
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('a fact', () => {
  test('that nothing quotes goes with its comment, and its group with the last one', async () => {
    const facts = await read('content/facts.yaml');
    await base.write(
      'content/facts.yaml',
      `${facts.replace('  memory:', '  # As measured.\n  fans: { value: 2 }\n  memory:')}fan:\n  speed: { value: 900 }\n`,
    );
    const before = await everything();
    expect(await remove('fact', 'gpu.fans')).toMatchObject({ code: 0 });
    expect(await read('content/facts.yaml')).toBe(`${facts}fan:\n  speed: { value: 900 }\n`);
    expect(await remove('--undo')).toMatchObject({ code: 0 });
    expect(await everything()).toEqual(before);
    await remove('fact', 'fan.speed');
    expect(await read('content/facts.yaml')).not.toContain('fan:');
  });

  test('that texts quote is refused, with their lines in every language', async () => {
    const before = await everything();
    const { code, stderr } = await remove('fact', 'hub.pins');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^\d+ texts quote \{\{hub\.pins\}\}: content\/locales\/en\/pages\/home\.yaml:24, /);
    expect(stderr).toContain('content/locales/ru/pages/home.yaml:24');
    expect(stderr).toContain('Write something else there first; `npm run facts -- hub.pins` lists them all.');
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['gpu.memry', 'There is no fact `gpu.memry`. Did you mean `gpu.memory`?'],
    ['gpu', '`gpu` is a group of facts. Name one of them: gpu.compute, gpu.memory.'],
  ])('%s is refused in these words', async (name, message) => {
    const { code, stderr } = await remove('fact', name);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('a product', () => {
  test('that no other one replaces is gone', async () => {
    const before = await everything();
    expect(await remove('item', 'pcie-phy', '--gone')).toMatchObject({ code: 0 });
    expect(await read('content/addresses.yaml')).toContain('- gone: /chips/item/pcie-phy\n');
    expect(findAddress(servedPart(siteNow()), '/chips/item/pcie-phy', 'en')).toMatchObject({ type: 'gone' });
    expect(await remove('--undo')).toMatchObject({ code: 0 });
    expect(await everything()).toEqual(before);
  });

  test('goes with the words that no other one needs, and its address leads on', async () => {
    const before = await everything();
    const shown = await remove('item', 'pcie-phy', '--redirect', '/chips/ip', '--dry-run');
    expect(shown).toMatchObject({ code: 0 });
    expect(await everything()).toEqual(before);
    expect(await remove('item', 'pcie-phy', '--redirect', '/chips/ip')).toMatchObject({ code: 0, stdout: shown.stdout });
    const after = await everything();
    const words = 'content/locales/en/catalogue/ip.yaml';
    expect(linesChanged(before[words] ?? '', after[words] ?? '')).toEqual({
      lost: ['  pcie-phy:', '    name: PCIe PHY', '    summary: A PHY for PCI Express.', '  smic: SMIC', '  servers: Servers'],
      got: [],
    });
    expect(findAddress(servedPart(siteNow()), '/chips/item/pcie-phy', 'en')).toMatchObject({ to: '/chips/ip', permanent: true });
    expect(await remove('--undo')).toMatchObject({ code: 0 });
    expect(await everything()).toEqual(before);
  });

  test('that is the only one of its category is refused', async () => {
    await remove('item', 'pcie-phy', '--redirect', '/chips/ip');
    const { code, stderr } = await remove('item', 'usb-phy', '--redirect', '/chips/ip');
    expect(code).toBe(2);
    expect(stderr).toContain('`usb-phy` is the only product of `interface`. Remove the category: npm run remove -- category interface.');
  });
});

test('a category goes with its products, when asked', async () => {
  const catalogue = await read('content/catalogue/ip.yaml');
  const second =
    '  - id: analog\n    icon: cpu\n    items:\n      - id: adc\n        offers:\n          - { foundry: tsmc, nodes: [28], status: on-request }\n        deliverables: [gds]\n        applications: [storage]\n        related: [usb-phy]\n';
  await base.write('content/catalogue/ip.yaml', catalogue + second);
  for (const language of ['en', 'zh', 'ru']) {
    const file = `content/locales/${language}/catalogue/ip.yaml`;
    const [, category = ''] = /categories:\n( {2}interface:\n(?: {4}.*\n)+)/.exec(await read(file)) ?? [];
    const [, item = ''] = /items:\n( {2}usb-phy:\n(?: {4}.*\n)+)/.exec(await read(file)) ?? [];
    const text = (await read(file))
      .replace(category, category + category.replace('interface:', 'analog:'))
      .replace(item, item + item.replace('usb-phy:', 'adc:'));
    await base.write(file, text);
  }
  await base.write('content/addresses.yaml', `- /chips/item/adc\n${await read('content/addresses.yaml')}`);
  const { code, stderr } = await remove('category', 'interface', '--redirect', '/chips/ip');
  expect(code).toBe(2);
  expect(stderr).toContain('`interface` has products: usb-phy, pcie-phy. --below removes them, too');
  const done = await remove('category', 'interface', '--below', '--redirect', '/chips/ip');
  expect({ code: done.code, stderr: done.stderr }).toMatchObject({ code: 0 });
  expect(await read('content/catalogue/ip.yaml')).not.toMatch(/usb-phy|interface/);
  const site = servedPart(siteNow());
  for (const id of ['usb-phy', 'pcie-phy'])
    expect(findAddress(site, `/chips/item/${id}`, 'en')).toMatchObject({ to: '/chips/ip', permanent: true });
});

test('a form goes once no page shows it, with its words and address', async () => {
  const refused = await remove('form', 'ask');
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('Pages show the form `ask`. Remove it there first: npm run remove -- block ip-item ask.');
  expect(await remove('block', 'ip-item', 'ask')).toMatchObject({ code: 0 });
  const before = await everything();
  const { code, stderr } = await remove('form', 'ask');
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const after = await everything();
  expect(Object.keys(before).filter(file => !(file in after) && before[file] !== 'folder')).toEqual([
    ...['en', 'ru', 'zh'].map(language => `content/locales/${language}/forms/ask.yaml`),
    'schemas/forms/ask.schema.json',
    'schemas/forms/ask.ui.yaml',
  ]);
  siteNow();
  expect(await remove('--undo')).toMatchObject({ code: 0 });
  expect(await everything()).toEqual(before);
});

test('a field goes from schema, layout and words, with the case and the group that it was alone in', async () => {
  const refused = async (field: string) => (await remove('field', 'ask', field)).stderr;
  expect(await refused('untill')).toContain('The form `ask` has no field `untill`. Did you mean `until`?');
  expect(await refused('kind')).toContain('whether other fields are there: `memory`, `country`, `papers`. Remove them first.');
  // The last day is not before it.
  expect(await refused('wanted')).toContain('`wanted`');
  const before = await everything();
  expect(await remove('field', 'ask', 'papers')).toMatchObject({ code: 0 });
  expect(await remove('--undo')).toMatchObject({ code: 0 });
  expect(await everything()).toEqual(before);
  for (const field of ['papers', 'memory', 'country', 'kind', 'until', 'wanted'])
    expect(await remove('field', 'ask', field)).toMatchObject({ code: 0 });
  expect(await refused('email')).toContain('`email` is the only field of the form');
  const { properties, ...schema } = JSON.parse(await read('schemas/forms/ask.schema.json'));
  expect(schema).toMatchObject({ $id: 'ask_v7', required: ['email'], additionalProperties: false });
  expect(Object.keys(schema).filter(key => ['if', 'then', 'else', 'maxFiles', 'unevaluatedProperties'].includes(key))).toEqual([]);
  expect(Object.keys(properties)).toEqual(['email']);
  expect(await read('schemas/forms/ask.ui.yaml')).toMatch(/\ngroups:\n {2}- id: about\n {4}fields: \[ ?email ?\]\n$/);
  expect(await read('content/locales/zh/forms/ask.yaml')).not.toMatch(/memory|country|papers|card|licence/);
  siteNow();
});

test('a block goes with its words in every language, and nothing else changes', async () => {
  const before = await everything();
  expect(await remove('block', 'home', 'why')).toMatchObject({ code: 0 });
  const after = await everything();
  const changed = Object.keys(before).filter(file => before[file] !== after[file]);
  expect(changed).toEqual([
    ...['en', 'ru', 'zh'].map(language => `content/locales/${language}/pages/home.yaml`),
    'content/pages/home.yaml',
  ]);
  expect(linesChanged(before['content/pages/home.yaml'] ?? '', after['content/pages/home.yaml'] ?? '')).toEqual({
    lost: ['  - type: prose', '    id: why'],
    got: [],
  });
  siteNow();
  expect(await remove('--undo')).toMatchObject({ code: 0 });
  expect(await everything()).toEqual(before);
});

test('the block that every page begins with is not removed, nor one that a link names', async () => {
  expect(await remove('block', 'gpu', 'hero')).toMatchObject({ code: 1 });
  const { code, stderr } = await remove('block', 'gpu', 'compare');
  expect(code).toBe(1);
  expect(stderr).toContain('content/pages/home.yaml:');
});

test('a language goes with all its words, unless visitors are offered it', async () => {
  const before = await everything();
  const refused = await remove('language', 'zh');
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('First say `offered: false` in site.config.yaml, and publish that.');
  expect(await remove('language', 'ru')).toMatchObject({ code: 0 });
  const after = await everything();
  expect(Object.keys(after).filter(file => file.startsWith('content/locales/ru'))).toEqual([]);
  expect(linesChanged(before['site.config.yaml'] ?? '', after['site.config.yaml'] ?? '').lost).toEqual([
    '  - code: ru',
    '    offered: false',
  ]);
  siteNow();
  expect(await remove('--undo')).toMatchObject({ code: 0 });
  expect(await everything()).toEqual(before);
});
