import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Made } from './made-cache.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What every page waits for before it is shown: a few files in any build. */
const isShared = (file: string, { length }: Uint8Array) => /\.css$|\bboot-[^/]*\.js$/.test(file) && length < 100_000;

/** Qualities for a build of few and of many files. */
const qualities = { few: 10, many: 5 };

/** What a page waits for is best compressed, 2 % smaller; its document too, where there are few. */
const qualityOf = (file: string, content: Uint8Array, quality: number): number =>
  isShared(file, content) || (file.endsWith('.html') && quality === qualities.few) ? constants.BROTLI_MAX_QUALITY : quality;

/** How well the files of a build are compressed, and where those are that earlier builds have compressed. */
export interface Compression {
  quality: number;
  made: Made;
}

const compressible = /\.(html|js|css|json|webmanifest|svg|xml|atom|txt)$/;

/** The brotli and gzip forms of a text file; none for a file whose format is compressed itself. */
export async function compress(
  file: string,
  content: Uint8Array,
  { quality, made }: Compression,
): Promise<{ ending: '.br' | '.gz'; bytes: Uint8Array }[]> {
  if (!compressible.test(file)) return [];
  const own = qualityOf(file, content, quality);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: own,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // No larger window than the file: the default allocates megabytes for each.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(content.length + 1)))),
  };
  const shrink = () => brotli(content, { params });
  const [small, older] = await Promise.all([
    own < qualities.few ? shrink() : made(`brotli ${own}`, content, shrink),
    gzipped(content, { level: 6 }),
  ]);
  return [
    { ending: '.br', bytes: small },
    { ending: '.gz', bytes: older },
  ];
}

/**
 * The best brotli quality for a build with this number of files. Measured on this site's documents (29 kB each): 10 takes 8 ms,
 * 5 takes 0.4 ms for 10 % more bytes. 6 to 9 are not worth it: they save 0.6 % and take up to 16 MiB of memory for each file,
 * which costs more time than the compression. 11 saves 2 % and takes two to three times as long as 10. From 10 on
 * to read what an earlier build has made is faster.
 */
export function brotliQuality(files: number): number {
  return files <= 1000 ? qualities.few : qualities.many;
}
