import type { BoundedFile } from './bounded-file.ts';
import { type FileMark, sortedMarks } from './file-mark.ts';

/** Names of streams and folders in a compound file (in small letters) that say what a document of older Office has. */
const oleNames: Record<string, FileMark> = {
  vba: 'macros',
  _vba_project: 'macros',
  _vba_project_cur: 'macros',
  macros: 'macros',
  '\x01ole10native': 'embedded',
  '\x03ocxname': 'controls',
  encryptedsummary: 'encrypted',
};

/** What staff should know of a document of older Office, by all names in its directory. */
export function marksOfOle(names: readonly string[]): FileMark[] {
  return sortedMarks(names.flatMap(name => (Object.hasOwn(oleNames, name.toLowerCase()) ? [oleNames[name.toLowerCase()] ?? ''] : [])));
}

/** Names in the objects of a PDF (PDF 1.7 reference); those in compressed objects are not seen. */
const pdfNames: Record<string, FileMark> = {
  Encrypt: 'encrypted',
  JavaScript: 'script',
  JS: 'script',
  Launch: 'script',
  EmbeddedFile: 'embedded',
};
const pdfName = new RegExp(`/(${Object.keys(pdfNames).join('|')})(?![A-Za-z0-9])`, 'g');

const pieceLength = 64 * 1024;
/** Longer than any of the names with the character behind it, which may lie across two pieces. */
const overlap = 32;

/** What staff should know of a PDF. Reads all of it, piece by piece. */
export async function marksOfPdf(file: BoundedFile): Promise<FileMark[]> {
  const found = new Set<string>();
  for (let start = 0; start < file.size; start += pieceLength - overlap) {
    const piece = (await file.read(start, pieceLength)).toString('latin1');
    for (const [, name = ''] of piece.matchAll(pdfName)) found.add(pdfNames[name] ?? '');
  }
  return sortedMarks(found);
}

/**
 * A cell that a spreadsheet would calculate: one that begins with an equals or at sign, or with a sign and a call of a program.
 * Line breaks and tabs before it begin a cell themselves, so that a file of nothing else is read once.
 */
const calculated = /(?:^|[\r\n,;\t])"?[^\S\r\n\t]*(?:[=@]|[+-]\s*[A-Za-z][^,;\t\r\n]*[|(])/;

/** What staff should know of a table as text, in which spreadsheets find formulas. Reads all of it, piece by piece. */
export async function marksOfCsv(file: BoundedFile): Promise<FileMark[]> {
  for (let start = 0; start < file.size; start += pieceLength - formulaOverlap) {
    // In UTF-16 every other byte is none.
    const piece = (await file.read(start, pieceLength))
      .toString('latin1')
      .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
      .replaceAll('\0', '');
    if (calculated.test(start === 0 ? piece : piece.replace(/^[^\r\n,;\t]*/, ''))) return ['script'];
  }
  return [];
}

/** Longer than the beginning of a formula. */
const formulaOverlap = 1024;
