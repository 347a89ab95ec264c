import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Build } from '#server/build/build.ts';
import { loadBuild } from '#server/build/load-build.ts';
import { tinySite } from './tiny-site.ts';

/** What a visitor reads in the document of a page; each document has another text. */
export const documentText = (language: string, page: string) => `<!doctype html><title>${page} in ${language}</title>${' '.repeat(500)}`;

export const script = `export const greeting = 'hello';${' '.repeat(500)}`;

const folders: string[] = [];
let ownFolder: Promise<string> | undefined;
let build: Promise<string> | undefined;
let loadedBuild: Promise<Build> | undefined;

/** Removes the folders that were made; remove-folders.ts calls it after each file of tests. */
export async function removeFolders(): Promise<void> {
  ownFolder = undefined;
  build = undefined;
  loadedBuild = undefined;
  await Promise.all(folders.splice(0).map(folder => rm(folder, { recursive: true, force: true })));
}

/** A new folder below the system's temporary one, gone after the tests of the file. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chain-cloud-'));
  folders.push(folder);
  return folder;
}

/** A folder that all tests of a file use. */
export function sharedFolder(): Promise<string> {
  ownFolder ??= makeFolder();
  return ownFolder;
}

/** Writes a build, of the tiny site unless of another one, and returns its folder. */
export async function makeBuild(site = tinySite): Promise<string> {
  const dist = path.join(await makeFolder(), 'dist');
  const pages = ['home', 'ic/ip', 'ic/ipSubclass', 'ic/ipSubclass/memory', 'group/leaf', '404', ...(site.gone ? ['410'] : [])];
  for (const language of ['en', 'zh']) {
    for (const page of pages) await writeTwins(path.join(dist, 'documents', language, `${page}.html`), documentText(language, page));
  }
  await writeTwins(path.join(dist, 'assets/boot-1a2b3c.js'), script);
  await writeTwins(path.join(dist, 'public/robots.txt'), 'User-agent: *\n');
  await writeTwins(path.join(dist, 'site.json'), JSON.stringify(site));
  await writeTwins(path.join(dist, '../secret.txt'), 'not for visitors');
  return dist;
}

/** A build of the tiny site that all tests of a file only read. */
export function sharedBuild(): Promise<string> {
  build ??= makeBuild();
  return build;
}

/** Variables of a server: a build of its own, and a data folder that is not there yet. */
export const newFolders = async () => ({ DIST_DIR: await makeBuild(), DATA_DIR: path.join(await makeFolder(), 'data') });

/** The same, as a server reads it. */
export function sharedLoadedBuild(): Promise<Build> {
  loadedBuild ??= sharedBuild().then(loadBuild);
  return loadedBuild;
}

/** Writes a file with its compressed twins beside it. */
async function writeTwins(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true });
  let twins = compressed.get(text);
  if (twins === undefined) {
    twins = { br: brotliCompressSync(text), gz: gzipSync(text) };
    compressed.set(text, twins);
  }
  await writeFile(file, text);
  await writeFile(`${file}.br`, twins.br);
  await writeFile(`${file}.gz`, twins.gz);
}

/** Compressed forms by what they are of: all builds have nearly the same files, and compressing took half of the time of a test with a server. */
const compressed = new Map<string, { br: Buffer; gz: Buffer }>();
