import { parseFormId } from '#site/forms/form-id.ts';
import type { AttachedFile } from '../uploads/attached-file.ts';

/** What a browser keeps of a form that was not sent yet. */
export interface SavedAnswers {
  answers: Record<string, string>;
  /** By reference: their bytes are on the server, or in `saved-files.ts` while they are on their way. */
  files: AttachedFile[];
  /** Seconds spent on it before. */
  seconds: number;
  /** What was sent and not acknowledged: the same answers go out under the same id again. */
  pending?: PendingSubmission | undefined;
  /** In milliseconds since 1970. */
  keptAt: number;
}

export const nothingSaved: SavedAnswers = { answers: {}, files: [], seconds: 0, keptAt: 0 };

/** A submission on its way. */
export interface PendingSubmission {
  /** The idempotency key. */
  id: string;
  /** The answers as JSON. */
  answers: string;
  /** Path of the page that has the form, without its language. */
  path: string;
  /** It waits for the connection and goes out by itself. */
  isQueued: boolean;
}

/** Where drafts are kept; `localStorage`. */
export type AnswersStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's store; reading the property alone throws where the browser keeps nothing. */
export function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Key of a draft: another version of the form, or another subject, is another draft. */
export function answersKey(formId: string, subject?: string): string {
  return subject === undefined ? `${prefix}${formId}` : `${prefix}${formId}:${subject}`;
}

const prefix = 'draft:';

/** Drafts that other versions of a form left behind, about the same subject; the newest first. */
export function answersOfOtherVersions(storage: AnswersStorage | undefined, key: string): { key: string; saved: SavedAnswers }[] {
  return Object.keys(storage ?? {})
    .filter(other => other !== key && isSameForm(other, key))
    .flatMap(other => {
      const saved = readAnswers(storage, other);
      return saved ? [{ key: other, saved }] : [];
    })
    .sort((a, b) => b.saved.keptAt - a.saved.keptAt);
}

/** Whether two keys are those of one form and subject, in whichever versions. */
export function isSameForm(key: string, other: string): boolean {
  return withoutVersion(key) === withoutVersion(other);
}

function withoutVersion(key: string): string {
  const [kind, formId = '', ...subject] = key.split(':');
  return [kind, parseFormId(formId).name, ...subject].join(':');
}

/** Drafts that wait for the connection, and the page of each form. */
export function queuedAnswers(storage: AnswersStorage | undefined): { key: string; path: string }[] {
  return Object.keys(storage ?? {}).flatMap(key => {
    const pending = key.startsWith(prefix) ? readAnswers(storage, key)?.pending : undefined;
    return pending?.isQueued ? [{ key, path: pending.path }] : [];
  });
}

/** The draft under a key; `undefined` when there is none that this version of the site wrote. */
export function readAnswers(storage: AnswersStorage | undefined, key: string): SavedAnswers | undefined {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return isSavedAnswers(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, and tells whether it is kept; an empty one is removed. */
export function writeAnswers(storage: AnswersStorage | undefined, key: string, saved: SavedAnswers): boolean {
  try {
    if (hasNothingToSend(saved)) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(saved));
    return storage !== undefined && !hasNothingToSend(saved);
  } catch {
    // A browser that keeps nothing has the answers until the page is left.
    return false;
  }
}

/** Lets answers wait no longer for the connection: only the visitor sends them. */
export function withdrawAnswers(storage: AnswersStorage | undefined, key: string): void {
  const saved = readAnswers(storage, key);
  if (saved?.pending) writeAnswers(storage, key, { ...saved, pending: { ...saved.pending, isQueued: false } });
}

/** Whether nothing of a form waits to be sent. */
export function hasNothingToSend({ answers, files, pending }: SavedAnswers): boolean {
  return Object.keys(answers).length === 0 && files.length === 0 && pending === undefined;
}

function isSavedAnswers(stored: unknown): stored is SavedAnswers {
  if (typeof stored !== 'object' || stored === null) return false;
  const { answers, files, seconds, pending, keptAt } = stored as Partial<SavedAnswers>;
  return (
    typeof answers === 'object' &&
    answers !== null &&
    Object.values(answers).every(answer => typeof answer === 'string') &&
    Array.isArray(files) &&
    typeof seconds === 'number' &&
    typeof keptAt === 'number' &&
    (pending === undefined || [pending?.id, pending?.answers, pending?.path].every(text => typeof text === 'string'))
  );
}
