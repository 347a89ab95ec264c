import type { BoundedFile } from './bounded-file.ts';

const pieceLength = 64 * 1024;

/** Encodings of a text without a byte order mark: Unicode, Chinese (mainland, Taiwan), Western and other alphabets of one byte. */
const encodingsWithoutMark = ['utf-8', 'gb18030', 'big5', 'windows-1252'];

/** Bytes without a meaning in windows-1252; the WHATWG decoder reads them as control characters. */
const undefinedInWestern = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Whether a whole file is text that an editor shows: UTF-8, UTF-16 with its byte order mark, or a legacy encoding. Tab, line
 * feed, vertical tab, form feed and carriage return are the only control characters in it.
 */
export async function isText(file: BoundedFile): Promise<boolean> {
  const encoding = encodingOfMark(await file.read(0, 3));
  for (const each of encoding === undefined ? encodingsWithoutMark : [encoding]) if (await isTextIn(file, each)) return true;
  return false;
}

async function isTextIn(file: BoundedFile, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let position = 0; position < file.size; position += pieceLength) {
    const bytes = await file.read(position, pieceLength);
    if (encoding === 'windows-1252' && bytes.some(byte => undefinedInWestern.has(byte))) return false;
    try {
      if (hasControls(decoder.decode(bytes, { stream: position + pieceLength < file.size }))) return false;
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

function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20 ? unit < 0x09 || unit > 0x0d : unit === 0x7f) return true;
  }
  return false;
}
