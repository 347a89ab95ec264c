import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';

/** The state of an upload: in progress, done, or stopped. */
type FileState = 'waiting' | 'uploading' | 'checking' | 'offline' | 'done' | 'failed' | 'expired' | 'refused';

/** A file of an upload field. Plain data, which is stored with the saved answers. */
export interface AttachedFile {
  /** Identifies the file in this browser. */
  key: string;
  /** The upload field. */
  field: string;
  name: string;
  size: number;
  /** When it was last changed, in milliseconds since 1970: distinguishes files of the same name and size. */
  changedAt: number;
  /** Number of bytes that the server has. */
  sent: number;
  state: FileState;
  /** Id of the upload on the server and its secret, once it is announced. */
  id?: string;
  secret?: string;
  /** Why the server rejected it; the message is for rules for which the site has no words. */
  refusal?: { rule: string; message: string } | undefined;
}

/** A file that was not added, and why. */
export interface RefusedFile {
  field: string;
  rule: keyof VisitorFormWords['refusals'];
  name: string;
}

/** Whether the upload goes on without the visitor. */
export function isInProgress({ state }: AttachedFile): boolean {
  return state === 'waiting' || state === 'uploading' || state === 'checking' || state === 'offline';
}

/** Whether a file counts towards the number of files that the form takes. */
export function isCounted({ state }: AttachedFile): boolean {
  return state !== 'refused' && state !== 'expired';
}

/** The secrets of announced files, by the ids of their uploads: a form claims its files with them. */
export function secretsOf(files: readonly AttachedFile[]): Record<string, string> {
  return Object.fromEntries(files.flatMap(({ id, secret }) => (id && secret ? [[id, secret]] : [])));
}
