import { isUtf8 } from 'node:buffer';
import { type Dirent, lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { files as places } from '#site/source.ts';
import { packFolders } from '#site/words/packs.ts';
import { wholeFile } from './file-problems.ts';
import { pictureFile } from './picture-file.ts';
import type { SiteFile, SiteFiles } from './site-file.ts';

/** The file and the folders that make a site; in the repository of the engine the packs belong to it. */
export const siteParts: readonly string[] = [places.config, 'content', 'schemas', ...packFolders];

const isOf = (part: string, name: string) => name === part || name.startsWith(`${part}/`);

/** Reads all files of the site in a folder. */
export function readSiteFiles(root: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const name of siteParts) readAgain(root, files, name);
  return files;
}

/** Reads a file or folder of a site again: `files` then hold its current contents, if it exists. Says whether they may differ from before. */
export function readAgain(root: string, files: Map<string, SiteFile>, name: string): boolean {
  const filesOfName = () => new Map([...files].filter(([known]) => isOf(name, known)));
  const before = filesOfName();
  for (const known of before.keys()) files.delete(known);
  if (siteParts.some(part => isOf(part, name))) readBelow(root, files, name);
  const after = filesOfName();
  return before.size !== after.size || [...after].some(([file, now]) => !isSameText(before.get(file), now));
}

/** Whether two sites have the same files with the same texts, and the very same pictures. */
export const isSameSite = (one: SiteFiles, other: SiteFiles): boolean =>
  one.size === other.size && [...other].every(([name, file]) => one.get(name) === file || isSameText(one.get(name), file));

/** Whether a file has the same text as before. Of pictures only what is checked is known, and it may be another one. */
const isSameText = (before: SiteFile | undefined, now: SiteFile): boolean =>
  before?.type === 'text' && now.type === 'text' && before.text === now.text;

function readBelow(root: string, files: Map<string, SiteFile>, name: string): void {
  const found = lstatSync(path.join(root, name), { throwIfNoEntry: false });
  // Links are followed if they are a part of a site, but not to folders within the parts.
  const isLinkedPart = found?.isSymbolicLink() && siteParts.includes(name);
  const part = isLinkedPart ? followed(path.join(root, name)) : found;
  if (isLinkedPart && part === undefined) files.set(name, brokenLink(name));
  else if (part?.isDirectory()) {
    for (const entry of readdirSync(path.join(root, name), { withFileTypes: true })) {
      const below = `${name}/${entry.name}`;
      if (entry.isDirectory()) readBelow(root, files, below);
      else addFile(root, files, below, entry);
    }
  } else if (part) addFile(root, files, name, part);
}

/** The target of a symbolic link; `undefined` if it does not exist, or is the link itself. */
function followed(link: string): Stats | undefined {
  try {
    return statSync(link, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function brokenLink(name: string): SiteFile {
  const message = 'This is a symbolic link that leads to nothing, or to itself. Put what is meant in its place, or make the link again.';
  return { type: 'unreadable', problem: wholeFile('file/unreadable', name, message) };
}

/** Adds a file; `found` describes it without following links. */
function addFile(root: string, files: Map<string, SiteFile>, file: string, found: Dirent | Stats): void {
  const name = path.posix.basename(file);
  // Documentation is beside what it describes, and is no part of the site.
  if (name.startsWith('.') || name === 'README.md') return;
  try {
    files.set(file, readSiteFile(root, file, found));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const isLink = lstatSync(path.join(root, file), { throwIfNoEntry: false })?.isSymbolicLink();
    // Gone since the folder was listed.
    if (code === 'ENOENT' && !isLink) return;
    if (isLink && (code === 'ENOENT' || code === 'ELOOP')) files.set(file, brokenLink(file));
    else files.set(file, { type: 'unreadable', problem: wholeFile('file/unreadable', file, `The file cannot be read (${code}).`) });
  }
}

function readSiteFile(root: string, file: string, found: Dirent | Stats): SiteFile {
  if (kindOf(file) === 'other') return { type: 'other' };
  const target = found.isSymbolicLink() ? statSync(path.join(root, file)) : found;
  if (!target.isFile() && !target.isDirectory()) {
    // Reading a pipe would wait until another process writes to it.
    const message = 'This is not a regular file, but a pipe, a socket or a device: it is not read. Remove it.';
    return { type: 'unreadable', problem: wholeFile('file/unreadable', file, message) };
  }
  return siteFileOf(file, readFileSync(path.join(root, file)));
}

function kindOf(file: string): 'picture' | 'text' | 'other' {
  if (file.startsWith(places.image(''))) return /\.(svg|png|jpe?g|webp|avif)$/.test(file) ? 'picture' : 'other';
  return /\.(yaml|schema\.json)$/.test(file) ? 'text' : 'other';
}

/** A file by its path from the root and its bytes. */
export function siteFileOf(file: string, bytes: Buffer): SiteFile {
  const kind = kindOf(file);
  if (kind === 'other') return { type: 'other' };
  if (kind === 'picture') return pictureFile(file, bytes);
  return isUtf8(bytes)
    ? { type: 'text', text: bytes.toString('utf8') }
    : { type: 'unreadable', problem: wholeFile('file/encoding', file, 'The file is not UTF-8 text. Save it as UTF-8.') };
}
