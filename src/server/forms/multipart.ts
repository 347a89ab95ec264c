import { HttpError } from '../http/errors.ts';

/** One part of a body of type multipart/form-data (RFC 7578): an answer, or a file. */
interface Part {
  name: string;
  /** Absent for an answer. */
  fileName?: string;
  /** The bytes of the part. What is not read is skipped when the next part is asked for. */
  bytes: AsyncGenerator<Uint8Array>;
}

/** Most bytes of the head of a part. */
const largestHead = 8 * 1024;

const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/**
 * The parts of a body, one after the other, while it arrives: no part is ever in memory as a whole. Throws HttpError
 * `not-form-data` for bytes that are no such body, or that end before it does.
 */
export async function* readParts(pieces: AsyncIterator<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const source = readerOf(pieces);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter may be without a line end before it.
  source.putBack(lineEnd);
  await drain(source.until(delimiter));
  for (;;) {
    const next = await source.take(2);
    if (String(next) === '--') return;
    // Blanks may follow a delimiter.
    source.putBack(next);
    await collect(source.until(lineEnd), largestHead);
    // A head may be empty: its end is then what is left of the line above.
    source.putBack(lineEnd);
    const head = await collect(source.until(headEnd), largestHead);
    let isRead = false;
    const bytes = source.until(delimiter, () => {
      isRead = true;
    });
    yield { ...namesIn(head), bytes };
    if (!isRead) await drain(source.until(delimiter));
  }
}

/** Whether a body of this content type comes in parts. */
export const isMultipart = (contentType = '') => /^multipart\/form-data\b/i.test(contentType);

/** The boundary in a content type. Throws HttpError `not-form-data` where there is none. */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?=[\s;]|$))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new HttpError('not-form-data');
  return boundary;
}

/** Bytes that are there and were not read yet, and those that follow. */
function readerOf(pieces: AsyncIterator<Uint8Array>) {
  let buffer: Buffer = Buffer.alloc(0);

  async function fill() {
    const { done, value } = await pieces.next();
    if (done) throw new HttpError('not-form-data');
    buffer = buffer.length === 0 ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.concat([buffer, value]);
  }

  function shift(length: number): Buffer {
    const taken = buffer.subarray(0, length);
    buffer = buffer.subarray(length);
    return taken;
  }

  return {
    putBack(bytes: Buffer) {
      buffer = Buffer.concat([bytes, buffer]);
    },
    async take(length: number): Promise<Buffer> {
      while (buffer.length < length) await fill();
      return shift(length);
    },
    /** The bytes before a mark, which is read as well, before the last of them are handed out. */
    async *until(mark: Buffer, onMark?: () => void): AsyncGenerator<Uint8Array> {
      for (;;) {
        const found = buffer.indexOf(mark);
        if (found >= 0) {
          const rest = shift(found);
          shift(mark.length);
          onMark?.();
          if (rest.length > 0) yield rest;
          return;
        }
        // The mark may have begun.
        const safe = buffer.length - mark.length + 1;
        if (safe > 0) yield shift(safe);
        await fill();
      }
    },
  };
}

async function drain(bytes: AsyncGenerator<Uint8Array>) {
  for await (const _ of bytes);
}

/** All bytes of a short text. Throws HttpError `not-form-data` when there are more than `most`. */
async function collect(bytes: AsyncGenerator<Uint8Array>, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > most) throw new HttpError('not-form-data');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** Names in the head of a part. Browsers write quotes and line ends in names as `%22`, `%0D` and `%0A`, and nothing else so. */
function namesIn(head: string): { name: string; fileName?: string } {
  const disposition = head.split('\r\n').find(line => /^content-disposition:/i.test(line)) ?? '';
  const named = (attribute: string) => new RegExp(`;\\s*${attribute}="([^"]*)"`, 'i').exec(disposition)?.[1];
  const name = named('name');
  if (name === undefined) throw new HttpError('not-form-data');
  const fileName = named('filename');
  return { name: plainName(name), ...(fileName === undefined ? {} : { fileName: plainName(fileName) }) };
}

const plainName = (name: string) => name.replace(/%22|%0D|%0A/gi, decodeURIComponent);
