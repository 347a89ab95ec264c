import { keptInTab } from '../kept-in-tab.ts';
import type { EntryStart } from './entry-order.ts';

/** An entry whose form was filled in and not saved. */
export interface UnsavedEntry {
  collection: string;
  start: EntryStart;
}

/** The entry whose form is open in this tab. */
export const unsavedEntry = keptInTab<UnsavedEntry>('site:unsaved-entry');
