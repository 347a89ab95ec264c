import { keptInTab } from './kept-in-tab.ts';
import type { TextPlace } from './written-text.ts';

/** A text that was typed and not saved. */
export interface UnsavedText extends TextPlace {
  /** The text of the file when the typing began. */
  before: string;
  typed: string;
}

/** The text whose field is open in this tab. */
export const unsavedText = keptInTab<UnsavedText>('site:unsaved-text');
