import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Form } from '#site/forms/form.ts';
import { type Envelope, tooManyRequests } from '../../api/envelope.ts';
import type { UnplacedAnswer } from '../saved/fit-answers.ts';
import type { AttachedFile, RefusedFile } from '../uploads/attached-file.ts';
import type { Receipt } from './receipts.ts';

/** An error that the server found. */
export interface ServerFieldError {
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
  /** Adapted: what was restored are answers to another version of the form. */
  notice: 'restored' | 'adapted' | 'cleared' | undefined;
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
  notice: undefined,
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

/** What changes in a form when answers are typed, by field; `undefined` if they are the same. */
export function changedAnswers(state: FormState, typed: Readonly<Record<string, string>>): Partial<FormState> | undefined {
  const fields = Object.keys(typed).filter(name => (state.answers[name] ?? '') !== typed[name]);
  if (fields.length === 0) return undefined;
  return {
    answers: Object.fromEntries(Object.entries({ ...state.answers, ...typed }).filter(([, answer]) => answer !== '')),
    isEdited: true,
    notice: undefined,
    serverErrors: state.serverErrors.filter(({ field }) => !fields.includes(field)),
    status: hasFailed(state) ? 'filling' : state.status,
  };
}

/** What changes in a form, besides its status, when the server refuses it; `now` in milliseconds since 1970. */
export function refusedForm(state: FormState, { code, errors = [], data, retryAfter }: Envelope, form: Pick<Form, 'fields'>, now: number) {
  const serverErrors = errors.filter(({ field }) => form.fields.some(({ name }) => name === field));
  const lost = (data as { uploads?: string[] } | undefined)?.uploads ?? [];
  return {
    retryAt: code === tooManyRequests && retryAfter !== undefined ? now + 1000 * retryAfter : undefined,
    serverErrors,
    invalidFields: serverErrors.map(({ field }) => field),
    wasTried: true,
    rejections: state.rejections + (serverErrors.length > 0 ? 1 : 0),
    files: state.files.map(file => (file.id !== undefined && lost.includes(file.id) ? { ...file, state: 'expired' as const } : file)),
  };
}

/** Whether something was changed in this document and is not sent. */
export function isUnsent({ isEdited, answers, files }: FormState): boolean {
  return isEdited && (Object.keys(answers).length > 0 || files.length > 0);
}
