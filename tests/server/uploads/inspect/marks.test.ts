import { describe, expect, test } from 'vitest';
import { buildOle } from './build-ole.ts';
import { buildPdf } from './build-pdf.ts';
import { buildRar4, buildRar5 } from './build-rar.ts';
import { buildZip, officeParts } from './build-zip.ts';
import { detect, verdict } from './detect.ts';

const program = Buffer.from(`MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff${'x'.repeat(200)}`, 'latin1');
const zip = (name: string | Buffer, more: object = {}) => buildZip([{ name: 'read me.txt' }, { name, ...more }]);
const word = (...more: string[]) => buildZip(officeParts('word/document.xml', ...more));
const pdfWith = (object: string) =>
  Buffer.from(buildPdf().toString('latin1').replace('1 0 obj', `9 0 obj\n${object}\nendobj\n1 0 obj`), 'latin1');

describe('a file that is taken is marked for staff', () => {
  test.each<[what: string, name: string, bytes: Buffer, marks: string[]]>([
    ['a zip', 'a.zip', zip('图纸/电路.txt'), []],
    ['an encrypted zip', 'a.zip', zip('plan.txt', { flags: 0x801 }), ['encrypted']],
    ['a zip in a zip', 'a.zip', zip('inner.ZIP'), ['nested']],
    ['a zip in a zip under another name', 'a.zip', zip('plan.dat', { content: zip('a.txt') }), ['nested']],
    ['documents in a zip', 'a.zip', zip('plan.docx', { content: word() }), []],
    ['a program in a zip', 'a.zip', zip('tool.exe'), ['program']],
    ['a program whose name ends with dots', 'a.zip', zip('tool.exe. .'), ['program']],
    ['a program under another name', 'a.zip', zip('plan.pdf', { content: program }), ['program']],
    ['the same, not compressed', 'a.zip', zip('plan.pdf', { content: program, isStored: true }), ['program']],
    ['a text that begins as a program does', 'a.zip', zip('plan.txt', { content: 'MZ is where it starts' }), []],
    ['a workbook with macros in a zip', 'a.zip', zip('table.xlsm'), ['macros']],
    ['a workbook with macros as a zip', 'a.zip', buildZip(officeParts('xl/workbook.xml', 'xl/vbaProject.bin')), ['macros']],
    ['a turned name in a zip', 'a.zip', zip('plan\u202efdp.exe'), ['program', 'turned-name']],
    ['a turned name that does not say that it is UTF-8', 'a.zip', zip('plan\u202efdp.txt', { flags: 0 }), ['turned-name']],
    ['all of it', 'a.zip', zip('inner\u2066.7z', { flags: 0x801 }), ['encrypted', 'nested', 'turned-name']],
    ['a RAR 5', 'a.rar', buildRar5([{ name: '图纸/电路.txt' }]), []],
    ['an encrypted RAR 5 with a program', 'a.rar', buildRar5([{ name: 'tool.scr', isEncrypted: true }]), ['encrypted', 'program']],
    ['an encrypted RAR 4 with an archive', 'a.rar', buildRar4([{ name: 'a.tar.gz', isEncrypted: true }]), ['encrypted', 'nested']],
    ['a Word document', 'a.docx', word(), []],
    ['a Word document with ActiveX', 'a.docx', word('word/activeX/activeX1.xml'), ['controls']],
    ['a Word document with an embedded program', 'a.docx', word('word/embeddings/oleObject1.bin'), ['embedded']],
    ['a Word document with an embedded workbook', 'a.docx', word('word/embeddings/Sheet1.xlsx'), []],
    ['an older Word document', 'a.doc', buildOle({ streams: ['WordDocument'], embedded: ['Workbook'] }), []],
    ['an older Word document with macros', 'a.doc', buildOle({ streams: ['WordDocument'], embedded: ['_VBA_PROJECT'] }), ['macros']],
    ['an older workbook with macros', 'a.xls', buildOle({ streams: ['Workbook', '_VBA_PROJECT_CUR'] }), ['macros']],
    ['an older document with a file inside', 'a.doc', buildOle({ streams: ['WordDocument'], embedded: ['\x01Ole10Native'] }), ['embedded']],
    ['an older document with a control', 'a.doc', buildOle({ streams: ['WordDocument'], embedded: ['\x03OCXNAME'] }), ['controls']],
    ['an encrypted presentation', 'a.ppt', buildOle({ streams: ['PowerPoint Document', 'EncryptedSummary'] }), ['encrypted']],
    ['a PDF', 'a.pdf', buildPdf(), []],
    ['an encrypted PDF', 'a.pdf', pdfWith('<</Encrypt 8 0 R>>'), ['encrypted']],
    ['a PDF with a script', 'a.pdf', pdfWith('<</S/JavaScript/JS(app.alert(1))>>'), ['script']],
    ['a PDF with a file inside', 'a.pdf', pdfWith(`%${'x'.repeat(65_500)}\n<</Type/EmbeddedFile>>`), ['embedded']],
    ['a text', 'a.txt', Buffer.from('/Encrypt'), []],
  ])('%s', async (_, name, bytes, marks) => {
    expect(await detect(name, bytes)).toEqual({ type: 'accepted', kind: name.slice(2), marks });
  });
});

test.each([
  ['a line break', 'plan\r\n.txt'],
  ['ESC', 'plan\u001b[31m.txt'],
  ['DEL', 'plan\u007f.txt'],
])('a zip whose names have %s is refused, whatever its names are written in', async (_, name) => {
  const refused = 'archive-unsafe: a path in it has control characters';
  expect(await verdict('a.zip', zip(name))).toBe(refused);
  expect(await verdict('a.zip', zip(name, { flags: 0 }))).toBe(refused);
});
