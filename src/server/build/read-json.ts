import { readFile } from 'node:fs/promises';

/** Reads a JSON file of a build; `undefined` if the build has none of that name. Throws SyntaxError for what is no JSON. */
export async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
