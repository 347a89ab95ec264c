import { openStore } from '#server/store/open-store.ts';
import { finishedUpload, submission } from './samples.ts';

/** Keeps submissions with a file each until the process is killed, and prints each that was confirmed. */
const { DATA_DIR = '', DATABASE_URL } = process.env;
const store = await openStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, patience: 60_000 });

async function keepOn(): Promise<never> {
  for (;;) {
    const sent = submission({ uploads: [await finishedUpload(store)], channels: ['mail'] });
    const saved = await store.saveSubmission(sent);
    // Written at once to a pipe: what was read there had been confirmed.
    if (saved.type === 'saved') process.stdout.write(`${sent.id} ${saved.ref}\n`);
  }
}

await Promise.all(Array.from({ length: 20 }, keepOn));
