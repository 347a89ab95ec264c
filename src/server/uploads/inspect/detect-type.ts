import { fileTypeFromBuffer } from 'file-type';
import { extensionOf } from '#site/forms/file-name.ts';
import { type BoundedFile, openBoundedFile } from './bounded-file.ts';
import { checkPdf, hasPdfHeader } from './check-pdf.ts';
import { type FileKind, kindOfExtension } from './file-kind.ts';
import { FileRefused, type RefusedReason } from './file-refused.ts';
import { encodingOfMark, isText } from './is-text.ts';
import { isZip, listArchive } from './list-archive.ts';
import { kindOfOle, kindOfZip } from './office-kind.ts';

/** The kind of a complete file, or why it is not taken. The detail is English, for the log, and has no name from the file. */
export type TypeAnswer = { type: 'accepted'; kind: FileKind } | { type: 'refused'; reason: RefusedReason; detail: string };

/** Bytes of the start that file-type needs. */
const headLength = 4100;

/** Formats that consist of text, which an editor shows as code. */
const writtenAsText = ['pdf', 'rtf', 'ps', 'eps'];

/**
 * Detects the kind of a complete file by its name and by its content: both must be the same, and a kind that the field takes
 * (`allowed`: extensions, from the form's schema). Reads piece by piece. Throws only the system's errors about the disk.
 */
export async function detectType(path: string, { name, allowed }: { name: string; allowed: readonly string[] }): Promise<TypeAnswer> {
  const file = await openBoundedFile(path);
  try {
    return { type: 'accepted', kind: await validatedKind(file, extensionOf(name), allowed) };
  } catch (error) {
    if (error instanceof FileRefused) return { type: 'refused', reason: error.reason, detail: error.message };
    throw error;
  } finally {
    await file.close();
  }
}

/** The kind that both name and content say. Throws FileRefused. */
async function validatedKind(file: BoundedFile, extension: string, allowed: readonly string[]): Promise<FileKind> {
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

/** The content's kind: a FileKind, or the extension of another format. Throws FileRefused for a content that is unsafe or damaged. */
async function contentOf(file: BoundedFile, head: Buffer, named: FileKind): Promise<string | undefined> {
  // A zip under another name is refused anyway, so it is not listed.
  if (isZip(head.subarray(0, 8).toString('latin1'))) {
    return named === 'zip' || named === 'docx' ? kindOfZip(await listArchive(file), named) : 'zip';
  }
  // The start alone, from memory: in a whole hostile file, file-type would read wherever the file's numbers point.
  const detected = (await fileTypeFromBuffer(head).catch(() => undefined))?.ext;
  if (detected === 'rar') {
    if (named === 'rar') await listArchive(file);
    return 'rar';
  }
  if (detected === 'cfb') return kindOfOle(file, named);
  // Two or three letters make a picture for file-type ("BM"): a text is tried as a text first.
  if (named === 'txt' && !writtenAsText.includes(detected ?? '') && (await isText(file))) return 'txt';
  // file-type looks behind marks and tags at the start. A zip behind one was not listed, so it does not count as a zip.
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
