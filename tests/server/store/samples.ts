import { randomUUID } from 'node:crypto';
import type { Store, Visit } from '#server/store/store.ts';
import type { NewSubmission } from '#server/store/submissions.ts';

/** A moment of the tests' day, some milliseconds after its start. */
export const at = (milliseconds = 0) => new Date(Date.UTC(2025, 2, 4) + milliseconds);

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
  answerFor: ref => ({ code: 200, ref }),
  ...more,
});

/** Keeps a finished upload of ten bytes; its id and field, as a submission claims it. */
export async function finishedUpload(store: Store, { name = 'plan.pdf', form = 'contact', field = 'attachments' } = {}) {
  const id = await startedUpload(store, { name, form, field });
  await store.advanceUpload(id, 0, 10);
  await store.finishUpload(id, fileOf(id));
  return { id, field };
}

export async function startedUpload(store: Store, { name = 'plan.pdf', form = 'contact', field = 'attachments', createdAt = at() } = {}) {
  const id = `u_${randomUUID()}`;
  await store.createUpload({ id, secretHash: 'secret hash', form, field, name, size: 10, createdAt });
  return id;
}

export const fileOf = (id: string) => ({ type: 'pdf', sha256: `sum of ${id}`, storedName: `file-${id}` });
