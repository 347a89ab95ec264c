import {
  allAnswers,
  attachedFiles,
  browserStorage,
  forgetCleared,
  hasNothingToSend,
  isExpired,
  nothingSaved,
  removeExpired,
  type SavedAnswers,
  savedKeys,
  storedAnswers,
  writeAnswers,
} from './saved-answers.ts';
import { inUnsent } from './unsent-database.ts';

/**
 * A second copy of saved answers, in case the browser is killed: Chromium writes localStorage to the disk only many seconds
 * later. The id under which the answers were sent would be lost with them.
 */
export interface AnswersBackup {
  save: (key: string, saved: SavedAnswers) => void;
  /** Resolves when everything is on the disk, or the browser takes too long. */
  settled: () => Promise<void>;
}

/** A row of the table `drafts`. Its name and shape stay: browsers have stored such rows. */
interface Row {
  key: string;
  draft: SavedAnswers;
}

/** In milliseconds; a visitor does not wait longer for a database that does not answer. */
const maxWait = 1000;

/** The backup in this browser. */
export function browserBackup(): AnswersBackup {
  const waiting = new Map<string, SavedAnswers>();
  let writing: Promise<void> | undefined;

  /** Writes the latest answers of each form that waits. */
  async function write(): Promise<void> {
    for (const [key, saved] of waiting) {
      waiting.delete(key);
      const written = await inUnsent('drafts', 'readwrite', drafts => drafts.put({ key, draft: saved } satisfies Row, key));
      if (written !== undefined) forgetCleared(browserStorage(), key);
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

/** Restores in localStorage what was lost when the browser was killed, and removes what has expired. Await it before reading saved answers. */
export function recoverAnswers(): Promise<void> {
  recovery ??= inTime(recover());
  return recovery;
}

async function recover(): Promise<void> {
  const storage = browserStorage();
  const files = removeExpired(storage);
  const rows = await inUnsent<Row[]>('drafts', 'readonly', drafts => drafts.getAll());
  if (rows === undefined) return;
  const keys = new Set(rows.map(({ key }) => key));
  // Without a row, no earlier answers can come back.
  for (const key of savedKeys(storage)) if (!keys.has(key)) forgetCleared(storage, key);
  for (const { key, draft: saved } of rows) {
    const stored = storedAnswers(storage, key) ?? nothingSaved;
    const latest = saved.keptAt > stored.keptAt ? saved : stored;
    if (isExpired(saved)) {
      files.push(...saved.files.map(file => file.key));
      await deleteRow(key);
    } else if (latest === saved) writeAnswers(storage, key, saved);
    // One of the two only recorded that the answers had been sent or cleared.
    if (hasNothingToSend(latest) && (await deleteRow(key))) forgetCleared(storage, key);
  }
  // Answers that were saved since, also those to another version of a form, may name the same files.
  const held = attachedFiles([...rows.map(({ draft }) => draft), ...allAnswers(storage)]);
  for (const key of files) if (!held.has(key)) await inUnsent('files', 'readwrite', table => table.delete(key));
}

/** Returns whether the row is gone for good. */
async function deleteRow(key: string): Promise<boolean> {
  const rows = await inUnsent('drafts', 'readwrite', drafts => {
    drafts.delete(key);
    return drafts.count(key);
  });
  return rows === 0;
}

async function inTime(work: Promise<void> | undefined): Promise<void> {
  await Promise.race([work, new Promise(resolve => setTimeout(resolve, maxWait))]);
}
