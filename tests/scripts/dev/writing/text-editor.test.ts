import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createLoader } from '#loader/load-site.ts';
import { createSiteWriter, type SiteWriter } from '#scripts/dev/writing/site-writer.ts';
import { createTextEditor, type TextEditor } from '#scripts/dev/writing/text-editor.ts';
import { type EditableText, editableAt, editableShown } from '#scripts/dev/writing/written-texts.ts';
import { type CaseSites, openCaseSites } from '../../../check/case-sites.ts';

const file = 'content/locales/en/routes.yaml';

let sites: CaseSites;
beforeAll(async () => {
  sites = await openCaseSites();
});
afterAll(() => sites.dispose());

let open: (window?: string, page?: string) => SiteWriter;
let writer: SiteWriter;
let editor: TextEditor;
let text: EditableText;
let title: string;
let written: string;
let read: () => string;
let write: (source: string) => void;

beforeEach(async () => {
  const root = await sites.make('base');
  const loader = createLoader(root);
  open = (window = 'first', page = '') =>
    createSiteWriter(root, {
      loaded: () => loader.load([file, 'content/locales/en/interface.yaml']),
      tryOut: loader.tryOut,
      written: () => undefined,
      asking: () => ({ window, page, isGuest: window === 'guest' }),
    });
  writer = open();
  editor = createTextEditor(writer);
  read = () => readFileSync(path.join(root, file), 'utf8');
  write = source => writeFileSync(path.join(root, file), source);
  written = read();
  const [, key = '', value = ''] = /^(\w+): (.*)$/m.exec(written) ?? [];
  title = value;
  const found = editableAt(loader.load(), { file, pointer: `/${key}` });
  if (found === undefined) throw new Error(`${key} is no text`);
  text = found;
});

test('a save changes its line alone, can be undone to the byte, and made again', async () => {
  const saved = written.replace(title, 'Another');
  expect(await editor.save(text, title, 'Another')).toMatchObject({ type: 'saved', written: { text: 'Another', problems: [] } });
  expect(read()).toBe(saved);
  const what = 'changed “Start page” to “Another”';
  expect(await writer.step('undo')).toEqual({ type: 'done', what });
  expect(read()).toBe(written);
  expect(await writer.step('undo')).toEqual({ type: 'nothing' });
  expect(await writer.step('redo')).toEqual({ type: 'done', what });
  expect(read()).toBe(saved);
});

test('saves outlive the server, and one of another window is named before it is taken back', async () => {
  await editor.save(text, title, 'Another');
  const saved = read();
  const guest = open('guest');
  await createTextEditor(guest).save(text, 'Another', 'A guest wrote this');
  const both = read();
  const restarted = open();
  const named = await restarted.step('undo');
  expect(named).toMatchObject({ type: 'of-another', origin: 'guest', what: 'changed “Another” to “A guest wrote this”' });
  expect(read()).toBe(both);
  const { save } = named as Extract<typeof named, { type: 'of-another' }>;
  expect(await restarted.step('undo', save)).toMatchObject({ type: 'done' });
  expect(read()).toBe(saved);
  // What was confirmed holds for that save alone.
  expect(await open('guest').step('undo', save)).toMatchObject({ type: 'of-another', origin: 'window' });
  expect(await open().step('undo')).toMatchObject({ type: 'done' });
  expect(read()).toBe(written);
  expect((await writer.saves()).length).toBe(0);
  expect(await open().step('redo')).toMatchObject({ type: 'done' });
  // A save after an undo leaves nothing to be made again.
  await createTextEditor(open()).save(text, 'Another', 'A third');
  expect(await open('guest').step('redo')).toEqual({ type: 'nothing' });
  expect((await writer.saves()).map(({ owner }) => owner.window)).toEqual(['first', 'first']);
});

test('a save of a page that is not open is named before it is taken back', async () => {
  await createTextEditor(open('first', '/')).save(text, title, 'Another');
  const saved = read();
  const elsewhere = open('first', '/contact');
  const named = await elsewhere.step('undo');
  expect(named).toMatchObject({ type: 'of-another', origin: 'page', page: '/' });
  expect(read()).toBe(saved);
  expect(await open('first', '/').step('undo')).toMatchObject({ type: 'done' });
  expect(await elsewhere.step('redo', (named as Extract<typeof named, { type: 'of-another' }>).save)).toMatchObject({ type: 'done' });
  expect(read()).toBe(saved);
});

test('a text says what it is and where it shows, and its figures as visitors read them', async () => {
  expect(await editor.read(text)).toMatchObject({
    role: expect.stringMatching(/^Menu title of the page \/\S*, also in the breadcrumb/),
    figures: [],
  });
  const quoting = editableAt(writer.loaded(), { file: 'content/locales/en/pages/home.yaml', pointer: '/blocks/hero/lead' });
  if (quoting === undefined) throw new Error('The small site has no such text any more');
  expect(await editor.read(quoting)).toMatchObject({
    role: 'A text of the page /home.',
    figures: [{ name: 'gpu.compute', shown: '5\u00a0TFLOPS', places: 3 }],
  });
});

test('a text that the site cannot have is refused with the reason, and the file stays', async () => {
  expect(await editor.save(text, title, 'See {{nowhere.at}}')).toEqual({
    type: 'refused',
    problems: [expect.stringContaining('nowhere')],
  });
  expect(await editor.save(text, title, '')).toMatchObject({ type: 'refused' });
  expect(await editor.check(text, 'See {{nowhere.at}}')).toEqual([expect.stringContaining('nowhere')]);
  expect(read()).toBe(written);
});

test('what was written meanwhile is never overwritten: not by a save, not by an undo', async () => {
  const newer = written.replace(title, 'Newer');
  write(newer);
  expect(await editor.save(text, title, 'Mine')).toEqual({ type: 'conflict', newer: 'Newer' });
  expect(read()).toBe(newer);
  expect(await editor.save(text, 'Newer', 'Mine')).toMatchObject({ type: 'saved' });
  write(`${read()}# a line more\n`);
  expect(await writer.step('undo')).toEqual({ type: 'conflict', file });
  expect(read()).toContain('# a line more');
});

test('of two saves at once, the second sees the first', async () => {
  const answers = await Promise.all([editor.save(text, title, 'One'), editor.save(text, title, 'Two')]);
  expect(answers.map(({ type }) => type)).toEqual(['saved', 'conflict']);
  expect(read()).toBe(written.replace(title, 'One'));
});

test('a text whose letters are lost is refused', async () => {
  const [place, before] = [{ file: file.replace('/en/', '/zh/'), pointer: text.pointer }, '起始页'];
  const chinese = editableAt(writer.loaded(), place);
  if (chinese === undefined) throw new Error(`${place.pointer} is no text`);
  expect(await editor.save(chinese, before, '????')).toEqual({
    type: 'refused',
    problems: [expect.stringContaining('Letters of this text are lost: it has `????` in their place.')],
  });
});

describe('a text that the engine says by itself', () => {
  const own = 'content/locales/en/interface.yaml';
  const placed = (pointer: string) => {
    const found = editableAt(writer.loaded(), { file: own, pointer });
    if (found === undefined) throw new Error(`${pointer} is no text`);
    return found;
  };
  const interfaceWords = () => readFileSync(path.join(writer.root, own), 'utf8');

  test('is found as the page shows it, and read as it is written', async () => {
    const shown = { language: 'en', path: '/', isHeading: false, nth: 0 };
    expect(editableShown(writer.loaded(), { ...shown, text: 'Search this site' })).toMatchObject({
      file: own,
      pointer: '/layout/search/label',
    });
    expect(editableShown(writer.loaded(), { ...shown, text: 'Nothing found for “rye”.' })).toMatchObject({
      pointer: '/layout/search/empty',
    });
    expect(await editor.read(placed('/layout/search/empty'))).toMatchObject({ line: own, text: 'Nothing found for “{{query}}”.' });
  });

  test('is worded in another way in the interface of the site, whose file the first one begins and an undo ends', async () => {
    const label = placed('/layout/search/label');
    expect(await editor.save(label, 'Search this site', 'Search this site')).toMatchObject({ type: 'saved' });
    expect(existsSync(path.join(writer.root, own))).toBe(false);
    expect(await editor.save(label, 'Search this site', 'Find bread')).toMatchObject({ type: 'saved', written: { line: `${own}:4` } });
    expect(await editor.save(placed('/layout/search/pages'), 'Pages', 'Leaves')).toMatchObject({ type: 'saved' });
    expect(await editor.save(placed('/forms/buttons/sending'), 'Sending…', 'Baking …')).toMatchObject({ type: 'saved' });
    expect(parse(interfaceWords())).toEqual({
      layout: { search: { label: 'Find bread', pages: 'Leaves' } },
      forms: { buttons: { sending: 'Baking …' } },
    });
    expect(await editor.save(label, 'Find bread', 'Find rolls')).toMatchObject({ type: 'saved' });
    for (let step = 0; step < 4; step += 1) expect(await writer.step('undo')).toMatchObject({ type: 'done' });
    expect(existsSync(path.join(writer.root, own))).toBe(false);
  });

  test('keeps its placeholders', async () => {
    expect(await editor.save(placed('/layout/search/empty'), 'Nothing found for “{{query}}”.', 'Nothing')).toMatchObject({
      type: 'refused',
    });
  });
});
