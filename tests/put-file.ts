import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file below a folder, with the folders that it is in. */
export async function putFile(root: string, file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}
