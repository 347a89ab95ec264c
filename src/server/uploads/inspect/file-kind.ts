import { fileKinds, typeOfEnding } from '#site/forms/file-name.ts';

/** A kind of file; the word is an extension as well. */
export type FileKind = (typeof fileKinds)[number];

/** The kind that a file's extension (lower case, without its dot) claims. */
export function kindOfExtension(extension: string): FileKind | undefined {
  return fileKinds.find(kind => kind === typeOfEnding(extension));
}
