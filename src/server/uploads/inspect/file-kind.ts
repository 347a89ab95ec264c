/** Every kind of file that can be recognised by its content; a form's schema names those it takes. */
export const fileKinds = ['rar', 'zip', 'doc', 'docx', 'xls', 'ppt', 'pdf', 'txt'] as const;

/** A kind of file; the word is the extension as well. */
export type FileKind = (typeof fileKinds)[number];

/** The kind that a file's extension (lower case, without its dot) claims. */
export function kindOfExtension(extension: string): FileKind | undefined {
  return fileKinds.find(kind => kind === extension);
}
