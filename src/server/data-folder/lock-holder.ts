import { readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** Names the process that holds the lock. The file remains after a crash, so it is read only when the lock was refused. */
export const holderFile = 'server.json';

/** The server that holds the lock of a data folder. */
interface Holder {
  pid: number;
  host: string;
  startedAt: string;
  address?: string;
}

/** Writes that this process holds the lock, and at which address it answers. Throws the system's error. */
export async function writeHolder(folder: string, startedAt: Date, address?: string): Promise<void> {
  const holder: Holder = { pid: process.pid, host: hostname(), startedAt: startedAt.toISOString() };
  const unfinished = path.join(folder, `${holderFile}.part`);
  await writeFile(unfinished, `${JSON.stringify({ ...holder, address })}\n`, { mode: 0o600 });
  await rename(unfinished, path.join(folder, holderFile));
}

/** The holder in words: `process 12 on web1, since 2026-11-22T13:00:00.000Z, http://localhost:3000`. */
export async function describeHolder(folder: string): Promise<string> {
  const { pid, host, startedAt, address } = await readHolder(folder);
  const facts = [`process ${pid ?? 'unknown'} on ${host ?? 'an unknown machine'}`, `since ${startedAt ?? 'an unknown time'}`, address];
  return facts.filter(fact => fact !== undefined).join(', ');
}

async function readHolder(folder: string): Promise<Partial<Holder>> {
  try {
    return JSON.parse(await readFile(path.join(folder, holderFile), 'utf8'));
  } catch {
    // The file is damaged or just being written; it only adds to the message.
    return {};
  }
}
