import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { changesIn } from '#scripts/changes/change-set.ts';
import { placeUnits } from '#scripts/i18n/place-units.ts';
import { readTranslations } from '#scripts/i18n/translations.ts';
import { nodeAt } from '#site/node-path.ts';
import { copyTranslatedSite, type TranslatedSite } from './translated-site.ts';

const gpu = (language: string) => `content/locales/${language}/pages/gpu.yaml`;

let site: TranslatedSite;
let out: string;
beforeEach(async () => {
  site = await copyTranslatedSite();
  out = path.join(site.folder, 'bureau.xlf');
});
afterEach(() => site.dispose());

/** All Chinese files with their texts. */
async function chinese(): Promise<Record<string, string>> {
  const folder = path.join(site.folder, 'content/locales/zh');
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.yaml'));
  return Object.fromEntries(await Promise.all(names.map(async name => [name, await readFile(path.join(folder, name), 'utf8')])));
}

async function exported(...options: string[]): Promise<string> {
  await site.i18n('export', '--language', 'zh', '--out', out, ...options);
  return readFile(out, 'utf8');
}

async function imported(text: string, ...options: string[]) {
  await writeFile(out, text);
  return site.i18n('import', out, ...options);
}

test.each(['xliff', 'csv'])('what comes back unchanged changes nothing (%s)', async format => {
  await site.edit(gpu('zh'), 'title: GPU 卡', '# TODO translate\n    title: GPU cards');
  await site.remove('content/locales/zh/pages/ip.yaml');
  const before = await chinese();
  const text = await exported('--format', format);
  expect(await imported(text)).toEqual({
    code: 0,
    stdout: '5 texts have no translation yet: their target is empty, or a copy of the source.\n',
    stderr: '',
  });
  expect(await chinese()).toEqual(before);
});

test('translations find their places: changed, missing, in a missing file, and a stub with its mark', async () => {
  await site.edit(gpu('zh'), '    lead: 按显存选择。\n', '');
  await site.edit(gpu('zh'), '    title: 规格', '    # TODO translate\n    title: Specifications');
  const whole = await site.read(gpu('zh'));
  await site.remove('content/locales/zh/routes.yaml');
  const text = await exported('--format', 'csv');
  const returned = text
    .replace('"Choose by memory.",""', '"Choose by memory.","按显存大小选择：#1"')
    .replace('"Specifications",""', '"Specifications","规格"')
    .replace('"The cards","两款卡"', '"The cards","两款显卡"')
    .replace('"Start page",""', '"Start page","起始页"');
  expect(await imported(returned, '--dry-run')).toMatchObject({ code: 0, stderr: 'Nothing was written: --dry-run.\n' });
  expect(await site.read(gpu('zh'))).toBe(whole);
  expect(await imported(returned)).toEqual({
    code: 0,
    stdout: `${gpu('zh')}: 3 texts\ncontent/locales/zh/routes.yaml: 1 text\n5 texts have no translation yet: their target is empty, or a copy of the source.\n`,
    stderr: '',
  });
  expect(await site.read(gpu('zh'))).toBe(
    whole
      .replace('    title: GPU 卡\n', '    title: GPU 卡\n    lead: 按显存大小选择：#1\n')
      .replace('    # TODO translate\n', '')
      .replace('Specifications', '规格')
      .replace('两款卡', '两款显卡'),
  );
  expect((await site.read('content/locales/zh/routes.yaml')).split('\n').slice(1, 4)).toEqual([
    'root: 起始页',
    '# TODO translate',
    'home: Home',
  ]);
});

test('a bureau that confirms the source takes the mark away', async () => {
  await site.edit('content/locales/zh/catalogue/ip.yaml', '    name: USB PHY', '    # TODO translate\n    name: USB PHY');
  const whole = await site.read('content/locales/zh/catalogue/ip.yaml');
  const text = await exported('--format', 'csv');
  await imported(text.replace('"USB PHY",""', '"USB PHY","USB PHY"'));
  expect(await site.read('content/locales/zh/catalogue/ip.yaml')).toBe(whole.replace('    # TODO translate\n', ''));
});

test('a tool that drops the blanks around a text has changed nothing', async () => {
  await site.edit('content/locales/en/catalogue/ip.yaml', 'text: ', 'text: |\n      ');
  await site.edit('content/locales/zh/catalogue/ip.yaml', 'text: ', 'text: |\n      ');
  const before = await chinese();
  const trimmed = (await exported()).replaceAll('\n</source>', '</source>').replaceAll('\n</target>', '</target>');
  expect(await imported(trimmed)).toEqual({ code: 0, stdout: 'There was nothing to do.\n', stderr: '' });
  expect(await chinese()).toEqual(before);
  await imported(trimmed.replace('PHY 将芯片', 'PHY 把芯片'));
  const file = 'content/locales/zh/catalogue/ip.yaml';
  expect(await site.read(file)).toBe(before['catalogue/ip.yaml']?.replace('PHY 将芯片', 'PHY 把芯片'));
});

test('a spreadsheet with other line ends leaves the file as it is written', async () => {
  const text = await exported('--format', 'csv');
  const file = 'content/locales/zh/catalogue/ip.yaml';
  await site.edit(file, 'text: ', 'text: |\n      ');
  const before = await site.read(file);
  const returned = text.replace('PHY 将芯片', '第一段。\n\nPHY 把芯片').replace(/\r?\n/g, '\r\n');
  expect(await imported(returned)).toMatchObject({ code: 0, stderr: '' });
  expect(await site.read(file)).not.toContain('\\r');
  expect(await site.read(file)).toContain('\n      PHY 把芯片');
  expect(before).not.toContain('\r');
});

test('a translation takes the confirmation of the one before it away, and no other', async () => {
  const before = await site.read(gpu('zh'));
  const [gone, kept] = ['lead', 'title'].map(key => `# still right for source 1628cc252ffe: /blocks/hero/${key}\n`);
  await site.write(gpu('zh'), `${before}${gone}${kept}`);
  await imported((await exported()).replace('按显存选择。', '按大小选择。'));
  expect(await site.read(gpu('zh'))).toBe(`${before.replace('按显存选择。', '按大小选择。')}${kept}`);
});

test('the source in the place of a translation is none: what is there stays', async () => {
  const before = await chinese();
  const copied = (await exported()).replace('按显存选择。', 'Choose by memory.');
  expect(await imported(copied)).toEqual({
    code: 0,
    stdout: '1 text has no translation yet: its target is empty, or a copy of the source.\n',
    stderr: '',
  });
  expect(await chinese()).toEqual(before);
});

test('a name that came back as its source does not replace a translation', async () => {
  await site.edit('content/locales/zh/catalogue/ip.yaml', 'name: USB PHY', 'name: USB 物理层');
  const before = await chinese();
  const copied = (await exported()).replace('USB 物理层', 'USB PHY');
  expect(await imported(copied)).toEqual({
    code: 0,
    stdout: '1 text has no translation yet: its target is empty, or a copy of the source.\n',
    stderr: '',
  });
  expect(await chinese()).toEqual(before);
});

test.each(['new', 'needs-translation', 'needs-adaptation'])('what the state %s calls not done is not imported', async state => {
  const before = await chinese();
  const open = (await exported()).replace('<target state="translated">按显存选择。', `<target state="${state}">按大小选择。`);
  expect(await imported(open)).toEqual({
    code: 0,
    stdout: '1 text has a state that says not done, such as `new` or `needs-translation`: not imported.\n',
    stderr: '',
  });
  expect(await chinese()).toEqual(before);
});

test('a lone carriage return is a line end', async () => {
  const file = 'content/locales/zh/catalogue/ip.yaml';
  for (const language of ['en', 'zh']) await site.edit(file.replace('zh', language), 'text: ', 'text: |\n      ');
  const returned = (await exported()).replace('PHY 将芯片', '第一段。&#13;&#xD;PHY 把芯片');
  expect(await imported(returned)).toMatchObject({ code: 0, stderr: '' });
  expect(await site.read(file)).toContain('      第一段。\n\n      PHY 把芯片');
  const before = await chinese();
  const { code, stderr } = await imported((await exported()).replace('按显存选择。', '按显存&#13;选择。'));
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('/blocks/hero/lead: The translation has a line break, its source is one line.'),
  ]);
  expect(await chinese()).toEqual(before);
});

test('paragraphs that a tool has run together are refused', async () => {
  const file = 'content/locales/zh/catalogue/ip.yaml';
  for (const [language, text] of [
    ['en', 'First.'],
    ['zh', '第一段。'],
  ])
    await site.edit(file.replace('zh', language ?? ''), 'text: ', `text: |\n      ${text}\n\n      `);
  const before = await chinese();
  const { code, stderr } = await imported((await exported()).replace('第一段。\n\n', '第一段。 '));
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('/text: The translation has lost the paragraphs of its source. Put them back.'),
  ]);
  expect(await chinese()).toEqual(before);
});

test('what a tool has wrapped and indented is put on one line again', async () => {
  const wrapped = (await exported()).replace('按显存选择。', '\n          按大小\n          选择 GPU\n          cards。\n        ');
  expect(await imported(wrapped)).toMatchObject({ code: 0, stdout: `${gpu('zh')}: 1 text\n` });
  expect(await site.read(gpu('zh'))).toContain('    lead: 按大小选择 GPU cards。\n');
});

test('of a stub with several texts only those lose the mark that came back', async () => {
  await site.edit(gpu('zh'), 'blocks:\n', '# TODO translate\nblocks:\n');
  const returned = (await exported('--only', 'missing', '--format', 'csv')).replace(
    '"Choose by memory.",""',
    '"Choose by memory.","按大小选择。"',
  );
  expect(await imported(returned)).toMatchObject({ code: 0 });
  const text = await site.read(gpu('zh'));
  expect(text).toContain('\nblocks:\n  hero:\n    # TODO translate\n    title: GPU 卡\n    lead: 按大小选择。\n');
  expect(await exported('--only', 'missing', '--format', 'csv')).not.toContain('hero/lead');
});

test('emphasis and lists that got lost are reported, and the translation is taken', async () => {
  const returned = (await exported()).replace('**路径短。**', '* *路径短。* *').replace('**数据清晰。**', '数据清晰。');
  const { code, stderr } = await imported(returned);
  expect(code).toBe(0);
  expect(stderr).toContain('warning  words/lost-markup\n');
  expect(stderr).toContain('**strong** pieces: 0, not 2');
});

test('other blanks between the words of the source make no other source', async () => {
  const returned = (await exported()).replace('Choose by memory.', 'Choose  by\nmemory. ').replace('按显存选择。', '按大小选择。');
  expect(await imported(returned)).toEqual({ code: 0, stdout: `${gpu('zh')}: 1 text\n`, stderr: '' });
});

test('what `npm run check` warns of in the new texts is reported, and imported', async () => {
  const { code, stdout, stderr } = await imported((await exported()).replace('按显存选择。', '按大小,价格选择。'));
  expect({ code, stdout }).toEqual({ code: 0, stdout: `${gpu('zh')}: 1 text\n` });
  expect(stderr).toContain(`${gpu('zh')}:6:14  warning  words/half-width\n`);
  expect(stderr).toMatch(/\n1 warning in 1 file\n\nThese are warnings: the translations are taken all the same\.\n$/);
});

test('a text without a letter of its language any more is imported, and named', async () => {
  const { code, stdout } = await imported((await exported()).replace('按显存选择。', 'GPU'));
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `${gpu('zh')}: 1 text
1 text has no letter of its language any more. Look whether this is meant: ${gpu('en')} /blocks/hero/lead: GPU
`,
  });
});

test('only what is asked for is exported', async () => {
  await site.edit(gpu('zh'), '    lead: 按显存选择。\n', '');
  await site.edit(gpu('zh'), 'note: 显存固定在卡上。', 'note: Memory is fixed on the card.');
  const text = await exported('--format', 'csv', '--only', 'missing,untranslated');
  expect(text.split('\r\n')).toEqual([
    '\ufeff"file","key","state","en","zh-CN"',
    `"${gpu('en')}","/blocks/hero/lead","missing","Choose by memory.",""`,
    `"${gpu('en')}","/blocks/specs/note","untranslated","Memory is fixed on the card.","Memory is fixed on the card."`,
    '',
  ]);
});

describe('is refused, and nothing is written:', () => {
  const row = (pointer: string, source: string, target: string, page = 'gpu') =>
    `"content/locales/en/pages/${page}.yaml","${pointer}","","${source}","${target}"\r\n`;
  const header = '"file","key","state","en","zh-CN"\r\n';
  const good = row('/blocks/hero/lead', 'Choose by memory.', '按大小选择。');
  const why = 'One stop: compare the [GPU cards](/chips/gpu) first, then choose [IP](/chips/ip).';
  test.each([
    [
      'a key that is unknown',
      row('/blocks/hero/led', 'x', '选'),
      `${gpu('en')} /blocks/hero/led: The site has no such text. Remove it from the file, or export again.`,
    ],
    ['a file that is unknown', row('/a', 'x', '选', 'gpus'), 'content/locales/en/pages/gpus.yaml /a: The site has no such text.'],
    [
      'a placeholder that is lost',
      row('/blocks/specs/rows/0/value', '{{gpu.compute}}', '很多'),
      '/blocks/specs/rows/0/value: The translation has lost the placeholder {{gpu.compute}}. Put it back.',
    ],
    [
      'a placeholder that is new',
      row('/blocks/hero/title', 'GPU cards', '{{gpu.memory}} 卡'),
      'The translation has the placeholder {{gpu.memory}}, which the source has not.',
    ],
    [
      'two translations of one text',
      good + good.replace('大小', '价格'),
      '/blocks/hero/lead: The file has two translations of it. Remove one.',
    ],
    [
      'a line break in a plain line',
      row('/blocks/hero/title', 'GPU cards', 'GPU\n卡'),
      '/blocks/hero/title: The translation has a line break, its source is one line. Write it in one.',
    ],
    [
      'an error of a spreadsheet',
      row('/blocks/hero/title', 'GPU cards', '#NAME?'),
      'The translation is an error of a spreadsheet, #NAME?. Write its text there.',
    ],
    [
      'a placeholder that is doubled',
      row('/blocks/specs/rows/0/value', '{{gpu.compute}}', '{{gpu.compute}}{{gpu.compute}}'),
      `Row 3, ${gpu('en')} /blocks/specs/rows/0/value: The translation has the placeholder {{gpu.compute}} more often than its source. Remove what is too many.`,
    ],
    [
      'a character that was escaped twice',
      row('/blocks/hero/title', 'GPU cards', 'GPU &amp; 卡'),
      'The translation has &amp;, a character that a tool escaped twice. Write the character itself there.',
    ],
    [
      'texts in the column of the other language',
      row('/blocks/hero/title', 'GPU 卡', 'GPU cards'),
      'Source and translation are exchanged. Put each below the name of its language, or export again.',
    ],
    ['a translation of blanks', row('/blocks/hero/title', 'GPU cards', ' '), 'The translation is empty.'],
  ])('%s', async (_, rows, message) => {
    const before = await chinese();
    const { code, stdout, stderr } = await imported(header + good + rows);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/\nNothing was written\.\n$/);
    expect(await chinese()).toEqual(before);
  });

  test('a link that is lost, and markup that the site does not show', async () => {
    const text = await exported();
    expect(why).toContain('](/chips/gpu)');
    const lost = await imported(text.replace(/(<target[^>]*>[^\n]*)\[GPU 卡<ph id="1">\]\(\/chips\/gpu\)<\/ph>/, '$1GPU 卡'));
    expect(lost.stderr).toContain(
      '/blocks/why/text: The translation has lost the link to /chips/gpu: [words](/chips/gpu) must stand in it.',
    );
    const foreign = await imported(text.replace('一站式服务', '&lt;b&gt;一站式&lt;/b&gt;服务'));
    expect(foreign.stderr).toContain('The translation has markup that the site does not show: <b>');
  });

  test('words that `npm run check` would refuse', async () => {
    const before = await chinese();
    const bold =
      row('/blocks/hero/title', 'GPU cards', '<b>GPU</b> 卡') + row('/blocks/specs/note', 'Memory is fixed on the card.', '**显存');
    const { code, stdout, stderr } = await imported(header + good + bold);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`${gpu('zh')}:5:12  error`);
    expect(stderr).toContain(`${gpu('zh')}:14:12  error`);
    expect(stderr).toMatch(/\nNothing was written\.\n$/);
    expect(await chinese()).toEqual(before);
  });

  test('words of another language, be their own offered or not', async () => {
    const text = (await exported()).replaceAll('"zh-CN"', '"ru"');
    const { code, stderr } = await imported(text);
    expect(code).toBe(1);
    expect(stderr).toContain(`${gpu('ru')}:6:11  error  words/foreign\n`);
    expect(stderr).toMatch(/The site would have these errors\.\nNothing was written\.\n$/);
  });

  test.each([
    ['xliff', '?'],
    ['csv', '?'],
    ['xliff', '_'],
    ['csv', ''],
  ])('a file that lost the letters of its language, be it offered or not (%s, "%s" in their place)', async (format, rest) => {
    for (const language of ['zh', 'ru']) {
      const before = await site.read(gpu(language));
      await site.i18n('export', '--language', language, '--format', format, '--out', out);
      const text = (await readFile(out, 'utf8')).replace(/[\p{Script=Han}\p{Script=Cyrillic}，。、：；（）]/gu, rest);
      const { code, stderr } = await imported(text);
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`texts of ${out} have lost letters`) });
      expect(stderr).toMatch(/… and \d+ more\n.*Save it as XLIFF, or as "CSV UTF-8".*\nNothing was written\.\n$/);
      expect(await site.read(gpu(language))).toBe(before);
    }
  });

  test.each([
    ['half of a character', '按&#xD83D;选择。', '按\\ud83d选择。'],
    ['half of a character before its place', '按&#xDE00;&#xD83D;选择。', '按\\ude00\\ud83d选择。'],
    ['codes of letters', '按&amp;#26174;&amp;#23384;选择。', '按&#26174;&#23384;选择。'],
    ['boxes', '按□□选择。', '按□□选择。'],
    ['half of its letters as question marks', '按??选择。', '按??选择。'],
    ['UTF-8 read as windows-1252', 'æŒ‰æ˜¾å­˜', 'æŒ‰æ˜¾å­˜'],
  ])('a single text that lost its letters, with %s', async (_, written, shown) => {
    const { code, stderr } = await imported((await exported()).replace('按显存选择。', written));
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`${gpu('en')} /blocks/hero/lead: ${shown}\n`) });
    expect(await site.read(gpu('zh'))).toContain('按显存选择。');
  });

  test('another language than the site has, or a file that cannot be read', async () => {
    const text = await exported();
    const complaintOf = async (broken: string) => (await imported(broken)).stderr.split('\n')[0];
    expect(await complaintOf(text.replaceAll('target-language="zh-CN"', 'target-language="fr"'))).toBe(
      'The file is in fr. The site is translated into: zh-CN, ru.',
    );
    expect(await complaintOf(text.slice(0, -20))).toMatch(/^The file is no XML, at line \d+: /);
  });
});

test('attributes of other namespaces stay theirs, and XLIFF may have a prefix', async () => {
  const text = (await exported()).replace('按显存选择。', '按大小选择。');
  const studio = text
    .replace('<xliff version="1.2"', '<xliff xmlns:sdl="http://sdl.com/FileTypes/SdlXliff/1.0" version="1.2" sdl:version="1.0"')
    .replaceAll(/<trans-unit id="([^"]*)"/g, '<trans-unit id="$1" mq:id="17" mq:status="x"')
    .replaceAll('<target state="', '<target mq:state="new" state="')
    .replace('</trans-unit>', '<sdl:seg-defs><sdl:source>x</sdl:source></sdl:seg-defs></trans-unit>');
  expect(await imported(studio, '--dry-run')).toMatchObject({
    code: 0,
    stdout: `${gpu('zh')}: 1 text
`,
  });
  const prefixed = text.replace(' xmlns="', ' xmlns:x="').replaceAll(/<(\/?)([a-z])/g, '<$1x:$2');
  expect(await imported(prefixed)).toMatchObject({
    code: 0,
    stdout: `${gpu('zh')}: 1 text
`,
  });
});

test('the columns of the languages of a CSV may change places', async () => {
  const csv =
    '"zh-CN","en","file","key","state"\r\n"按大小选择。","Choose by memory.","content/locales/en/pages/gpu.yaml","/blocks/hero/lead",""\r\n';
  expect(await imported(csv)).toMatchObject({ code: 0, stdout: `${gpu('zh')}: 1 text\n` });
});

test('a tool may write the tag of the language differently, and end a line', async () => {
  const text = await exported();
  const spelt = text.replaceAll('"zh-CN"', '"zh_cn"').replaceAll('"en"', '"en-GB"').replace('按显存选择。', '按大小选择。\n');
  expect(await imported(spelt)).toEqual({ code: 0, stdout: `${gpu('zh')}: 1 text\n`, stderr: '' });
  expect(await site.read(gpu('zh'))).toContain('    lead: 按大小选择。\n');
  expect(await imported(text.replaceAll('"zh-CN"', '"zh-Hans"'))).toMatchObject({ code: 0 });
  expect(await imported(text.replaceAll('"zh-CN"', '"zh-TW"'))).toMatchObject({
    code: 1,
    stderr: 'The file is in zh-TW. The site is translated into: zh-CN, ru.\nNothing was written.\n',
  });
});

test('a translation of a source that has changed since is kept aside, with the source as it is now', async () => {
  const text = await exported();
  await site.edit(gpu('en'), 'Choose by memory.', 'Choose by memory and price.');
  const returned = text.replace('按显存选择。', '按大小选择。').replace('>两款卡<', '>两款显卡<');
  expect(await imported(returned)).toEqual({
    code: 1,
    stdout: `${gpu('zh')}: 1 text\n`,
    stderr: `${gpu('en')} /blocks/hero/lead: the source has changed since the export.
These translations were not imported. They stand in ${out.replace('.xlf', '.stale.xlf')}, beside the source as it is now.
`,
  });
  const aside = await readFile(out.replace('.xlf', '.stale.xlf'), 'utf8');
  expect(aside.match(/<source>.*|<target.*/g)).toEqual([
    '<source>Choose by memory and price.</source>',
    '<target state="needs-review-translation">按大小选择。</target>',
  ]);
  expect(await site.read(gpu('zh'))).toContain('lead: 按显存选择。');
});

test('where stale translations cannot be kept aside, nothing is imported', async () => {
  const text = await exported();
  await site.edit(gpu('en'), 'Choose by memory.', 'Choose by memory and price.');
  const aside = out.replace('.xlf', '.stale.xlf');
  await writeFile(aside, 'dear diary');
  const before = await chinese();
  const returned = text.replace('按显存选择。', '按大小选择。').replace('>两款卡<', '>两款显卡<');
  expect(await imported(returned)).toMatchObject({ code: 2, stderr: expect.stringContaining(`${aside} is no earlier export.`) });
  expect(await chinese()).toEqual(before);
  expect(await readFile(aside, 'utf8')).toBe('dear diary');
});

test('any text can be put in any place, and every other line stays', async () => {
  await site.edit(gpu('zh'), 'title: 规格', "title: '规格' # 保留");
  await site.edit(gpu('zh'), 'note: 显存固定在卡上。', 'note: >-\n      显存固定\n      在卡上。');
  const { files } = await readTranslations(site.folder, 'zh');
  const translation = files.find(({ own }) => own.file === gpu('zh'));
  if (translation === undefined) throw new Error('The site has no page gpu');
  const places = [
    ['description'],
    ['blocks', 'hero', 'lead'],
    ['blocks', 'specs', 'title'],
    ['blocks', 'specs', 'note'],
    ['blocks', 'specs', 'rows', 1, 'label'],
    ['blocks', 'compare', 'columns', 0],
  ];
  const nasty = fc.oneof(
    fc.constantFrom(
      '  leading',
      'trailing ',
      'a: b # c',
      '- x',
      '"q"',
      "it's",
      '{{a, thousands}} 的',
      '# h',
      'l1\n\nl2\n',
      '\n',
      '*a* & !b',
      '半角：“全角”',
      '👩‍💻',
      'yes',
      '0x1',
      '@x',
      '`c`',
      '%',
      '\t',
      'a\r\nb',
      '---',
      '| x',
    ),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  );
  const lines = (translation.own.text ?? '').split('\n');
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.array(nasty, { minLength: 1, maxLength: 3 }), (place, parts) => {
      const target = parts.join('');
      const changes = changesIn(site.folder);
      placeUnits(changes, translation, [{ path: place, target }]);
      const text = changes.read(gpu('zh')) ?? '';
      expect(nodeAt(parse(text), place)).toBe(target);
      const kept = text.split('\n');
      expect(lines.filter(line => !kept.includes(line)).length).toBeLessThanOrEqual(3);
    }),
    { numRuns: 200 },
  );
});
