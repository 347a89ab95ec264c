/** Bytes of a PDF with one empty page. */
export function buildPdf({ before = '', after = '\n' } = {}): Buffer {
  const body = '%PDF-1.4\n%\u00e2\u00e3\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n';
  const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF';
  return Buffer.from(`${before}${body}${page}${after}`, 'latin1');
}
