import { parseFormId } from '#site/forms/form-id.ts';
import { draftTime } from '#site/retention.ts';
import type { AttachedFile } from '../uploads/attached-file.ts';

/** What a browser has stored of a form that is not sent yet. Field names and keys stay: browsers have stored such values. */
export interface SavedAnswers {
  answers: Record<string, string>;
  /** References: the bytes are on the server, or in saved-files.ts during the upload. */
  files: AttachedFile[];
  /** Seconds spent on the form before. */
  seconds: number;
  /** What was sent and not acknowledged: the same answers are sent again under the same id. */
  pending?: PendingSubmission | undefined;
  /** The query of the address that has filled in fields last. */
  preset?: string | undefined;
  /** What it has put into fields, and what they held before, by field; absent once that was undone. */
  presets?: Presets | undefined;
  /** Path of the page of the site from which the visitor came to the form last. */
  from?: string | undefined;
  /** When they were saved, in milliseconds since 1970. */
  keptAt: number;
}

/** What a link has put into fields, and what was there before, by field. */
export type Presets = Readonly<Record<string, { before: string; after: string }>>;

export const nothingSaved: SavedAnswers = { answers: {}, files: [], seconds: 0, keptAt: 0 };

/** A submission that the server has not acknowledged. */
export interface PendingSubmission {
  /** The idempotency key. */
  id: string;
  /** The answers as JSON. */
  answers: string;
  /** Path of the page that has the form, without its language. */
  path: string;
  /** It waits for the connection and is then sent without the visitor. */
  isQueued: boolean;
}

/** Where answers are stored; `localStorage`. */
export type AnswersStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage. In a browser that stores nothing, even reading the property throws. */
export function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Key of the answers to one version of a form about one subject. */
export function answersKey(formId: string, subject?: string): string {
  return subject === undefined ? `${prefix}${formId}` : `${prefix}${formId}:${subject}`;
}

const prefix = 'draft:';

/** Answers to other versions of a form about the same subject, the newest first. */
export function answersOfOtherVersions(
  storage: AnswersStorage | undefined,
  key: string,
  now = Date.now(),
): { key: string; saved: SavedAnswers }[] {
  return Object.keys(storage ?? {})
    .filter(other => other !== key && isSameForm(other, key))
    .flatMap(other => {
      const saved = readAnswers(storage, other, now);
      return saved ? [{ key: other, saved }] : [];
    })
    .sort((a, b) => b.saved.keptAt - a.saved.keptAt);
}

/** Whether two keys are of the same form and subject, in any versions. */
export function isSameForm(key: string, other: string): boolean {
  return withoutVersion(key) === withoutVersion(other);
}

function withoutVersion(key: string): string {
  const [kind, formId = '', ...subject] = key.split(':');
  return [kind, parseFormId(formId).name, ...subject].join(':');
}

/** Keys of the answers that wait for the connection, with the page of each form. */
export function queuedAnswers(storage: AnswersStorage | undefined): { key: string; path: string }[] {
  return savedKeys(storage).flatMap(key => {
    const pending = readAnswers(storage, key)?.pending;
    return pending?.isQueued ? [{ key, path: pending.path }] : [];
  });
}

/** The answers under a key; `undefined` if there are none in the format of this version of the site, or they have expired. */
export function readAnswers(storage: AnswersStorage | undefined, key: string, now = Date.now()): SavedAnswers | undefined {
  const saved = storedAnswers(storage, key);
  return saved === undefined || hasNothingToSend(saved) || isExpired(saved, now) ? undefined : saved;
}

/** What is stored under a key, expired or with nothing to send, too. */
export function storedAnswers(storage: AnswersStorage | undefined, key: string): SavedAnswers | undefined {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return isSavedAnswers(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Whether answers have been in the browser for too long: others may use it, too. */
export function isExpired({ keptAt }: Pick<SavedAnswers, 'keptAt'>, now = Date.now()): boolean {
  return keptAt < now - draftTime;
}

/** Removes expired answers, and returns the keys of the files that were attached to them. */
export function removeExpired(storage: AnswersStorage | undefined, now = Date.now()): string[] {
  return savedKeys(storage).flatMap(key => {
    const saved = storedAnswers(storage, key);
    if (saved === undefined || !isExpired(saved, now)) return [];
    storage?.removeItem(key);
    return saved.files.map(file => file.key);
  });
}

/** Keys of everything that forms have stored. */
export function savedKeys(storage: AnswersStorage | undefined): string[] {
  return Object.keys(storage ?? {}).filter(key => key.startsWith(prefix));
}

/** All answers that are saved. */
export function allAnswers(storage: AnswersStorage | undefined): SavedAnswers[] {
  return savedKeys(storage).flatMap(key => storedAnswers(storage, key) ?? []);
}

/** The keys of the files that are attached to answers, except to expired ones. */
export function attachedFiles(answers: readonly SavedAnswers[], now = Date.now()): Set<string> {
  return new Set(answers.filter(saved => !isExpired(saved, now)).flatMap(({ files }) => files.map(({ key }) => key)));
}

/**
 * Stores answers, and returns whether there are answers now to be sent later. Where there is nothing to send, that is stored, too:
 * the backup may still have earlier answers (`forgetCleared`).
 */
export function writeAnswers(storage: AnswersStorage | undefined, key: string, saved: SavedAnswers): boolean {
  try {
    // Where no more can be stored, the answers are gone all the same.
    if (hasNothingToSend(saved)) storage?.removeItem(key);
    storage?.setItem(key, JSON.stringify(saved));
    return storage !== undefined && !hasNothingToSend(saved);
  } catch {
    // In a browser that stores nothing, the answers last until the page is left.
    return false;
  }
}

/** Removes the record that answers were sent or cleared, as soon as the backup has no earlier ones. */
export function forgetCleared(storage: AnswersStorage | undefined, key: string): void {
  const saved = storedAnswers(storage, key);
  if (saved && hasNothingToSend(saved)) storage?.removeItem(key);
}

/** Takes answers out of the queue for the connection: now only the visitor sends them. */
export function withdrawAnswers(storage: AnswersStorage | undefined, key: string, now = Date.now()): void {
  const saved = readAnswers(storage, key, now);
  if (saved?.pending) writeAnswers(storage, key, { ...saved, pending: { ...saved.pending, isQueued: false } });
}

/** Whether a form has neither answers nor files nor a pending submission. */
export function hasNothingToSend({ answers, files, pending }: SavedAnswers): boolean {
  return Object.keys(answers).length === 0 && files.length === 0 && pending === undefined;
}

function isSavedAnswers(stored: unknown): stored is SavedAnswers {
  if (typeof stored !== 'object' || stored === null) return false;
  const { answers, files, seconds, pending, presets, from, keptAt } = stored as Partial<SavedAnswers>;
  return (
    isTexts(answers) &&
    (presets === undefined || Object.values(Object(presets)).every(isTexts)) &&
    (from === undefined || typeof from === 'string') &&
    Array.isArray(files) &&
    typeof seconds === 'number' &&
    typeof keptAt === 'number' &&
    (pending === undefined || [pending?.id, pending?.answers, pending?.path].every(text => typeof text === 'string'))
  );
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string');
