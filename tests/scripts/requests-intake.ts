import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Store } from '#server/store/store.ts';
import type { FileMark } from '#server/uploads/inspect/file-mark.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { submission } from '../server/store/samples.ts';

/** What was sent, with the content of its files by name. */
export interface Sent {
  ref: string;
  ids: string[];
}

/** Keeps a submission with files as the server does: bytes in the data folder, then rows. */
export async function keepRequest(
  store: Store,
  dataDir: string,
  {
    files = {},
    field = 'technicalDocuments',
    marks = [],
    answers = {},
    ...more
  }: Partial<Parameters<typeof submission>[0]> & {
    files?: Record<string, string>;
    field?: string;
    marks?: FileMark[];
    answers?: Record<string, unknown>;
  } = {},
): Promise<Sent> {
  const folder = await openUploadFolder(dataDir);
  const formId = more.formId ?? 'contact';
  const ids: string[] = [];
  for (const [name, content] of Object.entries(files)) {
    const id = `u_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
    const bytes = Buffer.from(content);
    const { folderId } = folder;
    await store.createUpload({ id, secretHash: 'hash', form: formId, field, name, size: bytes.length, createdAt: new Date(), folderId });
    await folder.open(id);
    await folder.append(id, { offset: 0, size: bytes.length, bytes: Readable.from([bytes]) });
    await store.advanceUpload(id, 0, bytes.length);
    await folder.complete(id, bytes.length, async () => undefined);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await store.finishUpload(id, { type: 'pdf', sha256, storedName: id, marks });
    ids.push(id);
  }
  const withFiles = ids.length === 0 ? answers : { ...answers, [field]: ids };
  const saved = await store.saveSubmission(
    submission({ ...more, answers: withFiles, uploads: ids.map(id => ({ id, field, secretHash: 'hash' })) }),
  );
  if (saved.type !== 'saved') throw new Error(`not kept: ${saved.type}`);
  return { ref: saved.ref, ids };
}
