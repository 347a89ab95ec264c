import { expect, test } from 'vitest';
import type { AttachedFile } from '#client/forms/uploads/attached-file.ts';
import { takeFiles } from '#client/forms/uploads/take-files.ts';
import type { FormField } from '#site/forms/form.ts';

const field: FormField = {
  name: 'attachments',
  kind: 'files',
  isRequired: false,
  upload: { maxBytes: 20 * 1024 * 1024, types: ['pdf', 'txt'], maxFiles: 5 },
};
const file = (name: string, size = 10, lastModified = 0) => ({ name, size, lastModified });
const attached = (name: string, rest: Partial<AttachedFile> = {}): AttachedFile => ({
  key: name,
  field: 'attachments',
  name,
  size: 10,
  changedAt: 0,
  sent: 10,
  state: 'done' as const,
  ...rest,
});
const take = (files: readonly AttachedFile[], offered: ReturnType<typeof file>[]) => {
  const { taken, refused } = takeFiles({ maxFiles: 5 }, field, files, offered);
  return { taken: taken.map(({ name }) => name), refused: refused.map(({ rule, name }) => [rule, name]) };
};

test('a file of the right type, size and number is taken under its clean name', () => {
  expect(take([], [file('C:\\temp\\Plan.PDF'), file('说明.txt')])).toEqual({ taken: ['Plan.PDF', '说明.txt'], refused: [] });
});

test.each([
  ['another type', file('run.exe'), ['type', 'run.exe']],
  ['a newer Office format', file('table.xlsx'), ['newOffice', 'table.xlsx']],
  ['an empty one', file('a.txt', 0), ['empty', 'a.txt']],
  ['one that is a byte too large', file('a.txt', 20 * 1024 * 1024 + 1), ['size', 'a.txt']],
])('%s is refused with its reason', (_, offered, refused) => {
  expect(take([], [offered])).toEqual({ taken: [], refused: [refused] });
});

test('the same file twice is one', () => {
  expect(take([attached('a.txt')], [file('a.txt'), file('b.txt'), file('b.txt')])).toEqual({
    taken: ['b.txt'],
    refused: [
      ['duplicate', 'a.txt'],
      ['duplicate', 'b.txt'],
    ],
  });
});

test('files of one name that differ in size or in the time of their last change are two', () => {
  const offered = [file('a.txt', 11), file('a.txt', 10, 1)];
  expect(take([attached('a.txt')], offered)).toEqual({ taken: ['a.txt', 'a.txt'], refused: [] });
});

test('five files are taken in all fields together; those that the server refused or lost do not count', () => {
  const others = [1, 2, 3].map(number => attached(`${number}.pdf`, { field: 'diagram' }));
  const lost = attached('lost.txt', { state: 'expired' });
  expect(take([...others, lost], [file('a.txt'), file('b.txt'), file('c.txt'), file('d.txt')])).toEqual({
    taken: ['a.txt', 'b.txt'],
    refused: [
      ['count', 'c.txt'],
      ['count', 'd.txt'],
    ],
  });
});
