import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examples } from '../../../examples.ts';
import { makeFolder } from '../../tiny-build.ts';
import { buildOle } from './build-ole.ts';
import { buildPdf } from './build-pdf.ts';
import { buildRar4, buildRar5 } from './build-rar.ts';
import { buildZip, officeParts } from './build-zip.ts';
import { allowed, detect } from './detect.ts';

const parts = [{ name: 'a.txt' }, { name: '图纸/电路.txt' }];
const good: Record<string, Buffer> = {
  zip: buildZip(parts),
  docx: buildZip(officeParts('word/document.xml')),
  rar: buildRar5([...parts, { name: 'b', redirection: { kind: 5, target: 'a.txt' } }]),
  rar4: buildRar4([{ name: Buffer.from('___\0u\0a5', 'latin1'), flags: 0x200 }, ...parts]),
  doc: buildOle({ streams: ['WordDocument'], embedded: ['Workbook'] }),
  xls: buildOle({ streams: ['Workbook'], shift: 12 }),
  pdf: buildPdf(),
  txt: Buffer.from('\ufeff需求', 'utf16le'),
};
const nameOf = (kind: string) => `a.${kind === 'rar4' ? 'rar' : kind}`;
const reasons = ['empty', 'not-allowed', 'content-differs', 'archive-unsafe', 'archive-large', 'unreadable'];

/** An answer to any content: accepted as what it is named, or refused for a known reason. */
async function answers(name: string, bytes: Buffer) {
  const answer = await detect(name, bytes);
  if (answer.type === 'accepted') expect(name.endsWith(answer.kind)).toBe(true);
  else expect(reasons).toContain(answer.reason);
}

const starts = [
  '\xef\xbb\xbfPK\x03\x04',
  'PK\x07\x08',
  'ID3',
  '',
  'PK\x03\x04',
  'PK\x05\x06',
  'Rar!\x1a\x07\x01\x00',
  'Rar!\x1a\x07\x00',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  '%PDF-1.4',
  '\xff\xfe',
  '\x1f\x8b\x08',
];

test('noise of every beginning gets an answer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...allowed),
      fc.constantFrom(...starts),
      fc.uint8Array({ maxLength: 3000 }),
      async (kind, start, noise) => {
        await answers(`a.${kind}`, Buffer.concat([Buffer.from(start, 'latin1'), noise]));
      },
    ),
    { numRuns: examples(600) },
  );
});

test('good files that were cut, changed and grown get an answer', async () => {
  const change = fc.record({ at: fc.nat(), byte: fc.oneof(fc.constantFrom(0, 0xff, 0x7f, 0x80), fc.nat(255)) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(good)),
      fc.array(change, { maxLength: 6 }),
      fc.option(fc.nat()),
      fc.uint8Array({ maxLength: 40 }),
      async (kind, changes, cut, more) => {
        const whole = good[kind] ?? Buffer.alloc(0);
        const bytes = Buffer.concat([whole.subarray(0, cut === null ? whole.length : cut % whole.length), more]);
        for (const { at, byte } of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
        await answers(nameOf(kind), bytes);
      },
    ),
    { numRuns: examples(1500) },
  );
});

test('every byte of the headers may be anything', async () => {
  for (const [kind, whole] of Object.entries(good)) {
    for (let position = 0; position < Math.min(whole.length, 240); position++) {
      for (const byte of [0, 0xff]) {
        const bytes = Buffer.from(whole);
        bytes[position] = byte;
        await answers(nameOf(kind), bytes);
      }
    }
  }
});

test('files of 20 MiB are validated in little memory', async () => {
  const folder = await makeFolder();
  const large = Buffer.alloc(20 * 1024 ** 2 - 4096, '需求 text ');
  const files: Record<string, Buffer> = {
    'a.txt': large,
    'b.txt': Buffer.alloc(large.length, Buffer.from('b5e7d4b4', 'hex')),
    'a.pdf': Buffer.concat([buildPdf(), large, buildPdf()]),
    'a.rar': buildRar5([{ name: 'a', content: String(large) }]),
    'a.zip': buildZip([{ name: 'a', content: large, isStored: true }]),
    'a.doc': buildOle({ streams: ['WordDocument'], sectorsBefore: 36_000 }),
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
  const child = fileURLToPath(new URL('memory-child.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [child, folder, ...Object.keys(files)]);
  const { kinds, growth } = JSON.parse(stdout) as { kinds: string[]; growth: number };
  expect(kinds).toEqual(['txt', 'txt', 'pdf', 'rar', 'zip', 'doc']);
  console.log(`${Math.round(growth / 1024 ** 2)} MiB above idle`);
  expect(growth).toBeLessThan(40 * 1024 ** 2);
});
