import type { Page } from 'playwright-core';

/** A row of the table `drafts`, as browsers have stored it: answers under a key, and the keys of their files. */
export interface DraftRow {
  key: string;
  keptAt: number;
  name: string;
  files: string[];
}

/** What is in the browser's database of unsent forms: keys of rows of answers, and of files. */
export interface UnsentKeys {
  drafts: string[];
  files: string[];
}

/** Puts rows with the bytes of their files into the browser's database of unsent forms. */
export async function putUnsent(page: Page, rows: DraftRow[]): Promise<void> {
  await page.evaluate(async rows => {
    const opening = indexedDB.open('unsent', 1);
    opening.onupgradeneeded = () => {
      for (const table of ['files', 'drafts']) opening.result.createObjectStore(table);
    };
    await new Promise(resolve => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction(['files', 'drafts'], 'readwrite');
    for (const { key, keptAt, name, files } of rows) {
      const attached = files.map(file => ({
        key: file,
        field: 'attachments',
        name: 'a.txt',
        size: 1,
        changedAt: 0,
        sent: 0,
        state: 'waiting',
      }));
      const draft = { answers: { name }, files: attached, seconds: 60, keptAt };
      transaction.objectStore('drafts').put({ key, draft }, key);
      for (const file of files) transaction.objectStore('files').put(new Blob(['x']), file);
    }
    await new Promise(resolve => transaction.addEventListener('complete', resolve));
    opening.result.close();
  }, rows);
}

/** The keys that are in the browser's database of unsent forms. */
export async function unsentKeys(page: Page): Promise<UnsentKeys> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('unsent', 1);
    await new Promise(resolve => opening.addEventListener('success', resolve));
    const keysOf = async (table: string) => {
      const asking = opening.result.transaction(table).objectStore(table).getAllKeys();
      await new Promise(resolve => asking.addEventListener('success', resolve));
      return asking.result.map(String);
    };
    const keys = { drafts: await keysOf('drafts'), files: await keysOf('files') };
    opening.result.close();
    return keys;
  });
}
