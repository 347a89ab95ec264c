import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName, distinctFileNames, extensionOf } from '#site/forms/file-name.ts';
import { anyText } from '../../any-text.ts';
import { measureCpu } from '../../cpu-time.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

describe('the name of a file', () => {
  test.each([
    ['需求说明.docx', '需求说明.docx', 'docx'],
    ['C:\\Users\\li\\a.pdf', 'a.pdf', 'pdf'],
    ['../../etc/passwd', 'passwd', ''],
    ['..\\..\\a.txt', 'a.txt', 'txt'],
    ['a/', 'file', ''],
    ['', 'file', ''],
    [' \u3000\u00a0', 'file', ''],
    ['...', 'file', ''],
    ['.pdf', 'file.pdf', 'pdf'],
    ['..hidden.txt', 'hidden.txt', 'txt'],
    ['Cafe\u0301.PDF', 'Caf\u00e9.PDF', 'pdf'],
    ['e\u202e\u0301.txt', '\u00e9.txt', 'txt'],
    ['a\u202efdp.exe', 'afdp.exe', 'exe'],
    ['a\u2066b\u2069\u200b\ufeff.txt', 'ab.txt', 'txt'],
    ['a\0b\r\nc\x7f\u0085.txt', 'abc.txt', 'txt'],
    ['a  b\u3000c.txt', 'a b c.txt', 'txt'],
    ['a.txt. . ', 'a.txt', 'txt'],
    ['what?*<>:"|.txt', 'what_______.txt', 'txt'],
    ['CON.txt', '_CON.txt', 'txt'],
    ['lpt1.tar.zip', '_lpt1.tar.zip', 'zip'],
    ['console.txt', 'console.txt', 'txt'],
    ['a\ud800.txt', 'a\ufffd.txt', 'txt'],
    ['👩\u200d💻.txt', '👩\u200d💻.txt', 'txt'],
    ['a.pdf.exe', 'a.pdf.exe', 'exe'],
    ['no extension', 'no extension', ''],
    [`${'x'.repeat(300)}.docx`, `${'x'.repeat(195)}.docx`, 'docx'],
    [`con.${'x'.repeat(300)}`, `_con.${'x'.repeat(195)}`, 'x'.repeat(195)],
    [`${'需'.repeat(300)}.pdf`, `${'需'.repeat(65)}.pdf`, 'pdf'],
  ])('%j is shown as %j', (name, shown, extension) => {
    expect(cleanFileName(name)).toBe(shown);
    expect(extensionOf(name)).toBe(extension);
  });

  test('is clean after one cleaning, short, and no path, whatever it was', () => {
    const piece = fc.oneof(anyText(), fc.constantFrom('.', ' ', '/', '\\', 'con', '\u202e', '\u0301', '.pdf', 'x'.repeat(150)));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
        const clean = cleanFileName(pieces.join(''));
        expect(cleanFileName(clean)).toBe(clean);
        expect(clean).not.toMatch(/[/\\<>:"|?*\p{Cc}\u202a-\u202e\u2066-\u2069]|^[\s.]|[\s.]$|^$/u);
        expect(bytesOf(clean)).toBeLessThanOrEqual(200);
      }),
      { numRuns: 2000 },
    );
  });

  test('of half a megabyte of dots is cleaned at once', () => {
    const cpu = measureCpu();
    cleanFileName(`${'. '.repeat(250_000)}x`);
    expect(cpu()).toBeLessThan(500);
  });
});

test('the second of two equal names becomes "(2)"', () => {
  expect(distinctFileNames(['a.pdf', 'A.pdf', 'b/a.pdf', 'a (2).pdf', 'notes', 'notes', ''])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'a (2) (2).pdf',
    'notes',
    'notes (2)',
    'file',
  ]);
});
