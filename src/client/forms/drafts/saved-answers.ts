import { parseFormId } from '#site/forms/form-id.ts';
import type { AttachedFile } from '../uploads/attached-file.ts';

/** What a browser keeps of a form that was not sent yet. */
export interface Draft {
  answers: Record<string, string>;
  /** By reference: their bytes are on the server, or in `kept-files.ts` while they are on their way. */
  files: AttachedFile[];
  /** Seconds spent on it before. */
  seconds: number;
  /** What was sent and not acknowledged: the same answers go out under the same id again. */
  pending?: Pending | undefined;
  /** In milliseconds since 1970. */
  keptAt: number;
}

export const emptyDraft: Draft = { answers: {}, files: [], seconds: 0, keptAt: 0 };

/** A submission on its way. */
export interface Pending {
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
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's store; reading the property alone throws where the browser keeps nothing. */
export function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Key of a draft: another version of the form, or another subject, is another draft. */
export function draftKey(formId: string, subject?: string): string {
  return subject === undefined ? `${prefix}${formId}` : `${prefix}${formId}:${subject}`;
}

const prefix = 'draft:';

/** Drafts that other versions of a form left behind, about the same subject; the newest first. */
export function draftsOfOtherVersions(storage: DraftStorage | undefined, key: string): { key: string; draft: Draft }[] {
  return Object.keys(storage ?? {})
    .filter(other => other !== key && isSameForm(other, key))
    .flatMap(other => {
      const draft = readDraft(storage, other);
      return draft ? [{ key: other, draft }] : [];
    })
    .sort((a, b) => b.draft.keptAt - a.draft.keptAt);
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
export function queuedDrafts(storage: DraftStorage | undefined): { key: string; path: string }[] {
  return Object.keys(storage ?? {}).flatMap(key => {
    const pending = key.startsWith(prefix) ? readDraft(storage, key)?.pending : undefined;
    return pending?.isQueued ? [{ key, path: pending.path }] : [];
  });
}

/** The draft under a key; `undefined` when there is none that this version of the site wrote. */
export function readDraft(storage: DraftStorage | undefined, key: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, and tells whether it is kept; an empty one is removed. */
export function writeDraft(storage: DraftStorage | undefined, key: string, draft: Draft): boolean {
  try {
    if (isEmptyDraft(draft)) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(draft));
    return storage !== undefined && !isEmptyDraft(draft);
  } catch {
    // A browser that keeps nothing has the answers until the page is left.
    return false;
  }
}

/** Lets answers wait no longer for the connection: only the visitor sends them. */
export function withdrawDraft(storage: DraftStorage | undefined, key: string): void {
  const draft = readDraft(storage, key);
  if (draft?.pending) writeDraft(storage, key, { ...draft, pending: { ...draft.pending, isQueued: false } });
}

/** Whether nothing of a form waits to be sent. */
export function isEmptyDraft({ answers, files, pending }: Draft): boolean {
  return Object.keys(answers).length === 0 && files.length === 0 && pending === undefined;
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { answers, files, seconds, pending, keptAt } = kept as Partial<Draft>;
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
