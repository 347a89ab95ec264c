import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { giveToOwner } from '../data-folder/give-to-owner.ts';
import type { AuditHead } from '../store/audit/chain.ts';
import type { Store } from '../store/store.ts';
import { syncFolder } from '../uploads/file-places.ts';

/** File of the data folder with the last event of the audit log: who can change the database alone cannot change what is noted there. */
export const notedHeadFile = 'audit-head.json';

/** The note is there, and nobody can read it. */
export class NotedHeadError extends Error {
  override readonly name = 'NotedHeadError';
}

/** The head that is noted in a data folder, if any. Throws NotedHeadError, or the system's error. */
export async function readNotedHead(folder: string): Promise<AuditHead | undefined> {
  const file = path.join(folder, notedHeadFile);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const head = parseHead(text);
  if (head === undefined) throw new NotedHeadError(`${file} cannot be read; it is as it was.`);
  return head;
}

/**
 * Notes the last event, unless what is noted is not in the log: then nothing is written over it, and it is returned as `missing`. Throws
 * StoreError, NotedHeadError or the system's error.
 */
export async function noteHead(
  store: Pick<Store, 'auditHead' | 'hasEvent'>,
  folder: string,
): Promise<{ head: AuditHead; isNew: boolean } | { missing: AuditHead }> {
  const noted = await readNotedHead(folder);
  if (noted !== undefined && !(await store.hasEvent(noted))) return { missing: noted };
  const head = await store.auditHead();
  const isNew = noted?.number !== head.number;
  if (isNew) await writeHead(folder, head);
  return { head, isNew };
}

/** As a person notes it: `123:0a1b…`. */
export const headText = ({ number, hash }: AuditHead): string => `${number}:${hash}`;

/** Reads what `headText` wrote; nothing for another text. */
export function headOfText(text: string): AuditHead | undefined {
  const [, number, hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  return number === undefined ? undefined : { number: Number(number), hash };
}

function parseHead(text: string): AuditHead | undefined {
  try {
    const { number, hash } = JSON.parse(text) as AuditHead;
    return number === 0 && hash === '' ? { number, hash } : headOfText(`${number}:${hash}`);
  } catch {
    return undefined;
  }
}

/** Writes it as a whole or not at all; a command and the server may do so at once. */
async function writeHead(folder: string, head: AuditHead): Promise<void> {
  const unfinished = path.join(folder, `${notedHeadFile}.${randomUUID()}.part`);
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(head)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  giveToOwner(unfinished);
  await rename(unfinished, path.join(folder, notedHeadFile));
  await syncFolder(folder);
}
