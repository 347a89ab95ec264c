import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type ZipFile } from 'yauzl';

/** The files of an archive, by their paths. */
export async function unzip(archive: Buffer): Promise<Record<string, Buffer>> {
  const zip = (await promisify<Buffer, object, ZipFile>(fromBuffer)(archive, { lazyEntries: true })) as ZipFile;
  const files: Record<string, Buffer> = {};
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', entry => {
      zip.openReadStream(entry, async (error, stream: Readable) => {
        if (error) return reject(error);
        files[entry.fileName] = await buffer(stream);
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
}
