import type { BoundedFile } from './bounded-file.ts';

const pieceLength = 64 * 1024;

/** Encodings of a text without a byte order mark: Unicode, Chinese (mainland, Taiwan), Western and other alphabets of one byte. */
const encodingsWithoutMark = ['utf-8', 'gb18030', 'big5', 'windows-1252'];

/** Bytes without a meaning in windows-1252; the WHATWG decoder reads them as control characters. */
const undefinedInWestern = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Whether a whole file is text that an editor shows: UTF-8, UTF-16, or a legacy encoding. Its control characters are those of lines and pages, those
 * by which logs of tools colour words and step back, and at its very end the fill of old systems, Ctrl-Z and NUL.
 */
export async function isText(file: BoundedFile): Promise<boolean> {
  const head = await file.read(0, pieceLength);
  const encoding = encodingOfMark(head);
  const encodings = encoding === undefined ? [...encodingsWithoutMark, ...bareUtf16(head)] : [encoding];
  for (const each of encodings) if (await isTextIn(file, each)) return true;
  return false;
}

/** UTF-16 without its mark, as programs of Windows write logs: half of its characters or more are in ASCII, so that every other byte is zero. */
function bareUtf16(head: Buffer): string[] {
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < head.length / 4) return [];
  return [odd > even ? 'utf-16le' : 'utf-16be'];
}

async function isTextIn(file: BoundedFile, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let hasEnded = false;
  for (let position = 0; position < file.size; position += pieceLength) {
    const bytes = await file.read(position, pieceLength);
    if (encoding === 'windows-1252' && bytes.some(byte => undefinedInWestern.has(byte))) return false;
    try {
      const text = decoder.decode(bytes, { stream: position + pieceLength < file.size });
      const written = withoutFill(text);
      if (hasControls(written) || (hasEnded && written !== '')) return false;
      hasEnded ||= written !== text;
    } catch {
      // Not a text in this encoding.
      return false;
    }
  }
  return true;
}

/** The encoding that the first bytes of a file announce. */
export function encodingOfMark(start: Buffer): string | undefined {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** A text without Ctrl-Z and NUL at its end. */
function withoutFill(text: string): string {
  let end = text.length;
  while (end > 0 && (text.charCodeAt(end - 1) === 0 || text.charCodeAt(end - 1) === 0x1a)) end -= 1;
  return text.slice(0, end);
}

/** Whether a text has other control characters than backspace to carriage return, and escape. */
function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20 ? (unit < 0x08 || unit > 0x0d) && unit !== 0x1b : unit === 0x7f) return true;
  }
  return false;
}
