import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Identifies the build that is in a folder, without reading it; `undefined` while there is none. Another build has another mark. */
export async function buildMark(dist: string): Promise<string | undefined> {
  try {
    const { dev, ino, mtimeMs, size } = await stat(path.join(dist, 'site.json'));
    return [dev, ino, mtimeMs, size].join(':');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** File of a build with the mark of the code that made it. */
export const codeMarkFile = 'code.json';

/** Mark of the code that this process runs, taken with the first question: the files may be newer afterwards. */
let own: Promise<string> | undefined;

/** Whether the build in a folder was made by other code than this; not for a build without a mark. */
export async function isBuiltByOtherCode(dist: string): Promise<boolean> {
  own ??= codeMark();
  const other = await builtWith(dist);
  return other !== undefined && other !== (await own);
}

/** Hash of the code that builds and server share: a server cannot read the build of another code. */
export async function codeMark(): Promise<string> {
  const folder = path.join(import.meta.dirname, '../../site');
  const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.ts')).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.split(path.sep).join('/')).update(await readFile(path.join(folder, file)));
  return hash.digest('base64url').slice(0, 16);
}

/** The mark of the code that made the build in a folder; `undefined` for a build without one. */
async function builtWith(dist: string): Promise<string | undefined> {
  try {
    return JSON.parse(await readFile(path.join(dist, codeMarkFile), 'utf8')).code;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
