import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { acceptedEndings, drawnTypeOf, fileKinds } from '#site/forms/file-name.ts';
import formSchema from '../../../../schemas/form.schema.json' with { type: 'json' };
import { buildOle } from './build-ole.ts';
import { buildZip, officeParts } from './build-zip.ts';
import { detect, verdict } from './detect.ts';

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
const [png, jpg, webp, lossless, gif, avif] = await Promise.all([
  picture.clone().png().toBuffer(),
  picture.clone().jpeg().toBuffer(),
  picture.clone().webp().toBuffer(),
  picture.clone().webp({ lossless: true }).toBuffer(),
  picture.clone().gif().toBuffer(),
  picture.clone().avif().toBuffer(),
]);

/** A box of ISO base media. */
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const numbers = (...values: number[]) => Buffer.concat(values.map(value => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')));
const heic = (width: number, height: number) =>
  Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', numbers(0), box('iprp', box('ipco', box('ispe', numbers(0, 512, 512)), box('ispe', numbers(0, width, height))))),
    box('mdat', Buffer.alloc(100)),
  ]);

/** The same bytes with others at a place. */
const patched = (bytes: Buffer, at: number, hex: string) => {
  const copy = Buffer.from(bytes);
  Buffer.from(hex, 'hex').copy(copy, at);
  return copy;
};
const frameOf = (bytes: Buffer) => bytes.indexOf(Buffer.from([0xff, 0xc0]));

const open = (type: string, ...more: { name: string; content?: string }[]) =>
  buildZip([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${type}` },
    { name: 'content.xml', content: '<?xml version="1.0"?>' },
    ...more,
  ]);

describe('is taken', () => {
  test.each<[string, string, Buffer | string, string]>([
    ['a PNG', 'a.png', png, 'png'],
    ['a JPEG', 'a.jpg', jpg, 'jpg'],
    ['a JPEG under its long ending, in capitals', 'a.JPEG', jpg, 'jpg'],
    [
      'a JPEG with metadata before its frame',
      'a.jpg',
      Buffer.concat([jpg.subarray(0, 2), Buffer.from('ffe1fffe', 'hex'), Buffer.alloc(65_532), jpg.subarray(2)]),
      'jpg',
    ],
    ['a JPEG with a film behind it', 'a.jpg', Buffer.concat([jpg, box('ftyp', Buffer.from('mp42', 'latin1'))]), 'jpg'],
    ['a WebP', 'a.webp', webp, 'webp'],
    ['a lossless WebP', 'a.webp', lossless, 'webp'],
    ['a GIF', 'a.gif', gif, 'gif'],
    ['an AVIF', 'a.avif', avif, 'avif'],
    ['a HEIC of a telephone', 'a.heic', heic(4032, 3024), 'heic'],
    ['a newer workbook', 'a.xlsx', buildZip(officeParts('xl/workbook.xml')), 'xlsx'],
    ['a newer presentation', 'a.pptx', buildZip(officeParts('ppt/presentation.xml')), 'pptx'],
    ['a text of OpenDocument', 'a.odt', open('text'), 'odt'],
    ['a spreadsheet of OpenDocument', 'a.ods', open('spreadsheet'), 'ods'],
    ['a presentation of OpenDocument', 'a.odp', open('presentation'), 'odp'],
    ['a table as text', 'a.csv', 'name;count\r\nGröße;-5\r\n', 'csv'],
  ])('%s', async (_, name, bytes, kind) => {
    expect(await verdict(name, bytes, fileKinds)).toBe(kind);
  });
});

describe('is not taken', () => {
  const differs = (named: string, content: string) => `content-differs: it is named .${named}, but its content is ${content}`;
  test.each<[string, string, Buffer | string, string]>([
    ['an SVG', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'not-allowed'],
    ['a page of the web', 'a.html', '<!doctype html><p>x', 'not-allowed'],
    ['an SVG named .png', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', differs('png', 'txt')],
    ['a page of the web named .jpg', 'a.jpg', '<!doctype html><p>x', differs('jpg', 'txt')],
    ['a PNG named .jpeg', 'a.jpeg', png, differs('jpeg', 'png')],
    ['a HEIC named .avif', 'a.avif', heic(10, 10), differs('avif', 'heic')],
    [
      'a PNG of more pixels than memory',
      'a.png',
      patched(png, 16, '0000ffff0000ffff'),
      'too-many-pixels: the picture has 65535 × 65535 pixels',
    ],
    ['a JPEG of too many', 'a.jpg', patched(jpg, frameOf(jpg) + 5, '7fff7fff'), 'too-many-pixels: the picture has 32767 × 32767 pixels'],
    ['a HEIC of too many', 'a.heic', heic(30_000, 30_000), 'too-many-pixels: the picture has 30000 × 30000 pixels'],
    ['a GIF of no pixel', 'a.gif', patched(gif, 6, '00000000'), 'unreadable: the picture is damaged'],
    [
      'a JPEG without a frame',
      'a.jpg',
      Buffer.concat([jpg.subarray(0, frameOf(jpg)), Buffer.from('ffd9', 'hex')]),
      'unreadable: the picture is damaged',
    ],
    [
      'a JPEG cut short before its frame',
      'a.jpg',
      jpg.subarray(0, frameOf(jpg)),
      'unreadable: it ends in the middle of its own description',
    ],
    ['a WebP cut short', 'a.webp', webp.subarray(0, -4), 'unreadable: the picture is damaged'],
    ['a HEIC whose boxes lead beyond its end', 'a.heic', heic(10, 10).subarray(0, -30), 'unreadable: the picture is damaged'],
    [
      'a picture with a zip behind it',
      'a.png',
      Buffer.concat([png, buildZip([{ name: 'a.txt' }])]),
      'content-differs: it is a picture and a zip in one',
    ],
    ['a workbook with macros', 'a.xlsx', buildZip(officeParts('xl/workbook.xml', 'xl/vbaProject.bin')), differs('xlsx', 'xlsm')],
    ['a binary workbook', 'a.xlsx', buildZip(officeParts('xl/workbook.bin')), differs('xlsx', 'xlsb')],
    [
      'a workbook with a password',
      'a.xlsx',
      buildOle({ streams: ['EncryptedPackage'] }),
      'unreadable: the document is protected by a password',
    ],
    ['a spreadsheet named .odt', 'a.odt', open('spreadsheet'), differs('odt', 'ods')],
    ['a template of OpenDocument', 'a.odt', open('text-template'), differs('odt', 'zip')],
    ['a zip named .pptx', 'a.pptx', buildZip([{ name: 'a.txt' }]), differs('pptx', 'zip')],
    ['a picture named .csv', 'a.csv', png, differs('csv', 'png')],
  ])('%s', async (_, name, bytes, answer) => {
    expect((await verdict(name, bytes, fileKinds)).startsWith(answer)).toBe(true);
  });
});

test.each<[string, string, Buffer | string, string[]]>([
  ['a spreadsheet with macros', 'a.ods', open('spreadsheet', { name: 'Basic/Standard/Module1.xml' }), ['macros']],
  [
    'a text that is encrypted',
    'a.odt',
    buildZip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
      { name: 'content.xml', content: '\u0001\u0002secret' },
    ]),
    ['encrypted'],
  ],
  ['a table with a formula', 'a.csv', 'name,count\n"=HYPERLINK(""http://x"")",2', ['script']],
  ['a table that calls a program', 'a.csv', "a\n+cmd|' /C calc'!A0", ['script']],
  ['a table with a formula behind empty lines', 'a.csv', 'a\n" \n\t \n =1+1"', ['script']],
  ['a table of ten million empty lines, which would hold up all requests for half an hour', 'a.csv', `a${'\n'.repeat(10_000_000)}b`, []],
  ['a table without any', 'a.csv', 'a,b\n-5,+49 30 1234\nx=1,"a@b.example"', []],
])('staff learn what to be careful of: %s', async (_, name, bytes, marks) => {
  expect(await detect(name, bytes, fileKinds)).toMatchObject({ type: 'accepted', marks });
});

test('a form can name all kinds that the server knows, and no other', () => {
  expect(formSchema.$defs.shape.properties.upload.properties.types.items.enum).toEqual([...fileKinds]);
});

test('the picker of the browser has all endings of a type', () => {
  expect(acceptedEndings(['jpg', 'pdf', 'heic'])).toBe('.jpg,.jpeg,.pdf,.heic,.heif');
});

test('only pictures that run nothing are drawn in a page', () => {
  expect(['jpeg', 'png', 'svg', 'html', 'pdf', 'heic', 'constructor'].map(drawnTypeOf)).toEqual([
    'image/jpeg',
    'image/png',
    ...Array(5).fill(undefined),
  ]);
});
