import type { Size } from '../settings.ts';

/** When a member of staff is told of a new request: at once, or with the others of a day. */
export const noticePaces = ['at-once', 'daily'] as const;
export type NoticePace = (typeof noticePaces)[number];

/** How a member of staff wants to see the desk; what is not chosen is as the browser has it. */
export interface OwnPreferences {
  /** Code of the language of the desk and of e-mails. */
  language?: string;
  appearance?: 'system' | 'light' | 'dark';
  size?: Size;
}
