import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLoader } from '#loader/load-site.ts';
import { openLoaded } from '#scripts/changes/open-site.ts';
import { planEntryChange } from '#scripts/collections/change-entry.ts';
import { siteCollection } from '#scripts/collections/site-collection.ts';
import { createEntryEditor, type EntryEditor } from '#scripts/dev/writing/entries/entry-editor.ts';
import { createSiteWriter, type SiteWriter } from '#scripts/dev/writing/site-writer.ts';
import { nodeAt } from '#site/node-path.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { contentFilesOf } from '../../../e2e/authoring/edit/editing.ts';
import { copySite, type SiteCopy } from '../../../e2e/authoring/site-copy.ts';
import { runScript } from '../../run-script.ts';

/* One copy of the real site for all tests, in memory but for its files; git is asked what was published. About ten seconds of CPU. */

const items = 'ip-item';
const catalogue = 'content/catalogue/ip.yaml';
const words = (language: string) => `content/locales/${language}/catalogue/ip.yaml`;

let site: SiteCopy;
let writer: SiteWriter;
let editor: EntryEditor;
let original: Map<string, string>;
/** Reads files again that were written. */
let reload: (files: readonly string[]) => void;

beforeAll(async () => {
  site = await copySite();
  original = new Map([...(await contentFilesOf(site)), ['site.config.yaml', await site.read('site.config.yaml')]]);
  open();
});
afterAll(() => site.remove());
afterEach(async () => {
  const now = new Map([...(await contentFilesOf(site)), ['site.config.yaml', await site.read('site.config.yaml')]]);
  const changed = [...original].filter(([file, text]) => now.get(file) !== text);
  for (const [file, text] of changed) await site.write(file, text);
  reload(changed.map(([file]) => file));
});

/** Opens the site as its files are now. */
function open(): void {
  const loader = createLoader(site.root);
  let loaded = loader.load();
  reload = files => {
    loaded = loader.load(files);
  };
  writer = createSiteWriter(site.root, { loaded: () => loaded, tryOut: loader.tryOut, written: reload });
  editor = createEntryEditor(writer);
}

/** The form of an entry, which must be there. */
async function formOf(id: string, collection = items) {
  const form = await editor.read(collection, id);
  if (form === undefined) throw new Error(`There is no entry ${id}`);
  return { ...form, words: form.words.value as Record<string, unknown>, data: form.data.value as Record<string, unknown> };
}

/** Lines that are in one text and not in another, without their indentation. */
const added = (before = '', after = '') =>
  after
    .split('\n')
    .filter(line => !before.split('\n').includes(line))
    .map(line => line.trim());

test('products are listed below their categories, and the one that the page is about is known', async () => {
  expect(await editor.list(items, '/ic/ipInfo/ddr5-phy')).toMatchObject({ kind: 'IP item', standsAlone: true, open: 'ddr5-phy' });
  const all = await editor.list(items, '/ic/ip');
  expect(all?.open).toBe('');
  expect(all?.entries[0]).toEqual({ id: 'ddr5-phy', title: 'DDR5 PHY', group: 'Memory interfaces' });
  expect(await editor.list('ip-category', '/ic/ip')).toMatchObject({ kind: 'IP category', standsAlone: false });
  expect(await editor.list('constructor', '/ic/ip')).toBeUndefined();
});

test('a product that is saved as it was keeps every byte', () => {
  const loaded = writer.loaded();
  const opened = openLoaded(site.root, loaded);
  const collection = siteCollection(items, opened.draft);
  const [original] = opened.languages;
  const source = readYaml(catalogue, loaded.sourceOf(catalogue) ?? '').value;
  const said = readYaml(words('en'), loaded.sourceOf(words('en')) ?? '').value;
  const some = collection?.entries.filter((_, index) => index % 20 === 0) ?? [];
  for (const { id, at, words: place } of some) {
    const { id: _, ...data } = nodeAt(source, at) as Record<string, unknown>;
    if (collection) planEntryChange(opened, collection, id, { data, words: { [original.code]: Object(nodeAt(said, place)) } });
  }
  expect(opened.changes.files().filter(({ before, after }) => String(before) !== String(after))).toEqual([]);
  expect(some.length).toBeGreaterThan(5);
});

test('what is changed of a product changes in its lines alone, as its file writes it, and back to the byte', async () => {
  const before = await contentFilesOf(site);
  const { words: said, data } = await formOf('ddr5-phy');
  const offers = [...(data.offers as object[]), { foundry: 'foundry-c', nodes: [7, 12], status: 'in-development' }];
  const changed = { ...data, offers, rate: { to: 6.4, unit: 'GT/s' } };
  const order = {
    collection: items,
    id: 'ddr5-phy',
    words: { ...said, name: 'DDR5 and more' },
    data: changed,
    base: { words: said, data },
    after: '',
  };
  expect(await editor.write(order)).toMatchObject({ type: 'done', path: '/ic/ipInfo/ddr5-phy', problems: [] });
  const after = await contentFilesOf(site);
  expect(added(before.get(catalogue), after.get(catalogue))).toEqual([
    '- { foundry: foundry-c, nodes: [7, 12], status: in-development }',
    'rate: { to: 6.4, unit: GT/s }',
  ]);
  expect(added(before.get(words('en')), after.get(words('en')))).toEqual(['name: DDR5 and more']);
  expect(new Set([...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file))).toEqual(
    new Set([catalogue, words('en')]),
  );
  // A form that was open before changes what it changed; what both changed is refused once, and named.
  const late = { ...order, data, words: { ...said, summary: 'Another sentence.' } };
  expect(await editor.write(late)).toMatchObject({ type: 'done' });
  expect((await formOf('ddr5-phy')).words).toEqual({ name: 'DDR5 and more', summary: 'Another sentence.' });
  const both = { ...late, words: { ...said, name: 'DDR5 or less' } };
  const refusal = await editor.write(both);
  expect(refusal).toMatchObject({
    type: 'refused',
    problems: [expect.stringContaining('Name is now “DDR5 and more”')],
    now: { words: { name: 'DDR5 and more', summary: said.summary } },
  });
  const base = refusal?.type === 'refused' ? refusal.now : undefined;
  expect(await editor.write({ ...both, ...(base && { base }) })).toMatchObject({ type: 'done' });
  expect((await formOf('ddr5-phy')).words).toEqual({ name: 'DDR5 or less', summary: 'Another sentence.' });
  expect((await formOf('ddr5-phy')).data).toEqual(changed);
  for (const _ of ['both', 'late']) await writer.step('undo');
  expect(await writer.step('undo')).toMatchObject({ type: 'done' });
  expect(await contentFilesOf(site)).toEqual(before);
});

test('keywords come and go in all languages that have the product', async () => {
  const { words: said, data } = await formOf('ddr5-phy');
  const order = { collection: items, id: 'ddr5-phy', data, after: '' };
  const longer = { ...said, keywords: 'mnemonics' };
  await editor.write({ ...order, base: { words: said, data }, words: longer });
  expect(await site.read(words('en'))).toContain('keywords: mnemonics');
  expect(await editor.write({ ...order, base: { words: longer, data }, words: said })).toMatchObject({ type: 'done' });
  for (const language of ['en', 'zh']) expect(await site.read(words(language))).not.toContain('keywords: mnemonics');
});

test('a new product comes after another one with its words, a stub in the other language, and its address', async () => {
  const before = await contentFilesOf(site);
  const { data } = await formOf('ddr5-phy');
  const order = { collection: items, words: { name: 'DDR6 PHY', summary: 'For the next memory.' }, data, after: 'ddr5-phy' };
  expect(await editor.write({ ...order, id: 'ddr6-phy' })).toMatchObject({ type: 'done', path: '/ic/ipInfo/ddr6-phy' });
  const after = await contentFilesOf(site);
  const ids = writer.loaded().draft?.catalogue?.categories[0]?.items.map(({ id }) => id);
  expect(ids?.slice(0, 2)).toEqual(['ddr5-phy', 'ddr6-phy']);
  expect(added(before.get(catalogue), after.get(catalogue))[0]).toBe('- id: ddr6-phy');
  expect(added(before.get(words('zh')), after.get(words('zh'))).slice(0, 3)).toEqual(['# TODO translate', 'ddr6-phy:', 'name: DDR6 PHY']);
  expect(after.get('content/addresses.yaml')).toContain('/ic/ipInfo/ddr6-phy');
  expect(writer.loaded().site?.locales.en?.pages['/ic/ipInfo/ddr6-phy']).toBeDefined();
  await writer.step('undo');
  expect(await contentFilesOf(site)).toEqual(before);

  for (const [id, sentence] of [
    ['ddr5-phy', 'There is an entry `ddr5-phy` in `ip-item` already.'],
    ['DDR 6', '`DDR 6` is no'],
    ['', 'A new entry has a name for its address'],
  ])
    expect(await editor.write({ ...order, id: id ?? '' })).toMatchObject({
      type: 'refused',
      problems: [expect.stringContaining(sentence ?? '')],
    });
  const wrong = { ...order, id: 'ddr6-phy' };
  expect(await editor.write({ ...wrong, words: { summary: 'Without a name.' } })).toEqual({
    type: 'refused',
    problems: ['Name: this is needed.'],
    fields: ['words_name'],
  });
  expect(
    await editor.write({ ...wrong, data: { ...data, deliverables: [], offers: [{ nodes: [5], status: 'on-request' }] } }),
  ).toMatchObject({
    problems: [expect.stringContaining('Offer 1, Foundry: this is needed.'), expect.stringMatching(/^Deliverables: /)],
    fields: ['data_offers_0_foundry', 'data_deliverables'],
  });
  expect(await contentFilesOf(site)).toEqual(before);
  // Soft IP fits any process: it needs no offer.
  const soft = { deliverables: ['rtl-source'], applications: ['mobile'] };
  expect(await editor.write({ ...wrong, data: soft })).toMatchObject({ type: 'done', what: 'added “DDR6 PHY”' });
  expect((await formOf('ddr6-phy')).data).toMatchObject({ offers: [] });
});

test('a product goes with its words once it is said where its visitors go', async () => {
  const removal = { collection: items, id: 'gddr6-phy', redirect: '', isGone: false };
  expect(await editor.remove(removal)).toMatchObject({ type: 'refused', problems: [expect.stringContaining('/ic/ipInfo/gddr6-phy')] });
  expect(await editor.remove({ ...removal, redirect: '/ic/ip' })).toMatchObject({
    type: 'done',
    path: '/ic/ip',
    what: 'removed “GDDR6 PHY”',
  });
  const named = { ...removal, id: 'ddr-controller', redirect: '/ic/ip' };
  expect(await editor.remove(named)).toMatchObject({
    what: expect.stringMatching(/^removed “.*”; “DDR5 PHY”, “LPDDR5\/LPDDR5X PHY”.* no longer refer to it$/),
  });
  await writer.step('undo');
  for (const file of [catalogue, words('en'), words('zh')]) expect(await site.read(file)).not.toContain('gddr6-phy');
  expect(writer.loaded().problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(await editor.remove(removal)).toMatchObject({ type: 'refused', problems: [expect.stringContaining('no product `gddr6-phy`')] });
});

test('a category keeps its products, which its form does not show', async () => {
  const { words: said, data } = await formOf('usb', 'ip-category');
  expect(Object.keys(data)).not.toContain('items');
  const before = writer.loaded().draft?.catalogue?.categories.find(({ id }) => id === 'usb')?.items;
  const order = {
    collection: 'ip-category',
    id: 'usb',
    words: said,
    data: { ...data, icon: 'usb' },
    base: { words: said, data },
    after: '',
  };
  const files = await contentFilesOf(site);
  expect(await editor.write(order)).toMatchObject({ type: 'done' });
  expect(writer.loaded().draft?.catalogue?.categories.find(({ id }) => id === 'usb')).toMatchObject({ icon: 'usb', items: before });
  // Texts of several lines are not written again.
  const overview = { ...order, base: { words: said, data: order.data }, words: { ...said, overview: 'Another overview.' } };
  expect(await editor.write(overview)).toMatchObject({ type: 'done', problems: [] });
  const after = await contentFilesOf(site);
  expect(added(files.get(words('en')), after.get(words('en')))).toEqual(['overview: Another overview.']);
  expect(after.get(words('en'))?.split('\n').length).toBe(files.get(words('en'))?.split('\n').length);
});

test('a collection of the site has its first entry and its next ones from a form that its schema describes', async () => {
  expect(await runScript('add', 'collection', '/news', '--title', 'News', '--title-zh', '新闻', '--root', site.root)).toMatchObject({
    code: 0,
  });
  open();
  expect(await editor.list('news', '/news')).toEqual({
    kind: 'Entry',
    standsAlone: true,
    entries: [],
    open: '',
    group: '',
  });
  const first = await editor.read('news', '');
  expect(first).toMatchObject({
    words: { schema: { properties: { title: { title: 'Title' }, text: { title: 'Text', format: 'markdown' } } }, value: {} },
    data: { schema: { properties: { date: { format: 'date' } } }, value: {} },
  });
  const order = { collection: 'news', words: { title: 'Open day', summary: 'Come in.', text: 'At ten.' } };
  const made = { ...order, id: 'open-day', data: { date: '2026-03-01', actions: [] }, after: '' };
  expect(await editor.write(made)).toMatchObject({ type: 'done', path: '/news/open-day' });
  // A form that was open while the list was empty adds beside what came meanwhile; keys have the order of the schema.
  const third = { ...made, id: 'third', words: { text: 'At two.', summary: 'Come.', title: 'Third day' } };
  expect(await editor.write(third)).toMatchObject({ type: 'done', what: 'added “Third day”' });
  expect(await site.read('content/locales/en/collections/news.yaml')).toContain('third:\n  title: Third day\n  summary: Come.\n');
  expect((await editor.list('news', '/news'))?.entries.map(({ title }) => title)).toEqual(['Open day', 'Third day']);
  await writer.step('undo');
  // What is saved as it was is no step.
  expect(await editor.write({ ...made, base: { words: made.words, data: { date: '2026-03-01' } } })).toMatchObject({ type: 'done' });
  expect((await writer.saves()).at(-1)?.what).toBe('added “Open day”');
  const second = { ...order, id: 'second', data: { date: '2026-04-01', draft: false }, after: 'open-day' };
  expect(await editor.write(second)).toMatchObject({ type: 'done' });
  expect(await site.read('content/collections/news.yaml')).toMatch(/\nopen-day:\n {2}date: 2026-03-01\nsecond:\n {2}date: 2026-04-01\n$/);
  expect(await site.read('content/locales/zh/collections/news.yaml')).toContain('# TODO translate\nsecond:\n  title: Open day\n');
  expect(await editor.list('news', '/news/second')).toMatchObject({ open: 'second' });

  const base = { words: second.words, data: { date: '2026-04-01' } };
  const changed = { ...second, base, words: { title: 'Second day', summary: 'Come in.', text: 'At ten.\n\nAnd at noon.' } };
  expect(await editor.write(changed)).toMatchObject({ type: 'done' });
  expect(writer.loaded().site?.locales.en?.collections?.news?.[1]).toMatchObject({ name: 'Second day' });
  // Labels within words come and go in all languages.
  const acting = {
    words: { ...changed.words, actions: { on: 'Go on' } },
    data: { date: '2026-04-01', actions: [{ id: 'on', to: '/home' }] },
  };
  const plain = { words: changed.words, data: base.data };
  expect(await editor.write({ ...second, ...acting, base: plain })).toMatchObject({ type: 'done' });
  const both = {
    words: { ...acting.words, actions: { on: 'Go on', back: 'Go back' } },
    data: { ...acting.data, actions: [...acting.data.actions, { id: 'back', to: '/news' }] },
  };
  expect(await editor.write({ ...second, ...both, base: acting })).toMatchObject({ type: 'done' });
  expect(await site.read('content/locales/zh/collections/news.yaml')).toContain('back: Go back');
  expect(await editor.write({ ...second, ...acting, base: both })).toMatchObject({ type: 'done' });
  expect(await site.read('content/locales/zh/collections/news.yaml')).not.toContain('back: Go back');
  expect(await editor.write({ ...second, ...plain, base: acting })).toMatchObject({ type: 'done' });
  expect(await editor.remove({ collection: 'news', id: 'open-day', redirect: '/news', isGone: false })).toMatchObject({ type: 'done' });
  expect((await editor.list('news', '/news'))?.entries.map(({ id }) => id)).toEqual(['second']);
});
