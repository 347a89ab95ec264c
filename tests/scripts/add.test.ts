import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { planCategory, planItem } from '#chips/catalogue/commands/add-entry.ts';
import { engineSchemas } from '#loader/engine-schemas.ts';
import { loadSite } from '#loader/load-site.ts';
import { planBlock } from '#scripts/add/block.ts';
import { planFact } from '#scripts/add/fact.ts';
import { planForm } from '#scripts/add/form.ts';
import { planLanguage } from '#scripts/add/language.ts';
import { planPageBlock } from '#scripts/add/page-block.ts';
import { type NewPage, planPage } from '#scripts/add/plan-page.ts';
import { starters } from '#scripts/add/starters.ts';
import { changesIn } from '#scripts/changes/change-set.ts';
import { openSite } from '#scripts/changes/open-site.ts';
import { UsageError } from '#scripts/command/run-command.ts';
import { menuOf } from '#site/routes/menu.ts';
import { type BaseSite, copyBaseSite } from '../loader/base-site.ts';
import { runScript } from './run-script.ts';

let base: BaseSite;
beforeEach(async () => {
  base = await copyBaseSite();
});
afterEach(() => base.dispose());

const open = () => openSite(['--root', base.folder]);
const read = (file: string) => readFile(path.join(base.folder, file), 'utf8');
const problems = async () => loadSite(base.folder).problems.map(({ file, severity, code }) => `${file} ${severity} ${code}`);

describe('a new page', () => {
  test('is in menus at once, in the default language until it is translated', async () => {
    const site = await open();
    const titles = { en: 'Sensors', zh: '传感器' };
    expect(planPage(site, { path: '/chips/sensors', titles, description: 'They feel.', icon: 'radar', after: 'gpu' })).toBe('sensors');
    await site.changes.write();
    const loaded = loadSite(base.folder);
    expect(loaded.problems.map(({ file, severity, code }) => `${file} ${severity} ${code}`)).toEqual([
      'content/locales/en/pages/sensors.yaml warning words/only-title',
    ]);
    expect(menuOf(loaded.site?.locales.zh?.routes ?? [])[1]).toMatchObject({
      children: [{ title: 'GPU 卡' }, { path: '/chips/sensors', title: '传感器', icon: 'radar' }, {}],
    });
    expect(loaded.site?.locales.zh?.pages['/chips/sensors']).toMatchObject({ untranslated: 'en', description: 'They feel.' });

    const config = await read('site.config.yaml');
    await base.write('site.config.yaml', config.replace(/ +languages:\n +- en\n/, ''));
    expect(await problems()).toEqual([
      'content/locales/en/pages/sensors.yaml warning words/only-title',
      'content/locales/zh/pages/sensors.yaml error words/stub',
      'content/locales/zh/pages/sensors.yaml error words/stub',
      'content/locales/zh/pages/sensors.yaml error words/stub',
    ]);
    const texts = 'content/locales/en/pages/sensors.yaml';
    await base.write(texts, (await read(texts)).replace('lead: They feel.', 'lead: Heat.').replace('text: They feel.', 'text: Cold.'));
    expect((await problems()).map(line => line.split(' ').slice(1).join(' '))).toEqual(Array(3).fill('error words/stub'));
    const words = 'content/locales/zh/pages/sensors.yaml';
    await base.write(words, (await read(words)).replaceAll('They feel.', '感知。').replace(/^ *# TODO translate\n/gm, ''));
    expect(loadSite(base.folder).site?.locales.zh?.pages['/chips/sensors']).toMatchObject({ description: '感知。' });
  });

  test('waits for translation in all languages where missing words only warn', async () => {
    const config = await read('site.config.yaml');
    await base.write('site.config.yaml', config.replace('brand:', 'i18n:\n  missing: warn\n\nbrand:'));
    const site = await open();
    planPage(site, { path: '/sensors', titles: { en: 'Sensors' }, description: 'They feel.' });
    expect(site.changes.read('content/locales/zh/routes.yaml')).toContain('# TODO translate\nsensors: Sensors\n');
    expect(site.changes.read('site.config.yaml')).not.toContain('- en\n');
  });

  test('leaves every line that was there, and enters the ledger', async () => {
    await base.write('content/addresses.yaml', '# kept\n- /chips/gpu\n- /home\n');
    const before = (await read('site.config.yaml')).split('\n');
    const site = await open();
    planPage(site, { path: '/sensors', titles: { en: 'Sensors' }, description: 'They feel.' });
    await site.changes.write();
    const after = (await read('site.config.yaml')).split('\n');
    expect(after.toSpliced(after.indexOf('  - path: /sensors') - 1, 6)).toEqual(before);
    expect(await read('content/addresses.yaml')).toBe('# kept\n- /chips/gpu\n- /home\n- /sensors\n');
  });

  test('stays in the menu when it gets a page below it: as the first entry of its group', async () => {
    for (const path of ['/materials', '/materials/quartz']) {
      const site = await open();
      planPage(site, { path, titles: { en: path, zh: path }, description: 'They melt.' });
      await site.changes.write();
    }
    expect(menuOf(loadSite(base.folder).site?.locales.en?.routes ?? []).at(-1)).toEqual({
      type: 'group',
      path: '/materials',
      title: '/materials',
      children: ['/materials', '/materials/quartz'].map(path => ({ type: 'link', path, title: path })),
    });
  });

  test.each(['/materials/quartz', '/materials'])('may be %s where the route /materials is written by hand', async path => {
    const config = await read('site.config.yaml');
    await base.write(
      'site.config.yaml',
      config.replace('\nfooter:', '  - path: /materials\n    name: materials\n    icon: gem\n\nfooter:'),
    );
    for (const language of ['en', 'zh', 'ru']) {
      const routes = `content/locales/${language}/routes.yaml`;
      await base.write(routes, `${await read(routes)}materials: ${{ en: 'Materials', zh: '材料', ru: 'Материалы' }[language]}\n`);
    }
    const site = await open();
    planPage(site, { path, titles: { en: 'Quartz', zh: '石英' }, description: 'It melts.' });
    await site.changes.write();
    const words = `content/locales/en/pages/${path === '/materials' ? 'materials' : 'quartz'}.yaml`;
    expect(await problems()).toEqual([`${words} warning words/only-title`]);
    const menu = menuOf(loadSite(base.folder).site?.locales.en?.routes ?? []);
    expect(menu.at(-1)).toMatchObject({ type: 'link', path, icon: 'gem', title: path === '/materials' ? 'Materials' : 'Quartz' });
  });

  test('makes a group of a page without children, and another name where its own is taken', async () => {
    const site = await open();
    planPage(site, { path: '/home/gpu', titles: { en: 'Home GPU' }, description: 'At home.' });
    expect(parse(site.changes.read('site.config.yaml') ?? '').routes[1].children).toEqual([
      { path: 'gpu', name: 'homeGpu', page: 'home-gpu', languages: ['en'] },
    ]);
  });

  test('has a name of all words of the last step of its path', async () => {
    const site = await open();
    expect(planPage(site, { path: '/Thin_film', titles: { en: 'Thin film' }, description: 'Layers.' })).toBe('thin-film');
    expect(parse(site.changes.read('site.config.yaml') ?? '').routes.at(-1)).toMatchObject({ name: 'thinFilm', page: 'thin-film' });
  });
});

test('the file of a page is named as its address, digits too', async () => {
  const site = await open();
  const planned = (path: string, name?: string) => planPage(site, { path, name, titles: { en: 'X' }, description: 'X' });
  expect([planned('/chips/soft-1'), planned('/chips/softTwo'), planned('/chips/soft-3', 'third')]).toEqual(['soft-1', 'soft-two', 'third']);
});

test('a page that cannot be is refused in these words', async () => {
  const site = await open();
  const refusals: [Partial<NewPage> & { path: string }, string][] = [
    [{ path: '/chips/gpu' }, 'There is a route `/chips/gpu` already. It has what it shows: edit that, or choose another path.'],
    [
      { path: '/chip/x' },
      'There is no route `/chip` to put `/chip/x` below. Did you mean `/chips`? For a new group with this page, write `npm run add -- group /chip --title TITLE --page x --page-title TITLE`.',
    ],
    [{ path: '/Chips/ü' }, '`/Chips/ü` is no path: it begins with `/` and has letters, digits, - and _ between single slashes.'],
    [{ path: '/api/x' }, "No route can have the path `/api/x`: `/api` is kept for the site's calls."],
    [{ path: '/chips/x', name: 'gpu' }, 'There is a route with the name `gpu` already. Choose another one with --name.'],
    [{ path: '/chips/x', icon: 'hose' }, 'There is no icon `hose`. Did you mean `home` or `house` or `rose`?'],
    [{ path: '/chips/x', after: 'gpo' }, 'There is no route `gpo` beside the new one. Did you mean `gpu`? There are: gpu, ip, item.'],
    [{ path: '/ipItem' }, 'There is a file content/pages/ip-item.yaml already. Choose another name, or remove it.'],
  ];
  for (const [page, message] of refusals) {
    expect(() => planPage(site, { titles: { en: 'X' }, description: 'X', ...page })).toThrow(new UsageError(message));
  }
});

test('a new form is bound, shown and has words in every language', async () => {
  const site = await open();
  planForm(site, { form: 'site-visit', titles: { en: 'Visit us', zh: '参观' }, page: 'gpu' });
  await site.changes.write();
  const found = await problems();
  expect(found.filter(line => !line.endsWith('words/stub'))).toEqual([]);
  expect(found.filter(line => line.includes('/zh/'))).not.toEqual([]);
  expect(await read('site.config.yaml')).toContain('  - form: site-visit\n    endpoint: /api/SiteVisitSave\n');
  expect(await read('schemas/forms/site-visit.ui.yaml')).toContain('summary:\n  excerpt: message\n');
  expect(await read('content/locales/en/pages/gpu.yaml')).toContain('  site-visit:\n    title: Visit us\n');
  expect(await read('content/locales/zh/pages/gpu.yaml')).toContain('\n  site-visit:\n    title: 参观\n');
  expect(await read('content/locales/ru/pages/gpu.yaml')).not.toContain('site-visit');

  expect(() => planForm(site, { form: 'site-visit' })).toThrow(
    new UsageError('There is a file schemas/forms/site-visit.schema.json already. Choose another name, or remove it.'),
  );
  expect(() => planForm(site, { form: 'other', page: 'gpi' })).toThrow(
    new UsageError('There is no page content/pages/gpi.yaml. Did you mean `gpu`?'),
  );
  expect(() => planForm(site, { form: 'other', titles: { zh: '其他' } })).toThrow(
    new UsageError('--title-zh is the title of the block that shows the form: say with --page where that is.'),
  );
  expect(() => planForm(site, { form: 'other', endpoint: '/api/Ask' })).toThrow(
    new UsageError('The form `ask` sends its answers to `/api/Ask` already. Choose another path with --endpoint.'),
  );
});

test('a form on a page in English alone asks for English words only', async () => {
  const page = await open();
  planPage(page, { path: '/sensors', titles: { en: 'Sensors', zh: '传感器' }, description: 'They feel.' });
  await page.changes.write();
  const form = await open();
  planForm(form, { form: 'sample-order', titles: { en: 'Order samples' }, page: 'sensors' });
  expect(form.changes.contents().map(([file]) => file)).not.toContain('content/locales/zh/forms/sample-order.yaml');
  await form.changes.write();
  const loaded = loadSite(base.folder);
  expect(loaded.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(loaded.site?.locales.zh?.pages['/sensors']?.untranslated).toBe('en');

  await base.write('site.config.yaml', (await read('site.config.yaml')).replace(/ +languages:\n +- en\n/, ''));
  const errors = loadSite(base.folder).problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ code, file }) => `${file} ${code}`)).toContain('site.config.yaml words/file-missing');
});

test('the Chinese words of a new page wait, whatever becomes of the English ones, until their marks are gone', async () => {
  const site = await open();
  planPage(site, { path: '/sensors', titles: { en: 'Sensors', zh: '传感器' }, description: 'Sensors' });
  await site.changes.write();
  const [en, zh] = ['en', 'zh'].map(code => `content/locales/${code}/pages/sensors.yaml`) as [string, string];
  await base.write(
    en,
    (await read(en))
      .replace('lead: Sensors', 'lead: For heat.')
      .replace('text: Sensors', 'text: Two kinds.')
      .replace('description: Sensors', 'description: For heat and pressure.'),
  );
  await base.write('site.config.yaml', (await read('site.config.yaml')).replace(/ +languages:\n +- en\n/, ''));
  expect(await problems()).toEqual(Array(3).fill(`${zh} error words/stub`));
  expect(loadSite(base.folder).site).toBeUndefined();
  const texts = await read(zh);
  await base.write(
    zh,
    texts
      .replace('description: Sensors', 'description: 测热与测压。')
      .replace('lead: Sensors', 'lead: 测热。')
      .replace('text: Sensors', 'text: 两种。'),
  );
  expect(await problems()).toHaveLength(3);
  await base.write(zh, (await read(zh)).replace(/^ *# TODO translate\n/gm, ''));
  expect(await problems()).toEqual([]);
  expect(loadSite(base.folder).site?.locales.zh?.pages['/sensors']).toMatchObject({ description: '测热与测压。' });
});

test('a new language has every file of the site, waits for its translation, and is not offered', async () => {
  const site = await open();
  planLanguage(site, 'de');
  await site.changes.write();
  const filesOf = (language: string) => readdir(path.join(base.folder, 'content/locales', language), { recursive: true });
  expect((await filesOf('de')).sort()).toEqual((await filesOf('en')).sort());
  const loaded = loadSite(base.folder);
  expect(loaded.problems).toEqual([]);
  expect(loaded.waiting).toEqual([{ code: 'de', texts: expect.any(Number) }]);
  expect(loaded.site?.languages.map(({ code }) => code)).toEqual(['en', 'zh']);

  expect(() => planLanguage(site, 'zh')).toThrow(new UsageError('The language `zh` is in site.config.yaml already.'));
  expect(() => planLanguage(site, 'Deutsch')).toThrow(
    new UsageError(
      '`Deutsch` is no code of a language. It has two or three small letters, as de or fil; script and region may follow, as in zh-Hant or pt-BR.',
    ),
  );
});

test('a new language of a region has the language alone in folder and addresses', async () => {
  const site = await open();
  expect(planLanguage(site, 'pt-BR')).toBe('pt');
  await site.changes.write();
  expect(await read('site.config.yaml')).toContain('  - code: pt\n    htmlLang: pt-BR\n    offered: false\n');
  expect(await problems()).not.toContainEqual(expect.stringContaining(' error '));
  expect(await read('content/locales/pt/routes.yaml')).toContain('# TODO translate\nhome: Home\n');
});

test('a new language has no words of a page that is written in others only', async () => {
  const config = await read('site.config.yaml');
  await base.write('site.config.yaml', config.replace('page: gpu\n', 'page: gpu\n        languages: [en, zh]\n'));
  const site = await open();
  planLanguage(site, 'de');
  const written = site.changes.contents().map(([file]) => file);
  expect(written).toContain('content/locales/de/pages/home.yaml');
  expect(written).not.toContain('content/locales/de/pages/gpu.yaml');
  await site.changes.write();
  expect(await problems()).toEqual([]);
});

test('the component of a new block type imports a file that is there', async () => {
  const changes = changesIn(process.cwd());
  planBlock({ changes }, 'price-list');
  const imports = (changes.read('src/client/blocks/price-list-block.tsx') ?? '').matchAll(/from '(\..*)'/g);
  const imported = Array.from(imports, ([, target = '']) => path.join('src/client/blocks', target));
  expect(imported).not.toEqual([]);
  for (const file of imported) await access(file);
});

test('a new block type has what all block types have: an id, and when it is published', () => {
  const changes = changesIn(process.cwd());
  const propertiesOf = (schema: string) => Object.keys(JSON.parse(schema).$defs.structure.properties);
  const others = engineSchemas(name => !name.startsWith('blocks/')).map(({ text }) => propertiesOf(text));
  const shared = others.reduce((known, properties) => known.filter(name => properties.includes(name)));
  expect(shared).toEqual(['type', 'id', 'draft', 'publishFrom', 'publishUntil']);
  planBlock({ changes }, 'price-list');
  expect(propertiesOf(changes.read('schemas/blocks/price-list.schema.json') ?? '')).toEqual(expect.arrayContaining(shared));
});

test('a new block type is in the registry', () => {
  const changes = changesIn(process.cwd());
  planBlock({ changes }, 'price-list');
  expect(changes.read('src/client/blocks/registry.ts')).toMatch(/picture: .*\n {2}'price-list': .*PriceListBlock\),\n {2}prose: /);
  expect(() => planBlock({ changes }, 'prose')).toThrow(
    new UsageError('There is a file schemas/blocks/prose.schema.json already. Choose another name, or remove it.'),
  );
});

test('the command says what was written and what to do next', async () => {
  const { code, stdout, stderr } = await runScript(
    'add',
    'page',
    '/sensors',
    '--title',
    'Sensors',
    '--title-zh',
    '传感器',
    '--root',
    base.folder,
  );
  expect(code).toBe(0);
  expect(stdout).toContain('content/pages/sensors.yaml:1  new file\n');
  expect(stdout).toContain('content/locales/zh/routes.yaml:8  sensors: 传感器\n');
  expect(stderr).toMatch(
    /Next: write content\/locales\/en\/pages\/sensors\.yaml: so far its texts only repeat the title, .* shows it at \/sensors\.\nChinese: translate /,
  );
  expect(await runScript('add', 'page', '/sensors', '--titel', 'Sensors', '--root', base.folder)).toMatchObject({ code: 2, stdout: '' });
});

test('the command says of a form that it waits for its translation', async () => {
  const { code, stderr } = await runScript('add', 'form', 'site-visit', '--page', 'gpu', '--title-zh', '参观', '--root', base.folder);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^npm run check: 2 warnings in 1 file\n/);
  expect(stderr.split('\n').slice(-3)).toEqual([
    'Chinese: translate content/locales/zh/forms/site-visit.yaml.',
    'Until then, visitors who read Chinese do not see it, or see it in the default language. `npm run i18n -- status` says what waits.',
    '',
  ]);
});

test.each(['add', 'addresses'])('%s waits for the repair of a config that cannot be read', async command => {
  await base.write('site.config.yaml', 'routes: [\n');
  const words = command === 'add' ? ['page', '/sensors', '--title', 'Sensors'] : [];
  expect(await runScript(command, ...words, '--root', base.folder)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/Repair first what `npm run check` says of site\.config\.yaml:\d+\.\n$/),
  });
});

/** The lines that a file got; it lost none. */
async function linesAdded(file: string, before: string): Promise<string[]> {
  const [old, young] = [before.split('\n'), (await read(file)).split('\n')];
  const added = young.filter(line => !old.includes(line));
  expect(old.filter(line => !young.includes(line))).toEqual([]);
  return added;
}

describe('a new fact', () => {
  test('is one line of its group, and a new group one more', async () => {
    const before = await read('content/facts.yaml');
    for (const [name, figure] of [
      ['gpu.fans', { value: '3' }],
      ['gpu.sizes', { choices: '1,2.5', unit: 'GB' }],
      ['hub.standard', { version: '3.0' }],
      ['wafer.width', { range: '1,2' }],
    ] as const) {
      const site = await open();
      planFact(site, name, figure);
      await site.changes.write();
    }
    expect(await linesAdded('content/facts.yaml', before)).toEqual([
      '  fans: { value: 3 }',
      '  sizes: { choices: [1, 2.5], unit: GB }',
      '  standard: { version: "3.0" }',
      'wafer:',
      '  width: { range: [1, 2] }',
    ]);
    expect((await problems()).filter(line => line.includes(' error '))).toEqual([]);
  });

  test.each([
    ['fans', { value: '3' }, '`fans` is no name of a fact: a group and a name in camelCase with a dot between them, as gpu.memory.'],
    ['gpu.compute', { value: '3' }, 'There is a fact `gpu.compute` already: edit it in content/facts.yaml.'],
    ['gpu.fans', {}, 'A fact is one of --value 5, --range 1,2, --choices 1,2,4 and --version 3.0.'],
    ['gpu.fans', { value: '3', version: '3.0' }, 'A fact is one of --value 5, --range 1,2, --choices 1,2,4 and --version 3.0.'],
    ['gpu.fans', { value: 'three' }, '--value wants numbers with commas between them, not "three".'],
    [
      'gpu.fans',
      { value: '3', unit: 'TFLOP' },
      'No language says how to write `TFLOP`. Did you mean `TFLOPS`? A new unit first has a line in the units.yaml of each language.',
    ],
  ])('%s %o is refused in these words', async (name, figure, message) => {
    const site = await open();
    expect(() => planFact(site, name, figure)).toThrow(new UsageError(message));
  });
});

describe('a new block of a page', () => {
  const targets = { to: '/chips/gpu', image: 'home/chip.svg', form: 'ask', notice: 'region' };
  const kinds = Object.entries(starters).map(([type, { target, words }]) => ({
    type,
    option: target?.option,
    hasWords: words !== undefined,
  }));

  test.each(kinds)('of the type $type is where it was wanted, and its words only wait for translation', async kind => {
    const { type, option, hasWords } = kind;
    const site = await open();
    const target = option && { [option]: targets[option] };
    const { id, waiting } = planPageBlock(site, {
      page: 'home',
      type,
      titles: { en: 'What is new' },
      id: 'news',
      after: 'areas',
      ...target,
    });
    expect(id).toBe('news');
    expect(waiting.map(({ code }) => code)).toEqual(hasWords ? ['zh'] : []);
    const before = await read('content/locales/en/pages/home.yaml');
    await site.changes.write();
    expect((await problems()).filter(line => line.includes(' error ') && !line.endsWith('words/stub'))).toEqual([]);
    const { blocks } = parse(await read('content/pages/home.yaml')) as { blocks: { id: string }[] };
    expect(blocks.map(block => block.id)).toEqual(['hero', 'region', 'areas', 'news', 'why']);
    const words = parse(await read('content/locales/en/pages/home.yaml')) as { blocks: object };
    expect(Object.keys(words.blocks)).toEqual(['hero', 'areas', ...(hasWords ? ['news'] : []), 'why']);
    if (!hasWords) return expect(await read('content/locales/en/pages/home.yaml')).toBe(before);
    await linesAdded('content/locales/en/pages/home.yaml', before);
    expect(await read('content/locales/zh/pages/home.yaml')).toContain('  # TODO translate\n  news:\n');
  });

  test('with a title in each language waits for no translator', async () => {
    const site = await open();
    const titles = { en: 'What is new', zh: '最新消息' };
    expect(planPageBlock(site, { page: 'home', type: 'prose', titles, id: 'news' }).waiting).toEqual([]);
    await site.changes.write();
    expect(await problems()).toEqual([]);
    expect(parse(await read('content/locales/zh/pages/home.yaml')).blocks.news).toEqual({ title: '最新消息', text: '最新消息' });
  });

  test.each([
    [{ page: 'hom', type: 'prose' }, 'There is no page content/pages/hom.yaml. Did you mean `home`?'],
    [{ page: 'home', type: 'card' }, 'A block `card` cannot be begun by a command. Did you mean `cards`?'],
    [{ page: 'home', type: 'prose', id: 'why' }, 'The page `home` has a block `why` already. Choose another id with --id.'],
    [{ page: 'home', type: 'prose', after: 'wy' }, 'The page `home` has no block `wy`. Did you mean `why`?'],
    [{ page: 'home', type: 'form' }, 'A block `form` needs --form: the form. There are: ask.'],
    [{ page: 'home', type: 'form', form: 'asks' }, 'The site does not have `asks`, which --form names: the form. Did you mean `ask`?'],
    [
      { page: 'home', type: 'link-list', to: '/chips/gpus' },
      'The site does not have `/chips/gpus`, which --to names: the page that it leads to.',
    ],
    [{ page: 'home', type: 'prose', to: '/home' }, 'A block `prose` has nothing for --to: leave it out.'],
  ])('%o is refused in these words', async (block, message) => {
    const site = await open();
    expect(() => planPageBlock(site, block)).toThrow(message);
  });
});

describe('a new product', () => {
  const given = { foundry: 'tsmc', nodes: '7,12', deliverables: 'gds', applications: 'servers,storage' };

  test('is the last of its category, has words and its address, and everything else stays', async () => {
    await base.write('content/addresses.yaml', '- /chips/gpu\n- /home\n');
    const before = await read('content/catalogue/ip.yaml');
    const site = await open();
    planItem(site, { id: 'sata-phy', category: 'interface', name: 'SATA PHY', summary: 'A PHY for disks.', ...given });
    await site.changes.write();
    expect(await linesAdded('content/catalogue/ip.yaml', before)).toEqual([
      '      - id: sata-phy',
      '          - { foundry: tsmc, nodes: [7, 12], status: on-request }',
      '        applications: [servers, storage]',
    ]);
    expect((await problems()).filter(line => line.includes(' error ') && !line.endsWith('words/stub'))).toEqual([]);
    expect(await read('content/locales/en/catalogue/ip.yaml')).toContain(
      '  sata-phy:\n    name: SATA PHY\n    summary: A PHY for disks.\n',
    );
    expect(await read('content/locales/zh/catalogue/ip.yaml')).toContain('  # TODO translate\n  sata-phy:\n');
    expect(await read('content/addresses.yaml')).toBe('- /chips/gpu\n- /chips/item/sata-phy\n- /home\n');
  });

  test('may begin a new category', async () => {
    const site = await open();
    planCategory(site, { id: 'analog', icon: 'cpu', name: 'Analog IP', overview: 'Converters.' }, { id: 'adc', name: 'ADC', ...given });
    await site.changes.write();
    expect((await problems()).filter(line => line.includes(' error ') && !line.endsWith('words/stub'))).toEqual([]);
    const { categories } = parse(await read('content/catalogue/ip.yaml')) as { categories: { id: string; items: { id: string }[] }[] };
    expect(categories.map(({ id, items }) => [id, ...items.map(item => item.id)])).toEqual([
      ['interface', 'usb-phy', 'pcie-phy'],
      ['analog', 'adc'],
    ]);
  });

  test.each([
    [{ id: 'usb-phy' }, 'There is a product `usb-phy` already.'],
    [{ id: 'x', category: 'interfac' }, 'There is no category `interfac`. Did you mean `interface`?'],
    [{ id: 'x', foundry: 'tsmd' }, '--foundry knows no `tsmd`. Did you mean `tsmc`?'],
    [{ id: 'x', nodes: 'seven' }, 'A product is offered for process nodes, in nanometres: --nodes 7,12.'],
    [{ id: 'x', status: 'done' }, '--status knows no "done". There are: on-request, in-development, silicon-proven.'],
    [{ id: 'x', applications: '' }, 'A product has --applications …: some of storage, servers.'],
    [{ id: '7-x' }, '`7-x` is no id of a product: small letters and digits, a letter first, joined by single dashes.'],
    [
      { id: 'x', name: undefined, applications: undefined },
      'To be said of the product:\n  --name "…"\n  --applications some of storage, servers',
    ],
  ])('%o is refused in these words', async (item, message) => {
    const site = await open();
    expect(() => planItem(site, { category: 'interface', name: 'X', ...given, ...item })).toThrow(message);
  });
});
