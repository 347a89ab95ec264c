import { readFile } from 'node:fs/promises';

/** Reads a JSON file of a build, its values as `revive` makes them; `undefined` if the build has none of that name. Throws SyntaxError for what is no JSON. */
export async function readJson<T>(file: string, revive?: (name: string, value: unknown) => unknown): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'), revive) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
