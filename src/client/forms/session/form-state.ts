import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UnplacedAnswer } from '../saved/fit-answers.ts';
import type { Presets } from '../saved/saved-answers.ts';
import type { AttachedFile, RefusedFile } from '../uploads/attached-file.ts';
import type { Receipt } from './receipts.ts';

/** An error that the server found. */
interface ServerFieldError {
  field: string;
  rule: string;
  message: string;
}

/** What happened to a file last, for screen readers. */
export interface FileAnnouncement {
  word: 'uploaded' | 'removed' | 'cancelled' | 'resumed' | 'failed' | 'expired' | 'offline';
  name: string;
}

/** Everything about a form that its components render. form-session.ts changes it. */
export interface FormState {
  /** As typed, also of fields that do not show at the moment. */
  answers: Record<string, string>;
  files: readonly AttachedFile[];
  /** Files that were rejected when files were last added. */
  refused: readonly RefusedFile[];
  /** Fields that were left once: their errors show. */
  touched: readonly string[];
  /** The visitor has tried to send the form: all errors show. */
  wasTried: boolean;
  /** Counts the rejected tries: each moves the focus to the list of errors. */
  rejections: number;
  /** Fields with errors at the last rejected try: corrected fields stay in the list, so that nothing moves. */
  invalidFields: readonly string[];
  serverErrors: readonly ServerFieldError[];
  /** Withdrawn: the answers were queued and then changed; now only the visitor sends them. */
  status: 'filling' | 'sending' | 'queued' | 'withdrawn' | 'failed' | 'unavailable' | 'busy';
  /** While busy: when the server accepts requests again, in milliseconds since 1970, if it said so. */
  retryAt: number | undefined;
  /** Something was changed in this document and is not sent. */
  isEdited: boolean;
  /** The browser has stored the answers. */
  isSaved: boolean;
  /** The browser lets the site store answers, as far as is known. */
  keepsAnswers: boolean;
  /** Adapted: what was restored are answers to another version of the form. Preset: a link has filled in fields. */
  notice: 'restored' | 'adapted' | 'preset' | 'presetUndone' | 'cleared' | undefined;
  /** The query of the address that has filled in fields last. */
  preset: string | undefined;
  /** What it has put into fields, and what was there before; `undefined` where nothing is filled in, or that was undone. */
  presets: Presets | undefined;
  /** Path of the page of the site from which the visitor came to the form last. */
  from: string | undefined;
  /** Answers to another version that no field of this one takes; shown until the form is sent or cleared. */
  unplaced: readonly UnplacedAnswer[];
  announcement: FileAnnouncement | undefined;
  /** The receipt of what was just sent, until it shows. */
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
  keepsAnswers: true,
  notice: undefined,
  preset: undefined,
  presets: undefined,
  from: undefined,
  unplaced: [],
  announcement: undefined,
  receipt: undefined,
};

/** Whether the last try failed, and the visitor may try again. */
export function hasFailed({ status }: Pick<FormState, 'status'>): boolean {
  return status === 'failed' || status === 'unavailable' || status === 'busy';
}

/** A form with what was restored of it. */
export function createFormStore(restored: Partial<FormState>): FormStore {
  return createStore<FormState>(() => ({ ...emptyForm, ...restored }));
}

/** Changes one file of a form, if it is still there. */
export function changeFile(store: FormStore, key: string, change: Partial<AttachedFile>): void {
  store.setState(({ files }) => ({ files: files.map(file => (file.key === key ? { ...file, ...change } : file)) }));
}
