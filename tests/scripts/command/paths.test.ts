import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStore } from '#server/store/sqlite/threaded-store.ts';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';
import { visit } from '../../server/store/samples.ts';
import { makeFolder } from '../../server/tiny-build.ts';
import { keepRequest } from '../requests-intake.ts';
import { runScriptWith } from '../run-script.ts';

// npm runs a command in the project's folder, and says in INIT_CWD in which directory it was called.
let site: BaseSite;
let here: string;
beforeAll(async () => {
  site = await copyBaseSite();
  here = path.join(site.folder, 'here');
  await mkdir(here);
});
afterAll(() => site.dispose());

const fromHere = (name: string, args: string[], variables: Record<string, string> = {}) =>
  runScriptWith(name, args, { ...variables, INIT_CWD: here });

test('texts for translators are written and read in the current directory, of the site that is named from there', async () => {
  expect(await fromHere('i18n', ['export', '--language', 'zh', '--out', 'zh.xlf', '--root', '..'])).toMatchObject({ code: 0 });
  expect(await readdir(here)).toContain('zh.xlf');
  expect(await fromHere('i18n', ['import', 'zh.xlf', '--root', '..'])).toMatchObject({ code: 0 });
});

test('requests, their files and backups too, while the data folder of a variable is the server’s', async () => {
  const variables = { DATA_DIR: await makeFolder() };
  const store = await openSqliteStore(variables.DATA_DIR);
  const { ref } = await keepRequest(store, variables.DATA_DIR, { files: { 'plan.pdf': 'the plan' } });
  await store.saveVisit(visit());
  await store.close();
  expect(await fromHere('requests', ['export', '--form', 'contact', '--format', 'json', '--out', 'all.json'], variables)).toMatchObject({
    code: 0,
  });
  expect(await fromHere('requests', ['files', ref, '--to', 'papers'], variables)).toMatchObject({ code: 0 });
  expect(await fromHere('backup', ['saved'], variables)).toMatchObject({ code: 0 });
  expect((await readdir(here)).filter(name => name !== 'zh.xlf')).toEqual(['all.json', 'papers', 'saved']);
  expect(await fromHere('restore', ['saved'], { DATA_DIR: await makeFolder() })).toMatchObject({ code: 0 });
});
