import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openBoundedFile } from '#server/uploads/inspect/bounded-file.ts';
import { listArchive } from '#server/uploads/inspect/list-archive.ts';
import { makeFolder } from '../../tiny-build.ts';
import { block4, block5, buildRar4, buildRar5, vint } from './build-rar.ts';
import { buildZip, u16, u32, zipWithWildPosition } from './build-zip.ts';
import { verdict } from './detect.ts';

const kib = 1024;
const gib = 1024 ** 3;
const builders = { zip: buildZip, 'RAR 4': buildRar4, 'RAR 5': buildRar5 };
const unsafe = (detail: string) => `archive-unsafe: ${detail}`;
const large = (detail: string) => `archive-large: ${detail}`;
const named = (format: string) => (format === 'zip' ? 'a.zip' : 'a.rar');

async function list(bytes: Buffer) {
  const place = path.join(await makeFolder(), 'archive');
  await writeFile(place, bytes);
  const file = await openBoundedFile(place);
  return listArchive(file).finally(() => file.close());
}

describe.each(Object.entries(builders))('a %s', (format, build: (parts: { name: string }[]) => Buffer) => {
  const say = (...parts: object[]) => verdict(named(format), build(parts as { name: string }[]));

  test('is listed with paths, sizes, folders and passwords', async () => {
    const folder = format === 'zip' ? { name: 'sub/', content: '' } : { name: 'sub', isFolder: true };
    const secret = format === 'zip' ? { flags: 0x801 } : { isEncrypted: true };
    expect(await list(build([folder, { name: 'sub/a.txt', content: 'abc' }, { name: 'b.txt', ...secret }] as { name: string }[]))).toEqual([
      { path: folder.name, bytes: folder.content === '' ? 0 : 7, isFolder: true, isEncrypted: false, start: '' },
      { path: 'sub/a.txt', bytes: 3, isFolder: false, isEncrypted: false, start: format === 'zip' ? 'abc' : '' },
      { path: 'b.txt', bytes: 7, isFolder: false, isEncrypted: true, start: '' },
    ]);
  });

  test.each([
    ['../up.txt', 'a path in it leads upwards'],
    ['a/../../up.txt', 'a path in it leads upwards'],
    ['a\\..\\..\\up.txt', 'a path in it leads upwards'],
    ['a/.. /up.txt', 'a path in it leads upwards'],
    ['/etc/passwd', 'a path in it is absolute or empty'],
    ['\\\\host\\share', 'a path in it is absolute or empty'],
    ['C:/Windows/a.dll', 'a path in it is absolute or empty'],
    ['c:up.txt', 'a path in it is absolute or empty'],
    ['', 'a path in it is absolute or empty'],
    ['a\0.txt', 'a path in it has control characters'],
    ['x'.repeat(1025), 'a path in it is longer than 1024 characters'],
  ])('with the path %j is unsafe', async (name, detail) => {
    expect(await say({ name: 'good.txt' }, { name })).toBe(unsafe(detail));
  });

  test.each([
    ['a symbolic link', 0o120777],
    ['a device', 0o020666],
    ['a pipe', 0o010666],
  ])('with %s is unsafe', async (_, mode) => {
    expect(await say({ name: 'a', content: '/etc/passwd', mode })).toBe(unsafe('it holds a link or a device'));
  });

  test('that unpacks to more than a gibibyte is unsafe', async () => {
    expect(await say({ name: 'a', claimedBytes: gib / 2 }, { name: 'b', claimedBytes: gib / 2 + 1 })).toBe(
      large('it unpacks to more than 100 times its size'),
    );
    const parts = [
      { name: 'ballast', content: 'x'.repeat(11 * kib * kib), isStored: true },
      { name: 'a', claimedBytes: gib },
    ];
    expect(await say(...parts)).toBe(large('it unpacks to more than 1073741824 bytes'));
  });

  test('that packs a small file very well is fine', async () => {
    expect(await say({ name: 'a.txt', claimedBytes: 100 * kib * kib })).toBe(format === 'zip' ? 'zip' : 'rar');
  });

  test('with too many entries is unsafe, with many is not', async () => {
    const parts = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}`, content: '', isStored: true }));
    expect(await say(...parts(10_000))).toBe(format === 'zip' ? 'zip' : 'rar');
    expect(await say(...parts(10_001))).toBe(large('it holds more than 10000 entries'));
  });

  test('without a file is empty', async () => {
    expect(await say()).toBe('empty: the archive holds no file');
    expect(await say(format === 'zip' ? { name: 'sub/' } : { name: 'sub', isFolder: true })).toBe('empty: the archive holds no file');
  });

  test('cut short anywhere is refused or still whole in its list, and never more than that', async () => {
    const whole = build([{ name: 'a.txt' }, { name: 'b.txt' }]);
    for (let length = 8; length < whole.length; length++) {
      const answer = await verdict(named(format), whole.subarray(0, length));
      expect(answer, `${length} of ${whole.length} bytes`).toMatch(/^(unreadable|empty|content-differs|rar)/);
    }
  });
});

describe('a zip is refused', () => {
  test.each<[what: string, bytes: Buffer, answer: string]>([
    [
      'whose entries share their bytes',
      buildZip([{ name: 'a.txt' }, { name: 'a.txt', position: 0 }, { name: 'a.txt', position: 0 }]),
      unsafe('entries in it overlap'),
    ],
    [
      'whose entry lies within its directory',
      buildZip([{ name: 'a.txt' }], { directory: 0 }),
      'unreadable: the zip is damaged or of a kind that cannot be listed',
    ],
    [
      'with two names for an entry',
      buildZip([{ name: 'a.txt', nameInFront: '../b' }]),
      unsafe('it describes an entry in two different ways'),
    ],
    [
      'with two sizes for an entry',
      buildZip([{ name: 'a.txt', claimedInFront: 1 }]),
      unsafe('it describes an entry in two different ways'),
    ],
    [
      'that claims more entries than it has',
      buildZip([{ name: 'a.txt' }], { entries: 60_000 }),
      'unreadable: it ends in the middle of its own description',
    ],
    ['that points beyond all numbers', zipWithWildPosition(), 'unreadable: it ends in the middle of its own description'],
    [
      'with an extra field that is longer than its field',
      buildZip([{ name: 'a.txt', extra: u16(1, 99) }]),
      'unreadable: the zip is damaged or of a kind that cannot be listed',
    ],
    [
      'with a path of its own in an extra field',
      buildZip([{ name: 'a.txt', extra: unicodePath('a.txt', '../up') }]),
      unsafe('a path in it leads upwards'),
    ],
    [
      'with strong encryption',
      buildZip([{ name: 'a.txt', flags: 0x41 }]),
      'unreadable: the zip is damaged or of a kind that cannot be listed',
    ],
  ])('%s', async (_, bytes, answer) => {
    expect(await verdict('a.zip', bytes)).toBe(answer);
  });

  test('with a Chinese name in GBK it is listed all the same', async () => {
    expect(await verdict('a.zip', buildZip([{ name: Buffer.from('b5e7d4b45c81402e747874', 'hex'), flags: 0 }]))).toBe('zip');
  });
});

describe('a RAR is refused', () => {
  const file = { name: 'a.txt' };
  const hidden = unsafe('something is hidden behind its end');
  const part = 'unreadable: it is one part of an archive in several parts';
  const short = 'unreadable: the RAR is cut short';
  const order = 'unreadable: the blocks of the RAR are out of order';
  const ofFive = (...blocks: Buffer[]) => Buffer.concat([buildRar5([], { hasEnd: false }), ...blocks]);
  const ofFour = (...blocks: Buffer[]) => Buffer.concat([buildRar4([], { hasEnd: false }), ...blocks]);
  test.each<[what: string, bytes: Buffer, answer: string]>([
    ['4, whose list needs a password', buildRar4([file], { mainFlags: 0x80 }), unsafe('the list of its files is encrypted')],
    ['5, whose list needs a password', buildRar5([file], { isListEncrypted: true }), unsafe('the list of its files is encrypted')],
    ['4, a volume', buildRar4([file], { mainFlags: 1 }), part],
    ['5, a volume', buildRar5([file], { mainFlags: 1 }), part],
    ['4, a file that goes on elsewhere', buildRar4([{ ...file, flags: 2 }]), part],
    ['5, a symbolic link of Unix', buildRar5([{ ...file, redirection: { kind: 1, target: '/etc' } }]), unsafe('it holds a link')],
    ['5, a junction of Windows', buildRar5([{ ...file, redirection: { kind: 3, target: 'C:\\' } }]), unsafe('it holds a link')],
    ['5, a hard link', buildRar5([{ ...file, redirection: { kind: 4, target: 'b' } }]), unsafe('it holds a link')],
    [
      '5, a copy of a file elsewhere',
      buildRar5([{ ...file, redirection: { kind: 5, target: '../b' } }]),
      unsafe('a path in it leads upwards'),
    ],
    ['5, a size that is not given', buildRar5([{ ...file, flags: 8 }]), unsafe('it does not say how large a file in it is')],
    ['4, a size beyond 4 GiB', buildRar4([{ ...file, claimedBytes: 5 * gib }]), large('it unpacks to more than 1073741824 bytes')],
    ['5, a size beyond all numbers', ofFive(block5(2, Buffer.alloc(12, 0xff))), 'unreadable: a header has a number beyond all sizes'],
    ['5, a number without end', ofFive(block5(2, Buffer.alloc(12, 0x80))), 'unreadable: a header has a number without an end'],
    ['4, data that is longer than the file', buildRar4([{ ...file, claimedPacked: 0xffffffff }]), short],
    ['5, data that is longer than the file', buildRar5([{ ...file, claimedPacked: 2 ** 50 }]), short],
    ['4, a block of no size', ofFour(Buffer.concat([u16(0), Buffer.from([0x74]), u16(0, 0)])), short],
    ['5, a block of no size', ofFive(Buffer.alloc(64)), 'unreadable: a header of the RAR is damaged'],
    [
      '5, a header of megabytes',
      ofFive(Buffer.concat([u32(0), vint(2 ** 20), Buffer.alloc(99)])),
      'unreadable: a header of the RAR claims 1048576 bytes',
    ],
    ['5, extra records longer than their header', ofFive(Buffer.from(overlong())), short],
    ['4, a changed header', changed(buildRar4([file]), 36), 'unreadable: a header of the RAR is damaged'],
    ['5, a changed header', changed(buildRar5([file]), 35), 'unreadable: a header of the RAR is damaged'],
    ['4, a zip behind its end', Buffer.concat([buildRar4([file]), buildZip([file])]), hidden],
    ['5, a zip behind its end', Buffer.concat([buildRar5([file]), buildZip([file])]), hidden],
    ['4, a second start', Buffer.concat([buildRar4([file], { hasEnd: false }), block4(0x73, 0, Buffer.alloc(6))]), order],
    ['5, no start', Buffer.concat([buildRar5([]).subarray(0, 8), block5(5, vint(0))]), order],
    [
      '4, an endless number of blocks',
      ofFour(Buffer.concat(new Array(40_002).fill(block4(0x7a, 0, Buffer.alloc(0))))),
      unsafe('it has too many blocks'),
    ],
    [
      '5, an endless number of blocks',
      ofFive(Buffer.concat(new Array(40_002).fill(block5(3, Buffer.alloc(0))))),
      unsafe('it has too many blocks'),
    ],
    // A: plain "a"; the Unicode name made of it is "../a": flags 00 00 00 00, four bytes.
    [
      '4, a Unicode name that leads upwards',
      buildRar4([{ name: Buffer.from('a\0\0\0../a', 'latin1'), flags: 0x200 }]),
      unsafe('a path in it leads upwards'),
    ],
    [
      '4, a Unicode name that never ends',
      buildRar4([{ name: Buffer.concat([Buffer.alloc(5000, 'x'), Buffer.from([0, 0]), Buffer.alloc(900, 0xff)]), flags: 0x200 }]),
      unsafe('a path in it is longer than 1024 characters'),
    ],
  ])('%s', async (_, bytes, answer) => {
    expect(await verdict('a.rar', bytes)).toBe(answer);
  });

  test('but not for a reference to an equal file, nor for Unicode names of version 4', async () => {
    expect(await verdict('a.rar', buildRar5([file, { name: 'b.txt', redirection: { kind: 5, target: 'a.txt' } }]))).toBe('rar');
    // Alphabet 0x75; flags 01 01 11 00: two of the alphabet, a run of 2 from the plain name, one byte.
    const name = Buffer.concat([Buffer.from('___.t\0', 'latin1'), Buffer.from([0x75, 0b01_01_11_00, 0x35, 0x31, 0x00, 0x74])]);
    expect(await list(buildRar4([{ name, flags: 0x200 }]))).toMatchObject([{ path: '\u7535\u7531_.t' }]);
  });
});

function changed(bytes: Buffer, position: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[position] = (copy[position] ?? 0) ^ 0x55;
  return copy;
}

/** The extra field of Info-ZIP that replaces an entry's name. */
function unicodePath(name: string, path: string): Buffer {
  const body = Buffer.concat([Buffer.from([1]), u32(crc32(name)), Buffer.from(path)]);
  return Buffer.concat([u16(0x7075, body.length), body]);
}

/** A RAR 5 block that claims 100 bytes of extra records in a header of 4. */
function overlong(): Buffer {
  const sized = Buffer.concat([vint(4), Buffer.from([2, 1, 100, 0])]);
  return Buffer.concat([u32(crc32(sized)), sized]);
}
