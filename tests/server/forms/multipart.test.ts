import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryOf, readParts } from '#server/forms/multipart.ts';
import { HttpError } from '#server/http/errors.ts';

/** The body as a browser encodes it. */
async function encoded(fields: [name: string, value: string | File][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const response = new Response(form);
  return { boundary: boundaryOf(response.headers.get('content-type') ?? ''), body: Buffer.from(await response.arrayBuffer()) };
}

async function* inPieces(body: Buffer, size: number) {
  for (let start = 0; start < body.length; start += size) yield body.subarray(start, start + size);
}

interface ReadPart {
  name: string;
  fileName?: string;
  text: string;
}

async function read(body: Buffer, boundary: string, { size = 7, readsBytes = () => true as boolean } = {}): Promise<ReadPart[]> {
  const parts: ReadPart[] = [];
  for await (const { bytes, ...names } of readParts(inPieces(body, size), boundary)) {
    const pieces: Uint8Array[] = [];
    if (readsBytes()) for await (const piece of bytes) pieces.push(piece);
    parts.push({ ...names, text: Buffer.concat(pieces).toString('latin1') });
  }
  return parts;
}

const hasNoLoneHalf = (text: string) => text.isWellFormed();
/** Browsers send every line end of a text as CR LF. */
const asSent = (text: string) => Buffer.from(text.replace(/\r\n|\r|\n/g, '\r\n')).toString('latin1');
const name = fc.string({ unit: 'grapheme', maxLength: 12 }).filter(text => hasNoLoneHalf(text) && !/[\r\n]/.test(text));
const field = fc.oneof(
  fc.tuple(name, fc.string({ unit: 'grapheme' }).filter(hasNoLoneHalf)),
  fc.tuple(
    name,
    // Node leaves an empty name out.
    fc
      .tuple(
        name.filter(text => text !== ''),
        fc.uint8Array({ maxLength: 300 }),
      )
      .map(([fileName, bytes]) => new File([bytes], fileName)),
  ),
);

test('every form that a browser encodes is read as it was, in pieces of any size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(field, { maxLength: 5 }), fc.integer({ min: 1, max: 200 }), async (fields, size) => {
      const { body, boundary } = await encoded(fields);
      const wanted = await Promise.all(
        fields.map(async ([name, value]) =>
          typeof value === 'string'
            ? { name, text: asSent(value) }
            : { name, fileName: value.name, text: Buffer.from(await value.arrayBuffer()).toString('latin1') },
        ),
      );
      expect(await read(body, boundary, { size })).toEqual(wanted);
    }),
    { seed: Number(process.env.PROPERTY_SEED ?? 20261121), numRuns: 300 },
  );
});

test('bytes that nobody reads are skipped, also from the middle of a part', async () => {
  const { body, boundary } = await encoded([
    ['a', new File(['x'.repeat(100)], 'x.txt')],
    ['b', 'two'],
    ['c', 'three'],
  ]);
  let asked = 0;
  const parts = await read(body, boundary, { readsBytes: () => asked++ === 2 });
  expect(parts.map(({ name, text }) => [name, text])).toEqual([
    ['a', ''],
    ['b', ''],
    ['c', 'three'],
  ]);
  for (const size of [3, 1000]) {
    const names: string[] = [];
    for await (const { name, bytes } of readParts(inPieces(body, size), boundary)) {
      names.push(name);
      for await (const _ of bytes) break;
    }
    expect(names).toEqual(['a', 'b', 'c']);
  }
});

test('a file that was not chosen has no name and no bytes', async () => {
  const body = Buffer.from('--b\r\nContent-Disposition: form-data; name="a"; filename=""\r\n\r\n\r\n--b--\r\n');
  expect(await read(body, 'b')).toEqual([{ name: 'a', fileName: '', text: '' }]);
});

test('a text before the first delimiter, blanks behind one and a text after the last one do not matter', async () => {
  const body = Buffer.from('preamble\r\n--b \t\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\nepilogue');
  expect(await read(body, 'b')).toEqual([{ name: 'a', text: '1' }]);
});

test.each([
  ['an end before the last delimiter', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
  ['no delimiter', 'text'],
  ['nothing', ''],
  ['a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--'],
  ['a part without a head', '--b\r\n\r\n1\r\n--b--'],
  ['a head without end', `--b\r\nX: ${'x'.repeat(20_000)}`],
  ['a line of blanks without end', `--b${' '.repeat(20_000)}`],
])('%s is no form data', async (_, body) => {
  await expect(read(Buffer.from(body), 'b', { size: 1000 })).rejects.toEqual(new HttpError('not-form-data'));
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['multipart/form-data; Boundary=abc; x=y', 'abc'],
])('the boundary of %s is found', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});

test('without a boundary there is no form data', () => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'x'.repeat(71)}`])
    expect(() => boundaryOf(type)).toThrow(new HttpError('not-form-data'));
});
