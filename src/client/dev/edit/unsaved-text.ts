import type { TextPlace } from './written-text.ts';

/** A text that was typed and not saved. */
export interface UnsavedText extends TextPlace {
  /** The text of the file when the typing began. */
  before: string;
  typed: string;
}

const key = 'site:unsaved-text';

/** Keeps what is typed over a reload of this tab. */
export const keepUnsaved = (text: UnsavedText) => sessionStorage.setItem(key, JSON.stringify(text));

/** Forgets it: it was saved, or given up. */
export const forgetUnsaved = () => sessionStorage.removeItem(key);

/** What this tab has not saved. */
export function readUnsaved(): UnsavedText | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : JSON.parse(kept);
}
