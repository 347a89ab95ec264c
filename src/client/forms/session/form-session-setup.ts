import type { LocalForm } from '#site/forms/form.ts';
import type { Api } from '../../api/api.ts';
import type { UploadRequest, UploadResponse } from '../../api/send-bytes.ts';
import type { AnswersBackup } from '../saved/answers-backup.ts';
import type { AnswersStorage } from '../saved/saved-answers.ts';
import type { SavedFiles } from '../saved/saved-files.ts';

/** What a session of a form needs from the browser. */
export interface FormSessionSetup {
  form: LocalForm;
  subject: string | undefined;
  /** Path of the form's page, without its language. */
  path: string;
  storage: AnswersStorage | undefined;
  backup: AnswersBackup;
  savedFiles: SavedFiles;
  api: () => Api;
  baseUrl: () => string;
  language: () => string;
  send: (request: UploadRequest) => Promise<UploadResponse>;
  isOnline: () => boolean;
  /** Whether the form is on the screen. */
  isOnScreen: () => boolean;
  /** In milliseconds since 1970; never goes back. */
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
}
