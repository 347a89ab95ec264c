import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BaseSite, copyBaseSite } from '../loader/base-site.ts';
import { runScript } from './run-script.ts';

let base: BaseSite;
beforeEach(async () => {
  base = await copyBaseSite();
  await base.write(
    'content/addresses.yaml',
    '# kept\n- /chips\n- /chips/gpu\n- /chips/ip\n- /chips/item\n- /chips/item/pcie-phy\n- /home\n',
  );
});
afterEach(() => base.dispose());

const run = (name: string, ...args: string[]) => runScript(name, ...args, '--root', base.folder);

/** Every file of the site, with its bytes. */
async function everything(): Promise<Record<string, string>> {
  const entries = (await readdir(base.folder, { recursive: true })).filter(name => !name.startsWith('.cache')).sort();
  const contents = entries.map(async name => [name, await readFile(path.join(base.folder, name), 'latin1').catch(() => 'folder')] as const);
  return Object.fromEntries(await Promise.all(contents));
}

test.each([
  ['add', 'page', '/chips/sensors', '--title', 'Sensors'],
  ['add', 'group', '/lab', '--title', 'Lab', '--page', 'sensors', '--page-title', 'Sensors'],
  ['add', 'form', 'sample-order', '--page', 'home'],
  ['add', 'form', 'order', '--field', 'email:email!', '--field', 'kinds:several(a,b)', '--field', 'papers:files'],
  ['add', 'field', 'ask', 'quantity:number>=1<=500!', '--unit', 'pieces'],
  [
    'add',
    'category',
    'sensor',
    '--name',
    'Sensor IP',
    '--item',
    'thermal',
    '--item-name',
    'Thermal sensor',
    '--foundry',
    'tsmc',
    '--nodes',
    '7',
    '--deliverables',
    'gds',
    '--applications',
    'storage',
  ],
  ['add', 'language', 'de'],
  ['add', 'block', 'home', 'steps', '--after', 'areas'],
  ['add', 'block', 'home', 'call-to-action', '--to', '/chips/gpu'],
  ['add', 'block', 'home', 'notice', '--notice', 'region', '--id', 'news'],
  ['add', 'fact', 'gpu.fans', '--value', '3'],
  [
    'add',
    'item',
    'adc',
    '--category',
    'interface',
    '--name',
    'ADC',
    '--foundry',
    'tsmc',
    '--nodes',
    '7',
    '--deliverables',
    'gds',
    '--applications',
    'storage',
  ],
  ['move', '/chips/gpu', '/cards'],
])('%s %s %s is undone: every byte and folder is as before', async (name, ...args) => {
  const before = await everything();
  expect(await run(name, ...args)).toMatchObject({ code: 0 });
  const after = await everything();
  expect(after).not.toEqual(before);
  const shown = await run(name, '--undo', '--dry-run');
  expect(shown).toMatchObject({ code: 0, stderr: 'Nothing was written: this was a dry run.\n' });
  expect(await everything()).toEqual(after);
  const done = await run(name, '--undo');
  expect(done).toMatchObject({ code: 0, stdout: shown.stdout });
  expect(await everything()).toEqual(before);
  expect(await run(name, '--undo')).toMatchObject({ code: 1, stderr: 'There is nothing to undo.\n' });
});

test('an import of translations is undone', async () => {
  const file = path.join(base.folder, 'back.csv');
  expect(await run('i18n', 'export', '--language', 'zh', '--format', 'csv', '--out', file)).toMatchObject({ code: 0 });
  await base.write('back.csv', (await readFile(file, 'utf8')).replace('GPU 卡', 'GPU 加速卡'));
  const before = await everything();
  expect(await run('i18n', 'import', file)).toMatchObject({ code: 0 });
  expect(await everything()).not.toEqual(before);
  expect(await run('i18n', 'import', '--undo')).toMatchObject({ code: 0 });
  expect(await everything()).toEqual(before);
});

test('nothing is undone once a file was edited: it is named', async () => {
  await run('move', '/chips/gpu', '/cards');
  const words = 'content/locales/en/pages/home.yaml';
  await base.write(words, `${await readFile(path.join(base.folder, words), 'utf8')}# mine\n`);
  const before = await everything();
  expect(await run('move', '--undo')).toMatchObject({
    code: 1,
    stderr: `Nothing was undone. Since the command, somebody has edited ${words}.\n`,
  });
  expect(await everything()).toEqual(before);
});

test('nothing is undone that another command did: it says which', async () => {
  await run('move', '/chips/gpu', '/cards');
  const before = await everything();
  expect(await run('add', '--undo')).toMatchObject({
    code: 1,
    stderr: 'The last change is not of this command. `npm run move -- --undo` undoes it.\n',
  });
  expect(await everything()).toEqual(before);
});

test('nothing is undone that the site has come to need', async () => {
  await run('add', 'page', '/sensors', '--title', 'Sensors');
  const words = 'content/locales/en/pages/home.yaml';
  const text = await readFile(path.join(base.folder, words), 'utf8');
  await base.write(words, text.replace('(/chips/gpu)', '(/sensors)'));
  const before = await everything();
  const { code, stderr } = await run('add', '--undo');
  expect(code).toBe(1);
  expect(stderr).toContain('link/target');
  expect(stderr).toMatch(/Nothing was written: the site would have these errors\.\n$/);
  expect(await everything()).toEqual(before);
});
