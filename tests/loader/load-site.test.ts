import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { type BaseSite, copyBaseSite } from './base-site.ts';

let site: BaseSite;
beforeEach(async () => {
  site = await copyBaseSite();
});
afterEach(() => site.dispose());

describe('a site without mistakes', () => {
  test('is loaded with its languages, pages and pictures', async () => {
    const loaded = await loadSite(site.folder);
    expect(loaded.problems).toEqual([]);
    expect(loaded.site?.languages.map(({ code }) => code)).toEqual(['en', 'zh']);
    expect(Object.keys(loaded.site?.locales.zh?.pages ?? {})).toEqual([
      '/home',
      '/chips/gpu',
      '/chips/ip',
      '/chips/item',
      '/chips/item/usb-phy',
      '/chips/item/pcie-phy',
    ]);
    expect(loaded.source?.images).toEqual({ 'home/chip.svg': { src: '/content/assets/home/chip.svg', width: 640, height: 360 } });
    expect(loaded.sourceOf('site.config.yaml')).toContain('https://chips.example');
  });

  test.each([['""'], ['https://calls.example'], ['http://localhost:8080'], ['http://[::1]:8080']])(
    'may call the backend %s',
    async baseUrl => {
      const config = (await loadSite(site.folder)).sourceOf('site.config.yaml') ?? '';
      await site.write('site.config.yaml', config.replace('brand:', `api:\n  baseUrl: ${baseUrl}\n\nbrand:`));
      expect((await loadSite(site.folder)).problems).toEqual([]);
    },
  );

  test('is the same when it is loaded again', async () => {
    const [first, second] = [await loadSite(site.folder), await loadSite(site.folder)];
    expect(second.site).toEqual(first.site);
  });

  test('serves a page in the default language where missing words only warn', async () => {
    const config = (await loadSite(site.folder)).sourceOf('site.config.yaml') ?? '';
    await site.write('site.config.yaml', config.replace('brand:', 'i18n:\n  missing: warn\n\nbrand:'));
    await site.remove('content/locales/zh/pages/gpu.yaml');
    await site.remove('content/locales/zh/layout.yaml');
    const loaded = await loadSite(site.folder);
    expect(loaded.problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['words/file-missing', 'warning'],
      ['words/file-missing', 'warning'],
    ]);
    expect(loaded.site?.locales.zh?.pages['/chips/gpu']?.untranslated).toBe('en');
    expect(loaded.site?.locales.zh?.layout.site.shortTitle).toBe('Chain Cloud Platform');
  });

  test('can be looked at while a translation lacks words, not while the default language does', async () => {
    const { sourceOf } = loadSite(site.folder);
    const [page, ...files] = ['content/pages/gpu.yaml', 'content/locales/en/pages/gpu.yaml', 'content/locales/zh/pages/gpu.yaml'] as const;
    const write = (file: string, more: string) => site.write(file, sourceOf(file) + more);
    const look = () => {
      const { preview, problems } = loadSite(site.folder);
      return [preview !== undefined, ...problems.map(({ code, file }) => `${code} ${file}`)];
    };
    const words = '  about:\n    title: Old cards\n    text: They are kept.\n';
    await write(page, '\n  - type: prose\n    id: about\n');
    expect(look()).toEqual([false, `words/missing ${page}`]);
    await write(files[1], words);
    expect(look()).toEqual([false, `words/missing ${files[0]}`]);
    await write(files[1], '');
    await write(files[0], words);
    expect(look()).toEqual([true, `words/missing ${files[1]}`]);
  });

  test('shows the new words of the default language while a copy of the old ones waits for its translation', async () => {
    const { sourceOf } = await loadSite(site.folder);
    const config = sourceOf('site.config.yaml') ?? '';
    await site.write('site.config.yaml', config.replace('brand:', 'i18n:\n  missing: warn\n\nbrand:'));
    const words = sourceOf('content/locales/zh/pages/gpu.yaml') ?? '';
    await site.write(
      'content/locales/zh/pages/gpu.yaml',
      words.replace(/^( +)lead:.*/m, '$1# TODO translate\n$1lead: Choose by older words.'),
    );
    const loaded = await loadSite(site.folder);
    expect(loaded.problems.map(({ code, severity }) => [code, severity])).toEqual([['words/stub', 'warning']]);
    const { untranslated, blocks } = loaded.site?.locales.zh?.pages['/chips/gpu'] ?? {};
    expect(untranslated).toBe('en');
    expect(blocks?.[0]?.words).toMatchObject({ lead: 'Choose by memory.' });
  });

  test('is built without the block and the entry that a language has only as stubs, and is else in that language', async () => {
    const gpu = 'content/locales/zh/pages/gpu.yaml';
    const home = 'content/locales/zh/pages/home.yaml';
    const ask = 'content/locales/zh/forms/ask.yaml';
    const read = async (file: string) => (await loadSite(site.folder)).sourceOf(file) ?? '';
    await site.write(gpu, (await read(gpu)).replace(/^( +)specs:/m, '$1# TODO translate\n$1specs:'));
    await site.write(home, (await read(home)).replace(/^( +)ip:/m, '$1# TODO translate\n$1ip:'));
    await site.write(ask, (await read(ask)).replace(/^( +)email:/m, '$1# TODO translate\n$1email:'));
    const { problems, site: built } = await loadSite(site.folder);
    expect(problems.map(({ code, severity, file }) => [code, severity, file])).toEqual(
      [ask, gpu, home].map(file => ['words/stub', 'warning', file]),
    );
    const { zh, en } = built?.locales ?? {};
    const idsOf = (path: string, from = zh) => from?.pages[path]?.blocks.map(({ id }) => id);
    expect(idsOf('/chips/gpu')).toEqual(idsOf('/chips/gpu', en)?.filter(id => id !== 'specs'));
    expect(zh?.pages['/chips/gpu']?.untranslated).toBeUndefined();
    const cards = zh?.pages['/home']?.blocks.find(({ id }) => id === 'areas');
    expect(cards).toMatchObject({ cards: [{ id: 'gpu' }], words: { cards: { gpu: { title: 'GPU 卡' } } } });
    expect(JSON.stringify(cards)).not.toContain('IP');
    expect(zh?.forms.ask?.words.fields.email).toEqual(en?.forms.ask?.words.fields.email);
  });

  test('has no problem while a language lacks words that is not offered, and counts them', async () => {
    await site.remove('content/locales/ru/pages/gpu.yaml');
    const loaded = await loadSite(site.folder);
    expect(loaded.problems).toEqual([]);
    expect(loaded.waiting).toEqual([{ code: 'ru', texts: 19 }]);
    expect(loaded.site).toBeDefined();
  });
});

describe('a site with a mistake', () => {
  test('is not built', async () => {
    await site.write('content/facts.yaml', 'gpu: 5\n');
    const loaded = await loadSite(site.folder);
    expect(loaded.site).toBeUndefined();
    expect(loaded.source).toBeUndefined();
  });

  test('is whole again once the mistake is repaired', async () => {
    const { sourceOf } = await loadSite(site.folder);
    await site.write('content/facts.yaml', 'gpu: "5\n');
    expect((await loadSite(site.folder)).problems.map(({ code }) => code)).toEqual(['yaml/unclosed-quote']);
    await site.write('content/facts.yaml', sourceOf('content/facts.yaml') ?? '');
    expect((await loadSite(site.folder)).problems).toEqual([]);
  });

  test('reports all mistakes together, by file and line, and the same each time', async () => {
    await site.write('content/locales/en/units.yaml', 'GB: 1\n');
    await site.write('content/locales/zh/units.yaml', 'GB: [\n');
    await site.write('content/pages/ip.yaml', 'blocks:\n  - type: hero\n    id: hero\n  - type: cards\n    id: B\n');
    const [first, second] = [await loadSite(site.folder), await loadSite(site.folder)];
    expect(first.problems.map(({ code, file, range, pointer }) => [file, range.start.line, code, pointer])).toEqual([
      ['content/locales/en/units.yaml', 1, 'shape/type', '/GB'],
      ['content/locales/zh/units.yaml', 1, 'yaml/bracket', ''],
      ['content/pages/ip.yaml', 4, 'shape/missing-key', '/blocks/1'],
      ['content/pages/ip.yaml', 5, 'shape/pattern', '/blocks/1/id'],
    ]);
    expect(second.problems).toEqual(first.problems);
  });
});

test('a folder without a site is a problem, not an exception', async () => {
  for (const part of ['site.config.yaml', 'content', 'schemas']) await site.remove(part);
  const { problems } = await loadSite(site.folder);
  expect(problems.map(({ code, file }) => [code, file])).toEqual([
    ['file/missing', 'content'],
    ['file/missing', 'site.config.yaml'],
  ]);
});

describe('a site elsewhere takes the schemas of the engine', () => {
  test('one without forms has none of its own, and one in its folder takes the place of the same of the engine', async () => {
    const own = 'schemas/facts.schema.json';
    expect(loadSite(site.folder).files.filter(file => file.startsWith('schemas/'))).toEqual([
      'schemas/forms/ask.schema.json',
      'schemas/forms/ask.ui.yaml',
    ]);
    const schema = JSON.parse(readFileSync(own, 'utf8'));
    await site.write(own, JSON.stringify({ ...schema, maxProperties: 1 }));
    expect(loadSite(site.folder).problems.map(({ file }) => file)).toEqual(['content/facts.yaml']);
  });

  test('its forms are its own: those of the site beside the engine are not there', () => {
    const { draft, schemas } = loadSite(site.folder);
    expect(Object.keys(draft?.forms ?? {})).toEqual(['ask']);
    expect(schemas.schemas.has('forms/email.schema.json')).toBe(true);
    expect(schemas.schemas.has('forms/contact.schema.json')).toBe(false);
  });

  test('a folder of schemas with one file alone, which nothing needs, is whole', async () => {
    await site.remove('schemas/forms');
    await site.write('schemas/extra.schema.json', '{ "type": "object" }');
    expect(loadSite(site.folder).problems.map(({ file }) => file)).not.toContain('schemas');
  });
});

test('words of another language than the default may lack required keys: the rules report them', async () => {
  await site.write('content/locales/zh/pages/gpu.yaml', 'description: 显卡\n');
  const { problems } = await loadSite(site.folder);
  expect(problems.map(({ code, file, pointer }) => [code, file, pointer])).toEqual([
    ['words/missing', 'content/locales/zh/pages/gpu.yaml', '/description'],
  ]);
});
