import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UsageError } from '#scripts/command/run-command.ts';
import { copyTranslatedSite, type TranslatedSite } from './translated-site.ts';

let site: TranslatedSite;
beforeEach(async () => {
  site = await copyTranslatedSite();
});
afterEach(() => site.dispose());

const exportTo = (file: string, ...options: string[]) =>
  site.i18n('export', '--language', 'zh', '--out', path.join(site.folder, file), ...options);

test('an export takes the place of an earlier one, and of no other file', async () => {
  await exportTo('zh.texts');
  expect((await exportTo('zh.texts', '--format', 'csv')).code).toBe(0);
  expect((await exportTo('zh.texts')).code).toBe(0);
  expect(await site.read('zh.texts')).toMatch(/^<\?xml/);

  const config = await site.read('site.config.yaml');
  const file = path.join(site.folder, 'site.config.yaml');
  await expect(exportTo('site.config.yaml')).rejects.toThrow(
    new UsageError(`${file} is no earlier export. Choose another name, or remove it.`),
  );
  expect(await site.read('site.config.yaml')).toBe(config);
});

test('a folder is no place for an export', async () => {
  await expect(exportTo('content')).rejects.toThrow(
    new UsageError(`${path.join(site.folder, 'content')}: content is no file, but a folder, a pipe or the like. Move it away first.`),
  );
});

test.each(['xliff', 'csv'])('where nothing is asked for, nothing is written (%s)', async format => {
  expect(await exportTo('zh.texts', '--only', 'missing,untranslated', '--format', format)).toEqual({
    code: 0,
    stdout: '',
    stderr: expect.stringMatching(/\nNothing was written: no text is missing or untranslated\.\n$/),
  });
  await expect(site.read('zh.texts')).rejects.toThrow('ENOENT');
});
