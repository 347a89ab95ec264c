import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../build/output.ts';

/** Tells what stands in a file apart from anything else that might: a hash of its bytes, or why there are none (a folder, gone). */
export function fingerprintOf(root: string, file: string): string {
  try {
    return contentHash(readFileSync(path.join(root, file)));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unreadable';
  }
}
