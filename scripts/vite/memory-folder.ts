import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '../processes/is-running.ts';

/** Where Linux keeps files in memory. */
const shared = '/dev/shm';
const prefix = 'site-tests-';

const hour = 60 * 60 * 1000;

/** Bytes that a run of all tests may need; containers have 64 MB there. */
const enough = 4 * 1024 ** 3;

/**
 * A folder in memory for the temporary files of this process, which is gone with it; `undefined` where there is none, or too little. Tests make
 * tens of thousands of small files: there that takes a quarter less time.
 */
export function memoryFolder(): string | undefined {
  const folder = path.join(shared, `${prefix}${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(shared);
    if (bavail * bsize < enough) return undefined;
    for (const name of readdirSync(shared)) removeLeftOver(name);
    mkdirSync(folder);
    // As the system's own one: PostgreSQL has a user of its own.
    chmodSync(folder, 0o1777);
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
    return canRunIn(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the folder of a run that was killed: in another container its process may run though it cannot be seen, but then the folder changes. */
function removeLeftOver(name: string): void {
  const pid = Number(name.startsWith(prefix) && name.slice(prefix.length));
  const folder = path.join(shared, name);
  if (pid > 0 && !isRunning(pid) && statSync(folder).mtimeMs < Date.now() - hour) rmSync(folder, { recursive: true, force: true });
}

/** Whether the system runs programs from a folder, as some tests do. */
function canRunIn(folder: string): boolean {
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  try {
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}
