import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BlockAction } from '#client/dev/edit/blocks/written-block.ts';
import type { ListOrder } from '#client/dev/edit/lists/block-list.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { createLoader, loadSite, type SiteLoader } from '#loader/load-site.ts';
import { seriousErrors } from '#scripts/changes/make-changes.ts';
import { type BlockEditor, createBlockEditor } from '#scripts/dev/writing/blocks/block-editor.ts';
import { createSiteWriter, type SiteWriter } from '#scripts/dev/writing/site-writer.ts';
import { listsOf } from '#scripts/lists/block-lists.ts';
import { packPlaceOf } from '#site/words/packs.ts';
import { copySite, type SiteCopy } from '../../../e2e/authoring/site-copy.ts';

const names = loadSite(process.cwd()).files.filter(name => name.endsWith('.yaml') && packPlaceOf(name) === undefined);

let site: SiteCopy;
let writer: SiteWriter;
let editor: BlockEditor;
let loader: SiteLoader;
const original = new Map(names.map(name => [name, readFileSync(name, 'utf8')]));

beforeAll(async () => {
  site = await copySite();
  loader = createLoader(site.root);
});
afterAll(() => site.remove());
beforeEach(() => {
  for (const [name, text] of Object.entries(changed())) {
    writeFileSync(path.join(site.root, name), original.get(name) ?? text);
  }
  // As a dev server reads what changes: these files are written here.
  writer = createSiteWriter(site.root, { loaded, tryOut: loader.tryOut, written: () => undefined });
  editor = createBlockEditor(writer);
});

/** What was different when the site was read last. */
let known: string[] = [];
let read: LoadedSite | undefined;

function loaded(): LoadedSite {
  const names = Object.keys(changed());
  if (read === undefined || names.join() !== known.join() || names.length > 0) read = loader.load([...known, ...names]);
  known = names;
  return read;
}

/** The files that are not as they were, by their names. */
function changed(): Record<string, string> {
  const now = Array.from(original, ([name]) => [name, readFileSync(path.join(site.root, name), 'utf8')] as const);
  return Object.fromEntries(now.filter(([name, text]) => text !== original.get(name)));
}

async function change(page: string, id: string, action: BlockAction) {
  const shown = await editor.read(page);
  return await editor.change({ page, version: shown?.version ?? '', id, action });
}

test('a block that visitors do not always see says when they do', async () => {
  const file = path.join(site.root, 'content/pages/home.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('id: claims\n', 'id: claims\n    publishFrom: 2099-01-31\n'));
  const blocks = (await editor.read('home'))?.blocks ?? [];
  expect(blocks.filter(({ days }) => days !== undefined)).toMatchObject([{ id: 'claims', days: 'from 2099-01-31' }]);
});

test('each change is undone and made again to the byte', async () => {
  expect(await change('home', 'claims', 'duplicate')).toMatchObject({ type: 'done', id: 'claims-2', problems: [] });
  expect(await change('home', 'claims-2', 'down')).toMatchObject({ type: 'done', id: 'claims-2' });
  expect(await change('home', 'claims', 'remove')).toMatchObject({ type: 'done', id: 'why-us' });
  const after = changed();
  expect(Object.keys(after)).toEqual(
    ['en', 'ru', 'zh'].map(code => `content/locales/${code}/pages/home.yaml`).concat('content/pages/home.yaml'),
  );
  for (const what of ['removed `claims`', 'moved `claims-2`', 'duplicated `claims`'])
    expect(await writer.step('undo')).toMatchObject({ type: 'done', what: expect.stringContaining(what) });
  expect(changed()).toEqual({});
  expect(await writer.step('undo')).toEqual({ type: 'nothing' });
  for (let step = 0; step < 3; step += 1) await writer.step('redo');
  expect(changed()).toEqual(after);
});

test('a change of what was edited meanwhile is refused, and shows what is there now', async () => {
  const shown = await editor.read('home');
  const file = 'content/locales/zh/pages/home.yaml';
  const newer = `${original.get(file)}# a line more\n`;
  writeFileSync(path.join(site.root, file), newer);
  const order = { page: 'home', version: shown?.version ?? '', id: 'areas' };
  const answer = await editor.change({ ...order, action: 'remove' });
  expect(answer).toMatchObject({ type: 'conflict', shown: { page: 'home', blocks: shown?.blocks } });
  expect(changed()).toEqual({ [file]: newer });
  expect(await change('home', 'claims', 'remove')).toMatchObject({ type: 'done' });
  writeFileSync(path.join(site.root, 'content/pages/home.yaml'), original.get('content/pages/home.yaml') ?? '');
  expect(await writer.step('undo')).toEqual({ type: 'conflict', file: 'content/pages/home.yaml' });
});

test('a block stays below the hero, and what a link leads to stays', async () => {
  expect(await change('home', 'region', 'up')).toEqual({ type: 'refused', problems: [expect.stringContaining('Move its hero')] });
  expect(await change('home', 'hero', 'duplicate')).toMatchObject({ type: 'refused' });
  expect(await change('home', 'areas', 'remove')).toMatchObject({
    type: 'refused',
    problems: [expect.stringContaining('/home#areas'), expect.stringContaining('#areas')],
  });
  expect(changed()).toEqual({});
  expect(await editor.read('../../etc')).toBeUndefined();
});

test('of two changes at once, the second is refused: it has not seen the first', async () => {
  const version = (await editor.read('home'))?.version ?? '';
  const answers = await Promise.all([
    editor.change({ page: 'home', version, id: 'chain', action: 'down' }),
    editor.change({ page: 'home', version, id: 'claims', action: 'remove' }),
  ]);
  expect(answers.map(answer => answer?.type)).toEqual(['done', 'conflict']);
});

test('entries that settings add, rename and remove keep the words of every language in step; without words nothing is written', async () => {
  const owner = { page: 'home', id: 'areas', pathname: '/home', part: '', fact: '' };
  const set = async (edit: (cards: Record<string, unknown>[]) => Record<string, unknown>[]) => {
    const value = (await editor.settings(owner))?.value as { cards: Record<string, unknown>[] };
    const version = (await editor.read('home'))?.version ?? '';
    return await editor.set({ page: 'home', version }, owner, { ...value, cards: edit(value.cards) });
  };
  const { value } = (await editor.settings(owner)) ?? {};
  const first = (value as { cards: { id: string }[] }).cards[0]?.id;
  const linesOf = () =>
    Object.entries(changed()).map(([name, text]) => {
      const before = (original.get(name) ?? '').split('\n');
      return [name, text.split('\n').filter(line => !before.includes(line))];
    });
  expect(await set(cards => [...cards, { id: 'second-source' }])).toMatchObject({ type: 'done' });
  const stub = ['      # TODO translate', '      second-source:'];
  const words = ['        title: Second source', '        text: Second source'];
  expect(Object.fromEntries(linesOf())).toEqual({
    'content/locales/en/pages/home.yaml': ['      second-source:', ...words],
    'content/locales/ru/pages/home.yaml': [...stub, ...words],
    'content/locales/zh/pages/home.yaml': [...stub, ...words],
    'content/pages/home.yaml': [expect.stringContaining('id: second-source')],
  });
  expect(await set(cards => cards.filter(({ id }) => id !== 'second-source'))).toMatchObject({ type: 'done' });
  expect(changed()).toEqual({});
  expect(await set(cards => cards.map(card => (card.id === first ? { ...card, id: `${first}-new` } : card)))).toMatchObject({
    type: 'done',
  });
  expect(Object.values(changed()).every(text => text.includes(`      ${first}-new:\n`) || text.includes(`id: ${first}-new`))).toBe(true);

  const english = 'content/locales/en/pages/home.yaml';
  for (const step of [1, 2, 3]) expect(await writer.step('undo'), String(step)).toMatchObject({ type: 'done' });
  const { added, tried } = writer.validate(new Map([[english, (original.get(english) ?? '').replace(/\n {6}title: .*/, '')]]));
  expect(seriousErrors({ problems: added, draft: tried.draft }).length, 'no language lends the default one its words').toBeGreaterThan(0);
});

/** A list of each kind that the pages of this site have, by its block type and name. */
function listKinds() {
  const { draft, schemas } = loaded();
  const kinds = new Map<string, { page: string; id: string; list: string }>();
  for (const [page, config] of Object.entries(draft?.pages ?? {}))
    for (const { id, type } of config?.blocks ?? [])
      for (const { name } of draft === undefined ? [] : listsOf(draft, schemas.schemas, page, id)) {
        const kind = `${type} ${name.split('.').at(0)} ${name.split('.').length}`;
        if (!kinds.has(kind)) kinds.set(kind, { page, id, list: name });
      }
  return kinds;
}

test('entries of lists are added, moved and removed in all languages at once, and only their lines change', async () => {
  const kinds = listKinds();
  const problems: Record<string, unknown> = {};
  // Each is written in another way: with a link, cells below a column, marks in one line, rows alone, rows of an entry; the last one is full.
  for (const kind of [
    'hero actions 1',
    'comparison-table columns 1',
    'lanes columns 1',
    'spec-table rows 1',
    'tabs tabs 3',
    'notice actions 1',
  ]) {
    const { page = '', id = '', list = '' } = kinds.get(kind) ?? {};
    const change = async (action: ListOrder['action'], index: number, words: Record<string, string> = {}) => {
      const version = (await editor.read(page))?.version ?? '';
      return await editor.changeList({ page, version }, { id, list, action, index, words });
    };
    const [known] = ((await editor.lists(page, id))?.lists ?? []).filter(({ name }) => name === list);
    if (known === undefined) throw new Error(`${kind} has no list`);
    const words = Object.fromEntries(known.questions.map(({ pointer }, index) => [pointer, `Fresh words ${index}`]));
    const added = await change('add', 0, words);
    if (added?.type !== 'done') {
      problems[kind] = added?.type;
      continue;
    }
    const lost = Object.entries(changed()).flatMap(([name, text]) => {
      const now = text.split('\n').map(line => line.replace(/\/\d+(?=\/|$)/g, ''));
      const lines = (original.get(name) ?? '').split('\n').filter(line => !/^ +marks: \[/.test(line));
      return lines.filter(line => !now.includes(line.replace(/\/\d+(?=\/|$)/g, '')));
    });
    const { severity } = loaded().problems.find(problem => problem.severity === 'error') ?? {};
    const after = changed();
    const moved = [await change('down', 0), await change('up', 1)].map(answer => answer?.type);
    const isBack = JSON.stringify(changed()) === JSON.stringify(after);
    const removed = (await change('remove', 1))?.type;
    if (lost.length > 0 || severity !== undefined || moved.join() !== 'done,done' || !isBack || removed !== 'done')
      problems[kind] = { lost, severity, moved, isBack, removed };
    if (Object.keys(changed()).length > 0) problems[`${kind}, taken away`] = Object.keys(changed());
    for (const name of Object.keys(changed())) writeFileSync(path.join(site.root, name), original.get(name) ?? '');
  }
  expect(problems).toEqual({ 'notice actions 1': 'refused' });
});

test('a new card has the link that was given, not that of the card above it, and each cell is asked for by the name of its column', async () => {
  const cards = async () =>
    loaded().draft?.pages.home?.blocks.find(({ type }) => type === 'cards') as { id: string; cards: { to?: string }[] };
  const { id, cards: before } = await cards();
  const lists = await editor.lists('home', id);
  expect(lists?.lists.find(({ name }) => name === 'cards')?.leads).toBe('may');
  expect(lists?.paths).toContain('/aboutUs/index');
  const addCard = async (to: string) => {
    const version = (await editor.read('home'))?.version ?? '';
    const words = { '/title': 'Fresh card', '/text': 'Fresh words.' };
    return await editor.changeList({ page: 'home', version }, { id, list: 'cards', action: 'add', index: 0, words, to });
  };
  for (const [to, wanted] of [
    ['/aboutUs/index', '/aboutUs/index'],
    ['', undefined],
  ] as const) {
    expect(await addCard(to)).toMatchObject({ type: 'done' });
    expect((await cards()).cards[1]?.to).toBe(wanted);
  }
  expect(await addCard('/no-such-page')).toMatchObject({ type: 'refused' });
  expect((await cards()).cards).toHaveLength(before.length + 2);

  const rows = (await editor.lists('gpu', 'figures'))?.lists.find(({ name }) => name === 'rows');
  expect(rows?.questions.map(({ title }) => title)).toEqual(['Label', 'Value', 'What it means']);
});

test('a picture needs its words in the default language alone: the others copy them, to be translated', async () => {
  const { draft } = loaded();
  const [page = '', config] = Object.entries(draft?.pages ?? {}).find(([, own]) => own?.blocks.some(block => 'placeholder' in block)) ?? [];
  const id = config?.blocks.find(block => 'placeholder' in block)?.id ?? '';
  expect((await editor.pictureQuestions(page, id))?.languages.map(({ code, isNeeded }) => [code, isNeeded])).toContainEqual(['zh', false]);
  const version = (await editor.read(page))?.version ?? '';
  const order = { page, version, id, name: 'dot.svg', isKnown: false, isBelow: true, alts: { en: 'A dot' } };
  expect(await editor.showPicture(order, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'))).toMatchObject({
    type: 'done',
  });
  expect(changed()[`content/locales/zh/pages/${page}.yaml`]).toMatch(/# TODO translate\n +picture:\n +alt: A dot\n/);
  expect(await writer.step('undo')).toMatchObject({ type: 'done' });

  // One that the site has needs no file, and gets none.
  const [known = ''] = (await editor.pictureQuestions(page, id))?.known ?? [];
  const shown = { ...order, version: (await editor.read(page))?.version ?? '', isKnown: true };
  expect(await editor.showPicture({ ...shown, name: 'gone.svg' }, Buffer.alloc(0))).toMatchObject({ type: 'refused' });
  expect(await editor.showPicture({ ...shown, name: known }, Buffer.alloc(0))).toMatchObject({ type: 'done' });
  expect(Object.keys(changed()).filter(file => file.startsWith('content/assets/'))).toEqual([]);
  expect(changed()[`content/pages/${page}.yaml`]).toContain(`image: ${known}\n`);
  expect(await writer.step('undo')).toMatchObject({ type: 'done' });
});
