import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareVersions } from '#scripts/diff/report.ts';
import { type Version, versionIn } from '#scripts/diff/versions.ts';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';

let base: BaseSite;
let before: Version;

beforeAll(async () => {
  base = await copyBaseSite();
  before = await versionIn(base.folder);
});
afterAll(() => base.dispose());

const linesSince = (after: Version) =>
  compareVersions(before, after).flatMap(section => section.lines.map(line => `${section.title}: ${line}`));

describe('one change is told, by what somebody notices of it:', () => {
  const locales = ['en', 'zh', 'ru'];
  const originals = new Map<string, string>();

  beforeEach(async () => {
    for (const [file, text] of originals) await base.write(file, text);
    originals.clear();
  });

  async function linesAfter(files: string[], ...changes: [from: string | RegExp, to: string][]) {
    for (const file of files) {
      const old = await readFile(path.join(base.folder, file), 'utf8');
      const text = changes.reduce((all, [from, to]) => all.replace(from, to), old);
      if (text === old) throw new Error(`Nothing changed in ${file}`);
      originals.set(file, old);
      await base.write(file, text);
    }
    return linesSince(await versionIn(base.folder));
  }

  test('a link in running text leads elsewhere in all languages', async () => {
    const lines = await linesAfter(
      locales.map(code => `content/locales/${code}/pages/home.yaml`),
      ['](/chips/ip)', '](https://elsewhere.example)'],
    );
    expect(lines).toEqual([expect.stringMatching(/^Pages: \/home “Home”: text of “Why us”: .*\(\/chips\/ip\).*” → “.*elsewhere\.example/)]);
    expect(lines[0]).toContain('(Chinese: “');
  });

  test('a page is for some roles only', async () => {
    expect(await linesAfter(['site.config.yaml'], ['page: ip\n', 'page: ip\n        roles: [admin]\n'])).toEqual([
      'Menu: “Chips” is no longer in the menu.',
      'Menu: “IP selection” is no longer in the menu.',
      'Menu: “GPU cards” now stands at the top level.',
      'Menu: “GPU cards” has another icon.',
      'How pages are offered: /chips/ip “IP selection”: it is there for visitors with the role admin (before: for everybody).',
    ]);
  });

  test('a picture has other contents', async () => {
    expect(await linesAfter(['content/assets/home/chip.svg'], [/>\s*</, '><title>Chip</title><'])).toEqual([
      'Pictures: home/chip.svg is another picture, shown on /home.',
    ]);
  });

  test('a form is sent elsewhere', async () => {
    expect(await linesAfter(['site.config.yaml'], ['endpoint: /api/Ask', 'endpoint: /api/AskUs'])).toEqual([
      'What integrators notice: The form “Ask” is sent to /api/AskUs (before: to /api/Ask).',
    ]);
  });

  test('a button writes to another mail address', async () => {
    const [, action] = ['mailto:us@chips.example', 'mailto:them@chips.example'];
    expect(await linesAfter(['content/pages/home.yaml'], ['to: /chips\n', `to: ${action}\n`])).toEqual([
      'Pages: /home “Home”: actions.products.to of “Chips and IP”: “/chips” → “mailto:them@chips.example”.',
    ]);
  });

  test('visits are logged under another name', async () => {
    expect(await linesAfter(['site.config.yaml'], ['siteLog: home', 'siteLog: other'])).toEqual([
      'What statistics notice: Visits of /home are logged as “other” (before: “home”).',
    ]);
  });

  test('requests and visits are stored for another time', async () => {
    const setTo = (visits: string, contact: string) =>
      linesAfter(
        ['site.config.yaml'],
        [/$/, `\nretention: { visits: ${visits} }\n`],
        ['form: ask\n', `form: ask\n    retention: ${contact}\n`],
      );
    expect(await setTo('13 months', '1 day')).toEqual([
      'How long requests and visits stay: Visits: until somebody deletes them → 13 months.',
      'How long requests and visits stay: Requests of the form “Ask”: until somebody deletes them → 1 day.',
    ]);
    const stored = await versionIn(base.folder);
    await base.write(
      'site.config.yaml',
      (await readFile(path.join(base.folder, 'site.config.yaml'), 'utf8')).replace('13 months', '6 months'),
    );
    const lines = compareVersions(stored, await versionIn(base.folder)).flatMap(section => section.lines);
    expect(lines).toEqual(['Visits: 13 months → 6 months.']);
  });

  test('the site has another address', async () => {
    expect(await linesAfter(['site.config.yaml'], ['https://chips.example', 'https://chip.example'])).toEqual([
      'Looks: The address of the site is https://chip.example (before: https://chips.example): for search engines, in previews and in messages.',
      'Looks: The QR image leads to https://chip.example (before: https://chips.example).',
    ]);
  });

  test('the footer has a filing line, which was a placeholder', async () => {
    expect(await linesAfter(['site.config.yaml'], ['ICP 00000000', 'ICP 12345678'])).toEqual([
      'Footer: The line of the filing: “Filing number: ICP 12345678” is new (Chinese: “备案号：ICP 12345678” is new).',
    ]);
  });

  test('a product of the catalogue has other properties', async () => {
    expect(await linesAfter(['content/catalogue/ip.yaml'], ['nodes: [28, 12]', 'nodes: [28]'])).toEqual([
      'Catalogue: “USB PHY”, offers.TSMC 12 nm: “On request” is gone.',
      'Catalogue: “USB PHY”, offers.台积电 12 nm: Chinese: “需咨询” is gone.',
    ]);
  });

  test('a text with figures shows them filled in', async () => {
    expect(
      await linesAfter(
        ['content/locales/en/pages/home.yaml'],
        ['GPU cards with', 'Graphics with'],
        ['title: Chips and', 'title: "{{hub.pins}}'],
        ['IP\n', 'IP"\n'],
      ),
    ).toEqual([
      'Pages: /home “Home”: title of “76 IP”: “Chips and IP” → “76 IP”.',
      'Pages: /home “Home”: lead of “76 IP”: “GPU cards with 5\u00a0TFLOPS and IP to license.” → “Graphics with 5\u00a0TFLOPS and IP to license.”.',
    ]);
  });
});
