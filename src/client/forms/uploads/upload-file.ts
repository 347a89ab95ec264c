import { defined } from '#site/defined.ts';
import { chunkBytes } from '#site/forms/request-limits.ts';
import { type Envelope, readEnvelope, succeeded, tooManyRequests } from '../../api/envelope.ts';
import type { AttachedFile } from './attached-file.ts';
import type { UploadRequest, UploadResponse } from './send-bytes.ts';

/** How often an upload asks the server for its offset before it counts as unreachable. */
const maxOffsetRequests = 5;

/** How an upload ended. */
export type UploadEnd =
  | { type: 'done' }
  | { type: 'stopped' }
  | { type: 'unreachable'; rule?: 'busy' | 'full'; message?: string }
  | { type: 'gone' }
  | { type: 'refused'; rule: string; message: string };

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
  const address = addressOf(baseUrl, announced.id);
  const headers = { 'upload-secret': announced.secret };

  // Of an upload that was announced before, only the server can say how much it has.
  let offset = known ? undefined : 0;
  for (let offsetRequests = 0; offsetRequests < maxOffsetRequests; ) {
    if (offset === undefined) {
      offsetRequests += 1;
      const current = await send({ method: 'HEAD', address, headers, signal });
      if (current.offset === undefined || current.status !== 200) return endOf(current, signal);
      offset = current.offset;
      onChange({ sent: offset });
    }
    const start: number = offset;
    const answer = await send({
      method: 'PATCH',
      address,
      body: file.slice(start, start + chunkBytes),
      signal,
      headers: { ...headers, 'upload-offset': String(start), 'content-type': 'application/octet-stream' },
      onProgress: sent => onChange({ sent: start + sent, state: start + sent >= file.size ? 'checking' : 'uploading' }),
    });
    if (answer.status === 409) {
      offset = undefined;
      continue;
    }
    const data = dataOf<{ offset: number; isFinished: boolean }>(answer);
    if (data === undefined) return endOf(answer, signal);
    offset = data.offset;
    onChange({ sent: offset });
    if (data.isFinished) return { type: 'done' };
  }
  return { type: 'unreachable' };
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

interface Announced {
  id: string;
  secret: string;
}

async function announce({ attached, formId, baseUrl, signal, onChange, send }: UploadJob): Promise<Announced | UploadEnd> {
  const { field, name, size } = attached;
  const answer = await send({
    method: 'POST',
    address: `${baseUrl}/api/uploads`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form: formId, field, name, size }),
    signal,
  });
  const data = dataOf<Announced>(answer);
  if (data === undefined) return endOf(answer, signal);
  onChange({ id: data.id, secret: data.secret });
  return data;
}

function endOf(answer: UploadResponse, signal: AbortSignal): UploadEnd {
  if (signal.aborted) return { type: 'stopped' };
  const { status } = answer;
  if (isGone(status)) return { type: 'gone' };
  if (status === tooManyRequests) return { type: 'unreachable', rule: 'busy' };
  if (status === 507) return { type: 'unreachable', rule: 'full' };
  const { message, errors: [error] = [] } = readEnvelope(answer.text, status) ?? { code: status };
  if (status < 400 || status >= 500 || status === 408) return defined({ type: 'unreachable' as const, message });
  return { type: 'refused', rule: error?.rule ?? '', message: error?.message ?? message ?? '' };
}

function dataOf<Data>({ text, status }: UploadResponse): Data | undefined {
  const envelope = readEnvelope(text, status) as Envelope<Data> | undefined;
  return envelope?.code === succeeded ? envelope.data : undefined;
}

const isGone = (status: number) => status === 404 || status === 410;

const addressOf = (baseUrl: string, id: string) => `${baseUrl}/api/uploads/${encodeURIComponent(id)}`;
