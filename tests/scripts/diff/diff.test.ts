import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { planForm } from '#scripts/add/form.ts';
import { changesIn } from '#scripts/changes/change-set.ts';
import { openSite } from '#scripts/changes/open-site.ts';
import { compareVersions } from '#scripts/diff/report.ts';
import { changedWords } from '#scripts/diff/values/word-diff.ts';
import { type Version, versionIn } from '#scripts/diff/versions.ts';
import { moveRoute } from '#scripts/move/move-route.ts';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';
import { runScript } from '../run-script.ts';

let base: BaseSite;
let before: Version;

async function open() {
  base = await copyBaseSite();
  before = await versionIn(base.folder);
}

async function replace(file: string, ...changes: [from: string | RegExp, to: string][]) {
  const old = await readFile(path.join(base.folder, file), 'utf8');
  const text = changes.reduce((all, [from, to]) => all.replace(from, to), old);
  if (text === old) throw new Error(`Nothing changed in ${file}`);
  await base.write(file, text);
}

const lines = async () =>
  compareVersions(before, await versionIn(base.folder)).flatMap(section => section.lines.map(line => `${section.title}: ${line}`));

describe('visitors notice', () => {
  beforeEach(open);
  afterEach(() => base.dispose());

  test('nothing of comments, names of files and order of keys', async () => {
    await replace(
      'site.config.yaml',
      ['languages:', '# Two of them.\nlanguages:'],
      ['icon: house\n    siteLog: home', 'siteLog: home\n    icon: house'],
    );
    expect(await lines()).toEqual([]);
  });

  test('a page that is gone for good', async () => {
    await replace(
      'site.config.yaml',
      [/ {6}- path: gpu\n.*\n.*\n/, ''],
      ['/chips/gpu, ', ''],
      ['redirect: /chips/gpu', 'redirect: /chips/ip'],
    );
    await base.write('content/addresses.yaml', '- gone: /chips/gpu\n');
    expect(await lines()).toContain('Addresses: /chips/gpu is gone for good: who comes there is told so.');
  });

  test('languages and looks', async () => {
    await replace('site.config.yaml', ['offered: false', 'offered: true'], ['#1890ff', '#11a983']);
    expect(await lines()).toEqual(['Languages: Russian is offered.', 'Looks: The main colour is #11a983 (before: #1890ff).']);
  });

  test('a page that is gone, with its place in the menu and its link in the footer', async () => {
    await replace(
      'site.config.yaml',
      [/ {6}- path: gpu\n.*\n.*\n/, ''],
      ['/chips/gpu, ', ''],
      ['redirect: /chips/gpu', 'redirect: /chips/ip'],
    );
    expect(await lines()).toEqual([
      'Addresses: /chips now leads to /chips/ip.',
      'Addresses: /chips/gpu is gone: who comes there finds nothing.',
      'Menu: “Chips” is no longer in the menu.',
      'Menu: “GPU cards” is no longer in the menu.',
      'Menu: “IP selection” now stands at the top level.',
      'Menu: “IP selection” has another icon.',
      'Footer: “Products” no longer links /chips/gpu.',
    ]);
  });

  test('a page that moved only at its address', async () => {
    const { draft } = loadSite(base.folder);
    if (draft === undefined) throw new Error('The site cannot be read');
    const changes = changesIn(base.folder);
    moveRoute(draft, changes, '/chips/gpu', '/chips/cards');
    await changes.write();
    expect(await lines()).toEqual([
      'Addresses: /chips now leads to /chips/cards.',
      'Addresses: /chips/gpu now leads to /chips/cards.',
      'Addresses: /chips/cards “GPU cards” is new.',
    ]);
  });

  test('order, labels in each language, titles and what is hidden', async () => {
    await replace('site.config.yaml', [/( {6}- path: gpu\n.*\n.*\n)( {6}- path: ip\n.*\n.*\n)/, '$2$1'], ['icon: cpu', 'icon: gpu']);
    await replace('content/locales/en/routes.yaml', ['gpu: GPU cards', 'gpu: Graphics'], ['item: IP details', 'item: Product']);
    await replace('content/locales/zh/routes.yaml', [/gpu: .*/, 'gpu: 显卡']);
    expect(await lines()).toEqual([
      'Menu: The order under “Chips” is now: “IP selection”, “Graphics”.',
      'Menu: Renamed: “GPU cards” → “Graphics” (Chinese: “GPU 卡” → “显卡”).',
      'Menu: “Chips” has another icon.',
      'Titles: /chips/item: “IP details” → “Product”.',
    ]);
  });

  test('by which words the search finds a page, in each language', async () => {
    await replace('content/locales/en/pages/gpu.yaml', [/^(description: .*\n)/m, '$1keywords: graphics card\n']);
    before = await versionIn(base.folder);
    await replace('content/locales/en/pages/gpu.yaml', ['keywords: graphics card', 'keywords: graphics card, video card']);
    await replace('content/locales/zh/pages/gpu.yaml', [/^(description: .*\n)/m, '$1keywords: 显卡\n']);
    await replace('content/locales/en/routes.yaml', ['gpu: GPU cards', 'gpu: Graphics']);
    expect(await lines()).toEqual([
      'Menu: Renamed: “GPU cards” → “Graphics”.',
      'Titles: /chips/gpu, what the search also finds it by: “graphics card” → “graphics card, video card” (Chinese: “” → “显卡”).',
    ]);
  });

  test('what a form asks, demands and takes', async () => {
    await replace(
      'schemas/forms/ask.schema.json',
      ['"required": ["kind", "email"]', '"required": ["kind"]'],
      ['"enum": ["card", "licence"]', '"enum": ["card", "licence", "board"]'],
      ['"maxLength": 100', '"maxLength": 1500'],
      ['"maxFiles": 5', '"maxFiles": 3'],
      [/,\n +"until".*/, ''],
    );
    await replace('schemas/forms/ask.ui.yaml', [', until', '']);
    for (const language of ['en', 'zh', 'ru']) {
      await replace(
        `content/locales/${language}/forms/ask.yaml`,
        [/( +)licence: (?=.)/, '$1board: B\n$1licence: '],
        [/ {2}until:\n.*\n/, ''],
      );
    }
    await replace('content/locales/zh/forms/ask.yaml', [/submit: .*/, 'submit: 发送']);
    expect(await lines()).toEqual([
      'Forms: “Ask”: “Wanted until” is no longer asked.',
      'Forms: “Ask”: “About” offers “B” too.',
      'Forms: “Ask”: “E-mail” may be left empty now.',
      'Forms: “Ask”: “Memory” takes 1,500 characters (before: 100).',
      // With the new option, too: it is in `else`.
      'Forms: “Ask”: “Papers” shows in another case than before.',
      'Forms: “Ask”: It takes 3 files in all (before: 5).',
      'Forms: “Ask”: submit: Chinese: “咨询” → “发送”.',
    ]);
  });

  test('figures in each language, and only there', async () => {
    await replace('content/facts.yaml', [/(compute: \{ value: )[\d.]+/, '$11234.5']);
    expect(await lines()).toEqual([expect.stringMatching(/^Figures: gpu\.compute: “.*” → “1,234\.5\u00a0TFLOPS”/)]);
  });

  test('blocks of pages, their links and looks, and each text, old and new', async () => {
    await replace('content/locales/en/pages/gpu.yaml', ['Choose by memory.', 'Choose them by memory size.']);
    await replace(
      'content/pages/gpu.yaml',
      ['\n  - type: comparison-table\n    id: compare\n', ''],
      ['id: specs', 'id: specs\n    tone: chapter'],
    );
    for (const language of ['en', 'zh', 'ru']) await replace(`content/locales/${language}/pages/gpu.yaml`, [/ {2}compare:\n[\s\S]*/, '']);
    await replace('content/pages/home.yaml', ['/chips/gpu#compare', '/chips/gpu']);
    expect(await lines()).toEqual([
      'Pages: /home “Home”: cards.gpu.to of “Two areas”: “/chips/gpu#compare” → “/chips/gpu”.',
      'Pages: /chips/gpu “GPU cards”: the block “The cards” is gone.',
      'Pages: /chips/gpu “GPU cards”: lead of “GPU cards”: “Choose by memory.” → “Choose them by memory size.”.',
      'Pages: /chips/gpu “GPU cards”: tone of “Specifications”: “chapter” is new.',
    ]);
  });
});

test('a text shows old and new; of a long one, the passages that differ, in any script and with the links', () => {
  expect(changedWords('One two three', 'One four three five', 'en')).toBe('“One two three” → “One four three five”');
  const chinese = (service: string) =>
    `本平台面向芯片设计公司、研究机构和高校，提供${service}服务，覆盖从架构选型、前端设计、验证、后端实现到流片与封装测试的完整流程。`;
  expect(changedWords(chinese('设计'), chinese('制造'), 'zh')).toBe(
    '“…公司、研究机构和高校，提供设计服务，覆盖从架构选型、…” → “…公司、研究机构和高校，提供制造服务，覆盖从架构选型、…”',
  );
  const english = (to: string) =>
    `Compare the graphics cards on their own page first, then see [packaging](${to}) and ask us for an offer.`;
  expect(changedWords(english('/ic/package'), english('/ic/tapeout'), 'en')).toBe(
    '“…first, then see [packaging](/ic/package) and ask us for…” → “…first, then see [packaging](/ic/tapeout) and ask us for…”',
  );
  const long = (mark: string) =>
    Array.from({ length: 6 }, (_, at) => `Sentence ${mark} of number ${at}, which stays as it is in both of them.`).join(' ');
  expect(changedWords(long('a'), long('b'), 'en')).toMatch(/^(“.*?” → “.*?”; ){3}and 3 more places$/);
});

describe('the command', () => {
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: base.folder });
  const diff = (...args: string[]) => runScript('diff', '--root', base.folder, ...args);

  beforeAll(async () => {
    await open();
    await git('init', '-q', '-b', 'main');
    await git('add', '-A');
    await git('commit', '-q', '-m', 'The site');
  });
  afterAll(() => base.dispose());

  test('does not say that visitors will notice nothing while the site has errors: it says what to do', async () => {
    await base.write('content/addresses.yaml', '- /chips/cpu\n');
    const told = await diff('main');
    await rm(path.join(base.folder, 'content/addresses.yaml'));
    expect(told).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'The site has 1 error now: it cannot be built, and repairs may change what visitors will notice. Repair what `npm run check` reports, then compare again.\n',
    });
  });

  test('compares the working tree with a revision, for a terminal and for a pull request', async () => {
    expect(await diff('main')).toEqual({ code: 0, stdout: 'Visitors will notice nothing.\n', stderr: '' });
    await replace('content/locales/en/routes.yaml', ['GPU cards', 'GPU *cards*']);
    expect((await diff('main')).stdout).toBe('Menu\n  Renamed: “GPU cards” → “GPU *cards*”.\n');
    expect((await diff('main', '--format', 'markdown')).stdout).toBe('### Menu\n\n- Renamed: “GPU cards” → “GPU \\*cards\\*”.\n');
  });

  test('claims nothing of pages that wait for their translation as errors, and says that there are errors', async () => {
    const open = await openSite(['--root', base.folder]);
    planForm(open, { form: 'visit', page: 'gpu' });
    await open.changes.write();
    await replace('content/locales/zh/pages/gpu.yaml', ['description:', '# TODO translate\ndescription:']);
    const { code, stdout, stderr } = await diff('main');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^The site has 1 error now: /) });
    expect(stdout).toContain('the block “Visit” is new.');
    expect(stdout).not.toContain('Chinese');
    await replace('site.config.yaml', ['brand:', 'i18n:\n  missing: warn\n\nbrand:']);
    expect(await diff('main')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('it is no longer in Chinese, but shown in the default language.'),
      stderr: '',
    });
    await git('clean', '-fdq');
    await git('checkout', '-q', '.');
  });

  test('leaves out of both what hangs on errors of the revision, and names them', async () => {
    await git('checkout', '-q', '.');
    await git('checkout', '-q', '-b', 'broken');
    await base.write('content/locales/zh/pages/gpu.yaml', 'description: [\n');
    await base.write('content/locales/ru/layout.yaml', 'site: 1\n');
    await git('commit', '-qam', 'Broken');
    await git('checkout', '-q', 'main');
    await replace('content/locales/en/pages/gpu.yaml', ['Choose by memory.', 'Choose by price.']);
    await replace('content/locales/en/pages/home.yaml', ['Two areas', 'Both areas']);
    const { code, stdout, stderr } = await diff('broken');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Pages\n {2}\/home “Home”: title of “Both areas”: “Two areas” → “Both areas”\.\n\nNot compared, because of errors at broken\n {2}\S/,
    );
    expect(stdout).toContain('  content/locales/zh/pages/gpu.yaml:');
    await git('checkout', '-q', '.');
  });

  test('leaves out of both a form whose schema and layout are broken at the revision', async () => {
    await git('checkout', '-q', '-b', 'broken-form');
    await replace('schemas/forms/ask.schema.json', ['"maxLength": 100', '"minLength": 100']);
    await base.write('schemas/forms/ask.ui.yaml', 'order: [\n');
    await git('commit', '-qam', 'Broken form');
    await git('checkout', '-q', 'main');
    await replace('schemas/forms/ask.schema.json', ['"required": ["kind", "email"]', '"required": ["kind"]']);
    await replace('content/locales/en/pages/home.yaml', ['Two areas', 'Both areas']);
    const { code, stdout, stderr } = await diff('broken-form');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Pages\n {2}\/home “Home”: title of “Both areas”: “Two areas” → “Both areas”\.\n\nNot compared, because of errors at broken-form\n {2}schemas\/forms\/ask\.schema\.json:.*\n {2}schemas\/forms\/ask\.ui\.yaml:.*\n$/,
    );
    await git('checkout', '-q', '.');
  });

  test('compares with a revision whose schemas are broken: all but the form that one of them is', async () => {
    await git('checkout', '-q', '-b', 'broken-schemas');
    await base.write('schemas/page.schema.json', '[]\n');
    await base.write('schemas/gone.schema.json', '{\n');
    await base.write('schemas/forms/ask.schema.json', '{\n');
    await git('add', '-A');
    await git('commit', '-qm', 'Broken schemas');
    await git('checkout', '-q', 'main');
    await replace('schemas/forms/ask.schema.json', ['"required": ["kind", "email"]', '"required": ["kind"]']);
    await replace('content/locales/en/pages/home.yaml', ['Two areas', 'Both areas']);
    const { code, stdout, stderr } = await diff('broken-schemas');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Pages\n {2}\/home “Home”: title of “Both areas”: “Two areas” → “Both areas”\.\n\nNot compared, because of errors at broken-schemas\n {2}schemas\/forms\/ask\.schema\.json:.*\n$/,
    );
    await git('checkout', '-q', '.');
  });

  test('says of a revision that cannot be read what is wrong there, and what can be done', async () => {
    await git('checkout', '-q', '-b', 'unread');
    await base.write('content/facts.yaml', 'gpu: [\n');
    await git('commit', '-qam', 'Unread');
    await git('checkout', '-q', 'main');
    const { code, stdout, stderr } = await diff('unread');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^What visitors saw at `unread` is left open by errors in its files:\n {2}content\/facts\.yaml:\d+:\d+ {2}.+\nCompare with a later revision, in which they are repaired\.\n$/,
    );
  });

  test('says what is wrong with a call or with the site', async () => {
    expect(await diff('nowhere')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^git has no site at `nowhere`: .*nowhere\. .*`git fetch` .*`fetch-depth: 0`/),
    });
    expect(await diff()).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^The revision to compare with, for example main, is missing\./),
    });
    await base.write('content/facts.yaml', 'gpu: [\n');
    expect(await diff('main')).toMatchObject({
      code: 1,
      stderr: 'What visitors see here is left open by files with errors. Repair first what `npm run check` says of content/facts.yaml:1.\n',
    });
  });
});
