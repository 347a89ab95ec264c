import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTranslatedSite, type TranslatedSite } from './translated-site.ts';

let site: TranslatedSite;
beforeEach(async () => {
  site = await copyTranslatedSite();
});
afterEach(() => site.dispose());

const exportTo = (file: string, ...options: string[]) =>
  site.i18n('export', '--language', 'zh', '--out', path.join(site.folder, file), ...options);

test('an export takes the place of an earlier one, and of no other file', async () => {
  await exportTo('zh.texts');
  expect((await exportTo('zh.texts', '--format', 'csv')).code).toBe(0);
  expect((await exportTo('zh.texts')).code).toBe(0);
  expect(await site.read('zh.texts')).toMatch(/^<\?xml/);

  const config = await site.read('site.config.yaml');
  const file = path.join(site.folder, 'site.config.yaml');
  expect(await exportTo('site.config.yaml')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`\n${file} is no earlier export. Choose another name, or remove it.\n`),
  });
  expect(await site.read('site.config.yaml')).toBe(config);
});

test('each text says which terms of the glossary are in it, and what they are in the language', async () => {
  await site.write(
    'content/glossary.yaml',
    `card:
  en: { term: "GPU card (GPU), graphics card" }
  zh: { term: GPU 卡, forbidden: [显卡, 图形卡] }
memory:
  en: { term: memory, forbidden: [RAM] }
  zh: { term: 显存 }
server:
  en: { term: server }
desktop:
  zh: { term: 台式机 }
`,
  );
  await exportTo('zh.texts');
  const texts = await site.read('zh.texts');
  const notesOf = (source: string) => {
    const [, unit = ''] = texts.split(`<source>${source}</source>`);
    return Array.from((unit.split('</trans-unit>')[0] ?? '').matchAll(/<note>(Glossary: .*)<\/note>/g), ([, note]) => note);
  };
  expect(notesOf('Two GPU cards compared.')).toEqual(['Glossary: GPU card (GPU), graphics card = GPU 卡 (not 显卡, 图形卡)']);
  expect(notesOf('Choose by memory.')).toEqual(['Glossary: memory = 显存']);
  expect(notesOf('Servers')).toEqual([]);
  expect(notesOf('Desktops')).toEqual([]);
});

test('a folder is no place for an export', async () => {
  expect(await exportTo('content')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      `\n${path.join(site.folder, 'content')}: content is no file, but a folder, a pipe or the like. Move it away first.\n`,
    ),
  });
});

test.each(['xliff', 'csv'])('where nothing is asked for, nothing is written (%s)', async format => {
  expect(await exportTo('zh.texts', '--only', 'missing,untranslated', '--format', format)).toEqual({
    code: 0,
    stdout: '',
    stderr: expect.stringMatching(/\nNothing was written: no text is missing or untranslated\.\n$/),
  });
  await expect(site.read('zh.texts')).rejects.toThrow('ENOENT');
});
