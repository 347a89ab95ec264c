import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { memoize } from '#site/memoize.ts';
import { localSite } from '#site/shell.ts';
import { tradeServer } from '#trade/server.ts';
import type { Build } from '../build/build.ts';
import { type BuildFile, type Representation, tagOf } from '../build/read-files.ts';
import { type Render, startRenderer } from './start-renderer.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Rendered documents that are kept; a document takes about 100 kB in its three forms. */
const mostKept = 64;

/** A document of a page, and the query that it is asked for. */
interface Asked {
  /** `en/ic/ip.html` */
  document: string;
  language: string;
  /** What follows the question mark. */
  search: string;
}

/**
 * The document of a page for what its query asks of the catalogue: complete without a script in the browser. `undefined` if the
 * page answers no queries, or the query asks for nothing: then the document of the build is right. Throws when it cannot be rendered.
 */
export async function queryDocument(build: Build, { document, language, search }: Asked): Promise<BuildFile | undefined> {
  if (build.queries?.documents.includes(document) !== true) return undefined;
  const query = tradeServer?.queryOf(search, localSite(build.site, language)) ?? '';
  if (query === '') return undefined;
  const { render, kept } = openedQueries(build);
  const key = `${document}?${query}`;
  const known = kept.get(key) ?? render(document, `?${query}`).then(fileOf);
  // The last one that was asked for is the last to be forgotten.
  kept.delete(key);
  kept.set(key, known);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  known.catch(() => kept.delete(key));
  return known;
}

/** The renderer of a build and what it has rendered; both leave the memory with the build. */
const openedQueries = memoize(({ queries }: Build): { render: Render; kept: Map<string, Promise<BuildFile>> } => ({
  render: startRenderer(queries?.folder ?? ''),
  kept: new Map(),
}));

async function fileOf(html: string): Promise<BuildFile> {
  const content = Buffer.from(html);
  // A quarter of the time of the next quality, for 3 % more bytes.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content)]);
  const form = (bytes: Buffer, encoding: Record<string, string> = {}): Representation => ({
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      ...encoding,
      'content-length': String(bytes.length),
    },
    content: bytes,
  });
  return {
    tag: tagOf(content),
    plain: form(content),
    br: form(br, { 'content-encoding': 'br' }),
    gzip: form(gz, { 'content-encoding': 'gzip' }),
  };
}
