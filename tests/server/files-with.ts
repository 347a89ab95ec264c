import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from '#server/store/store.ts';
import { submission } from './store/samples.ts';

/** Names of the files of a folder that hold a text. */
export async function filesWith(folder: string, words: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const contents = await Promise.all(files.map(file => readFile(file)));
  return files.filter((_, index) => contents[index]?.includes(words));
}

/** Keeps 2,000 requests of many sizes, in the order of random ids, so that SQLite moves them between pages; 40 of them are old and have a text. */
export async function keepManyRequests(store: Store, words: string, oldAt: Date): Promise<void> {
  for (let round = 0; round < 40; round++)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const isOld = index === 0;
        const message = `${'x'.repeat((index * 997 + round * 131) % (index % 7 === 0 ? 6000 : 600))}${isOld ? words : ''}`;
        return store.saveSubmission(submission({ answers: { message }, receivedAt: isOld ? oldAt : new Date() }));
      }),
    );
}
