import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file under a name that carries the hash of its content and gives its address: `icons.svg` → `/assets/icons.3f9c….svg`. */
export async function emitAsset(dist: string, name: string, content: string | Uint8Array): Promise<string> {
  const { dir, name: stem, ext } = path.posix.parse(name);
  const file = path.posix.join('assets', dir, `${stem}.${contentHash(content)}${ext}`);
  await writeOutput(dist, file, content);
  return `/${file}`;
}

/** Short hash of a file's content, for its name. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 10);
}

/** Writes a file below the build's folder. */
export async function writeOutput(dist: string, file: string, content: string | Uint8Array): Promise<void> {
  const target = path.join(dist, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}
