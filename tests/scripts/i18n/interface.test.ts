import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packFolders } from '#site/words/packs.ts';
import { copyTranslatedSite, type TranslatedSite } from './translated-site.ts';

const file = 'src/words/zh/forms.yaml';

// With the packs among its files a site is the repository of the engine in small.
let site: TranslatedSite;
beforeEach(async () => {
  site = await copyTranslatedSite();
  for (const folder of packFolders) cpSync(folder, path.join(site.folder, folder), { recursive: true });
  const text = await site.read(file);
  await site.write(file, text.replace(/^ {2}sending: .*\n/m, ''));
});
afterEach(() => site.dispose());

test('what a pack lacks is counted, added as a stub, exported and imported', async () => {
  const { stdout } = await site.i18n('status', '--language', 'zh');
  expect(stdout).toMatch(/^zh +interface\/forms +\d+ +\d+ +1 /m);
  expect(stdout).toContain(`${file} buttons.sending`);

  expect(await site.i18n('sync', '--language', 'zh')).toMatchObject({
    code: 0,
    stdout: `${file}: buttons.sending added, to be translated\n`,
  });
  expect(await site.read(file)).toContain('buttons:\n  # TODO translate\n  sending: Sending…\n');

  const exchange = path.join(site.folder, 'zh.csv');
  await site.i18n('export', '--language', 'zh', '--only', 'missing', '--format', 'csv', '--out', exchange);
  const rows = await site.read('zh.csv');
  expect(rows).toContain('"src/words/en/forms.yaml","/buttons/sending","missing","Sending…",""');
  await site.write('zh.csv', rows.replace('"missing","Sending…",""', '"translated","Sending…","正在发送…"'));
  const imported = await site.i18n('import', exchange);
  expect(imported).toMatchObject({ code: 0 });
  expect(await site.read(file)).toContain('buttons:\n  sending: 正在发送…\n');
});
