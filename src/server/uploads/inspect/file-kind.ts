import { typeOfEnding } from '#site/forms/file-name.ts';

/**
 * Every kind of file that can be recognised by its content; a form's schema names those it takes. SVG and HTML are none: both run
 * scripts where they are opened.
 */
// biome-ignore format: archives, documents, texts, pictures
export const fileKinds = [
  'rar', 'zip',
  'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'pdf',
  'txt', 'csv',
  'jpg', 'png', 'webp', 'gif', 'heic', 'avif',
] as const;

/** A kind of file; the word is an extension as well. */
export type FileKind = (typeof fileKinds)[number];

/** The kind that a file's extension (lower case, without its dot) claims. */
export function kindOfExtension(extension: string): FileKind | undefined {
  return fileKinds.find(kind => kind === typeOfEnding(extension));
}
