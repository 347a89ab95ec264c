import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from '#server/store/store.ts';
import { deed, submission } from './store/samples.ts';

/** Names of the files of a folder that hold a text, also while a server puts finished files in the place of earlier ones. */
export async function filesWith(folder: string, words: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const contents = await Promise.all(files.map(contentOf));
  // The text may be in a file that has another name by now.
  if (contents.includes(undefined)) return filesWith(folder, words);
  return files.filter((_, index) => contents[index]?.includes(words));
}

/** What is in a file; `undefined` if it is gone. */
const contentOf = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch(error => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * Keeps requests of many sizes and erases some of them, so that SQLite moves others between its pages, and parts of them are left
 * where they were. Those that are old consist of a text. Returns how many are old and how many are not.
 */
export async function keepMovedRequests(store: Store, words: string, oldAt: Date): Promise<{ old: number; young: number }> {
  // With the rows as they are now, this seed leaves parts behind; another layout of rows needs another one.
  const random = randomFrom(49);
  const all = Array.from({ length: 2000 }, (_, index) => {
    const [chance, length] = [random(), random() * 60 + 1];
    const fate = chance < 0.4 ? 'erased' : chance < 0.8 ? 'old' : 'young';
    // SQLite deletes in the order of the ids: always the same parts are left.
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const message = (fate === 'old' ? words : 'x'.repeat(words.length)).repeat(length);
    return { fate, request: submission({ id, answers: { message }, receivedAt: fate === 'old' ? oldAt : new Date() }) };
  });
  await Promise.all(all.map(({ request }) => store.saveSubmission(request)));
  const of = (wanted: string) => all.filter(({ fate }) => fate === wanted).map(({ request }) => request.id);
  await store.eraseSubmissions(of('erased'), deed());
  return { old: of('old').length, young: of('young').length };
}

/** Numbers from 0 to 1, the same from the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
