import type { Size } from '../settings.ts';

/** When a member of staff is told of a new request: at once, or with the others of a day. */
export const noticePaces = ['at-once', 'daily'] as const;
export type NoticePace = (typeof noticePaces)[number];

/** Why a request is news to a member of staff: a note names the member, it is theirs to deal with now, their answer was refused, or it is due tomorrow. */
export const newsKinds = ['mention', 'assigned', 'not-delivered', 'due'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** When a member is told of the own work: mentions, requests that were assigned, answers that were not delivered, what is due tomorrow. */
export const ownNewsPaces = [...noticePaces, 'never'] as const;
export type OwnNewsPace = (typeof ownNewsPaces)[number];

/** What the choice of that has in the place of a form; no form can have this name. */
export const ownNewsForm = 'desk:own';

/** How a member of staff wants to see the desk; what is not chosen is as the browser has it. */
export interface OwnPreferences {
  /** Code of the language of the desk and of e-mails. */
  language?: string;
  appearance?: 'system' | 'light' | 'dark';
  size?: Size;
}
