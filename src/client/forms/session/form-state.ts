import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UnplacedAnswer } from '../saved/fit-answers.ts';
import type { AttachedFile, RefusedFile } from '../uploads/attached-file.ts';
import type { Receipt } from './receipts.ts';

/** A fault that the server told of. */
export interface ServerFieldError {
  field: string;
  rule: string;
  message: string;
}

/** What happened to a file last, for those who hear the page. */
export interface FileAnnouncement {
  word: 'uploaded' | 'removed' | 'cancelled' | 'resumed' | 'failed' | 'expired' | 'offline';
  name: string;
}

/** A form that is being filled in. */
export interface FormState {
  /** As typed, also those of fields that do not show at the moment. */
  answers: Record<string, string>;
  files: readonly AttachedFile[];
  /** Files that were not taken when files were last added. */
  refused: readonly RefusedFile[];
  /** Fields that were left once: their faults show. */
  touched: readonly string[];
  /** All faults show once the form was to be sent. */
  wasTried: boolean;
  /** Counts the refused tries: with each the list of faults takes the focus. */
  rejections: number;
  /** Fields with faults at the last refused try: the list stays as long as it was, so that nothing moves while they are corrected. */
  invalidFields: readonly string[];
  serverErrors: readonly ServerFieldError[];
  /** Withdrawn: it was queued, and was changed since; only the visitor sends it. */
  status: 'filling' | 'sending' | 'queued' | 'withdrawn' | 'failed' | 'unavailable' | 'busy';
  /** While busy: when the server takes more from this address, in milliseconds since 1970, if it said so. */
  retryAt: number | undefined;
  /** Something was changed in this document, and is not sent. */
  isEdited: boolean;
  /** The browser keeps it. */
  isSaved: boolean;
  /** Adapted: what is restored was kept of another version of the form. */
  notice: 'restored' | 'adapted' | 'cleared' | undefined;
  /** What was kept of another version and does not fit into this one; shown until the form is sent or cleared. */
  unplaced: readonly UnplacedAnswer[];
  announcement: FileAnnouncement | undefined;
  /** Of what was just sent, until it shows. */
  receipt: Receipt | undefined;
}

export type FormStore = StoreApi<FormState>;

export const emptyForm: FormState = {
  answers: {},
  files: [],
  refused: [],
  touched: [],
  wasTried: false,
  rejections: 0,
  invalidFields: [],
  serverErrors: [],
  status: 'filling',
  retryAt: undefined,
  isEdited: false,
  isSaved: false,
  notice: undefined,
  unplaced: [],
  announcement: undefined,
  receipt: undefined,
};

/** Whether the last try failed, and the visitor may try again. */
export function hasFailed({ status }: Pick<FormState, 'status'>): boolean {
  return status === 'failed' || status === 'unavailable' || status === 'busy';
}

/** A form with what was kept of it. */
export function createFormStore(restored: Partial<FormState>): FormStore {
  return createStore<FormState>(() => ({ ...emptyForm, ...restored }));
}

/** Changes one file of a form, if it is still there. */
export function changeFile(store: FormStore, key: string, change: Partial<AttachedFile>): void {
  store.setState(({ files }) => ({ files: files.map(file => (file.key === key ? { ...file, ...change } : file)) }));
}
