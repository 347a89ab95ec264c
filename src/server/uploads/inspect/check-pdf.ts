import type { BoundedFile } from './bounded-file.ts';
import { FileRefused } from './file-refused.ts';
import { endsAsZip } from './list-zip.ts';

/** How many bytes from the start and from the end Acrobat searches for the marks of a PDF (PDF 1.7 reference, appendix H). */
const reach = 1024;

/** Whether a PDF's header is within the first 1024 bytes. */
export function hasPdfHeader(head: Buffer): boolean {
  return /%PDF-\d/.test(head.subarray(0, reach).toString('latin1'));
}

/** Throws FileRefused for a PDF without its end mark, which is cut short, and for one that is a zip as well. */
export async function checkPdf(file: BoundedFile): Promise<void> {
  const tail = await file.read(Math.max(0, file.size - reach), reach);
  if (!tail.includes('%%EOF')) throw new FileRefused('unreadable', 'the PDF is cut short');
  if (await endsAsZip(file)) throw new FileRefused('content-differs', 'it is a PDF and a zip in one');
}
