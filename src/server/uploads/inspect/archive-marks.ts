import type { ArchiveEntry } from './archive-limits.ts';
import { type FileMark, sortedMarks } from './file-mark.ts';

const archives = ending('7z ace arj bz2 cab gz iso img jar lha lzh rar tar tbz2 tgz txz vhd vhdx wim xz z zip zst');
/** What Windows and other systems run when it is opened. */
const programs = ending(
  'apk app appx bat chm cmd com cpl deb dll dmg exe gadget hta jar js jse lnk msc msi msix msp ocx pif ps1 reg rpm scr vb vbe vbs wsc wsf wsh',
);
const macroTypes = 'docm dotm xlsm xltm xlam xlsb pptm potm ppam ppsm sldm';
const withMacros = ending(macroTypes);
/** Documents that are zips themselves: they are no archives within an archive. */
const documents = ending(`${macroTypes} docx dotx xlsx xltx pptx potx ppsx thmx vsdx odt ods odp odg epub`);

/** How a file begins, by which it is recognised under any name. */
const starts: [mark: FileMark, bytes: string][] = [
  ['program', 'MZ'],
  ['program', '\x7fELF'],
  ['nested', 'PK\x03\x04'],
  ['nested', 'Rar!\x1a\x07'],
  ['nested', "7z\xbc\xaf'\x1c"],
  ['nested', '\x1f\x8b\x08'],
];

/** Parts of newer Office documents, which are zips. */
const parts: [mark: FileMark, path: RegExp][] = [
  ['macros', /(^|\/)vbaProject\.bin$/i],
  ['controls', /(^|\/)activeX\/./i],
  ['embedded', /(^|\/)embeddings\/.*\.bin$/i],
];

/** Parts of OpenDocument files. */
const openParts: [mark: FileMark, path: RegExp][] = [
  ['macros', /^(Basic|Scripts)\/.*[^/]$/],
  ['embedded', /^Object \d+$/],
];

/** What staff should know of an archive, or of a document that is one, by the names and first bytes of its entries. */
export function marksOfArchive(entries: readonly ArchiveEntry[], kind: string): FileMark[] {
  return sortedMarks([...entries.flatMap(marksOfEntry), ...(/^od[tsp]$/.test(kind) ? entries.flatMap(marksOfOpenEntry) : [])]);
}

/** Words encrypt the parts of an OpenDocument file, and not the zip: its content is no XML then. */
const marksOfOpenEntry = ({ path, start }: ArchiveEntry): FileMark[] => [
  ...openParts.filter(([, part]) => part.test(path)).map(([mark]) => mark),
  ...(path === 'encrypted-package' || (path === 'content.xml' && start !== '' && !/^\W{0,3}</.test(start)) ? (['encrypted'] as const) : []),
];

function marksOfEntry({ path, start, isFolder, isEncrypted }: ArchiveEntry): FileMark[] {
  if (isFolder) return isTurned(path) ? ['turned-name'] : [];
  // Windows drops dots and spaces at the end of a name.
  const name = path.replace(/[. ]+$/, '');
  const begins = starts.filter(
    ([mark, bytes]) => start.startsWith(bytes) && isBinary(start) && !(mark === 'nested' && documents.test(name)),
  );
  return [
    ...(isEncrypted ? (['encrypted'] as const) : []),
    ...(archives.test(name) ? (['nested'] as const) : []),
    ...(programs.test(name) ? (['program'] as const) : []),
    ...(withMacros.test(name) ? (['macros'] as const) : []),
    ...[...begins, ...parts.filter(([, part]) => part.test(path))].map(([mark]) => mark),
    ...(isTurned(path) ? (['turned-name'] as const) : []),
  ];
}

/** A text may begin with the same letters, but has no control characters. */
const isBinary = (start: string) => /[^\s\P{Cc}]/u.test(start);

const isTurned = (path: string) => /\p{Bidi_Control}/u.test(path);

function ending(extensions: string): RegExp {
  return new RegExp(`\\.(?:${extensions.replaceAll(' ', '|')})$`, 'i');
}
