import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { planLanguage } from '#scripts/add/language.ts';
import { openSite } from '#scripts/changes/open-site.ts';
import { UsageError } from '#scripts/command/run-command.ts';
import { measureProgress } from '#scripts/i18n/progress.ts';
import { reportOf } from '#scripts/i18n/progress-report.ts';
import { readTranslations } from '#scripts/i18n/translations.ts';
import { runScriptWith, wrongUse } from '../run-script.ts';
import { copyTranslatedSite, type TranslatedSite } from './translated-site.ts';

const gpu = (language: string) => `content/locales/${language}/pages/gpu.yaml`;

let site: TranslatedSite;
beforeEach(async () => {
  site = await copyTranslatedSite();
});
afterEach(() => site.dispose());

/** What the Chinese words of the page gpu lack. */
async function lacking() {
  const { progress } = await measureProgress(site.folder, await readTranslations(site.folder, 'zh'));
  const reports = progress.map(reportOf).filter(({ file }) => file === gpu('zh'));
  return reports.map(({ language, namespace, file, isHeldBack, texts, words, ...found }) => found)[0];
}

const nothing = { missing: [], 'left-over': [], untranslated: [], stale: [] };

test('a whole translation lacks nothing; its table has a row for each file and a sum', async () => {
  site.commit();
  const { code, stdout, stderr } = await site.i18n('status', '--language', 'zh', '--all');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.split('\n').map(line => line.trimEnd().replace(/ {2,}/g, ' | '))).toEqual([
    'language | words of | texts | words | missing | left-over | untranslated | stale',
    ...['catalogue', 'forms/ask', 'layout', 'pages/gpu', 'pages/home', 'pages/ip-item', 'pages/ip', 'routes', 'units', 'all'].map(
      namespace => expect.stringMatching(`^zh \\| ${namespace} \\| \\d+ \\| \\d+ \\| - \\| - \\| - \\| -$`),
    ),
    '',
  ]);
  const short = await site.i18n('status', '--language', 'zh');
  expect(short.stdout.trimEnd().split('\n')).toHaveLength(2);
});

test('what is missing, waiting, left over or still English is named with its place', async () => {
  await site.edit(gpu('zh'), '    lead: 按显存选择。\n', '');
  await site.edit(gpu('zh'), 'title: 规格', '# TODO translate\n    title: Specifications');
  await site.edit(gpu('zh'), 'note: 显存固定在卡上。', 'note: Memory is fixed on the card.\n    footnote: 多余');
  expect(await lacking()).toEqual({
    missing: [`${gpu('zh')} blocks.hero.lead`, `${gpu('zh')}:8 blocks.specs.title`],
    'left-over': [`${gpu('zh')}:15 blocks.specs.footnote`],
    untranslated: [`${gpu('zh')}:14 blocks.specs.note`],
    stale: [],
  });
});

test('a mark alone decides: it waits whatever its text and the original say, until its line is confirmed or the mark removed', async () => {
  await site.edit(gpu('zh'), '    lead: 按', '    # TODO translate\n    lead: 按');
  await site.edit(gpu('zh'), 'title: 规格', '# TODO translate\n    title: Specs');
  expect((await lacking())?.missing).toEqual([`${gpu('zh')}:7 blocks.hero.lead`, `${gpu('zh')}:10 blocks.specs.title`]);
  expect(loadSite(site.folder).problems.map(({ code, range }) => `${code} ${range.start.line}`)).toEqual(['words/stub 7', 'words/stub 10']);
  expect(await site.i18n('confirm', `${gpu('zh')}:7`)).toMatchObject({ code: 0, stdout: `${gpu('zh')}: 1 text confirmed\n` });
  expect(await site.read(gpu('zh'))).toContain('    title: GPU 卡\n    lead: 按显存选择。\n');
  expect((await lacking())?.missing).toEqual([`${gpu('zh')}:9 blocks.specs.title`]);
});

test('what the default language itself waits for is said beside the table', async () => {
  await site.edit(gpu('en'), '    lead: ', '    # TODO translate\n    lead: ');
  const { code, stderr } = await site.i18n('status');
  expect(code).toBe(0);
  expect(stderr).toContain(
    `1 text in English, which the others are translated from, waits: write it and remove its mark \`# TODO translate\` (${gpu('en')}).\n`,
  );
});

test('the files that lack something are listed, or what one page lacks', async () => {
  await site.edit(gpu('zh'), '    lead: 按显存选择。\n', '');
  await site.edit('content/locales/zh/routes.yaml', 'home: ', '# TODO translate\nhome: ');
  const { stdout } = await site.i18n('status', '--language', 'zh');
  expect(stdout.match(/^zh +\S+/gm)?.map(row => row.replace(/ +/, ' '))).toEqual(['zh pages/gpu', 'zh routes', 'zh all']);
  const page = await site.i18n('status', '--language', 'zh', '--page', 'home');
  expect(page.stdout.match(/^missing .*/gm)).toEqual(['missing       content/locales/zh/routes.yaml:4 home']);
  expect(await site.i18n('status', '--page', 'gpo')).toEqual(wrongUse('i18n', 'No route has the page `gpo`. Did you mean `gpu`?'));
});

test('what German lacks gets no less when the English texts change', async () => {
  const open = await openSite(['--root', site.folder]);
  planLanguage(open, 'de');
  await open.changes.write();
  const missing = async () => {
    const { progress } = await measureProgress(site.folder, await readTranslations(site.folder, 'de'));
    return progress.reduce((sum, { found }) => sum + found.missing.length + found.untranslated.length, 0);
  };
  const before = await missing();
  for (const [from, to] of [
    ['Choose by memory.', 'Choose by size.'],
    ['title: Specifications', 'title: Data'],
    ['The cards', 'Both'],
    ['Desktops', 'At home'],
  ] as const)
    await site.edit(gpu('en'), from, to);
  expect(await missing()).toBe(before);
  expect(loadSite(site.folder).waiting).toEqual([{ code: 'de', texts: before }]);
  expect(loadSite(site.folder).problems).toEqual([]);
});

test('a file that is missing lacks all its texts', async () => {
  await site.remove(gpu('zh'));
  expect((await lacking())?.missing).toHaveLength(19);
});

describe('a translation is stale', () => {
  test('when its source got another value in a later commit, until it is touched itself', async () => {
    site.commit();
    await site.edit(gpu('en'), 'Choose by memory.', 'Choose by memory and price.');
    site.commit();
    expect(await lacking()).toEqual({ ...nothing, stale: [`${gpu('zh')}:6 blocks.hero.lead`] });
    await site.edit(gpu('zh'), '按显存选择。', '按显存和价格选择。');
    expect(await lacking()).toEqual(nothing);
    site.commit();
    expect(await lacking()).toEqual(nothing);
  });

  test('and what its source was is known: when it was translated, or when it was confirmed later', async () => {
    const earlier = async () => {
      const { progress } = await measureProgress(site.folder, await readTranslations(site.folder, 'zh'));
      return progress.flatMap(({ earlierSources }) => [...earlierSources]);
    };
    site.commit();
    expect(await earlier()).toEqual([]);
    await site.edit(gpu('en'), 'Choose by memory.', 'Choose by price.');
    site.commit();
    await site.edit(gpu('en'), 'Choose by price.', 'Choose by memory and price.');
    expect(await earlier()).toEqual([['/blocks/hero/lead', 'Choose by memory.']]);
    await site.i18n('confirm', `${gpu('zh')}:6`);
    expect(await earlier()).toEqual([]);
    site.commit();
    await site.edit(gpu('en'), 'Choose by memory and price.', 'Choose by heat.');
    expect(await earlier()).toEqual([['/blocks/hero/lead', 'Choose by memory and price.']]);
  });

  test('but not where a commit broke the file of its source and a later one repaired it', async () => {
    site.commit();
    await site.edit(gpu('en'), 'lead: Choose by memory.', 'lead: Choose: by memory and price.');
    site.commit();
    await site.edit(gpu('en'), 'title: Specifications', 'title: "Specifications');
    site.commit();
    await site.edit(gpu('en'), 'lead: Choose: by memory and price.', 'lead: Choose by memory and price.');
    await site.edit(gpu('en'), 'title: "Specifications', 'title: Specifications');
    expect((await lacking())?.stale).toEqual([`${gpu('zh')}:6 blocks.hero.lead`]);
    site.commit();
    expect((await lacking())?.stale).toEqual([`${gpu('zh')}:6 blocks.hero.lead`]);
  });

  test('until it is confirmed, and again when its source changes again', async () => {
    site.commit();
    await site.edit(gpu('en'), 'Choose by memory.', 'Choose by memory!');
    await site.edit(gpu('en'), 'title: Specifications', 'title: Specification');
    site.commit();
    const before = await site.read(gpu('zh'));
    expect(await site.i18n('confirm', `./${gpu('zh')}:6`)).toEqual({ code: 0, stdout: `${gpu('zh')}: 1 text confirmed\n`, stderr: '' });
    expect(await site.read(gpu('zh'))).toBe(`${before}# still right for source 1628cc252ffe: /blocks/hero/lead\n`);
    expect(await lacking()).toEqual({ ...nothing, stale: [`${gpu('zh')}:8 blocks.specs.title`] });
    site.commit();
    await site.edit(gpu('en'), 'Choose by memory!', 'Choose by price!');
    expect((await lacking())?.stale).toHaveLength(2);
    vi.stubEnv('INIT_CWD', path.join(site.folder, 'content/locales/zh'));
    await site.i18n('confirm', 'pages/gpu.yaml');
    vi.unstubAllEnvs();
    expect(await lacking()).toEqual(nothing);
    expect((await site.read(gpu('zh'))).slice(before.length).match(/: \/.*/g)).toEqual([': /blocks/hero/lead', ': /blocks/specs/title']);
    expect(await site.i18n('confirm', `${gpu('zh')}:6`)).toEqual(
      wrongUse('i18n', `${gpu('zh')}:6 has no stale translation and no marked text: npm run i18n -- status names those that there are.`),
    );
  });

  test.each([
    ['xliff', '<target state="needs-review-translation">按', '<target state="final">按'],
    ['csv', '"stale"', '"final"'],
  ])('until a translator sends it back as final (%s)', async (format, exported, returned) => {
    site.commit();
    await site.edit(gpu('en'), 'Choose by memory.', 'Choose by memory!');
    await site.i18n('export', '--language', 'zh', '--format', format, '--out', path.join(site.folder, 'zh.texts'));
    const back = () => site.i18n('import', path.join(site.folder, 'zh.texts'));
    expect(await back()).toEqual({ code: 0, stdout: 'There was nothing to do.\n', stderr: '' });
    const text = await site.read('zh.texts');
    await site.write('zh.texts', text.replaceAll('state="translated"', 'state="final"').replace(exported, returned));
    expect(await back()).toEqual({ code: 0, stdout: `${gpu('zh')}: 1 text confirmed\n`, stderr: '' });
    expect(await lacking()).toEqual(nothing);
  });

  test('by what is not committed too', async () => {
    site.commit();
    await site.edit(gpu('en'), 'Choose by memory.', 'Choose by memory and price.');
    expect((await lacking())?.stale).toEqual([`${gpu('zh')}:6 blocks.hero.lead`]);
  });

  test('until its source is again what it was translated from, as git knows or a note in its file says', async () => {
    const home = (language: string) => `content/locales/${language}/pages/home.yaml`;
    const table = async () => (await site.i18n('status', '--language', 'zh')).stdout;
    const change = () => site.edit(home('en'), 'then choose [IP](/chips/ip)', 'then choose IP');
    const changeBack = () => site.edit(home('en'), 'then choose IP', 'then choose [IP](/chips/ip)');
    site.commit();
    await change();
    await site.i18n('sync', '--language', 'zh');
    site.commit();
    expect(await table()).toContain('stale         ');
    await changeBack();
    expect(await table()).not.toContain('stale         ');
    site.commit();
    expect(await table()).not.toContain('stale         ');
    await site.forgetHistory();
    expect(await table()).not.toContain('stale         ');
    await site.edit(gpu('en'), 'Choose by memory.', 'Choose by price.');
    expect((await lacking())?.stale).toEqual([`${gpu('zh')}:6 blocks.hero.lead`]);
    site.commit();
    await site.edit(gpu('en'), 'Choose by price.', 'Choose by memory.');
    expect(await lacking()).toEqual(nothing);
  });

  test('not when only quotes, comments or the place of the source changed, or both in one commit', async () => {
    site.commit();
    await site.edit(gpu('en'), 'lead: Choose by memory.', '# short\n    lead: "Choose by memory."');
    site.commit();
    await site.edit(gpu('en'), 'title: The cards', 'title: Both cards');
    await site.edit(gpu('zh'), 'title: 两款卡', 'title: 两款显卡');
    site.commit();
    expect(await lacking()).toEqual(nothing);
  });
});

test('without git everything but stale translations is reported, and why these are not', async () => {
  await site.edit(gpu('zh'), '    lead: 按显存选择。\n', '');
  const { code, stdout, stderr } = await site.i18n('status', '--language', 'zh');
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(/^Stale translations cannot be told without the history of git: fatal: not a git repository/),
  });
  expect(stdout).toContain(`missing       ${gpu('zh')} blocks.hero.lead\n`);
});

describe('to answer for stale translations is wrong use', () => {
  const forStale = [
    ['status', '--fail-on', 'missing,stale'],
    ['export', '--language', 'zh', '--only', 'stale'],
    ['confirm', gpu('zh')],
  ];

  test.each(forStale)('without git: %s', async (...args) => {
    expect(await site.i18n(...args)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Stale translations cannot be told without the history of git: /),
    });
  });

  test.each(forStale)('in a shallow clone, and what brings the rest is said: %s', async (...args) => {
    site.commit();
    await site.edit(gpu('en'), 'Choose by memory.', 'Choose by memory and price.');
    site.commit();
    await site.forgetHistory();
    expect(await site.i18n(...args)).toEqual(
      wrongUse(
        'i18n',
        'The history of git is cut off here (a shallow clone): older changes of the source are not seen. `git fetch --unshallow` brings them, in a job of GitHub `fetch-depth: 0` for actions/checkout.',
      ),
    );
  });
});

test('answers 1 for what it shall fail on', async () => {
  site.commit();
  await site.edit(gpu('zh'), '    lead: 按显存选择。\n', '');
  expect((await site.i18n('status', '--fail-on', 'missing,stale')).code).toBe(1);
});

test('a language that is none to be translated into is wrong use', async () => {
  await expect(readTranslations(site.folder, 'de')).rejects.toThrow(
    new UsageError('The site has no language "de". It is translated into: zh, ru.'),
  );
  await expect(readTranslations(site.folder, 'en')).rejects.toThrow(UsageError);
});

test.each([
  [['status', '--fail-on', 'old'], '--fail-on knows no "old". There are: missing, left-over, untranslated, stale.'],
  [['translate'], 'There is no command "translate".'],
])('answers 2 for wrong use: %j', async (args, message) => {
  const { code, stdout, stderr } = await runScriptWith('i18n', [...args, '--root', site.folder], {});
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

test('files that cannot be read are named', async () => {
  await site.write(gpu('zh'), 'description: "open\n');
  expect(await site.i18n('status')).toEqual({
    code: 1,
    stdout: '',
    stderr: `${gpu('zh')}:1:14 cannot be read. Repair it first: npm run check says how.\n`,
  });
});
