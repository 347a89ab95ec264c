import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { engineWords } from '#loader/engine-words.ts';
import { loadSite } from '#loader/load-site.ts';
import { starter } from '#scripts/new/starter-files.ts';
import { languageOf } from '#site/words/packs.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { runScript, wrongUse } from './run-script.ts';

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'new-'));
});
afterAll(() => rm(scratch, { recursive: true }));

test('the site that each new one is a copy of has no mistakes, in all languages of the engine', () => {
  const { problems, site } = loadSite(starter);
  expect(problems).toEqual([]);
  expect(site?.languages.map(({ code }) => code).sort()).toEqual([...new Set(engineWords().map(({ file }) => languageOf(file)))].sort());
});

test('the contact page of each language has no heading or label twice', async () => {
  const folder = path.join(starter, 'content/locales');
  for (const language of await readdir(folder)) {
    const read = async (file: string) => parse(await readFile(path.join(folder, language, file), 'utf8'));
    const [routes, page, form] = [await read('routes.yaml'), await read('pages/contact.yaml'), await read('forms/contact.yaml')];
    const said = [routes.contact, ...textsIn({ ...page.blocks, ...form }).map(({ text }) => text)];
    expect([language, said]).toEqual([language, [...new Set(said)]]);
    expect(said).toHaveLength(6);
  }
});

describe('a site in three languages, one of which the engine does not speak', () => {
  let folder: string;
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  beforeAll(async () => {
    folder = path.join(scratch, 'clinic');
    const outcome = await runScript('new', folder, '--languages', 'de-AT,it,en', '--title', 'Zahnarzt: am Ufer', '--title-en', 'Dentist');
    expect(outcome).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('site.config.yaml'),
      stderr: expect.stringContaining('npm start'),
    });
  });

  test('can be built: what waits for a translation is a warning', () => {
    const { problems, site } = loadSite(folder);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['words/stub', 'words/interface']));
    expect(site?.languages.map(({ code, htmlLang }) => [code, htmlLang])).toEqual([
      ['de', 'de-AT'],
      ['it', 'it'],
      ['en', 'en'],
    ]);
  });

  test('has its name in each language, and a mark above each text to translate', async () => {
    expect(await read('content/locales/it/layout.yaml')).toContain('# TODO translate\nsite:\n  title: "Zahnarzt: am Ufer"\n');
    expect(await read('content/locales/de/layout.yaml')).toContain('title: "Zahnarzt: am Ufer"\n');
    expect(await read('content/locales/en/layout.yaml')).toContain('title: Dentist\n');
    expect(await read('content/locales/it/pages/home.yaml')).toContain('# TODO translate\nblocks:\n');
    expect(await read('content/locales/en/pages/home.yaml')).not.toContain('TODO translate');
  });

  test('has its own forms alone, a ledger and a repository', async () => {
    expect(await readdir(path.join(folder, 'schemas'), { recursive: true })).toEqual([
      'forms',
      'forms/contact.schema.json',
      'forms/contact.ui.yaml',
    ]);
    expect((await read('content/addresses.yaml')).match(/^- .*/gm)).toEqual(
      ['/', '/account', '/contact', '/desk', '/privacy', '/sign-in'].map(address => `- ${address}`),
    );
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['.git', '.gitignore', 'README.md']));
  });

  test('its commands are those of the engine, which its README names', async () => {
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
    const door = path.resolve(folder, /^node (\S+) check$/.exec(scripts.check ?? '')?.[1] ?? '');
    expect(door).toBe(path.join(import.meta.dirname, '../../scripts/command/run.js'));
    const named = (await read('README.md')).matchAll(/^\| `npm (?:run )?(\w+)/gm);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(Array.from(named, ([, name]) => name)));
  });
});

test('a site in languages that the engine speaks is whole, and its files are short', async () => {
  const folder = path.join(scratch, 'bakery');
  await runScript('new', folder, '--languages', 'fr,tr,zh-CN', '--title', 'Chez nous', '--title-zh', '面包');
  expect(loadSite(folder).problems).toEqual([]);
  const yaml = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.yaml'));
  const lines = await Promise.all(yaml.map(async file => (await readFile(path.join(folder, file), 'utf8')).split('\n').length - 1));
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(250);
});

test.each([
  [['taken'], 'is not empty. Name a new folder.'],
  [['taken/file'], 'is a file. Name a new folder.'],
  [['x', '--languages', 'de,xx'], '`xx` is no code of a language.'],
  [['x', '--languages', 'de,de-AT'], '--languages names `de` twice. Keep one.'],
  [['x', '--title-fr', 'Y'], 'There is no option --title-fr: --languages does not name that language.'],
])('%j is refused, and nothing is written', async (args, message) => {
  const taken = path.join(scratch, 'taken');
  await runScript('new', taken);
  await writeFile(path.join(taken, 'file'), '');
  const [name = '', ...options] = args;
  const { code, stderr } = await runScript('new', path.join(scratch, name), ...options);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  expect(await readdir(scratch)).not.toContain('x');
});

test('without a folder it says what is missing', async () => {
  expect(await runScript('new')).toEqual(wrongUse('new', 'The folder of the site is missing.'));
});
