import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesOf } from '#check/language/entries.ts';
import { checkFiles } from '#loader/check-files.ts';
import { engineWords } from '#loader/engine-words.ts';
import type { SiteFile } from '#loader/site-file.ts';
import { draftPacks, inLanguage, languageOf, packLanguage, packPlaceOf, staffParts } from '#site/words/packs.ts';
import { readSharedYaml } from '#yaml/read-yaml.ts';
import { type CaseSites, openCaseSites } from '../check/case-sites.ts';

let sites: CaseSites;
beforeAll(async () => {
  sites = await openCaseSites();
});
afterAll(() => sites.dispose());

/** The small site with other contents of some files. */
async function load(contents: Record<string, string>) {
  const files = new Map<string, SiteFile>(await sites.read('base'));
  for (const [file, text] of Object.entries(contents)) files.set(file, { type: 'text', text });
  return checkFiles(files, readSharedYaml);
}

const config = async () => {
  const file = (await sites.read('base')).get('site.config.yaml');
  return file?.type === 'text' ? file.text : '';
};

/** The packs as files of the site, which makes it the repository of the engine in small. */
const packs = Object.fromEntries(engineWords().map(({ file }) => [file, readFileSync(file, 'utf8')]));

describe('the words of the interface', () => {
  test('are those of the site, else of the pack of the language', async () => {
    const { site, problems } = await load({ 'content/locales/zh/interface.yaml': 'layout:\n  breadcrumb: 路径\n' });
    expect(problems).toEqual([]);
    expect(site?.locales.zh?.layout).toMatchObject({ breadcrumb: '路径', skipToContent: '跳到正文' });
    expect(site?.locales.en?.layout.breadcrumb).toBe('Breadcrumb');
  });

  test('are English where a language has no pack, except its own name', async () => {
    const text = (await config())
      .replace('  - code: ru\n    offered: false', '  - code: it')
      .replace('brand:', 'i18n:\n  missing: warn\nbrand:');
    const { site } = await load({
      'site.config.yaml': text,
      'content/locales/it/interface.yaml': 'layout:\n  loading: La pagina si carica…\n',
    });
    expect(site?.locales.it?.layout).toMatchObject({ languageName: 'Italiano', loading: 'La pagina si carica…', breadcrumb: 'Breadcrumb' });
  });

  test('that wait for their translation in a pack are English', async () => {
    const file = 'src/words/zh/errors.yaml';
    const text = (packs[file] ?? '').replace(/^not-found:/m, '# TODO translate\nnot-found:');
    const { site, problems } = await load({ ...packs, [file]: text });
    expect(problems.map(({ code, message }) => [code, message.split('.')[0]])).toEqual([
      ['words/interface', 'Visitors read one text of the interface in English, not in Chinese'],
    ]);
    expect(site?.locales.zh?.errors['not-found']).toBe(site?.locales.en?.errors['not-found']);
  });
});

describe('the packs', () => {
  test('have no mistakes, in any language', async () => {
    const codes = new Set(Object.keys(packs).map(file => languageOf(file) ?? ''));
    const listed = Array.from(codes, code => `  - code: ${code}\n    offered: false\n`).filter(line => !/code: (en|zh|ru)\n/.test(line));
    const text = (await config()).replace('\ntheme:', `${listed.join('')}\ntheme:`);
    const { problems } = await load({ 'site.config.yaml': text, ...packs });
    expect(problems).toEqual([]);
  });

  const languages = Array.from(new Set(Object.keys(packs).map(file => languageOf(file) ?? '')));

  test.each(languages)('have every text that visitors read in %s; those of staff, in a language that has them', code => {
    const read = (name: string) => readSharedYaml(name, packs[name] ?? '');
    const lacking = Object.keys(packs)
      .filter(file => languageOf(file) === packLanguage)
      .filter(file => !draftPacks.includes(code) || !staffParts.some(part => part === packPlaceOf(file)?.part))
      .flatMap(file => {
        const own = read(inLanguage(code, file));
        return entriesOf(read(file).value, own.value, own.markedKeys()).filter(({ target }) => target === undefined);
      });
    expect(lacking).toEqual([]);
  });

  test('that are drafts are there', () => {
    expect(draftPacks.filter(code => !languages.includes(code))).toEqual([]);
  });

  test('that cannot be read in English are reported there alone', async () => {
    const file = 'src/words/en/layout.yaml';
    const { problems } = await load({ ...packs, [file]: `${packs[file]}]` });
    expect(problems.map(({ file: at, code }) => [at, code])).toEqual([[file, 'yaml/bracket']]);
  });

  test('of another key, placeholder or plural form than English are reported in their files', async () => {
    const file = 'src/words/ru/forms.yaml';
    const text = (packs[file] ?? '')
      .replace('  optional:', '  optoinal:')
      .replace('{{limit}}', '{{limits}}')
      .replace(/^ {4}few: .*\n/m, '');
    const { problems } = await load({ ...packs, [file]: text });
    expect(problems.map(({ file: at, code }) => [at, code])).toEqual([[file, 'shape/unknown-key']]);
    const { problems: others } = await load({ ...packs, [file]: text.replace('  optoinal:', '  optional:') });
    expect(others.map(({ file: at, code }) => [at, code])).toEqual([
      [file, 'words/placeholder'],
      [file, 'words/plural'],
    ]);
  });
});
