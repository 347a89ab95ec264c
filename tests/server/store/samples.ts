import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Store } from '#server/store/store.ts';
import type { NewSubmission } from '#server/store/stored-submission.ts';
import type { SubmissionTable } from '#server/store/tables.ts';
import type { InspectedFile, NewUpload } from '#server/store/uploads.ts';
import type { Visit } from '#server/store/visits.ts';
import type { NoticePace } from '#site/desk/own-settings.ts';

/** A moment of the tests' day, some milliseconds after its start. */
export const at = (milliseconds = 0) => new Date(Date.UTC(2025, 2, 4) + milliseconds);

/** Somebody who does something at such a moment. */
export const deed = (milliseconds = 0) => ({ staff: 'test', at: at(milliseconds) });

export const visit = (more: Partial<Visit> = {}): Visit => ({
  id: randomUUID(),
  pageTitle: 'home',
  deviceName: 'mobile',
  receivedAt: at(),
  ...more,
});

export const submission = (more: Partial<NewSubmission> = {}): NewSubmission => ({
  id: randomUUID(),
  bodyHash: 'hash',
  formId: 'contact',
  formVersion: 1,
  language: 'zh',
  answers: { name: '李明 😀', message: 'one\ntwo' },
  isSpam: false,
  receivedAt: at(),
  uploads: [],
  channels: [],
  answer: { code: 200 },
  ...more,
});

const secretHash = 'secret hash';

/** Keeps a finished upload of ten bytes; as a submission claims it. */
export async function finishedUpload(
  store: Store,
  { name = 'plan.pdf', form = 'contact', field = 'attachments', folderId, sender, metadata }: Partial<NewUpload> = {},
) {
  const id = await startedUpload(store, { name, form, field, folderId, sender, metadata });
  await store.advanceUpload(id, 0, 10);
  await store.finishUpload(id, fileOf(id));
  return { id, field, secretHash };
}

export async function startedUpload(
  store: Store,
  { name = 'plan.pdf', form = 'contact', field = 'attachments', createdAt = at(), folderId, sender, metadata }: Partial<NewUpload> = {},
) {
  const id = `u_${randomUUID()}`;
  await store.createUpload({ id, secretHash, form, field, name, size: 10, createdAt, folderId, sender, metadata });
  return id;
}

export const fileOf = (id: string): InspectedFile => ({
  type: 'pdf',
  sha256: `sum of ${id}`,
  storedName: `file-${id}`,
  marks: ['encrypted', 'macros'],
});

/** A row of a submission that was kept long ago. */
export const submissionTableRow = (): Insertable<SubmissionTable> & { id: string; ref: string } => ({
  id: randomUUID(),
  ref: randomUUID(),
  body_hash: 'hash',
  form: 'contact',
  form_version: 1,
  language: 'en',
  answers: '{}',
  context: null,
  answer: '{}',
  is_spam: 0,
  received_at: at().toISOString(),
});

/** A row of a finished upload, made before rows knew their folder. */
export const uploadTableRow = (id: string) => ({
  id,
  secret_hash: 'secret hash',
  form: 'contact',
  field: 'attachments',
  name: 'plan.pdf',
  created_at: at().toISOString(),
  size: id.length,
  received_bytes: id.length,
  type: 'pdf',
  sha256: `sum of ${id}`,
  stored_name: id,
});

/** Makes a member who wants to know of requests of forms. */
export async function memberWho(store: Store, name: string, notices: Record<string, NoticePace>, timeZone = 'UTC'): Promise<void> {
  const by = { staff: name, at: at() };
  await store.addStaff({ id: name, name, role: 'agent' }, { invite: name, until: at(1) }, by);
  await store.setMailAddress(name, `${name}@provider.example`, by);
  await store.changeSettings(name, { notices, timeZone }, by);
}

/** Sends a request that is announced to staff; returns its reference. */
export async function announced(store: Store, more: Parameters<typeof submission>[0] = {}): Promise<string> {
  const saved = await store.saveSubmission(submission({ channels: ['notice'], ...more }));
  return 'ref' in saved ? saved.ref : '';
}
