import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { measureProgress } from '#scripts/i18n/progress.ts';
import { readTranslations } from '#scripts/i18n/translations.ts';
import { copyTranslatedSite, type TranslatedSite } from './translated-site.ts';

const gpu = (language: string) => `content/locales/${language}/pages/gpu.yaml`;

let site: TranslatedSite;
beforeEach(async () => {
  site = await copyTranslatedSite();
});
afterEach(() => site.dispose());

/** All files of a language with their texts. */
async function wordsOf(language: string): Promise<Record<string, string>> {
  const names = await readdir(path.join(site.folder, 'content/locales', language), { recursive: true });
  const files = names.filter(name => name.endsWith('.yaml')).sort();
  return Object.fromEntries(await Promise.all(files.map(async name => [name, await site.read(`content/locales/${language}/${name}`)])));
}

async function missingIn(language: string): Promise<string[]> {
  const { progress } = await measureProgress(site.folder, await readTranslations(site.folder, language));
  return progress.flatMap(({ found }) => found.missing.map(path => path.join('.')));
}

test('what is missing is added where the default language has it, marked; every other byte stays, and a second run changes nothing', async () => {
  await site.write(
    gpu('zh'),
    `# yaml-language-server: $schema=x
# 李注：以官网为准
description:   "两款 GPU 卡对比。"   # 保留
blocks:
  hero:
    lead: '按显存选择。'

  compare:  { title: 两款卡, corner: 型号, columns: [显存, 适用], rows: [{label: 小型, cells: [4 GB, 台式机]}, {label: 大型, cells: [16 GB, 服务器]}] }
`,
  );
  const before = await wordsOf('zh');
  const { code, stdout, stderr } = await site.i18n('sync', '--language', 'zh');
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: `${gpu('zh')}: blocks.hero.title added, to be translated\n${gpu('zh')}: blocks.specs added, to be translated\n`,
    stderr: '',
  });
  const after = await wordsOf('zh');
  expect(after).toEqual({
    ...before,
    'pages/gpu.yaml': `# yaml-language-server: $schema=x
# 李注：以官网为准
description:   "两款 GPU 卡对比。"   # 保留
blocks:
  hero:
    # TODO translate
    title: GPU cards
    lead: '按显存选择。'

  # TODO translate
  specs:
    title: Specifications
    rows:
      - label: Compute
        value: "{{gpu.compute}}"
      - label: Memory
        value: "{{gpu.memory}}"
    note: Memory is fixed on the card.

  compare:  { title: 两款卡, corner: 型号, columns: [显存, 适用], rows: [{label: 小型, cells: [4 GB, 台式机]}, {label: 大型, cells: [16 GB, 服务器]}] }
`,
  });
  expect(await missingIn('zh')).toEqual([
    'blocks.hero.title',
    ...['title', 'rows.0.label', 'rows.1.label', 'note'].map(key => `blocks.specs.${key}`),
  ]);
  expect((await site.i18n('sync', '--language', 'zh')).stdout).toBe('There was nothing to do.\n');
  expect(await wordsOf('zh')).toEqual(after);
});

test('a file that is missing is created with its schema line and a mark above each key', async () => {
  await site.remove('content/locales/zh/routes.yaml');
  await site.i18n('sync', '--language', 'zh');
  const lines = (await site.read('content/locales/zh/routes.yaml')).split('\n');
  expect(lines[0]).toMatch(/^# yaml-language-server: \$schema=\.\.\/.*words\/routes\.schema\.json$/);
  expect(lines.slice(1, 5)).toEqual(['# TODO translate', 'root: Start page', '# TODO translate', 'home: Home']);
  expect(await missingIn('zh')).toEqual(['root', 'home', 'chips', 'gpu', 'ip', 'item']);
});

test('what is left over goes when asked, and what differs in shape is left to the maintainer', async () => {
  await site.edit(gpu('zh'), '    note: 显存固定在卡上。', '    note: 显存固定在卡上。\n    # 旧的\n    footnote: 多余');
  await site.edit(gpu('zh'), '      - label: 算力\n        value: "{{gpu.compute}}"\n', '');
  const before = await site.read(gpu('zh'));
  expect(await site.i18n('sync', '--language', 'zh')).toEqual({
    code: 0,
    stdout: 'There was nothing to do.\n',
    stderr: `${gpu('zh')}: blocks.specs.rows has 1 entry in Chinese, but 2 entries in the default language. Bring them in line by hand.
${gpu('zh')}: blocks.specs.footnote is left over. Remove it with --prune, or add it to the default language.
`,
  });
  await site.i18n('sync', '--language', 'zh', '--prune');
  expect(await site.read(gpu('zh'))).toBe(before.replace('    # 旧的\n    footnote: 多余\n', ''));
});

test('a source that got a link by hand makes its translations stale, and no other difference between them', async () => {
  const home = (language: string) => `content/locales/${language}/pages/home.yaml`;
  const errors = () =>
    loadSite(site.folder).problems.flatMap(({ severity, code, file }) => (severity === 'error' ? `${code} ${file}` : []));
  site.commit();
  await site.edit(home('en'), 'then choose [IP](/chips/ip)', 'then choose IP');
  await site.edit(home('zh'), '最高 {{gpu.compute}}', '最高');
  expect(errors()).toEqual([`words/link ${home('en')}`, `words/placeholder ${home('zh')}`]);
  expect(await site.i18n('sync')).toEqual({
    code: 0,
    stderr: '',
    stdout: `${home('zh')}: blocks.why.text noted as older than its source\n${home('ru')}: blocks.why.text noted as older than its source\n`,
  });
  expect(errors()).toEqual([`words/placeholder ${home('zh')}`]);
  const noted = await site.read(home('zh'));
  expect(await site.i18n('sync')).toMatchObject({ stdout: 'There was nothing to do.\n' });
  expect(await site.read(home('zh'))).toBe(noted);
  site.commit();
  await site.forgetHistory();
  expect((await site.i18n('status', '--language', 'zh')).stdout).toContain(`stale         ${home('zh')}:20 blocks.why.text`);
});
