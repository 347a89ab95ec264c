import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { openSite } from '#scripts/add/open-site.ts';
import { planPage } from '#scripts/add/plan-page.ts';
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

test('a page that was added waits for translators: status counts it, export has it, import fills it', async () => {
  const { code, stdout } = await site.i18n('status', '--language', 'zh', '--fail-on', 'missing');
  expect(code).toBe(1);
  expect(stdout).toMatch(/^zh +pages\/sensors \(held back\) +5 +8 +3 +0 +0 +0$/m);

  const out = path.join(site.folder, 'zh.csv');
  await site.i18n('export', '--language', 'zh', '--only', 'missing', '--format', 'csv', '--out', out);
  const exported = await site.read('zh.csv');
  expect(exported.match(/sensors\.yaml/g)).toHaveLength(3);
  await site.write('zh.csv', exported.replaceAll('"They feel.",""', '"They feel.","感知。"'));
  expect(await site.i18n('import', out)).toMatchObject({ code: 0, stdout: `${words('zh')}: 3 texts\n` });
  expect(await site.read(words('zh'))).not.toContain('TODO');
});

test('a page that is translated reminds to offer it', async () => {
  await site.write(words('zh'), (await site.read(words('zh'))).replaceAll('They feel.', '感知。'));
  const { code, stderr } = await site.i18n('status', '--language', 'zh', '--fail-on', 'missing');
  expect(code).toBe(0);
  expect(stderr).toContain(
    `${words('zh')} is translated, but held back: remove \`languages\` from the route of \`pages/sensors\` in site.config.yaml, or add zh to it.\n`,
  );
});

test('its file, its title and what is added to it later get stubs, and the site stays online', async () => {
  await site.remove(words('zh'));
  await site.edit('content/locales/zh/routes.yaml', 'sensors: 传感器\n', '');
  await site.edit(words('ru'), 'lead: They feel.', '');
  const { stdout } = await site.i18n('sync');
  expect(stdout).toContain(`${words('zh')}: created, to be translated\n`);
  expect(stdout).toContain(`${words('ru')}: blocks.hero.lead added, to be translated\n`);
  expect(loadSite(site.folder).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});
