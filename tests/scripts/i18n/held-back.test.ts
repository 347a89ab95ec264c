import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { planPage } from '#scripts/add/plan-page.ts';
import { openSite } from '#scripts/changes/open-site.ts';
import { wrongUse } from '../run-script.ts';
import { copyTranslatedSite, type TranslatedSite } from './translated-site.ts';

const words = (language: string) => `content/locales/${language}/pages/sensors.yaml`;

/** The small site with a page that `npm run add` has just made: its route says `languages: [en]`. */
let site: TranslatedSite;
beforeEach(async () => {
  site = await copyTranslatedSite();
  const open = await openSite(['--root', site.folder]);
  planPage(open, { path: '/sensors', titles: { en: 'Sensors', zh: '传感器' }, description: 'They feel.' });
  await open.changes.write();
});
afterEach(() => site.dispose());

/** Removes what `npm run add` made for translators: the page is not wanted in Chinese. */
async function leaveInEnglish(): Promise<void> {
  await site.remove(words('zh'));
  await site.edit('content/locales/zh/routes.yaml', 'sensors: 传感器\n', '');
}

const errors = () => loadSite(site.folder).problems.filter(({ severity }) => severity === 'error');

test('a page that was added waits for translators: status counts it apart, export has it, import fills it', async () => {
  const { code, stdout } = await site.i18n('status', '--language', 'zh', '--fail-on', 'missing');
  expect(code).toBe(0);
  const [table = '', held = ''] = stdout.split('\n\nheld back: visitors read these in English, by `languages` of their routes\n');
  expect(table).toMatch(/^zh +all +\d+ +\d+ +- +- +- +-$/m);
  expect(table).not.toContain('pages/sensors');
  expect(held).toMatch(/^zh +pages\/sensors +5 +8 +3 +- +- +-\n/);
  expect(held).toContain(`missing       ${words('zh')}:3 description (held back)\n`);

  const out = path.join(site.folder, 'zh.csv');
  await site.i18n('export', '--language', 'zh', '--only', 'missing', '--format', 'csv', '--out', out);
  const exported = await site.read('zh.csv');
  expect(exported.match(/sensors\.yaml/g)).toHaveLength(3);
  await site.write('zh.csv', exported.replaceAll('"They feel.",""', '"They feel.","感知。"'));
  expect(await site.i18n('import', out)).toMatchObject({ code: 0, stdout: `${words('zh')}: 3 texts\n` });
  expect(await site.read(words('zh'))).not.toContain('TODO');
});

test('a page that stays in English alone is not offered to translators', async () => {
  await leaveInEnglish();
  const { code, stdout } = await site.i18n('status', '--language', 'zh', '--fail-on', 'missing');
  expect(code).toBe(0);
  expect(stdout.trimEnd().split('\n').slice(-2)).toEqual([
    expect.stringMatching(/^zh +pages\/sensors \(not begun\) +5 +8 +5 +- +- +-$/),
    expect.stringMatching(/^zh +routes \(not begun\) +1 +1 +1 +- +- +-$/),
  ]);
  expect(await site.i18n('sync', '--language', 'zh')).toMatchObject({ code: 0, stdout: 'There was nothing to do.\n' });
  const out = path.join(site.folder, 'zh.csv');
  await site.i18n('export', '--language', 'zh', '--format', 'csv', '--out', out);
  expect(await site.read('zh.csv')).not.toMatch(/sensors/i);
});

test('its translation begins when sync is asked for the page, title included', async () => {
  await leaveInEnglish();
  await site.edit('content/locales/zh/pages/gpu.yaml', '    lead: 按显存选择。\n', '');
  expect(await site.i18n('sync', '--language', 'zh', '--page', 'sensors')).toMatchObject({
    code: 0,
    stdout: `${words('zh')}: created, to be translated\ncontent/locales/zh/routes.yaml: sensors added, to be translated\n`,
  });
  const { stdout } = await site.i18n('export', '--language', 'zh', '--only', 'missing', '--out', path.join(site.folder, 'zh.xlf'));
  expect(stdout).toBe('');
  expect((await site.read('zh.xlf')).match(/<source>/g)).toHaveLength(5 + 1 + 1);
  expect(await site.i18n('sync', '--page', 'sensor')).toEqual(wrongUse('i18n', 'No route has the page `sensor`. Did you mean `sensors`?'));
});

test('a page that is translated reminds to offer it, once its title is', async () => {
  const reminder = `${words('zh')} is translated, but held back: remove \`languages\` from the route of \`pages/sensors\` in site.config.yaml, or add zh to it.\n`;
  await site.write(words('zh'), (await site.read(words('zh'))).replaceAll('They feel.', '感知。').replace(/^ *# TODO translate\n/gm, ''));
  expect((await site.i18n('status', '--language', 'zh')).stderr).toContain(reminder);
  await site.edit('content/locales/zh/routes.yaml', 'sensors: 传感器\n', '');
  expect((await site.i18n('status', '--language', 'zh')).stderr).not.toContain(reminder);
});

test('what is added to it later gets stubs where its translation was begun, and the site stays online', async () => {
  await site.edit(words('zh'), '    # TODO translate\n    lead: They feel.\n', '');
  await site.edit('content/locales/zh/routes.yaml', 'sensors: 传感器\n', '');
  expect((await site.i18n('sync', '--language', 'zh')).stdout).toBe(
    `${words('zh')}: blocks.hero.lead added, to be translated\ncontent/locales/zh/routes.yaml: sensors added, to be translated\n`,
  );
  expect(errors()).toEqual([]);
});

test('import refuses for it what check would once the page is offered', async () => {
  const out = path.join(site.folder, 'zh.csv');
  await site.i18n('export', '--language', 'zh', '--only', 'missing', '--format', 'csv', '--out', out);
  const exported = await site.read('zh.csv');
  const before = await site.read(words('zh'));
  await site.write('zh.csv', exported.replaceAll('"They feel.",""', '"They feel.","**感知。"'));
  const { code, stderr } = await site.i18n('import', out);
  expect(code).toBe(1);
  expect(stderr).toContain(`${words('zh')}:9:12  error  words/broken-markup\n`);
  expect(stderr).toMatch(/The site would have these errors\.\nNothing was written\.\n$/);
  expect(await site.read(words('zh'))).toBe(before);
  expect(await site.read('site.config.yaml')).toMatch(/languages:\n +- en\n(?! +- zh)/);
});
