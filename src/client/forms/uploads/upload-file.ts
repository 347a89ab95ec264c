import type { UploadRequest, UploadResponse } from '../../api/send-bytes.ts';
import { type AnnouncedUpload, addressOf, dataOf, endOf, isGone, sendParts, type UploadEnd } from '../../api/send-parts.ts';
import type { AttachedFile } from './attached-file.ts';

interface UploadJob {
  file: Blob;
  attached: AttachedFile;
  /** `contact_v1` */
  formId: string;
  /** Address before `/api/uploads`. */
  baseUrl: string;
  signal: AbortSignal;
  /** Called with each change of the file. */
  onChange: (change: Partial<AttachedFile>) => void;
  send: (request: UploadRequest) => Promise<UploadResponse>;
}

/** Sends a file in parts, starting at the offset that the server has. Never rejects. */
export async function uploadFile(job: UploadJob): Promise<UploadEnd> {
  const { file, attached, baseUrl, signal, onChange, send } = job;
  const { id, secret } = attached;
  const known = id === undefined || secret === undefined ? undefined : { id, secret };
  const announced = known ?? (await announce(job));
  if ('type' in announced) return announced;
  return sendParts({
    file,
    announced,
    baseUrl,
    isBegun: known !== undefined,
    signal,
    onSent: sent => onChange({ sent, state: sent >= file.size ? 'checking' : 'uploading' }),
    send,
  });
}

/** Deletes an upload from the server, without waiting for success. */
export async function withdrawUpload({ id, secret }: AttachedFile, baseUrl: string, send: UploadJob['send']): Promise<void> {
  if (id === undefined || secret === undefined) return;
  await send({ method: 'DELETE', address: addressOf(baseUrl, id), headers: { 'upload-secret': secret } });
}

/** Whether the server still has a finished upload; true if it does not answer. */
export async function existsOnServer({ id = '', secret = '' }: AttachedFile, baseUrl: string, send: UploadJob['send']): Promise<boolean> {
  const { status } = await send({ method: 'HEAD', address: addressOf(baseUrl, id), headers: { 'upload-secret': secret } });
  return !isGone(status);
}

async function announce({ attached, formId, baseUrl, signal, onChange, send }: UploadJob): Promise<AnnouncedUpload | UploadEnd> {
  const { field, name, size } = attached;
  const answer = await send({
    method: 'POST',
    address: `${baseUrl}/api/uploads`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form: formId, field, name, size }),
    signal,
  });
  const data = dataOf<AnnouncedUpload>(answer);
  if (data === undefined) return endOf(answer, signal);
  onChange({ id: data.id, secret: data.secret });
  return data;
}
