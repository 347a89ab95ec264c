import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { dayOf } from '#site/utc-day.ts';
import { tradeFolder } from '#trade/folder.ts';
import { filesBelowEach } from './files-below.ts';
import { readJson } from './read-json.ts';

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

/** File of a build with the mark of the code that made it, and the day on which that was. */
export const codeMarkFile = 'code.json';

/** What is in that file. A build from before there was a day has none. */
interface CodeMark {
  code: string;
  builtOn?: string;
}

/** The file of a build that is made today, or on the day of SOURCE_DATE_EPOCH, so that it can be made again with the same bytes. */
export async function writtenCodeMark(today: Date, { SOURCE_DATE_EPOCH: epoch }: Record<string, string | undefined> = {}): Promise<string> {
  const day = /^\d{1,12}$/.test(epoch ?? '') ? new Date(Number(epoch) * 1000) : today;
  return JSON.stringify({ code: await codeMark(), builtOn: dayOf(day) } satisfies CodeMark);
}

/** The beginning of the day on which a build was made; no server that serves it runs before. Nothing where it is not known. */
export async function readBuildDay(dist: string): Promise<Date | undefined> {
  const day = new Date((await readJson<CodeMark>(path.join(dist, codeMarkFile)).catch(() => undefined))?.builtOn ?? '');
  return Number.isNaN(day.getTime()) ? undefined : day;
}

/** Mark of the code that this process runs, taken with the first question: the files may be newer afterwards. */
let own: Promise<string> | undefined;

/** Whether the build in a folder was made by other code than this; not for a build without a mark. */
export async function isBuiltByOtherCode(dist: string): Promise<boolean> {
  own ??= codeMark();
  const made = await readJson<CodeMark>(path.join(dist, codeMarkFile));
  return made !== undefined && made.code !== (await own);
}

/**
 * The code that a server runs. A build of the same code needs no restart, whatever is new in it for browsers: their documents and
 * scripts, and the hashes of these, are in the build. A build of other code may need what only a restarted server has: another
 * shape of the site's data, or another endpoint.
 */
const serverCode = ['src/site', 'src/server', 'schemas/api', tradeFolder];

/** Hash of the code that a server runs, in the checkout at `root`. */
export async function codeMark(root = path.join(import.meta.dirname, '../../..')): Promise<string> {
  const hash = createHash('sha256');
  const files = (await filesBelowEach(root, serverCode)).filter(file => /\.(ts|schema\.json)$/.test(file));
  for (const file of files) hash.update(file).update(await readFile(path.join(root, file)));
  return hash.digest('base64url').slice(0, 16);
}
