import { fileTypeFromBuffer } from 'file-type';
import { extensionOf } from '#site/forms/file-name.ts';
import { type BoundedFile, openBoundedFile } from './bounded-file.ts';
import { checkPdf, hasPdfHeader } from './check-pdf.ts';
import { type FileKind, kindOfExtension } from './file-kind.ts';
import { FileRefused, type RefusedReason } from './file-refused.ts';
import { encodingOfMark, isText } from './is-text.ts';
import { isZip, listArchive } from './list-archive.ts';
import { kindOfOle, kindOfZip } from './office-kind.ts';

/** What a complete file is, or why it is not taken. The detail is English, for logs, and has no name from the file. */
export type TypeAnswer = { type: 'accepted'; kind: FileKind } | { type: 'refused'; reason: RefusedReason; detail: string };

/** As much of the start as file-type asks for. */
const headLength = 4100;

/** Formats made of clean text that an editor shows as gibberish or code of a page. */
const writtenAsText = ['pdf', 'rtf', 'ps', 'eps'];

/**
 * Judges a complete file on the disk by its name and by its content; both must say the same, of a kind the field takes
 * (`allowed`: extensions, from the form's schema). Reads piece by piece. Throws only what the system says about the disk.
 */
export async function detectType(path: string, { name, allowed }: { name: string; allowed: readonly string[] }): Promise<TypeAnswer> {
  const file = await openBoundedFile(path);
  try {
    return { type: 'accepted', kind: await judge(file, extensionOf(name), allowed) };
  } catch (error) {
    if (error instanceof FileRefused) return { type: 'refused', reason: error.reason, detail: error.message };
    throw error;
  } finally {
    await file.close();
  }
}

async function judge(file: BoundedFile, extension: string, allowed: readonly string[]): Promise<FileKind> {
  const named = kindOfExtension(extension);
  if (named === undefined || !allowed.includes(named)) {
    throw new FileRefused('not-allowed', `it is none of ${allowed.join(', ')} by its name`);
  }
  if (file.size === 0) throw new FileRefused('empty', 'it has no bytes');

  const head = await file.read(0, headLength);
  if (named === 'txt' && head.length < 4 && head.length === markLength(head)) throw new FileRefused('empty', 'it has no text');
  const found = await contentOf(file, head, named);
  if (found !== named) throw new FileRefused('content-differs', `it is named .${named}, but its content is ${found ?? 'unknown'}`);
  return named;
}

/** The content's kind in a word: one of ours, or another format's extension. Throws FileRefused for one that is unsafe or damaged. */
async function contentOf(file: BoundedFile, head: Buffer, named: FileKind): Promise<string | undefined> {
  // What is only named otherwise is not listed: that it is an archive says enough.
  if (isZip(head.subarray(0, 8).toString('latin1'))) {
    return named === 'zip' || named === 'docx' ? kindOfZip(await listArchive(file), named) : 'zip';
  }
  // The start alone, from memory: within a whole hostile file, file-type would go wherever its numbers point.
  const detected = (await fileTypeFromBuffer(head).catch(() => undefined))?.ext;
  if (detected === 'rar') {
    if (named === 'rar') await listArchive(file);
    return 'rar';
  }
  if (detected === 'cfb') return kindOfOle(file, named);
  // Two or three letters make a picture for file-type ("BM"): a text is judged as a text first.
  if (named === 'txt' && !writtenAsText.includes(detected ?? '') && (await isText(file))) return 'txt';
  // file-type looks behind marks and tags at the start; a zip behind one is not listed, so it is none.
  if (detected !== undefined && detected !== 'pdf') return detected === named ? undefined : detected;
  if (named === 'pdf' && hasPdfHeader(head)) {
    await checkPdf(file);
    return 'pdf';
  }
  return detected ?? ((await isText(file)) ? 'txt' : undefined);
}

function markLength(head: Buffer): number {
  const encoding = encodingOfMark(head);
  if (encoding === undefined) return -1;
  return encoding === 'utf-8' ? 3 : 2;
}
