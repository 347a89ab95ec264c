import type { ProblemCode } from '#check/explanations.ts';
import { pictureFile } from '#loader/picture-file.ts';
import type { SiteFile, SiteFiles } from '#loader/site-file.ts';

/** A mistake that product staff or translators make: the files are in order by themselves, but say something wrong. */
export interface ContentMistake {
  /** What somebody did. */
  what: string;
  edits: Edit[];
  /** What must be reported, and in which file; or the reason why only a person can see it. */
  expected: { code: ProblemCode; file: string } | { reason: string };
}

/** Changes files in place. */
export type Edit = (files: Map<string, SiteFile>) => void;

/** The site's files with the mistake in them. */
export function withMistake(files: SiteFiles, { edits }: ContentMistake): SiteFiles {
  const changed = new Map(files);
  for (const edit of edits) edit(changed);
  return changed;
}

/** A mistake that must be reported by a code in a file. */
export const reported = (what: string, code: ProblemCode, file: string, ...edits: Edit[]): ContentMistake => ({
  what,
  edits,
  expected: { code, file },
});

/** A mistake that nothing in the files gives away. */
export const unseen = (what: string, reason: string, ...edits: Edit[]): ContentMistake => ({ what, edits, expected: { reason } });

export const config = 'site.config.yaml';
export const facts = 'content/facts.yaml';
export const catalogue = 'content/catalogue/ip.yaml';
export const page = (name: string) => `content/pages/${name}.yaml`;
/** A file of words, `words('zh', 'pages/gpu')`. */
export const words = (language: string, name: string) => `content/locales/${language}/${name}.yaml`;

/** Replaces the first occurrence of a text, which must be there, by another. */
export const replace =
  (file: string, from: string, to: string): Edit =>
  files => {
    const text = textOf(files, file);
    if (!text.includes(from)) throw new Error(`${file} does not have "${from}"`);
    put(
      files,
      file,
      text.replace(from, () => to),
    );
  };

/** Removes the text from the first occurrence of a text up to the next occurrence of another. */
export const cut =
  (file: string, from: string, to: string): Edit =>
  files => {
    const text = textOf(files, file);
    const [start, end] = [text.indexOf(from), text.indexOf(to, text.indexOf(from) + from.length)];
    if (start < 0 || end < 0) throw new Error(`${file} does not have "${from}" and then "${to}"`);
    put(files, file, text.slice(0, start) + text.slice(end));
  };

/** Exchanges two texts in a file; each is there once. */
export const exchange =
  (file: string, one: string, other: string): Edit =>
  files => {
    const parts = textOf(files, file).split(one);
    if (parts.length !== 2 || textOf(files, file).split(other).length !== 2) throw new Error(`${file} has "${one}" or "${other}" not once`);
    put(files, file, parts.map(part => part.replace(other, () => one)).join(other));
  };

/** Gives each of two files the contents of the other. */
export const exchangeFiles =
  (one: string, other: string): Edit =>
  files => {
    const [first, second] = [textOf(files, one), textOf(files, other)];
    put(files, one, second);
    put(files, other, first);
  };

/** Puts the contents of a file into another. */
export const copyFile =
  (from: string, to: string): Edit =>
  files =>
    put(files, to, textOf(files, from));

export const remove =
  (file: string): Edit =>
  files => {
    if (!files.delete(file)) throw new Error(`There is no ${file}`);
  };

/** Adds a picture below content/assets/. */
export const addPicture =
  (name: string, bytes: Buffer): Edit =>
  files => {
    const file = `content/assets/${name}`;
    files.set(file, pictureFile(file, bytes));
  };

function textOf(files: SiteFiles, file: string): string {
  const found = files.get(file);
  if (found?.type !== 'text') throw new Error(`There is no ${file}`);
  return found.text;
}

function put(files: Map<string, SiteFile>, file: string, text: string): void {
  files.set(file, { type: 'text', text });
}
