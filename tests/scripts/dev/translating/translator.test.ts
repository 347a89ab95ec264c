import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TranslationOrder } from '#client/dev/translate/translation-unit.ts';
import { createLoader } from '#loader/load-site.ts';
import { createTranslator, type Translator } from '#scripts/dev/translating/translator.ts';
import { createSiteWriter, type SiteWriter } from '#scripts/dev/writing/site-writer.ts';
import { createTextEditor } from '#scripts/dev/writing/text-editor.ts';
import { editableAt } from '#scripts/dev/writing/written-texts.ts';
import { type CaseSites, openCaseSites } from '../../../check/case-sites.ts';

const home = (language: string) => `content/locales/${language}/pages/home.yaml`;

let sites: CaseSites;
beforeAll(async () => {
  sites = await openCaseSites();
});
afterAll(() => sites.dispose());

let root: string;
let loader: ReturnType<typeof createLoader>;
let writer: SiteWriter;
let translator: Translator;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

beforeEach(async () => {
  root = await sites.make('base');
  loader = createLoader(root);
  writer = createSiteWriter(root, {
    loaded: () => loader.load([home('en'), home('zh'), home('ru')]),
    tryOut: loader.tryOut,
    written: () => undefined,
  });
  translator = createTranslator(writer);
});

/** A translation that is typed over what the translator sees. */
async function typed(language: string, pointer: string, text: string): Promise<TranslationOrder> {
  const { units = [] } = (await translator.read(language)) ?? {};
  const unit = units.find(one => one.file === home(language) && one.pointer === pointer);
  if (unit === undefined) throw new Error(`There is no ${pointer}`);
  const { file, source, written } = unit;
  return { task: 'translate', language, file, pointer, source, written, typed: text };
}

test.each(['zh', 'ru'])('a translation whose letters are lost is refused, be its language offered or not (%s)', async language => {
  const before = read(home(language));
  expect(await translator.write(await typed(language, '/blocks/areas/title', '????'))).toEqual({
    type: 'refused',
    problems: [expect.stringContaining('Letters of this text are lost: it has `????` in their place.')],
  });
  expect(read(home(language))).toBe(before);
});

describe('a source text that gains or loses a link or a figure', () => {
  const languages = ['en', 'zh', 'ru'];
  const pointer = '/blocks/why/text';
  const gained = `Compare [GPU cards](/chips/gpu), [IP](/chips/ip) and the [start](/home) at {{gpu.compute}}.

- **Short ways.** One contact.
- **Plain figures.** The hub has {{hub.pins}} pins.`;
  const chinese = `比较 [GPU 卡](/chips/gpu)、[IP](/chips/ip) 与[首页](/home)，{{gpu.compute}}。

- **路径短。** 一个联系人。
- **数据清晰。** 集线器有 {{hub.pins}} 个引脚。`;
  const waiting = (language: string) => [`warning words/link ${language}`, `warning words/placeholder ${language}`];

  /** Saves another text over one, as the page does. */
  async function save(language: string, typed: string) {
    const text = editableAt(writer.loaded(), { file: home(language), pointer });
    if (text === undefined) throw new Error(`There is no ${pointer}`);
    const editor = createTextEditor(writer);
    return { checked: await editor.check(text, typed), saved: await editor.save(text, (await editor.read(text)).text, typed) };
  }
  const states = async (language: string) =>
    (await translator.read(language))?.units.flatMap(unit => (unit.state === 'stale' ? [`${unit.file} ${unit.pointer}`] : []));
  const severities = () => writer.loaded().problems.map(({ code, severity, file }) => `${severity} ${code} ${file.split('/')[2]}`);

  test('is saved; its translations are stale, warned of and read until they follow, in any order', async () => {
    const before = languages.map(language => read(home(language)));
    const { checked, saved } = await save('en', gained);
    expect(saved.type).toBe('saved');
    expect(checked.join()).toContain('The Chinese text lacks the link `/home` of the English text.');
    const after = languages.map(language => read(home(language)));
    expect(severities()).toEqual([...waiting('ru'), ...waiting('zh')]);
    expect(writer.loaded().site).toBeDefined();
    expect(await states('zh')).toEqual([`${home('zh')} ${pointer}`]);
    expect(await states('ru')).toEqual([`${home('ru')} ${pointer}`]);

    expect(await writer.step('undo')).toMatchObject({ type: 'done' });
    expect(languages.map(language => read(home(language)))).toEqual(before);
    expect(severities()).toEqual([]);
    expect(await writer.step('redo')).toMatchObject({ type: 'done' });
    expect(languages.map(language => read(home(language)))).toEqual(after);

    // A draft in the place of a translation waits: visitors do not read half of it.
    const draft = { ...(await typed('zh', pointer, '写了一半')), task: 'draft' } as const;
    expect(await translator.write(draft)).toMatchObject({ type: 'done', unit: { state: 'draft' } });
    expect(read(home('zh'))).toMatch(/# TODO translate\n[^\n]*\n?[^\n]*写了一半/);
    expect(await writer.step('undo')).toMatchObject({ type: 'done' });
    expect(languages.map(language => read(home(language)))).toEqual(after);

    expect(await translator.write(await typed('zh', pointer, chinese.replace('[首页](/home)', '首页')))).toMatchObject({ type: 'refused' });
    expect(await translator.write(await typed('zh', pointer, chinese))).toMatchObject({ type: 'done' });
    expect(read(home('zh'))).not.toContain('# translated from');
    expect(await states('zh')).toEqual([]);
    expect(severities()).toEqual(waiting('ru'));
    expect((await save('zh', chinese.replace('[首页](/home)', '首页'))).saved.type).toBe('refused');
    expect((await save('en', gained.replace('One contact.', 'One contact for all.'))).saved.type).toBe('saved');
    expect(severities()).toEqual(waiting('ru'));
  });

  test.each([
    ['forms/ask.yaml', '/fields/memory/label', 'Memory of at least {{gpu.memory}}', 'placeholder'],
    ['forms/ask.yaml', '/fields/email/help', 'Answered within 48 hours, user@example.com', 'figure'],
    ['catalogue/ip.yaml', '/items/usb-phy/summary', 'A PHY for USB at 480 MHz.', 'figure'],
    ['catalogue/ip.yaml', '/categories/interface/text', 'A PHY connects a chip to a cable.', 'link'],
    ['layout.yaml', '/notices/region', 'Not available in your region within 48 hours.', 'figure'],
    ['pages/gpu.yaml', '/description', 'GPU cards with 96 GB.', 'figure'],
  ])('is saved in %s at %s, too, and its translations are named', async (name, pointer, typed, kind) => {
    const file = (language: string) => `content/locales/${language}/${name}`;
    const load = () => loader.load(languages.map(file));
    const text = editableAt(load(), { file: file('en'), pointer });
    if (text === undefined) throw new Error(`There is no ${pointer}`);
    const editor = createTextEditor(writer);
    expect(await editor.save(text, (await editor.read(text)).text, typed)).toMatchObject({
      type: 'saved',
      written: { problems: ['ru', 'zh'].map(code => expect.stringContaining(`${file(code)}:`)) },
    });
    expect(load().problems.map(problem => `${problem.severity} ${problem.code} ${problem.file}`)).toEqual(
      ['ru', 'zh'].map(code => `warning words/${kind} ${file(code)}`),
    );
    for (const code of ['ru', 'zh']) expect(read(file(code))).toContain(`: ${pointer}\n`);
  });

  test('but not with what would be wrong all the same', async () => {
    const before = languages.map(language => read(home(language)));
    expect((await save('en', '{{no.fact}} and [a page](/nowhere), {{gpu.compute}}')).saved.type).toBe('refused');
    expect(languages.map(language => read(home(language)))).toEqual(before);
  });
});
