import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { findRoute } from '#site/routes/route.ts';
import { copyTranslatedSite, type TranslatedSite } from './translated-site.ts';

const gpu = (language: string) => `content/locales/${language}/pages/gpu.yaml`;
const catalogue = (language: string) => `content/locales/${language}/catalogue/ip.yaml`;

let site: TranslatedSite;
beforeEach(async () => {
  site = await copyTranslatedSite();
  // English has keywords of a page and of a product, Chinese of another product.
  await site.edit(gpu('en'), 'blocks:', 'keywords: graphics card, 16 GB card\nblocks:');
  await site.edit(catalogue('en'), '    name: USB PHY\n', '    name: USB PHY\n    keywords: OTG\n');
  await site.edit(catalogue('zh'), '    name: PCIe PHY\n', '    name: PCIe PHY\n    keywords: 高速接口\n');
});
afterEach(() => site.dispose());

const status = async () => {
  const { code, stdout } = await site.i18n('status', '--language', 'zh', '--fail-on', 'missing');
  return { code, lacking: stdout.split('\n').filter(line => /^(missing|left-over) /.test(line)) };
};

/** What visitors of the Chinese site get: whether the page is translated, and all keywords. */
const chinese = () => {
  const { problems, site: built } = loadSite(site.folder);
  const { routes = [], keywords } = built?.locales.zh ?? {};
  const isUntranslated = findRoute(routes, '/chips/gpu')?.untranslated === true;
  return { problems: problems.map(({ file, code }) => `${file} ${code}`), isUntranslated, keywords };
};

test('a language may lack keywords or have them alone: no problem, and the page stays translated', () => {
  expect(chinese()).toEqual({ problems: [], isUntranslated: false, keywords: { '/chips/item/pcie-phy': ['高速接口'] } });
});

test('status counts those that are missing, sync adds them as stubs, which nobody reads', async () => {
  expect(await status()).toEqual({
    code: 1,
    lacking: [expect.stringMatching(/items\.usb-phy\.keywords$/), expect.stringMatching(/pages\/gpu\.yaml keywords$/)],
  });
  const { stdout } = await site.i18n('sync', '--language', 'zh', '--prune');
  expect(stdout).toBe(
    `${catalogue('zh')}: items.usb-phy.keywords added, to be translated\n${gpu('zh')}: keywords added, to be translated\n`,
  );
  expect(await site.read(gpu('zh'))).toContain('# TODO translate\nkeywords: graphics card, 16 GB card\n');
  expect(await site.read(catalogue('zh'))).toContain('    keywords: 高速接口\n');
  expect(chinese()).toEqual({ problems: [], isUntranslated: false, keywords: { '/chips/item/pcie-phy': ['高速接口'] } });
});

test('a line of keywords is one text for translators, and need not have as many keywords or figures', async () => {
  const out = path.join(site.folder, 'zh.csv');
  await site.i18n('export', '--language', 'zh', '--only', 'missing', '--format', 'csv', '--out', out);
  const exported = await site.read('zh.csv');
  expect(exported).toContain('"graphics card, 16 GB card",""');
  await site.write(
    'zh.csv',
    exported
      .replace('"graphics card, 16 GB card",""', '"graphics card, 16 GB card","显卡、图形卡、加速卡"')
      .replace('"OTG",""', '"OTG","双角色"'),
  );
  expect(await site.i18n('import', out)).toMatchObject({ code: 0, stderr: '' });
  expect(await status()).toEqual({ code: 0, lacking: [] });
  expect(chinese()).toEqual({
    problems: [],
    isUntranslated: false,
    keywords: {
      '/chips/gpu': ['显卡', '图形卡', '加速卡'],
      '/chips/item/pcie-phy': ['高速接口'],
      '/chips/item/usb-phy': ['双角色'],
    },
  });
});

test('a page that lacks only its keywords can be released', async () => {
  await site.edit('site.config.yaml', '        page: gpu\n', '        page: gpu\n        languages: [en]\n');
  const { stderr } = await site.i18n('status', '--language', 'zh');
  expect(stderr).toContain('is translated, but held back');
});
