import { text } from 'node:stream/consumers';
import { openPromise } from 'yauzl';

/** All text in the cells of a workbook with one sheet; fails if there is a formula. */
export async function sheetText(file: string): Promise<string[]> {
  const parts: Record<string, string> = {};
  const archive = await openPromise(file);
  for await (const entry of archive.eachEntry()) parts[entry.fileName] = await text(await archive.openReadStreamPromise(entry));
  if (Object.values(parts).some(part => /<f[ >]/.test(part))) throw new Error('there is a formula');
  const xml = `${parts['xl/sharedStrings.xml'] ?? ''}${parts['xl/worksheets/sheet1.xml'] ?? ''}`;
  const plain = (escaped: string) =>
    escaped
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&#39;|&apos;/g, "'")
      .replace(/&amp;/g, '&');
  return Array.from(xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g), ([, cell = '']) => plain(cell));
}
