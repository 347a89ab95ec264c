import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runScript, wrongUse } from '../run-script.ts';
import { type CatalogueSite, copyCatalogueSite, ip, type Table, tableOf, words } from './catalogue-site.ts';

let site: CatalogueSite;
beforeEach(async () => {
  site = await copyCatalogueSite();
});
afterEach(() => site.dispose());

/** The row of a product. */
function row(table: Table, id: string): Record<string, string> {
  const found = table.find(one => one.id === id);
  if (found === undefined) throw new Error(`There is no row ${id}`);
  return found;
}

/** The exported table with other cells in one row. */
async function edited(id: string, cells: Record<string, string>): Promise<Table> {
  const table = await site.exported();
  Object.assign(row(table, id), cells);
  return table;
}

/** The lines that a file lost and got. */
function linesChanged(before = '', after = ''): { lost: string[]; got: string[] } {
  const [old, young] = [before.split('\n'), after.split('\n')];
  return { lost: old.filter(line => !young.includes(line)), got: young.filter(line => !old.includes(line)) };
}

describe('an export', () => {
  test('has a row for each product, with a column for each foundry and each text in each language', async () => {
    const table = await site.exported();
    expect(row(table, 'pcie-phy')).toEqual({
      id: 'pcie-phy',
      category: 'interface',
      'name (en)': 'PCIe PHY',
      'name (zh)': 'PCIe PHY',
      'name (ru)': 'PCIe PHY',
      'summary (en)': expect.any(String),
      'summary (zh)': 'PCI Express 用 PHY。',
      'summary (ru)': expect.any(String),
      'keywords (en)': '',
      'keywords (zh)': '',
      'keywords (ru)': '',
      'offers: tsmc': '12: on-request',
      'offers: smic': '12: on-request',
      kind: '',
      standards: '',
      rate: '',
      lanes: '',
      widths: '',
      interfaces: '',
      deliverables: 'gds',
      applications: 'storage, servers',
      related: '',
      exported: expect.any(String),
    });
    expect(table.map(({ id }) => id)).toEqual(['usb-phy', 'pcie-phy']);
  });

  test.each(['csv', 'xlsx'])('that comes back changes no byte (%s)', async format => {
    await site.edit(words('zh'), '    name: USB PHY', '    # TODO translate\n    name: USB PHY');
    const before = await site.everything();
    const file = path.join(site.folder, `.cache/back.${format}`);
    expect(await site.catalogue('export', file)).toMatchObject({ code: 0, stdout: '' });
    expect(await site.catalogue('import', file)).toEqual({ code: 0, stdout: 'There was nothing to do.\n', stderr: '' });
    expect(await site.everything()).toEqual(before);
  });

  test('takes the place of an earlier one, and of no other file', async () => {
    const file = path.join(site.folder, 'notes.csv');
    await writeFile(file, 'my,notes\n');
    expect(await site.catalogue('export', file)).toEqual(
      wrongUse('catalogue', `${file} is no earlier export. Choose another name, or remove it.`),
    );
    expect(await site.read('notes.csv')).toBe('my,notes\n');
    await site.remove('notes.csv');
    await site.catalogue('export', file);
    expect(await site.catalogue('export', file)).toMatchObject({ code: 0 });
  });

  test.each([
    [['export', 'ip.ods'], 'ip.ods: the name says the format, and ends with .xlsx or .csv.'],
    [['import', 'nowhere.xlsx'], 'There is no file '],
    [['export'], 'FILE is missing.'],
    [['exprot', 'ip.csv'], 'There is no command "exprot". Did you mean `export`'],
  ])('%s is refused in these words', async (args, message) => {
    const { code, stderr } = await runScript('catalogue', ...args, '--root', site.folder);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('an edited cell', () => {
  test.each<[cells: Record<string, string>, lost: string[], got: string[]]>([
    [
      { 'offers: tsmc': '12, 28: silicon-proven' },
      ['          - { foundry: tsmc, nodes: [12], status: on-request }'],
      ['          - { foundry: tsmc, nodes: [12, 28], status: silicon-proven }'],
    ],
    [
      { 'offers: tsmc': '12（FFC）：on-request\n28: in-development' },
      ['          - { foundry: tsmc, nodes: [12], status: on-request }'],
      [
        '          - { foundry: tsmc, nodes: [12], variant: FFC, status: on-request }',
        '          - { foundry: tsmc, nodes: [28], status: in-development }',
      ],
    ],
    [
      { 'offers: tsmc': '', 'offers: smic': '40 nm: on-request' },
      ['          - { foundry: tsmc, nodes: [12], status: on-request }', '          - { foundry: smic, nodes: [12], status: on-request }'],
      ['          - { foundry: smic, nodes: [40], status: on-request }'],
    ],
    [{ standards: 'PCI Express (5.0)\nCXL' }, [], ['        standards: [{ name: PCI Express, revision: "5.0" }, { name: CXL }]']],
    [
      { rate: '２.5 to ３２ GT/s', lanes: '１-１６' },
      [],
      ['        rate: { from: 2.5, to: 32, unit: GT/s }', '        lanes: { from: 1, to: 16 }'],
    ],
    [{ widths: '8； 16', interfaces: 'AXI\nPIPE' }, [], ['        widths: [8, 16]', '        interfaces: [AXI, PIPE]']],
    [{ applications: 'servers' }, ['        applications: [storage, servers]'], ['        applications: [servers]']],
    [{ applications: 'servers, storage' }, ['        applications: [storage, servers]'], ['        applications: [servers, storage]']],
    [{ kind: 'hard', related: 'usb-phy' }, [], ['        kind: hard', '        related: [usb-phy]']],
  ])('changes its own lines alone: %j', async (cells, lost, got) => {
    const before = await site.everything();
    const { code, stdout, stderr } = await site.imported(await edited('pcie-phy', cells));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('pcie-phy: ');
    const after = await site.everything();
    expect(linesChanged(before[ip], after[ip])).toEqual({ lost, got });
    expect({ ...after, [ip]: before[ip] }).toEqual(before);
  });

  test('that is emptied leaves out what a product can do without', async () => {
    await site.imported(await edited('usb-phy', { rate: '5 GT/s', 'keywords (zh)': '串行, 总线' }));
    const before = await site.read(ip);
    expect(before).toContain('rate: { to: 5, unit: GT/s }');
    expect(await site.read(words('zh'))).toContain('    keywords: 串行, 总线\n');
    const table = await edited('usb-phy', { rate: '', 'keywords (zh)': '' });
    expect(await site.imported(table)).toEqual({
      code: 1,
      stdout: '',
      stderr: `1 cell of a language is emptied, and would lose what the catalogue has:
Row 2, usb-phy, \`keywords (zh)\`: 串行, 总线
If this is meant, import with --emptied. Otherwise export again, and edit there.
Nothing was written.
`,
    });
    expect(await site.read(ip)).toBe(before);
    const { stdout } = await site.imported(table, '--emptied');
    expect(stdout).toBe('usb-phy: keywords (zh), rate\n');
    expect(linesChanged(before, await site.read(ip))).toEqual({ lost: ['        rate: { to: 5, unit: GT/s }'], got: [] });
    expect(await site.read(words('zh'))).not.toContain('keywords');
  });

  test('that was the last one to name a foundry takes the words of that foundry with it, and says so', async () => {
    const before = await site.everything();
    const { code, stdout } = await site.imported(await edited('pcie-phy', { 'offers: smic': '' }));
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'pcie-phy: offers: smic\nNo product names smic any more: these words are gone.\n',
    });
    expect(linesChanged(before[words('en')], (await site.everything())[words('en')])).toEqual({ lost: ['  smic: SMIC'], got: [] });
    expect(await site.catalogue('import', '--undo')).toMatchObject({ code: 0 });
    expect(await site.everything()).toEqual(before);
  });

  test('with words finds its file, and keeps its quotes', async () => {
    await site.edit(words('zh'), 'summary: USB 用 PHY。', "summary: 'USB 用 PHY。'");
    const before = await site.everything();
    const { stdout } = await site.imported(
      await edited('usb-phy', { 'summary (zh)': '  用于 USB:   物理层。 ', 'name (en)': 'USB 3 PHY' }),
    );
    expect(stdout).toBe(
      'usb-phy: name (en), summary (zh)\nTexts in English have changed. npm run i18n -- status says which translations are older.\n',
    );
    const after = await site.everything();
    expect(linesChanged(await site.read(words('zh')), '').lost).toContain("    summary: '用于 USB: 物理层。'");
    expect(linesChanged(before[words('en')], after[words('en')])).toEqual({ lost: ['    name: USB PHY'], got: ['    name: USB 3 PHY'] });
  });

  test('takes the mark of a stub away from the text that it translates, and from no other', async () => {
    await site.edit(
      words('zh'),
      '  usb-phy:\n    name: USB PHY\n    summary: USB 用 PHY。',
      '  # TODO translate\n  usb-phy:\n    name: USB PHY\n    summary: A PHY for USB.',
    );
    const table = await site.exported();
    expect(row(table, 'usb-phy')).toMatchObject({ 'name (zh)': '', 'summary (zh)': '' });
    expect(await site.imported(await edited('usb-phy', { 'summary (zh)': 'USB 物理层。' }))).toMatchObject({ code: 0 });
    expect(await site.read(words('zh'))).toContain('  usb-phy:\n    # TODO translate\n    name: USB PHY\n    summary: USB 物理层。\n');
  });

  test('with another category moves the product with its comments', async () => {
    await runScript(
      'add',
      'category',
      'memory',
      '--name',
      'Memory',
      '--item',
      'ddr',
      '--item-name',
      'DDR PHY',
      '--foundry',
      'tsmc',
      '--nodes',
      '7',
      '--deliverables',
      'gds',
      '--applications',
      'servers',
      '--root',
      site.folder,
    );
    await site.edit(ip, '      - id: pcie-phy', '      # Reviewed in May.\n      - id: pcie-phy');
    expect(await site.imported(await edited('pcie-phy', { category: 'memory' }))).toMatchObject({ code: 0 });
    const text = await site.read(ip);
    expect(text.slice(text.indexOf('id: memory'))).toContain('      # Reviewed in May.\n      - id: pcie-phy\n');
    expect(parse(text).categories.map(({ items }: { items: { id: string }[] }) => items.map(({ id }) => id))).toEqual([
      ['usb-phy'],
      ['ddr', 'pcie-phy'],
    ]);
  });
});

describe('rows', () => {
  test('with a new id are new products, with words, stubs and addresses; --undo takes them back', async () => {
    await site.write('content/addresses.yaml', '- /chips/item/pcie-phy\n- /chips/item/usb-phy\n');
    const before = await site.everything();
    const table = await edited('usb-phy', { lanes: '4' });
    table.push({
      ...row(table, 'pcie-phy'),
      id: 'sata-phy',
      'name (en)': 'SATA PHY',
      'summary (en)': 'A PHY for SATA disks.',
      'name (zh)': 'SATA 接口',
      'summary (zh)': '',
      'name (ru)': 'Интерфейс SATA',
      lanes: '1 to 2',
    });
    const shown = await site.imported(table, '--dry-run');
    expect(shown).toMatchObject({ code: 0, stderr: 'Nothing was written: this was a dry run.\n' });
    expect(await site.everything()).toEqual(before);
    const done = await site.imported(table);
    expect(done).toMatchObject({ code: 0, stdout: shown.stdout });
    expect(done.stdout).toContain('usb-phy: lanes\nsata-phy: new in interface; to be translated into Chinese');
    expect(await site.read(ip)).toContain(`      - id: sata-phy
        offers:
          - { foundry: tsmc, nodes: [12], status: on-request }
          - { foundry: smic, nodes: [12], status: on-request }
        lanes: { from: 1, to: 2 }
        deliverables: [gds]
        applications: [storage, servers]
`);
    expect(await site.read(words('en'))).toContain('  sata-phy:\n    name: SATA PHY\n    summary: A PHY for SATA disks.\n');
    expect(await site.read(words('zh'))).toContain(
      '  sata-phy:\n    name: SATA 接口\n    # TODO translate\n    summary: A PHY for SATA disks.\n',
    );
    expect(await site.read('content/addresses.yaml')).toBe('- /chips/item/pcie-phy\n- /chips/item/sata-phy\n- /chips/item/usb-phy\n');
    expect(await site.catalogue('import', '--undo')).toMatchObject({ code: 0 });
    expect(await site.everything()).toEqual(before);
  });

  test('that are missing remove nothing, and are named', async () => {
    const before = await site.everything();
    const table = await edited('usb-phy', { lanes: '4' });
    const { code, stdout } = await site.imported(table.slice(0, 1));
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'usb-phy: lanes\n1 product without a row: pcie-phy. They stay as they are; npm run remove -- item ID removes one.\n',
    });
    expect(parse(await site.read(ip)).categories[0].items).toHaveLength(2);
    expect((await site.everything())[words('en')]).toBe(before[words('en')]);
  });

  test('in another order, and columns in another order with remarks between, say the same', async () => {
    const before = await site.everything();
    const table = (await site.exported())
      .toReversed()
      .map(cells => ({ Remark: 'ask Li', ...Object.fromEntries(Object.entries(cells).toReversed()) }));
    const { code, stdout } = await site.imported(table);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'There was nothing to do.\nColumns that are not of the catalogue were passed over: remark.\n',
    });
    expect(await site.everything()).toEqual(before);
  });

  test('without some columns change nothing of these', async () => {
    const table = (await edited('usb-phy', { lanes: '4' })).map(({ 'offers: smic': _, 'summary (zh)': __, ...cells }) => cells);
    expect(await site.imported(table)).toMatchObject({
      code: 0,
      stdout: 'usb-phy: lanes\nThe sheet does not have the columns summary (zh), offers: smic: what they say stays.\n',
    });
  });
});

test('an English text with another figure is taken, and its translations are stale until they follow', async () => {
  const { code, stderr } = await site.imported(await edited('usb-phy', { 'summary (en)': 'A PHY for USB at 480 MHz.' }));
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('The Chinese text does not say `480 MHz`') });
  expect(await site.read(words('zh'))).toMatch(/\n# translated from source \w{12} as \w{12}: \/items\/usb-phy\/summary\n$/);
  expect(await site.imported(await edited('usb-phy', { 'summary (zh)': '面向 USB 的 PHY。' }))).toMatchObject({ code: 1 });
  expect(await site.imported(await edited('usb-phy', { 'summary (zh)': '480 MHz USB 用 PHY。' }))).toMatchObject({ code: 0 });
  expect(await site.read(words('zh'))).not.toContain('# translated from');
});

describe('a sheet that is older than the catalogue', () => {
  test('keeps what others have changed since', async () => {
    const table = await edited('usb-phy', { lanes: '4' });
    await site.edit(words('zh'), 'USB 用 PHY。', '用于 USB 的 PHY。');
    await site.edit(ip, 'nodes: [28, 12], status: on-request', 'nodes: [28, 12], status: silicon-proven');
    const { code, stdout } = await site.imported(table);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'usb-phy: lanes\n2 cells of the sheet are older than the catalogue, and not edited: the catalogue stays as it is there.\n',
    });
    expect(await site.read(words('zh'))).toContain('用于 USB 的 PHY。');
    expect(await site.read(ip)).toContain('{ foundry: tsmc, nodes: [28, 12], status: silicon-proven }');
  });

  test('does not replace what both have changed: that goes into a sheet of its own, which can be imported', async () => {
    const table = await edited('usb-phy', { lanes: '4', 'summary (zh)': '表格里的话。' });
    await site.edit(words('zh'), 'USB 用 PHY。', '文件里的话。');
    const { code, stdout, stderr } = await site.imported(table);
    const aside = path.join(site.folder, '.cache/ip.stale.csv');
    expect({ code, stdout }).toEqual({ code: 1, stdout: 'usb-phy: lanes\n' });
    expect(stderr).toBe(
      `usb-phy, summary (zh): the sheet says "表格里的话。", but the catalogue says "文件里的话。" since then.\nWhat was edited there was not imported. It is in ${aside}, beside what the catalogue says now: look it through, and import that file.\n`,
    );
    expect(await site.read(words('zh'))).toContain('文件里的话。');
    const kept = tableOf(await site.read('.cache/ip.stale.csv'));
    expect(kept).toMatchObject([{ id: 'usb-phy', 'summary (zh)': '表格里的话。', lanes: '4' }]);
    expect(await site.catalogue('import', aside)).toMatchObject({ code: 0 });
    expect(await site.read(words('zh'))).toContain('表格里的话。');
  });

  test('does not take a translation of what says something else now', async () => {
    const table = await edited('usb-phy', { 'summary (zh)': '新的译文。' });
    const text = await site.read(words('en'));
    await site.write(words('en'), text.replace(/(usb-phy:\n.*\n {4}summary: ).*/, '$1Everything for USB.'));
    const { code, stderr } = await site.imported(table);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'usb-phy, summary (zh): the sheet says "新的译文。", but what it translates says "Everything for USB." since then.',
    );
  });

  test('does not bring back a product that was removed', async () => {
    const table = await site.exported();
    await runScript('remove', 'item', 'usb-phy', '--redirect', '/chips/ip', '--root', site.folder);
    const before = await site.everything();
    const { code, stderr } = await site.imported(table);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'usb-phy: the catalogue has not had it since after the export. It was not added again; for that, clear its cell `exported`.\n',
    });
    expect(await site.everything()).toEqual(before);
  });
});

describe('is refused as a whole, with all that is wrong', () => {
  test.each<[cells: Record<string, string>, message: string]>([
    [{ category: 'interfaces' }, 'Row 2, usb-phy, `category`: There is no category `interfaces`. Did you mean `interface`? A new one'],
    [{ category: '' }, 'Row 2, usb-phy, `category`: It is empty. There are: interface.'],
    [{ 'offers: tsmc': '12, 28' }, 'Row 2, usb-phy, `offers: tsmc`: `12, 28` is no offer. Write process nodes, a colon and the status'],
    [{ 'offers: tsmc': '12: silicon proven' }, '`silicon proven` is no status. Did you mean `silicon-proven`?'],
    [{ 'offers: tsmc': '' }, 'Row 2, usb-phy, `offers`: It is offered nowhere.'],
    [{ kind: 'firm' }, '`kind`: `firm` is no kind. There are: soft, hard.'],
    [{ rate: '32 GTs' }, '`rate`: `GTs` is no unit of a data rate. Did you mean `GT/s`?'],
    [{ rate: '2,5 GT/s' }, '`rate`: `2,5` is no number and no range. Write `4` or `1 to 4`, with a dot in decimals.'],
    [{ lanes: '4-Jan' }, '`lanes`: `4-Jan` is no number and no range.'],
    [{ lanes: '8 to 4' }, '`lanes`: `8 to 4` does not rise.'],
    [{ widths: '8 16' }, '`widths`: `8 16` is no whole number.'],
    [{ deliverables: 'gdsx' }, '`deliverables`: `gdsx` is not known. Did you mean `gds`?'],
    [{ deliverables: '' }, '`deliverables`: It is empty. Every product has deliverables.'],
    [{ applications: 'storage, storage' }, '`applications`: `storage` is in it twice.'],
    [{ related: 'pcie-phi' }, '`related`: `pcie-phi` is not known. Did you mean `pcie-phy`?'],
    [{ 'name (en)': '' }, '`name (en)`: It is empty. Every product has a name.'],
    [{ 'summary (zh)': '第一行\n第二行' }, '`summary (zh)`: The text has a line break. Write it in one line.'],
    [
      { 'summary (zh)': '{{usb.ports}} 端口' },
      '`summary (zh)`: The translation has the placeholder {{usb.ports}}, which the source has not.',
    ],
    [{ id: 'usb3-phy' }, 'Row 2, usb3-phy: It was `usb-phy`: an id is for ever'],
    [{ id: '' }, 'Row 2: It has no id. Write one, or clear the row.'],
    [{ id: 'pcie-phy' }, 'Row 3, pcie-phy: Row 2 has this id already.'],
    [{ exported: '', lanes: '4' }, 'Row 2, usb-phy: Its cell `exported` is empty, so nobody knows whether it is newer than the catalogue.'],
    [{ id: 'USB 3', exported: '' }, 'Row 2, USB 3: `USB 3` is no id: small letters and digits'],
  ])('a sheet with %j', async (cells, message) => {
    const before = await site.everything();
    const { code, stderr } = await site.imported(await edited('usb-phy', cells));
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/\nNothing was written\.\n$/);
    expect(await site.everything()).toEqual(before);
  });

  test('a sheet whose column `exported` was not sorted with the others', async () => {
    const [first, second] = await site.exported();
    const { code, stderr } = await site.imported([{ ...first, exported: second?.exported ?? '' }]);
    expect(code).toBe(1);
    expect(stderr).toContain('Row 2, usb-phy: Its cell `exported` belongs to another row');
  });

  test.each<[change: (header: string) => string, message: string]>([
    [header => header.replace('summary (en)', 'sumary (en)'), 'There is no column `sumary (en)`. Did you mean `summary (en)`?'],
    [
      header => header.replace('offers: smic', 'offers: globalfoundries'),
      'The column `offers: globalfoundries` is of a foundry that the catalogue does not know.',
    ],
    [
      header => header.replace('keywords (ru)', 'keywords (pt-br)'),
      'The column `keywords (pt-br)` is of a language that the site does not have.',
    ],
    [header => header.replace('"lanes"', '"rate"'), 'The sheet has two columns `rate`. Remove one.'],
    [header => header.replace('"exported"', '"Notes"'), 'The sheet has lost its column `exported`'],
    [header => header.replace('"id"', '"code"'), 'The file is no catalogue as `export` writes it'],
    [header => header.replaceAll(',', '|').replaceAll('"', ''), 'The file is no catalogue as `export` writes it'],
  ])('a sheet with other names of columns: %o', async (change, message) => {
    await site.exported();
    const [header = '', ...rows] = (await site.read('.cache/ip.csv')).split('\r\n');
    const { code, stderr } = await site.imported([change(header), ...rows].join('\r\n'));
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });

  test('what the checker calls an error, with its place', async () => {
    const before = await site.everything();
    const { code, stderr } = await site.imported(await edited('usb-phy', { 'offers: tsmc': '12, 28: on-request\n28: silicon-proven' }));
    expect(code).toBe(1);
    expect(stderr).toContain('catalogue/duplicate-offer');
    expect(stderr).toContain('The site would have these errors.\nNothing was written.');
    expect(await site.everything()).toEqual(before);
  });
});

describe('CSV as spreadsheets save it', () => {
  test.each<[name: string, save: (table: Table) => string | Buffer]>([
    ['with semicolons', table => Papa.unparse(table, { delimiter: ';' })],
    ['with tabs', table => Papa.unparse(table, { delimiter: '\t' })],
    ['with the line sep=;', table => `sep=;\r\n${Papa.unparse(table, { delimiter: ';' })}`],
    ['with a mark at its beginning and LF', table => `\ufeff${Papa.unparse(table, { newline: '\n' })}`],
    ['with the line ends of an old Macintosh', table => Papa.unparse(table, { newline: '\r' })],
    ['with these and the line sep=;', table => `sep=;\r${Papa.unparse(table, { delimiter: ';', newline: '\r' })}`],
    ['as Unicode text, high bytes first', table => Buffer.from(`\ufeff${Papa.unparse(table)}`, 'utf16le').swap16()],
    ['as Unicode text', table => Buffer.from(`\ufeff${Papa.unparse(table, { delimiter: '\t' })}`, 'utf16le')],
  ])('%s is read', async (_, save) => {
    const before = await site.everything();
    const file = path.join(site.folder, '.cache/saved.csv');
    await writeFile(file, save(await edited('usb-phy', { lanes: '2', interfaces: 'AXI; or DFI' })));
    expect(await site.catalogue('import', file)).toEqual({ code: 0, stdout: 'usb-phy: lanes, interfaces\n', stderr: '' });
    expect(linesChanged(before[ip], (await site.everything())[ip])).toEqual({
      lost: [],
      got: ['        lanes: { to: 2 }', '        interfaces: [AXI; or DFI]'],
    });
  });

  test('in the code page of a country is refused', async () => {
    await site.exported();
    const file = path.join(site.folder, '.cache/saved.csv');
    await writeFile(file, Buffer.from('id;exported\nusb-phy;\xfc\n', 'latin1'));
    expect(await site.catalogue('import', file)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The file is not UTF-8. Save it as .xlsx, or as "CSV UTF-8".\nNothing was written.\n',
    });
  });

  test.each(['?', '_'])('that lost the letters of other countries is refused, with the cells and the cure: %s', async rest => {
    const before = await site.everything();
    const asAnsi = (text: string) => text.replace(/[^\0-\xff]/g, rest);
    const table = await site.exported();
    const lost = table.map(row => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, asAnsi(cell)])));
    expect(await site.imported(lost)).toEqual({
      code: 1,
      stdout: '',
      stderr: `4 texts of ${path.join(site.folder, '.cache/ip.csv')} have lost letters, with other characters or none in their place:
Row 2, usb-phy, \`summary (zh)\`: USB ${rest} PHY${rest}
Row 2, usb-phy, \`summary (ru)\`: PHY ${rest.repeat(3)} USB.
Row 3, pcie-phy, \`summary (zh)\`: PCI Express ${rest} PHY${rest}
Row 3, pcie-phy, \`summary (ru)\`: PHY ${rest.repeat(3)} PCI Express.
The program that saved the file read or wrote it in another code page than UTF-8. Open it as it was before. Save it as .xlsx, or as "CSV UTF-8".
Nothing was written.
`,
    });
    expect(await site.everything()).toEqual(before);
  });

  test('is refused for one cell without its letters, of which punctuation is left', async () => {
    expect(await site.imported(await edited('usb-phy', { 'summary (ru)': 'Ядро, USB и PHY.' }))).toMatchObject({ code: 0 });
    const { code, stderr } = await site.imported(await edited('usb-phy', { 'summary (ru)': ', USB PHY.' }));
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('Row 2, usb-phy, `summary (ru)`: , USB PHY.') });
    const bare = await site.imported(await edited('usb-phy', { 'summary (ru)': 'USB PHY.' }));
    expect(bare).toMatchObject({ code: 0, stdout: expect.stringContaining('`summary (ru)`: USB PHY.\n') });
    expect(bare.stdout).toContain('1 text has no letter of its language any more. Look whether this is meant: Row 2, usb-phy');
  });

  test.each(['□□ PHY', '¿¿ PHY', '&#29289;&#29702; PHY', 'ç‰©ç\x90†å±‚', '鐗╃悊灞', '物??'])(
    'is refused for one cell, with %s',
    async text => {
      const before = await site.everything();
      const { code, stderr } = await site.imported(await edited('usb-phy', { 'summary (zh)': text }));
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringContaining(`Row 2, usb-phy, \`summary (zh)\`: ${text.replace('\x90', '\\u0090')}\n`),
      });
      expect(await site.everything()).toEqual(before);
    },
  );

  test('with a question is read, and beside a lost name refused', async () => {
    expect(await site.imported(await edited('usb-phy', { 'summary (zh)': '什么是 USB PHY？？' }))).toMatchObject({ code: 0 });
    const { code, stderr } = await site.imported(await edited('usb-phy', { 'summary (zh)': '还有呢？？', 'name (en)': '???? PHY' }));
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('1 text of ') });
    expect(stderr).toContain('Row 2, usb-phy, `name (en)`: ???? PHY');
  });

  test('whose quotes are not closed, or whose row has more cells than names, is refused with the row', async () => {
    await site.exported();
    const text = await site.read('.cache/ip.csv');
    expect((await site.imported(text.replace('"PCIe PHY"', '"PCIe PHY'))).stderr).toContain('The quotes of row ');
    const wide = await site.imported(`id,exported\nusb-phy,a b,c\n`);
    expect(wide.stderr).toBe('Row 2 has 3 cells, the row of names 2. A text with `,` in it stands in quotes.\nNothing was written.\n');
  });
});

test.each([
  ['#N/A', 'summary (zh)'],
  ['#NAME?', 'keywords (zh)'],
  ['#REF!', 'interfaces'],
  ['#DIV/0!', 'name (en)'],
  // Of a German, a Spanish and a Russian Excel, and of LibreOffice.
  ['#NV', 'summary (en)'],
  ['#¿NOMBRE?', 'name (zh)'],
  ['#ЗНАЧ!', 'summary (ru)'],
  ['Err:508', 'summary (zh)'],
])('%s in a cell of CSV is an error of the spreadsheet, and no text: %s', async (error, column) => {
  const table = await edited('usb-phy', { [column]: error });
  const before = await site.everything();
  expect(await site.imported(table)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Row 2, usb-phy, \`${column}\`: The cell has the error ${error}. Write its text there.\nNothing was written.\n`,
  });
  expect(await site.everything()).toEqual(before);
});

test.each(['#1', 'C#', '#define A!', 'Error: 508'])('a text such as %s is taken', async text => {
  expect(await site.imported(await edited('usb-phy', { interfaces: text }))).toMatchObject({ code: 0 });
});
