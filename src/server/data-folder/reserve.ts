import { appendFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { repeatWhileListening } from '../while-listening.ts';
import { freeBytes } from './free-bytes.ts';

/** The file that holds room for a start, which cannot lock and open a database without any. */
const reserveFile = 'reserve';
const reserveBytes = 4 * 1024 ** 2;

/** Milliseconds between two looks at it. */
const interval = 10 * 60_000;

/** Keeps the reserve while an app listens, as large as there is room for. To be called before it listens. */
export function keepReserve(app: FastifyInstance, folder: string): void {
  repeatWhileListening(app, async () => {
    const file = path.join(folder, reserveFile);
    const size = await stat(file).then(
      found => found.size,
      () => 0,
    );
    // Where the disk is full, it is shorter: the next look goes on.
    if (size < reserveBytes) await appendFile(file, Buffer.alloc(reserveBytes - size), { mode: 0o600 }).catch(() => undefined);
    return interval;
  });
}

/** Gives the reserve up if hardly anything else is free, so that a server starts on a full disk: its pages need none. To be called with the lock of the folder. */
export async function giveUpReserve(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < reserveBytes / 2) await rm(path.join(folder, reserveFile), { force: true });
}

/** What to do about a data folder that cannot be written to. */
export async function writingAdvice(folder: string): Promise<string> {
  const free = await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
  // SQLite needs a few pages, and does not always say that the disk is full.
  return free < 64 * 1024 ? 'Its disk is full: make room on it' : 'Set DATA_DIR to a folder that this user can write to';
}
