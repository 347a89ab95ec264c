import { fileTypeFromBuffer } from 'file-type';
import { extensionOf, typeOfEnding } from '#site/forms/file-name.ts';
import { marksOfArchive } from './archive-marks.ts';
import { type BoundedFile, openBoundedFile } from './bounded-file.ts';
import { checkImage, isImage } from './check-image.ts';
import { checkPdf, hasPdfHeader } from './check-pdf.ts';
import { marksOfCsv, marksOfOle, marksOfPdf } from './document-marks.ts';
import { type FileKind, kindOfExtension } from './file-kind.ts';
import type { FileMark } from './file-mark.ts';
import { FileRefused, type RefusedReason } from './file-refused.ts';
import { encodingOfMark, isText } from './is-text.ts';
import { isZip, listArchive } from './list-archive.ts';
import { isZipped, kindOfOle, kindOfZip } from './office-kind.ts';
import { listOle } from './ole-root.ts';

/** The kind of a complete file and its marks, or why it is not taken. The detail is English, for the log, and has no name from the file. */
export type TypeAnswer =
  | { type: 'accepted'; kind: FileKind; marks: FileMark[] }
  | { type: 'refused'; reason: RefusedReason; detail: string };

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
    return { type: 'accepted', ...(await validatedKind(file, extensionOf(name), allowed)) };
  } catch (error) {
    if (error instanceof FileRefused) return { type: 'refused', reason: error.reason, detail: error.message };
    throw error;
  } finally {
    await file.close();
  }
}

/** Kinds that are plain texts. */
const isTextual = (kind: FileKind) => kind === 'txt' || kind === 'csv';

/** What a content is: a FileKind, or the extension of another format. */
interface Content {
  kind: string | undefined;
  marks?: FileMark[];
}

/** The kind that both name and content say. Throws FileRefused. */
async function validatedKind(
  file: BoundedFile,
  extension: string,
  allowed: readonly string[],
): Promise<{ kind: FileKind; marks: FileMark[] }> {
  const named = kindOfExtension(extension);
  if (named === undefined || !allowed.map(typeOfEnding).includes(named)) {
    throw new FileRefused('not-allowed', `it is none of ${allowed.join(', ')} by its name`);
  }
  if (file.size === 0) throw new FileRefused('empty', 'it has no bytes');

  const head = await file.read(0, headLength);
  if (isTextual(named) && head.length < 4 && head.length === markLength(head)) throw new FileRefused('empty', 'it has no text');
  const { kind, marks = [] } = await contentOf(file, head, named);
  if (kind !== named) throw new FileRefused('content-differs', `it is named .${extension}, but its content is ${kind ?? 'unknown'}`);
  return { kind: named, marks };
}

/** The content's kind and marks. Throws FileRefused for a content that is unsafe or damaged. */
async function contentOf(file: BoundedFile, head: Buffer, named: FileKind): Promise<Content> {
  // A zip under another name is refused anyway, so it is not listed.
  if (isZip(head.subarray(0, 8).toString('latin1'))) {
    if (!isZipped(named)) return { kind: 'zip' };
    const entries = await listArchive(file);
    const kind = kindOfZip(entries, named);
    return { kind, marks: marksOfArchive(entries, kind) };
  }
  // The start alone, from memory: in a whole hostile file, file-type would read wherever the file's numbers point.
  const detected = (await fileTypeFromBuffer(head).catch(() => undefined))?.ext;
  if (detected === 'rar') {
    return { kind: 'rar', marks: named === 'rar' ? marksOfArchive(await listArchive(file), 'rar') : [] };
  }
  if (detected === 'cfb') {
    const { root, all } = await listOle(file);
    return { kind: kindOfOle(root, named), marks: marksOfOle(all) };
  }
  // Two or three letters make a picture for file-type ("BM"): a text is tried as a text first.
  if (isTextual(named) && !writtenAsText.includes(detected ?? '') && (await isText(file)))
    return { kind: named, marks: named === 'csv' ? await marksOfCsv(file) : [] };
  const image = detected === 'apng' ? 'png' : detected;
  if (image !== undefined && image === named && isImage(image)) {
    await checkImage(file, image);
    return { kind: image };
  }
  // file-type looks behind marks and tags at the start. A zip behind one was not listed, so it does not count as a zip.
  if (detected !== undefined && detected !== 'pdf') return { kind: detected === named ? undefined : detected };
  if (named === 'pdf' && hasPdfHeader(head)) {
    await checkPdf(file);
    return { kind: 'pdf', marks: await marksOfPdf(file) };
  }
  return { kind: detected ?? ((await isText(file)) ? 'txt' : undefined) };
}

function markLength(head: Buffer): number {
  const encoding = encodingOfMark(head);
  if (encoding === undefined) return -1;
  return encoding === 'utf-8' ? 3 : 2;
}
