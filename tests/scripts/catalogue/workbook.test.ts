import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CatalogueSite, copyCatalogueSite, ip } from './catalogue-site.ts';

let site: CatalogueSite;
let file: string;
beforeEach(async () => {
  site = await copyCatalogueSite();
  file = path.join(site.folder, '.cache/ip.xlsx');
  await site.catalogue('export', file);
});
afterEach(() => site.dispose());

const parts = async () =>
  Object.fromEntries(Object.entries(unzipSync(await readFile(file))).map(([name, bytes]) => [name, strFromU8(bytes)]));

/** Puts another cell into a row of the exported sheet, as Excel writes it. */
async function withCell(place: string, cell: string, styles = (xml: string) => xml): Promise<void> {
  const all = await parts();
  const sheet = all['xl/worksheets/sheet1.xml'] ?? '';
  const old = new RegExp(`<c r="${place}"[^>]*?(?:/>|>.*?</c>)`, 's');
  const row = new RegExp(`(<row r="${place.replace(/\D/g, '')}".*?)</row>`, 's');
  const changed = old.test(sheet) ? sheet.replace(old, () => cell) : sheet.replace(row, (_, cells: string) => `${cells}${cell}</row>`);
  await save({ ...all, 'xl/worksheets/sheet1.xml': changed, 'xl/styles.xml': styles(all['xl/styles.xml'] ?? '') });
}

const save = (all: Record<string, string>) =>
  writeFile(file, zipSync(Object.fromEntries(Object.entries(all).map(([name, xml]) => [name, strToU8(xml)]))));

/** The letters of a column of the export. */
async function columnOf(name: string): Promise<string> {
  const csv = path.join(site.folder, '.cache/names.csv');
  await site.catalogue('export', csv);
  const header = (await readFile(csv, 'utf8')).replace('\ufeff', '').split('\r\n')[0]?.slice(1, -1).split('","') ?? [];
  return String.fromCharCode(65 + header.indexOf(name));
}

test('every cell is text, the names stay in view, and a second sheet explains the columns', async () => {
  const all = await parts();
  const sheet = all['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet).toMatch(/<pane [^>]*xSplit="1"[^>]*ySplit="1"|<pane [^>]*ySplit="1"[^>]*xSplit="1"/);
  expect(all['xl/styles.xml']).toMatch(/numFmtId="49"|formatCode="@"/);
  expect(all['xl/workbook.xml']).toMatch(/name="Products".*name="Columns"/s);
  expect(`${all['xl/sharedStrings.xml']}${all['xl/worksheets/sheet2.xml']}`).toContain('silicon-proven, in-development, on-request');
});

test.each<[name: string, column: string, cell: (place: string) => string, line: string]>([
  ['typed number', 'lanes', place => `<c r="${place}"><v>4</v></c>`, 'lanes: { to: 4 }'],
  ['number as Excel stores it', 'lanes', place => `<c r="${place}"><v>4.0000000000000001E0</v></c>`, 'lanes: { to: 4 }'],
  [
    'text in formatted pieces with its pronunciation',
    'interfaces',
    place => `<c r="${place}" t="inlineStr"><is><r><t>AX</t></r><r><rPr><b/></rPr><t>I &amp; C</t></r><rPh><t>nothing</t></rPh></is></c>`,
    'interfaces: [AXI & C]',
  ],
  [
    'text with the line end of Windows',
    'interfaces',
    place => `<c r="${place}" t="str"><v>AXI_x000D_\nDFI</v></c>`,
    'interfaces: [AXI, DFI]',
  ],
])('a %s is read', async (_, column, cell, line) => {
  const place = `${await columnOf(column)}2`;
  await withCell(place, cell(place));
  expect(await site.catalogue('import', file)).toEqual({ code: 0, stdout: `usb-phy: ${column}\n`, stderr: '' });
  expect(await site.read(ip)).toContain(`        ${line}\n`);
});

test.each<[name: string, cell: (place: string) => string, message: string]>([
  ['formula', place => `<c r="${place}"><f>2+2</f><v>4</v></c>`, 'The cell has a formula. Put its value there'],
  ['part of a shared formula', place => `<c r="${place}"><f t="shared" si="0"/><v>4</v></c>`, 'The cell has a formula.'],
  ['error', place => `<c r="${place}" t="e"><v>#REF!</v></c>`, 'The cell has the error #REF!.'],
  ['date', place => `<c r="${place}" s="900"><v>46030</v></c>`, 'The spreadsheet has made a date of it. Format the cell as text'],
  ['date of a strict file', place => `<c r="${place}" t="d"><v>2026-01-04</v></c>`, 'The spreadsheet has made a date of it.'],
  ['truth value', place => `<c r="${place}" t="b"><v>1</v></c>`, 'The spreadsheet has made TRUE or FALSE of it.'],
])('a %s is refused with its row and column', async (name, cell, message) => {
  const before = await site.everything();
  const place = `${await columnOf('lanes')}2`;
  await withCell(place, cell(place), xml => {
    if (name !== 'date') return xml;
    // As many styles as the cell's number asks for; the last one shows days and months.
    const count = xml.match(/<cellXfs.*?<\/cellXfs>/s)?.[0].match(/<xf /g)?.length ?? 0;
    return xml.replace('</cellXfs>', `${'<xf numFmtId="0"/>'.repeat(900 - count)}<xf numFmtId="16"/></cellXfs>`);
  });
  const { code, stderr } = await site.catalogue('import', file);
  expect(code).toBe(1);
  expect(stderr).toContain(`Row 2, usb-phy, \`lanes\`: ${message}`);
  expect(await site.everything()).toEqual(before);
});

test.each(['_xD83D_', '&#xD83D;', '&#55357;'])('half of a character is refused: %s', async half => {
  const before = await site.everything();
  for (const [name, whole] of [
    ['interfaces', 'AXI'],
    ['summary (zh)', '物理层'],
  ] as const) {
    const place = `${await columnOf(name)}2`;
    await withCell(place, `<c r="${place}" t="inlineStr"><is><t>${whole} ${half}</t></is></c>`);
    const { code, stderr } = await site.catalogue('import', file);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`Row 2, usb-phy, \`${name}\`: ${whole} \\ud83d\n`) });
  }
  expect(await site.everything()).toEqual(before);
});

test('both halves of a character are one', async () => {
  const place = `${await columnOf('summary (zh)')}2`;
  await withCell(place, `<c r="${place}" t="inlineStr"><is><t>物理层 _xD83D__xDE00_</t></is></c>`);
  expect(await site.catalogue('import', file)).toMatchObject({ code: 0 });
  expect(await site.read('content/locales/zh/catalogue/ip.yaml')).toContain('物理层 😀');
});

test('merged cells are refused with their range: only the first has the text, and the others would lose theirs', async () => {
  const before = await site.everything();
  const all = await parts();
  const column = await columnOf('standards');
  const range = `${column}2:${column}3`;
  const sheet = (all['xl/worksheets/sheet1.xml'] ?? '').replace(
    '</sheetData>',
    `</sheetData><mergeCells count="1"><mergeCell ref="${range}"/></mergeCells>`,
  );
  await save({ ...all, 'xl/worksheets/sheet1.xml': sheet });
  const { code, stderr } = await site.catalogue('import', file);
  expect(code).toBe(1);
  expect(stderr).toContain(`Cells are merged: ${range}. Separate them`);
  expect(await site.everything()).toEqual(before);
});

test('parts of a workbook are found by their links, whatever they are called', async () => {
  const {
    'xl/workbook.xml': book = '',
    'xl/_rels/workbook.xml.rels': links = '',
    'xl/sharedStrings.xml': strings = '',
    ...others
  } = await parts();
  await save({
    ...others,
    '_rels/.rels': (others['_rels/.rels'] ?? '').replace('xl/workbook.xml', '/xl/workbook22.xml'),
    'xl/workbook22.xml': book,
    'xl/_rels/workbook22.xml.rels': links.replace('sharedStrings.xml', 'words.xml'),
    'xl/words.xml': strings,
  });
  expect(await site.catalogue('import', file)).toEqual({ code: 0, stdout: 'There was nothing to do.\n', stderr: '' });
});

test('the sheet of products is found behind others, and a workbook without one is refused', async () => {
  const all = await parts();
  const book = all['xl/workbook.xml'] ?? '';
  const [first = '', second = ''] = book.match(/<sheet [^>]*\/>/g) ?? [];
  await save({ ...all, 'xl/workbook.xml': book.replace(first, '#').replace(second, first).replace('#', second) });
  expect(await site.catalogue('import', file)).toEqual({ code: 0, stdout: 'There was nothing to do.\n', stderr: '' });
  await save({ ...all, 'xl/workbook.xml': book.replace(first, '') });
  expect((await site.catalogue('import', file)).stderr).toContain('The file is no catalogue as `export` writes it');
});

test.each<[name: string, content: Uint8Array, message: string]>([
  ['an archive that is no workbook', zipSync({ 'content.xml': strToU8('<a/>') }), 'The file is no workbook of Excel.'],
  ['a workbook that was cut off', Buffer.from('PK\x03\x04 and no more'), 'The file is damaged: it cannot be unpacked.'],
  [
    'a workbook with a password',
    Buffer.from('d0cf11e0a1b11ae100000000', 'hex'),
    'The file is a workbook of an old format, or has a password.',
  ],
])('%s is refused', async (_, content, message) => {
  await writeFile(file, content);
  const { code, stderr } = await site.catalogue('import', file);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});
