import { browserStorage, hasNothingToSend, readAnswers, type SavedAnswers, writeAnswers } from './saved-answers.ts';
import { inUnsent } from './unsent-database.ts';

/**
 * Keeps drafts a second time, for a browser that is killed: Chromium writes what localStorage was given to the disk only many
 * seconds later, and with a draft the id would be lost under which it was sent.
 */
export interface AnswersBackup {
  save: (key: string, saved: SavedAnswers) => void;
  /** Resolves when all of it is on the disk, or the browser takes too long for that. */
  settled: () => Promise<void>;
}

interface Row {
  key: string;
  draft: SavedAnswers;
}

/** In milliseconds; whoever fills in a form does not wait longer for a database that does not answer. */
const maxWait = 1000;

/** Drafts in this browser. */
export function browserBackup(): AnswersBackup {
  const waiting = new Map<string, SavedAnswers>();
  let writing: Promise<void> | undefined;

  /** Writes what waits, of each draft the latest. */
  async function write(): Promise<void> {
    for (const [key, saved] of waiting) {
      waiting.delete(key);
      await inUnsent('drafts', 'readwrite', drafts => drafts.put({ key, draft: saved } satisfies Row, key));
    }
    writing = undefined;
  }

  return {
    save: (key, saved) => {
      waiting.set(key, saved);
      writing ??= write();
    },
    settled: () => inTime(writing),
  };
}

let recovery: Promise<void> | undefined;

/** Gives localStorage back what it lost when the browser was killed. To be awaited before drafts are read. */
export function recoverAnswers(): Promise<void> {
  recovery ??= inTime(recover());
  return recovery;
}

async function recover(): Promise<void> {
  const storage = browserStorage();
  const rows = (await inUnsent<Row[]>('drafts', 'readonly', drafts => drafts.getAll())) ?? [];
  for (const { key, draft: saved } of rows) {
    if (saved.keptAt > (readAnswers(storage, key)?.keptAt ?? 0)) writeAnswers(storage, key, saved);
    // It was there to say that the draft had been sent or cleared.
    if (hasNothingToSend(saved)) await inUnsent('drafts', 'readwrite', drafts => drafts.delete(key));
  }
}

async function inTime(work: Promise<void> | undefined): Promise<void> {
  await Promise.race([work, new Promise(resolve => setTimeout(resolve, maxWait))]);
}
