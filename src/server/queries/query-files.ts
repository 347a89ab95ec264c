import path from 'node:path';
import { readJson } from '../build/read-json.ts';

/** File of a build that says what the server can render, and with what. */
export const queriesFile = 'queries.json';
/** Module that renders documents, in the folder that the file names. */
export const queryModule = 'query-renderer.mjs';

/** What the server renders for each query: pages that show what their query asks for, without a script in the browser. */
export interface Queries {
  /** Folder with the renderer and a recipe for each document. Its name has a hash: it is of this build alone. */
  folder: string;
  /** The documents, by their file: `en/ic/ip.html`. */
  documents: readonly string[];
}

/** The recipe of a document, in the folder of the renderer. */
export const recipeFile = (document: string) => document.replace(/\.html$/, '.json');

/** What the build in a folder lets the server render; `undefined` if nothing. */
export async function readQueries(dist: string): Promise<Queries | undefined> {
  const found = await readJson<Queries>(path.join(dist, queriesFile));
  return found && { ...found, folder: path.join(dist, found.folder) };
}
