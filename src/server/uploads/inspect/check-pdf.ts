import type { BoundedFile } from './bounded-file.ts';
import { FileRefused } from './file-refused.ts';
import { endsAsZip } from './list-zip.ts';

/** How far from the start and from the end Acrobat looks for the marks of a PDF (PDF 1.7 reference, appendix H). */
const reach = 1024;

/** Whether a PDF's header stands within the first 1024 bytes. */
export function hasPdfHeader(head: Buffer): boolean {
  return /%PDF-\d/.test(head.subarray(0, reach).toString('latin1'));
}

/** Throws FileRefused for a PDF that is cut short (its end mark is missing) and for one that is a zip as well. */
export async function checkPdf(file: BoundedFile): Promise<void> {
  const tail = await file.read(Math.max(0, file.size - reach), reach);
  if (!tail.includes('%%EOF')) throw new FileRefused('unreadable', 'the PDF is cut short');
  if (await endsAsZip(file)) throw new FileRefused('content-differs', 'it is a PDF and a zip in one');
}
