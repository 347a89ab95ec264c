import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = /\.(html|js|css|json|svg|xml|txt)$/;
/** Compression runs in the thread pool of Node; more files at once only take memory. */
const atOnce = 8;

/**
 * Writes a brotli and a gzip twin beside every text file below a folder. Documents are many and change with each
 * build, so they take a lower quality (9) than assets (11), which are few and cached for a year.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(entry => entry.isFile() && compressible.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name));
  const queue = files.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const file of queue) await compressFile(file);
    }),
  );
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const quality = file.endsWith('.html') ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    brotli(content, { params }).then(small => writeFile(`${file}.br`, small)),
    gzipped(content, { level: 9 }).then(small => writeFile(`${file}.gz`, small)),
  ]);
}
