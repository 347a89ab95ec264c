import type { EntryStart } from './entry-order.ts';

/** An entry whose form was filled in and not saved. */
export interface UnsavedEntry {
  collection: string;
  start: EntryStart;
}

const key = 'site:unsaved-entry';

/** Keeps what is typed over a reload of this tab. */
export const keepUnsavedEntry = (entry: UnsavedEntry) => sessionStorage.setItem(key, JSON.stringify(entry));

/** Forgets it: it was saved, or given up. */
export const forgetUnsavedEntry = () => sessionStorage.removeItem(key);

/** What this tab has not saved. */
export function readUnsavedEntry(): UnsavedEntry | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : JSON.parse(kept);
}
