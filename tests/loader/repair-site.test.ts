import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repairSite } from '#loader/repair-site.ts';
import { type CaseSites, openCaseSites } from '../case-sites.ts';

let sites: CaseSites;
beforeAll(async () => {
  sites = await openCaseSites();
});
afterAll(() => sites.dispose());

const all = () => true;

/** The lines that are other ones after the repairs of a case, by file. */
async function newLines(name: string): Promise<Record<string, string[]>> {
  const { changes } = repairSite(await sites.make(name), all);
  return Object.fromEntries(
    Array.from(changes, ([file, { before, after }]) => [file, after.split('\n').filter(line => !before.split('\n').includes(line))]),
  );
}

describe('what is repaired', () => {
  test.each([
    ['a misspelt key', 'config-unknown-key', 'site.config.yaml', ['    redirect: /chips/gpu']],
    ['a misspelt block', 'block-type-unknown', 'content/pages/home.yaml', ['  - type: cards']],
    ['a misspelt key of words', 'title-misspelt', 'content/locales/en/routes.yaml', ['gpu: GPU cards']],
    ['a misspelt page', 'menu-to-a-missing-page', 'site.config.yaml', ['        page: gpu']],
    ['a dead link, of which the rest stays', 'dead-anchor', 'content/pages/home.yaml', ['        to: /chips/gpu#compare']],
    ['`yes` for `true`', 'wrong-type-yes', 'site.config.yaml', ['        hidden: true']],
    ['`true` in quotes', 'wrong-type-quoted-true', 'site.config.yaml', ['        hidden: true']],
    ['a number in quotes', 'fact-value-as-text', 'content/facts.yaml', ['  pins: { value: 76 }']],
    ['a number without quotes where text is wanted', 'number-for-text', 'content/locales/en/pages/home.yaml', ['    title: "2026"']],
    ['a slash too many', 'route-path-with-doubled-slash', 'site.config.yaml', ['      - path: /chips/gpu']],
    [
      'a placeholder with one brace',
      'placeholder-with-one-brace',
      'content/locales/en/pages/home.yaml',
      ['        text: Up to {{gpu.compute}} on one card.'],
    ],
    ['a keyword of a schema', 'schema-wrong-type', 'schemas/extra.schema.json', ['  "type": "string"']],
    [
      'words that are missing, as a marked stub',
      'zh-word-missing',
      'content/locales/zh/pages/gpu.yaml',
      ['    # TODO translate', '    note: Memory is fixed on the card.'],
    ],
  ])('%s', async (_, name, file, lines) => {
    expect(await newLines(name)).toEqual({ [file]: lines });
  });

  test('the words of a dead link in a text: only its target', async () => {
    const { changes } = repairSite(await sites.make('dead-link-in-prose'), all);
    const { before = '', after } = changes.get('content/locales/zh/pages/home.yaml') ?? {};
    expect(after).toBe(before.replace('(/chip/ip)', '(/chips/ip)'));
  });

  test('stubs stand in the order of the default language, however many are missing, and are told until they are translated', async () => {
    const site = await sites.make('base');
    await writeFile(path.join(site, 'content/locales/zh/routes.yaml'), 'root: 起始页\nchips: 芯片\n');
    const { changes, loaded } = repairSite(site, all);
    const keys = changes.get('content/locales/zh/routes.yaml')?.after.match(/^\w+(?=:)/gm);
    expect(keys).toEqual(['root', 'home', 'chips', 'gpu', 'ip', 'item']);
    expect(loaded.problems.map(({ code, severity }) => `${code} ${severity}`)).toEqual(Array(4).fill('words/stub error'));
  });
});

describe('what is left alone', () => {
  test.each([
    ['a name with several near ones', 'route-name-misspelt'],
    ['a name that differs from what all languages say: they may be behind', 'form-field-misspelt-in-the-schema'],
    ['a link to a group, which may mean any page of it', 'link-to-a-group'],
    ['a code of two letters', 'language-without-folder'],
    ['a file under another name', 'words-file-misnamed'],
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
    ['words of a unit that the default language misspells', 'content/locales/en/units.yaml', 'TFLOPS:', 'FLOPS:'],
  ])('%s', async (_, file, from, to) => {
    const site = await sites.make('base');
    const place = path.join(site, file);
    await writeFile(place, (await readFile(place, 'utf8')).replace(from, to));
    const { loaded, repairs } = repairSite(site, all);
    expect(repairs).toBe(0);
    expect(loaded.problems).not.toEqual([]);
  });

  test('files that were not chosen', async () => {
    expect(repairSite(await sites.make('wrong-type-yes'), file => file.startsWith('content/')).repairs).toBe(0);
  });
});
