import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesFolder } from '#server/uploads/upload-folder.ts';
import type { Place } from '../store/databases.ts';
import { submissionTableRow, uploadTableRow } from '../store/samples.ts';

/** Files that belong to one request here. */
const filesOfRequest = 5;

/** Rows written with one statement: SQLite takes 32,766 values. */
const groupSize = 1000;

/**
 * Fills a store and a data folder with requests whose files came in long ago, without the server; returns the ids of the
 * files. Each holds its own id.
 */
export async function storeUploads(place: Place, dataDir: string, count: number): Promise<string[]> {
  await (await place.openStore()).close();
  const { db, close } = await place.openEngine();
  const folder = path.join(dataDir, filesFolder);
  await mkdir(folder, { recursive: true });
  const ids = Array.from({ length: count }, () => `u_${randomUUID().replaceAll('-', '').slice(0, 20)}`);
  for (let from = 0; from < count; from += groupSize) {
    const group = ids.slice(from, from + groupSize);
    const requests = Array.from({ length: Math.ceil(group.length / filesOfRequest) }, () => submissionTableRow());
    const uploads = group.map((id, index) => ({
      ...uploadTableRow(id),
      submission_id: requests[Math.floor(index / filesOfRequest)]?.id ?? null,
      position: index % filesOfRequest,
    }));
    await db.insertInto('submission').values(requests).execute();
    await db.insertInto('upload').values(uploads).execute();
    await Promise.all(group.map(id => writeFile(path.join(folder, id), id)));
  }
  await close();
  return ids;
}
