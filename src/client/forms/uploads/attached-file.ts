import type { SharedFormWords } from '#site/generated/shared-form-words.ts';

/** How far a file is: on its way, there, or stopped by something. */
export type FileState = 'waiting' | 'uploading' | 'checking' | 'offline' | 'done' | 'failed' | 'expired' | 'refused';

/** A file of an upload field. Plain data that the draft keeps. */
export interface AttachedFile {
  /** Names the file in this browser. */
  key: string;
  /** The upload field. */
  field: string;
  name: string;
  size: number;
  /** When it was last changed, in milliseconds since 1970: tells files of the same name and size apart. */
  changedAt: number;
  /** UploadRequest that the server has. */
  sent: number;
  state: FileState;
  /** Name of the upload on the server and the secret that goes with it, once it was announced. */
  id?: string;
  secret?: string;
  /** Why the server did not take it; the message is for reasons that have no words here. */
  refusal?: { rule: string; message: string } | undefined;
}

/** A file that was not taken at all, and why. */
export interface RefusedFile {
  field: string;
  rule: keyof SharedFormWords['refusals'];
  name: string;
}

/** Whether nothing happens to the file any more unless somebody does something. */
export function isInProgress({ state }: AttachedFile): boolean {
  return state === 'waiting' || state === 'uploading' || state === 'checking' || state === 'offline';
}

/** Whether a file counts to those that the form takes. */
export function isCounted({ state }: AttachedFile): boolean {
  return state !== 'refused' && state !== 'expired';
}
