import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repairSite } from '#loader/repair-site.ts';
import { readSiteFiles } from '#loader/site-files.ts';
import { type CaseSites, openCaseSites } from '../check/case-sites.ts';

let sites: CaseSites;
beforeAll(async () => {
  sites = await openCaseSites();
});
afterAll(() => sites.dispose());

const all = () => true;

/** The lines that are other ones after the repairs of a case, by file. */
async function newLines(name: string): Promise<Record<string, string[]>> {
  const { changes } = repairSite(readSiteFiles(await sites.make(name)), all);
  return Object.fromEntries(
    Array.from(changes, ([file, { before, after }]) => [file, after.split('\n').filter(line => !before.split('\n').includes(line))]),
  );
}

describe('what is repaired', () => {
  test.each([
    ['a misspelt key', 'shape/config-unknown-key', 'site.config.yaml', ['    redirect: /chips/gpu']],
    ['a misspelt block', 'shape/block-type-unknown', 'content/pages/home.yaml', ['  - type: cards']],
    ['a misspelt key of words', 'words/title-misspelt', 'content/locales/en/routes.yaml', ['gpu: GPU cards']],
    ['a misspelt page', 'route/menu-to-a-missing-page', 'site.config.yaml', ['        page: gpu']],
    ['a dead link, of which the rest stays', 'link/dead-anchor-misspelt', 'content/pages/home.yaml', ['        to: /chips/gpu#compare']],
    ['`yes` for `true`', 'shape/wrong-type-yes', 'site.config.yaml', ['        hidden: true']],
    ['`true` in quotes', 'shape/wrong-type-quoted-true', 'site.config.yaml', ['        hidden: true']],
    ['a number in quotes', 'shape/fact-value-as-text', 'content/facts.yaml', ['  pins: { value: 76 }']],
    ['a number without quotes where text is wanted', 'shape/number-for-text', 'content/locales/en/pages/home.yaml', ['    title: "2026"']],
    ['a slash too many', 'shape/route-path-with-doubled-slash', 'site.config.yaml', ['      - path: /chips/gpu']],
    [
      'a placeholder with one brace',
      'words/placeholder-with-one-brace',
      'content/locales/en/pages/home.yaml',
      ['        text: Up to {{gpu.compute}} on one card.'],
    ],
    ['a space between Chinese characters', 'words/zh-stray-space', 'content/locales/zh/pages/home.yaml', ['    title: 两个领域']],
    ['a keyword of a schema', 'schema/schema-wrong-type', 'schemas/extra.schema.json', ['  "type": "string"']],
    [
      'words that are missing, as a marked stub',
      'words/zh-word-missing',
      'content/locales/zh/pages/gpu.yaml',
      ['    # TODO translate', '    note: Memory is fixed on the card.'],
    ],
  ])('%s', async (_, name, file, lines) => {
    expect(await newLines(name)).toEqual({ [file]: lines });
  });

  test('the words of a dead link in a text: only its target', async () => {
    const { changes } = repairSite(readSiteFiles(await sites.make('link/dead-link-in-prose')), all);
    const { before = '', after } = changes.get('content/locales/zh/pages/home.yaml') ?? {};
    expect(after).toBe(before.replace('(/chip/ip)', '(/chips/ip)'));
  });

  test('stubs are in the order of the default language, however many are missing, and are reported until they are translated', async () => {
    const site = await sites.make('base');
    await writeFile(path.join(site, 'content/locales/zh/routes.yaml'), 'root: 起始页\nchips: 芯片\n');
    const { changes, loaded } = repairSite(readSiteFiles(site), all);
    const keys = changes.get('content/locales/zh/routes.yaml')?.after.match(/^\w+(?=:)/gm);
    expect(keys).toEqual(['root', 'home', 'chips', 'gpu', 'ip', 'item']);
    expect(loaded.problems.map(({ code, severity }) => `${code} ${severity}`)).toEqual(Array(4).fill('words/stub error'));
  });
});

describe('what is left alone', () => {
  test.each([
    ['a name with several near ones', 'words/route-name-misspelt'],
    ['a name that differs from what all languages say: they may be behind', 'words/form-field-misspelt-in-the-schema'],
    ['a link to a group, which may mean any page of it', 'link/link-to-a-group'],
    ['a code of two letters', 'language/language-without-folder'],
    ['a file under another name', 'words/words-file-misnamed'],
  ])('%s', async (_, name) => {
    expect(await newLines(name)).toEqual({});
  });

  test.each([
    [
      'a link that is right when the id of its block is not',
      'content/pages/home.yaml',
      'id: areas\n    columns: 2\n    cards:\n      - id: gpu\n        icon: gpu\n        to: /chips/gpu#compare',
      'id: aras\n    columns: 2\n    cards:\n      - id: gpu\n        icon: gpu\n        to: "#areas"',
    ],
    ['the list of log names, of which only one route uses the misspelt one', 'site.config.yaml', '  - chips\n', '  - chip\n'],
    ['a notice whose name the other languages have too', 'content/locales/en/layout.yaml', '  region:', '  egion:'],
    ['an icon that may be another one', 'content/catalogue/ip.yaml', 'icon: usb', 'icon: sub'],
    ['words of a unit that the default language misspells', 'content/locales/en/units.yaml', 'TFLOPS:', 'FLOPS:'],
  ])('%s', async (_, file, from, to) => {
    const site = await sites.make('base');
    const place = path.join(site, file);
    await writeFile(place, (await readFile(place, 'utf8')).replace(from, to));
    const { loaded, repairs } = repairSite(readSiteFiles(site), all);
    expect(repairs).toBe(0);
    expect(loaded.problems).not.toEqual([]);
  });

  test('files that were not chosen', async () => {
    expect(repairSite(readSiteFiles(await sites.make('shape/wrong-type-yes')), file => file.startsWith('content/')).repairs).toBe(0);
  });
});

test('a word with one typo becomes again what it was, or is left alone', async () => {
  const files = readSiteFiles(await sites.make('base'));
  const words = [...files].flatMap(([file, read]) =>
    read.type === 'text' && file.endsWith('.yaml') && !file.startsWith('schemas/')
      ? Array.from(read.text.matchAll(/(?<!#.*)[A-Za-z]{3,}/g), ({ 0: word, index }) => ({ file, text: read.text, word, index }))
      : [],
  );
  const slips = [
    (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
    (word: string, at: number) => word.slice(0, at + 1) + word.slice(at),
    (word: string, at: number) =>
      word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      word.slice(at + 2),
  ];
  // Words of a sentence are left alone; names are what a repair can restore.
  const isName = (file: string, before: string, after: string) =>
    !file.startsWith('content/locales/') || (/(?:^|\n) *[\w-]*$/.test(before) && /^[\w-]*:/.test(after));
  const [names = [], others = []] = [true, false].map(isOfNames =>
    words.filter(({ file, text, word, index }) => isName(file, text.slice(0, index), text.slice(index + word.length)) === isOfNames),
  );
  /** Misspells some of the words; returns how many of these became again what they were. */
  const restoredOf = (some: typeof words, numRuns: number) => {
    let restored = 0;
    const property = fc.property(fc.constantFrom(...some), fc.nat(), fc.constantFrom(...slips), ({ file, text, word, index }, at, slip) => {
      const broken = text.slice(0, index) + slip(word, at % word.length) + text.slice(index + word.length);
      const { changes } = repairSite(new Map([...files, [file, { type: 'text', text: broken }]]), all);
      if (changes.size === 0) return;
      expect(Object.fromEntries(changes)).toEqual({ [file]: { before: broken, after: text } });
      restored += 1;
    });
    fc.assert(property, { numRuns, seed: 1 });
    return restored;
  };
  expect(restoredOf(names, 150)).toBeGreaterThan(105);
  restoredOf(others, 30);
});
