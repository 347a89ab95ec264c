import { createHash } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildOle } from './build-ole.ts';
import { buildPdf } from './build-pdf.ts';
import { buildRar4, buildRar5 } from './build-rar.ts';
import { buildZip, officeParts } from './build-zip.ts';
import { verdict } from './detect.ts';

const doc = buildOle({ streams: ['1Table', 'WordDocument', 'Data'] });
const xls = buildOle({ streams: ['Workbook'] });
const ppt = buildOle({ streams: ['Current User', 'PowerPoint Document'] });
const docx = buildZip(officeParts('word/document.xml', 'word/styles.xml'));
const xlsx = buildZip(officeParts('xl/workbook.xml'));
const pptx = buildZip(officeParts('ppt/presentation.xml'));
const zip = buildZip([{ name: 'readme.txt' }, { name: '图纸/电路.txt' }]);
const rar = buildRar5([{ name: '图纸/电路.txt' }]);
const pdf = buildPdf();
const exe = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), Buffer.alloc(500)]);
/** 电源管理芯片需求 in GBK. */
const gbk = Buffer.from('b5e7d4b4b9dcc0edd0beC6acd0e8c7f3', 'hex');
/** Always the same noise: of real randomness, one in some thousand starts as a format does. */
const noise = (length: number) => createHash('shake256', { outputLength: length }).update('noise').digest();
const utf16be = Buffer.from('\ufeff需求 text\r\n', 'utf16le').swap16();

describe('is taken', () => {
  test.each<[what: string, name: string, bytes: Buffer | string, kind: string]>([
    ['a Word document', 'a.doc', doc, 'doc'],
    ['a name in capitals', 'A.DOC', doc, 'doc'],
    ['a Word document with an Excel sheet embedded', 'a.doc', buildOle({ streams: ['WordDocument'], embedded: ['Workbook'] }), 'doc'],
    ['a document with sectors of 4 KiB', 'a.doc', buildOle({ streams: ['WordDocument'], shift: 12 }), 'doc'],
    [
      'a long document, whose table has a list of its own',
      'a.ppt',
      buildOle({ streams: ['PowerPoint Document'], sectorsBefore: 36_000 }),
      'ppt',
    ],
    ['an Excel workbook', 'a.xls', xls, 'xls'],
    ['a workbook of Excel 5', 'a.xls', buildOle({ streams: ['Book'] }), 'xls'],
    ['a presentation', 'a.ppt', ppt, 'ppt'],
    ['a newer Word document', 'a.docx', docx, 'docx'],
    ['a zip', 'a.zip', zip, 'zip'],
    ['a newer Word document of Word on the web', 'a.docx', buildZip(officeParts('word/document2.xml')), 'docx'],
    ['a zip that was a workbook', 'a.zip', xlsx, 'zip'],
    ['a RAR 5', 'a.rar', rar, 'rar'],
    ['a RAR 4', 'a.rar', buildRar4([{ name: 'a.txt' }]), 'rar'],
    ['a PDF', 'a.pdf', pdf, 'pdf'],
    ['a PDF with a line in front', 'a.pdf', buildPdf({ before: 'HTTP header that a tool left\r\n' }), 'pdf'],
    ['a PDF with some bytes behind its end', 'a.pdf', buildPdf({ after: '\0'.repeat(900) }), 'pdf'],
    ['a PDF that keeps a zip inside', 'a.pdf', Buffer.concat([pdf.subarray(0, 60), zip, pdf.subarray(60)]), 'pdf'],
    ['a text in ASCII', 'a.txt', 'Requirements:\r\n\t- 76 pins\f', 'txt'],
    ['a text in UTF-8', 'a.txt', '需求：76 引脚 😀', 'txt'],
    ['a text in UTF-8 with its mark', 'a.txt', '\ufeff需求', 'txt'],
    ['a text in UTF-16', 'a.txt', Buffer.from('\ufeff需求 text\r\n', 'utf16le'), 'txt'],
    ['a text in big-endian UTF-16', 'a.txt', utf16be, 'txt'],
    ['a Chinese text in GBK', 'a.txt', gbk, 'txt'],
    ['a Chinese text in GB18030 with four bytes a character', 'a.txt', Buffer.concat([gbk, Buffer.from('8139ef30', 'hex')]), 'txt'],
    ['a Chinese text in Big5', 'a.txt', Buffer.from('bb dd a8 44 a1 47'.replaceAll(' ', ''), 'hex'), 'txt'],
    ['a German text in Latin-1', 'a.txt', Buffer.from('Größe: 5 µm, für Prüfung', 'latin1'), 'txt'],
    [
      'a long Chinese text, whose characters lie across pieces',
      'a.txt',
      Buffer.concat([Buffer.from('x'), Buffer.alloc(400_000, gbk)]),
      'txt',
    ],
    ['a long text in UTF-8', 'a.txt', `x${'需求'.repeat(80_000)}`, 'txt'],
    ['a text that begins as a bitmap does', 'a.txt', 'BMS for 12 cells, please', 'txt'],
    ['a text that begins as a program does', 'a.txt', 'MZ is where it starts', 'txt'],
    ['a text about PDF', 'a.txt', 'Every PDF begins with %PDF-1.4', 'txt'],
    ['a log with colours', 'a.txt', '\x1b[31mError\x1b[0m: 3 pins\b\b', 'txt'],
    ['a text that ends as old systems end it', 'a.txt', `text\r\n\x1a${'\0'.repeat(70_000)}`, 'txt'],
    ['a text in UTF-16 without its mark', 'a.txt', Buffer.from('Timing met: 3 Pfade für 需求\r\n', 'utf16le'), 'txt'],
    ['a text in big-endian UTF-16 without its mark', 'a.txt', Buffer.from('Timing met\r\n', 'utf16le').swap16(), 'txt'],
    ['a newer Word document with a byte behind its end', 'a.docx', Buffer.concat([docx, Buffer.from('\n')]), 'docx'],
    [
      'a zip with bytes behind its end and its comment',
      'a.zip',
      Buffer.concat([buildZip([{ name: 'a.txt' }], { comment: 'hi' }), Buffer.alloc(500)]),
      'zip',
    ],
    ['a page as text', 'a.txt', '<?xml version="1.0"?><svg/>', 'txt'],
  ])('%s (%s)', async (_, name, bytes, kind) => {
    expect(await verdict(name, bytes)).toBe(kind);
  });
});

const none = 'not-allowed: it is none of rar, zip, doc, docx, xls, ppt, pdf, txt by its name';
const differs = (named: string, content: string) => `content-differs: it is named .${named}, but its content is ${content}`;
const damaged = 'unreadable: the zip is damaged or of a kind that cannot be listed';

describe('is refused', () => {
  test.each<[what: string, name: string, bytes: Buffer | string, answer: string]>([
    ['a newer workbook', 'a.xlsx', xlsx, none],
    ['a newer presentation', 'a.pptx', pptx, none],
    ['a program', 'a.exe', exe, none],
    ['a file without extension', 'readme', 'text', none],
    ['a second extension', 'a.pdf.exe', exe, none],
    ['an extension hidden by a bidirectional character', 'a\u202efdp.exe', exe, none],
    ['an extension behind NUL', 'a.exe\0.pdf', exe, differs('pdf', 'exe')],
    ['an empty file', 'a.txt', '', 'empty: it has no bytes'],
    ['an empty PDF', 'a.pdf', '', 'empty: it has no bytes'],
    ['a text of nothing but its mark', 'a.txt', '\ufeff', 'empty: it has no text'],
    ['a program named .pdf', 'a.pdf', exe, differs('pdf', 'exe')],
    ['a program named .txt', 'a.txt', exe, differs('txt', 'exe')],
    [
      'a program for Linux named .doc',
      'a.doc',
      Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(99)]),
      differs('doc', 'elf'),
    ],
    ['a program that unpacks itself named .rar', 'a.rar', Buffer.concat([exe, rar]), differs('rar', 'exe')],
    ['a program that unpacks itself named .zip', 'a.zip', Buffer.concat([exe, zip]), differs('zip', 'exe')],
    ['a picture named .pdf', 'a.pdf', Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), pdf]), differs('pdf', 'jpg')],
    ['an .xls named .doc', 'a.doc', xls, differs('doc', 'xls')],
    ['a .doc named .ppt', 'a.ppt', doc, differs('ppt', 'doc')],
    ['a newer document under the older name', 'a.doc', docx, differs('doc', 'zip')],
    ['an older document under the newer name', 'a.docx', doc, differs('docx', 'doc')],
    ['a plain zip named .docx', 'a.docx', zip, differs('docx', 'zip')],
    ['a zip with only half a document named .docx', 'a.docx', buildZip([{ name: 'word/document.xml' }]), differs('docx', 'zip')],
    ['a workbook named .docx', 'a.docx', xlsx, differs('docx', 'xlsx')],
    ['a presentation named .docx', 'a.docx', pptx, differs('docx', 'pptx')],
    [
      'a document with macros named .docx',
      'a.docx',
      buildZip(officeParts('word/document.xml', 'word/vbaProject.bin')),
      differs('docx', 'docm'),
    ],
    ['a .docx cut short', 'a.docx', docx.subarray(0, -30), damaged],
    [
      'a .docx with a password',
      'a.docx',
      buildOle({ streams: ['EncryptionInfo', 'EncryptedPackage'] }),
      'unreadable: the document is protected by a password',
    ],
    [
      'a newer workbook with a password under the older name',
      'a.xls',
      buildOle({ streams: ['EncryptionInfo', 'EncryptedPackage'] }),
      'unreadable: the document is protected by a password',
    ],
    ['an installer named .doc', 'a.doc', buildOle({ streams: ['!_StringData'] }), differs('doc', 'another compound file')],
    [
      'a workbook embedded in no document',
      'a.xls',
      buildOle({ streams: ['x'], embedded: ['Workbook'] }),
      differs('xls', 'another compound file'),
    ],
    [
      'two documents in one',
      'a.doc',
      buildOle({ streams: ['WordDocument', 'Workbook'] }),
      'content-differs: it is several documents in one',
    ],
    ['a .doc cut short', 'a.doc', doc.subarray(0, 700), 'unreadable: it ends in the middle of its own description'],
    [
      'a .doc whose directory is a circle',
      'a.doc',
      buildOle({ streams: ['WordDocument'], directoryLeadsTo: 0 }),
      'unreadable: the directory of the document has no end',
    ],
    [
      'a .doc whose entries are a circle',
      'a.xls',
      buildOle({ streams: ['x', 'y'], firstLeft: 2 }),
      differs('xls', 'another compound file'),
    ],
    ['a .doc whose entries lead nowhere', 'a.doc', buildOle({ streams: ['x'], firstLeft: 77 }), 'unreadable: the document is damaged'],
    ['a text named .pdf', 'a.pdf', 'I am a PDF, honestly', differs('pdf', 'txt')],
    ['a page of the web named .doc', 'a.doc', '<html><body>Word opens it</body></html>', differs('doc', 'txt')],
    ['rich text named .doc', 'a.doc', '{\\rtf1 hello}', differs('doc', 'rtf')],
    ['rich text named .txt', 'a.txt', '{\\rtf1 hello}', differs('txt', 'rtf')],
    ['a PDF named .txt', 'a.txt', '%PDF-1.4 of clean text %%EOF', differs('txt', 'pdf')],
    ['a PDF named .zip', 'a.zip', pdf, differs('zip', 'pdf')],
    ['a PDF cut short', 'a.pdf', pdf.subarray(0, -10), 'unreadable: the PDF is cut short'],
    ['a PDF with a lot behind its end', 'a.pdf', buildPdf({ after: 'x'.repeat(1100) }), 'unreadable: the PDF is cut short'],
    ['a PDF with its header too late', 'a.pdf', buildPdf({ before: '\n'.repeat(1025) }), differs('pdf', 'txt')],
    ['a PDF with a zip behind it', 'a.pdf', Buffer.concat([pdf, zip]), 'content-differs: it is a PDF and a zip in one'],
    [
      'a PDF with a zip behind it that ends as a PDF',
      'a.pdf',
      Buffer.concat([pdf, buildZip([{ name: 'a.txt' }], { comment: '%%EOF' })]),
      'content-differs: it is a PDF and a zip in one',
    ],
    ['a RAR named .zip', 'a.zip', rar, differs('zip', 'rar')],
    ['a zip named .rar', 'a.rar', zip, differs('rar', 'zip')],
    ['a zip behind a mark', 'a.zip', Buffer.concat([Buffer.from('\ufeff'), zip]), differs('zip', 'unknown')],
    ['a zip that only starts as one', 'a.zip', Buffer.concat([Buffer.from('PK\x03\x08'), zip]), differs('zip', 'unknown')],
    ['a document behind a mark', 'a.docx', Buffer.concat([Buffer.from('\ufeff'), docx]), differs('docx', 'zip')],
    ['a RAR behind a mark', 'a.rar', Buffer.concat([Buffer.from('\ufeff'), rar]), 'unreadable: it is neither a zip nor a RAR'],
    ['a split zip', 'a.zip', Buffer.from('PK\x07\x08PK\x03\x04'), damaged],
    ['a gzip named .zip', 'a.zip', gzipSync('content'), differs('zip', 'gz')],
    ['noise named .txt', 'a.txt', noise(4096), differs('txt', 'unknown')],
    ['compressed bytes named .txt', 'a.txt', deflateSync(noise(999)), differs('txt', 'unknown')],
    ['a text with NUL', 'a.txt', 'abc\0def', differs('txt', 'unknown')],
    ['a text with a control character far behind', 'a.txt', `${'x'.repeat(300_000)}\x07`, differs('txt', 'unknown')],
    ['UTF-16 without its mark, with NUL', 'a.txt', Buffer.from('text\0text', 'utf16le'), differs('txt', 'unknown')],
    ['a text with more behind its fill', 'a.txt', `abc\x1a${'\0'.repeat(70_000)}x`, differs('txt', 'unknown')],
    ['UTF-16 that is no text', 'a.txt', Buffer.from('fffe00d800d80041', 'hex'), differs('txt', 'unknown')],
    ['UTF-32', 'a.txt', Buffer.from('fffe000041000000', 'hex'), differs('txt', 'unknown')],
    ['noise named .pdf', 'a.pdf', noise(4096).fill(0, 0, 16), differs('pdf', 'unknown')],
  ])('%s (%s)', async (_, name, bytes, answer) => {
    expect(await verdict(name, bytes)).toBe(answer);
  });
});
