import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { defined } from '#site/defined.ts';
import { filesBelow } from './files-below.ts';

/** A file of a build: plain, and compressed where the build made that. */
export interface BuildFile {
  /** ETag; none for a file that never changes under its name. */
  tag: string | undefined;
  plain: Representation;
  br?: Representation;
  gzip?: Representation;
}

/** One encoding of a file, ready to be sent. */
export interface Representation {
  /** All but the ETag, which only answers with 200 and 304 have. */
  headers: Record<string, string>;
  /** Its bytes, or its path where they are on the disk. */
  content: Buffer | string;
}

/** What a file is: the document of a page, a file of the root, or one whose name has a hash. */
type FileKind = 'document' | 'root' | 'asset';

/** Memory that is left for the files of a build. */
interface Room {
  bytes: number;
}

/** Most bytes of a build in memory. */
const mostBytes = 128 * 1024 * 1024;
/** Larger files are few; they are read from the disk. */
const largestFile = 1024 * 1024;
/** Files that are read at once. */
const atOnce = 32;

/** Memory for the files of one build. */
export const openRoom = (): Room => ({ bytes: mostBytes });

/** Reads all files below a folder, by their path in it; there are none in a folder that is missing. */
export async function readFiles(folder: string, kind: FileKind, room: Room): Promise<Map<string, BuildFile>> {
  const names = await filesBelow(folder);
  const plain = names.filter(name => !/\.(br|gz)$/.test(name)).sort();
  const from = { folder, kind, room, names: new Set(names) };
  const files = new Map<string, BuildFile>();
  for (let first = 0; first < plain.length; first += atOnce) {
    const some = plain.slice(first, first + atOnce);
    for (const [index, file] of (await Promise.all(some.map(name => readOne(name, from)))).entries()) files.set(some[index] ?? '', file);
  }
  return files;
}

async function readOne(
  name: string,
  { folder, kind, room, names }: { folder: string; kind: FileKind; room: Room; names: ReadonlySet<string> },
): Promise<BuildFile> {
  const file = path.join(folder, name);
  const hasTwins = names.has(`${name}.br`) || names.has(`${name}.gz`);
  const shared = {
    'content-type': contentType(name),
    // Browsers do not ask again for what never changes.
    'cache-control': kind === 'asset' ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(hasTwins ? { vary: 'Accept-Encoding' } : {}),
  };
  const represent = async (from: string, encoding: Record<string, string> = {}): Promise<Representation> => {
    const { content, size } = await contentOf(from, room);
    return { headers: { ...shared, ...encoding, 'content-length': String(size) }, content };
  };
  const twin = async (ending: string, encoding: string) =>
    names.has(name + ending) ? represent(file + ending, { 'content-encoding': encoding }) : undefined;
  const plain = await represent(file);
  const tag = kind === 'asset' ? undefined : tagOf(typeof plain.content === 'string' ? await readFile(plain.content) : plain.content);
  return { tag, plain, ...defined({ br: await twin('.br', 'br'), gzip: await twin('.gz', 'gzip') }) };
}

/** The ETag of a content. A build which changes nothing invalidates nothing; weak, because all encodings share it. */
export const tagOf = (content: Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** The bytes of a file if there is room for them, else its path. */
async function contentOf(file: string, room: Room): Promise<{ content: Buffer | string; size: number }> {
  const { size } = await stat(file);
  if (size > largestFile || size > room.bytes) return { content: file, size };
  room.bytes -= size;
  return { content: await readFile(file), size };
}

/** Media types of the files that a build can hold, by their ending. */
const types: Record<string, string> = {
  '.atom': 'application/atom+xml',
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Media type of a file by its ending; bytes of no known kind otherwise, which browsers save and never run. */
function contentType(name: string): string {
  return types[path.extname(name).toLowerCase()] ?? 'application/octet-stream';
}
