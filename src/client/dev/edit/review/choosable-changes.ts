import type { ChangedFile, ChosenChange } from './site-changes.ts';

/** A change that is chosen by itself: a passage, or a whole file. */
export interface ChoosableChange {
  /** What the maintainer reads: a place, or a file and what happened to it. */
  name: string;
  file: ChangedFile;
  /** Number of the passage; `undefined` for the whole file. */
  passage: number | undefined;
  /** Place for the editor. */
  open?: string;
  was?: string;
  now?: string;
}

const wholeFile = { changed: 'another file than before', new: 'is new', gone: 'is gone' };

/** All that can be taken back by itself, in the order of the files. */
export function choosableIn(files: readonly ChangedFile[]): ChoosableChange[] {
  return files.flatMap((file): ChoosableChange[] =>
    file.passages.length === 0
      ? [{ name: `${file.file}: ${wholeFile[file.state]}`, file, passage: undefined }]
      : file.passages.map(({ place, open, was, now }, passage) => ({ name: place, file, passage, open, was, now })),
  );
}

/** What was chosen, by file. */
export function chosenIn(changes: readonly ChoosableChange[]): ChosenChange[] {
  return [...new Set(changes.map(({ file }) => file))].map(own => {
    const passages = changes.flatMap(({ file, passage }) => (file !== own || passage === undefined ? [] : [passage]));
    return { file: own.file, version: own.version, passages: passages.length === 0 ? 'all' : passages };
  });
}
