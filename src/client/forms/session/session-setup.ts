import type { LocalForm } from '#site/forms/form.ts';
import type { Api } from '../../api/api.ts';
import type { KeptDrafts } from '../drafts/kept-drafts.ts';
import type { KeptFiles } from '../drafts/kept-files.ts';
import type { DraftStorage } from '../drafts/saved-answers.ts';
import type { Answer, Bytes } from '../uploads/send-bytes.ts';

/** What a session of a form stands on in the browser. */
export interface SessionSetup {
  form: LocalForm;
  subject: string | undefined;
  /** Path of the form's page, without its language. */
  path: string;
  storage: DraftStorage | undefined;
  drafts: KeptDrafts;
  kept: KeptFiles;
  api: () => Api;
  baseUrl: () => string;
  language: () => string;
  send: (request: Bytes) => Promise<Answer>;
  isOnline: () => boolean;
  /** Whether the visitor sees the form. */
  isOnScreen: () => boolean;
  /** In milliseconds since 1970; never goes back. */
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
}
