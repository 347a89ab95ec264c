import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ensureFolder } from '../../data-folder/ensure-folder.ts';
import { StoreError } from '../../store/store-error.ts';
import { takePieces } from '../append-chunk.ts';
import { finishedName, placeOf, unfinishedName } from '../file-places.ts';
import type { UploadFiles } from '../upload-files.ts';
import { UploadFolderError } from '../upload-folder-error.ts';
import { openBucket } from './bucket.ts';
import { copiesFolder } from './clear-copies.ts';
import type { ObjectAddress } from './object-address.ts';
import { chainOf, type Part, partName } from './parts.ts';

/** Most parts of one file: nobody makes an object of each byte. */
const mostParts = 1000;

const fileKey = (id: string) => `files/${finishedName(id)}`;
const heldKey = (id: string) => `held/${finishedName(id)}`;
const partsKey = (id: string) => `parts/${finishedName(id)}/`;

/**
 * Opens the uploads in an object store; any number of servers may. A part of a file is an object of its own until all are there,
 * so that each may come through another server. Throws StoreError.
 */
export async function openObjectFiles(address: ObjectAddress, dataFolder: string): Promise<UploadFiles> {
  const bucket = openBucket(address);
  await bucket.requireThere();
  const copies = path.join(dataFolder, copiesFolder);
  const partsOf = async (id: string) => chainOf(await bucket.sizes(partsKey(id)));
  const endOf = (parts: readonly Part[]) => parts.at(-1)?.to ?? 0;

  async function look(id: string) {
    const whole = await bucket.head(fileKey(id));
    return whole ? { bytes: whole.bytes, isFinished: true } : { bytes: endOf(await partsOf(id)), isFinished: false };
  }

  async function removeParts(id: string) {
    for (const name of await bucket.list(partsKey(id))) await bucket.remove(partsKey(id) + name);
  }

  /**
   * Saves all bytes of a file and gives their checksum. Its parts go while another server finishes it: then it is there whole. An
   * object with fewer bytes, which a store without whole writes may leave after a crash, is not the file, and one whose answer breaks
   * off may be written at this moment. Throws UploadFolderError `missing`, and StoreError when the store broke off until the end.
   */
  async function saveWhole(id: string, size: number, copy: string): Promise<{ sha256: string; isFinished: boolean }> {
    const finished = { isFinished: true, keys: async () => [fileKey(id)] };
    const inParts = { isFinished: false, keys: async () => (await partsOf(id)).map(({ name }) => partsKey(id) + name) };
    let failure: Error = new UploadFolderError('missing');
    const noteBreak = (key: string, cause: unknown) => {
      failure = new StoreError(`The object store ${bucket.name} broke off its answer about ${key}. Check FILES_URL.`, { cause });
    };
    for (const { isFinished, keys } of [finished, inParts, finished]) {
      const saved = await saveHashed(bytesOf(await keys(), noteBreak), copy);
      if (saved.bytes === size) return { sha256: saved.sha256, isFinished };
    }
    throw failure;
  }

  /** The bytes of objects, one after the other, up to one that is gone or breaks off. */
  async function* bytesOf(keys: readonly string[], noteBreak: (key: string, cause: unknown) => void): AsyncGenerator<Uint8Array> {
    for (const key of keys) {
      const content = await bucket.get(key);
      if (content === undefined) return;
      try {
        yield* content;
      } catch (error) {
        noteBreak(key, error);
        return;
      }
    }
  }

  return {
    folderId: address.folderId,
    isOnDisk: false,
    requireThere: bucket.requireThere,
    async tryWrite() {
      const key = `.try-${randomUUID()}`;
      await bucket.put(key, new Uint8Array(), sha256Of([]));
      await bucket.remove(key);
    },
    // Its first part makes it.
    open: async () => undefined,
    async append(id, chunk) {
      const parts = await partsOf(id);
      if (parts.length >= mostParts) throw new UploadFolderError('full', { offset: endOf(parts) });
      const pieces: Uint8Array[] = [];
      return takePieces(chunk, endOf(parts), {
        write: async piece => void pieces.push(piece),
        async finish() {
          const content = Buffer.concat(pieces);
          if (content.length === 0) return;
          const name = partName(chunk.offset, chunk.offset + content.length);
          await bucket.put(partsKey(id) + name, content, sha256Of([content]));
        },
      });
    },
    look,
    async complete(id, size, validate) {
      await ensureFolder(copies, 0o700);
      const copy = path.join(copies, `${finishedName(id)}-${randomUUID()}`);
      try {
        const { sha256, isFinished } = await saveWhole(id, size, copy);
        const result = await validate(copy);
        if (!isFinished) await bucket.put(fileKey(id), await openAsBlob(copy), sha256);
        return { result, sha256 };
      } finally {
        await rm(copy, { force: true });
      }
    },
    clearParts: removeParts,
    protect: id => bucket.put(heldKey(id), new Uint8Array(), sha256Of([])),
    isProtected: async id => (await bucket.head(heldKey(id))) !== undefined,
    async read(id) {
      const content = await bucket.get(fileKey(id));
      if (content === undefined) throw Object.assign(new Error(`${fileKey(id)} is missing`), { code: 'ENOENT' });
      return Readable.from(content);
    },
    restore: async (id, copy, sha256) => bucket.put(fileKey(id), await openAsBlob(copy), sha256),
    async remove(id) {
      for (const key of [fileKey(id), heldKey(id)]) await bucket.remove(key);
      await removeParts(id);
    },
    async list() {
      const unfinished = (await bucket.list('parts/')).map(folder => folder.replace(/\/$/, ''));
      return [...(await bucket.list('files/')), ...unfinished.map(id => (placeOf(id) ? unfinishedName(id) : id))].sort();
    },
    async isOlderThan(fileName, moment) {
      const { id, isFinished } = placeOf(fileName) ?? { id: '', isFinished: false };
      const names = isFinished ? [fileKey(id)] : (await bucket.list(partsKey(id))).map(name => partsKey(id) + name);
      const found = await Promise.all(names.map(bucket.head));
      return found.length > 0 && found.every(object => object !== undefined && object.changedAt < moment);
    },
  };
}

function sha256Of(pieces: Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

/** Writes bytes into a file that only its owner may read. */
async function saveHashed(content: AsyncIterable<Uint8Array>, file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const hashing = new Transform({
    transform(piece, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  await pipeline(content, hashing, createWriteStream(file, { mode: 0o600 }));
  return { bytes, sha256: hash.digest('hex') };
}
