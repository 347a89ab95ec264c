import type { ArchiveEntry } from './archive-limits.ts';
import type { FileKind } from './file-kind.ts';
import { FileRefused } from './file-refused.ts';

/** The part that, with the list of content types, makes a zip a document of newer Office. Word on the web numbers this part. */
const mainParts: [part: RegExp, kind: string][] = [
  // Office refuses a document with macros under the name of one without, so the maintainers could not read it.
  [/^word\/vbaProject\.bin$/i, 'docm'],
  [/^xl\/vbaProject\.bin$/i, 'xlsm'],
  [/^ppt\/vbaProject\.bin$/i, 'pptm'],
  [/^word\/document\d*\.xml$/i, 'docx'],
  [/^xl\/workbook\d*\.xml$/i, 'xlsx'],
  [/^xl\/workbook\d*\.bin$/i, 'xlsb'],
  [/^ppt\/presentation\d*\.xml$/i, 'pptx'],
];

/** What the first entry of an OpenDocument file says that it is (OpenDocument 1.3, part 2, 3.3). */
const openDocuments: Record<string, string> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

/** Kinds of documents that are zips. */
const zippedDocuments: readonly FileKind[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];

/** Whether a kind of file is a zip, so that its entries are listed. */
export const isZipped = (kind: FileKind): boolean => kind === 'zip' || zippedDocuments.includes(kind);

/** The kind of a zip under its name: named .zip it is a zip even if its files make a document, named .docx or .odt it must be that document. */
export function kindOfZip(entries: readonly ArchiveEntry[], named: FileKind): string {
  if (named === 'zip') return 'zip';
  const [first] = entries;
  if (first?.path === 'mimetype' && Object.hasOwn(openDocuments, first.start)) return openDocuments[first.start] ?? 'zip';
  if (!entries.some(({ path }) => path === '[Content_Types].xml')) return 'zip';
  return mainParts.find(([part]) => entries.some(({ path }) => part.test(path)))?.[1] ?? 'zip';
}

/** The stream that makes a compound file a document of older Office. */
const mainStreams: Record<string, string> = {
  worddocument: 'doc',
  workbook: 'xls',
  book: 'xls',
  'powerpoint document': 'ppt',
};

/**
 * The kind of a compound file by the streams in its root. Throws FileRefused for a newer document with a password, and for two
 * documents in one.
 */
export function kindOfOle(root: readonly string[], named: FileKind): string {
  // Names in a compound file are compared without regard to case.
  const streams = root.map(name => name.toLowerCase());
  // Newer documents with a password keep the name of older ones, too.
  if ((isZipped(named) || Object.values(mainStreams).includes(named)) && streams.includes('encryptedpackage'))
    throw new FileRefused('unreadable', 'the document is protected by a password');
  const kinds = new Set(streams.flatMap(name => (Object.hasOwn(mainStreams, name) ? [mainStreams[name] ?? ''] : [])));
  if (kinds.size > 1) throw new FileRefused('content-differs', 'it is several documents in one');
  return [...kinds][0] ?? 'another compound file';
}
