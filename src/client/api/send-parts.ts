import { defined } from '#site/defined.ts';
import { chunkBytes } from '#site/forms/request-limits.ts';
import { type Envelope, readEnvelope, succeeded, tooManyRequests } from './envelope.ts';
import type { UploadRequest, UploadResponse } from './send-bytes.ts';

/** How often an upload asks the server for its offset before it counts as unreachable. */
const maxOffsetRequests = 5;

/** How an upload ended. */
export type UploadEnd =
  /** What to be careful of in a file of staff. */
  | { type: 'done'; marks?: string[] }
  | { type: 'stopped' }
  | { type: 'unreachable'; rule?: 'busy' | 'full'; message?: string }
  | { type: 'gone' }
  | { type: 'refused'; rule: string; message: string };

/** What an upload is named by, and what only its sender knows. */
export interface AnnouncedUpload {
  id: string;
  secret: string;
}

interface PartsJob {
  file: Blob;
  announced: AnnouncedUpload;
  /** Address before `/api/uploads`. */
  baseUrl: string;
  /** More headers of each request. */
  headers?: Record<string, string>;
  /** Whether bytes may be there already: then only the server can say how many. */
  isBegun: boolean;
  signal: AbortSignal;
  /** Called with the bytes that are sent. */
  onSent: (bytes: number) => void;
  send: (request: UploadRequest) => Promise<UploadResponse>;
}

/** Sends a file that is announced in parts, starting at the offset that the server has. Never rejects. */
export async function sendParts({ file, announced, baseUrl, isBegun, signal, onSent, send, ...more }: PartsJob): Promise<UploadEnd> {
  const address = addressOf(baseUrl, announced.id);
  const headers = { ...more.headers, 'upload-secret': announced.secret };
  let offset = isBegun ? undefined : 0;
  for (let offsetRequests = 0; offsetRequests < maxOffsetRequests; ) {
    if (offset === undefined) {
      offsetRequests += 1;
      const current = await send({ method: 'HEAD', address, headers, signal });
      if (current.offset === undefined || current.status !== 200) return endOf(current, signal);
      offset = current.offset;
      onSent(offset);
    }
    const start: number = offset;
    const answer = await send({
      method: 'PATCH',
      address,
      body: file.slice(start, start + chunkBytes),
      signal,
      headers: { ...headers, 'upload-offset': String(start), 'content-type': 'application/octet-stream' },
      onProgress: sent => onSent(start + sent),
    });
    if (answer.status === 409) {
      offset = undefined;
      continue;
    }
    const data = dataOf<{ offset: number; isFinished: boolean; marks?: string[] }>(answer);
    if (data === undefined) return endOf(answer, signal);
    offset = data.offset;
    onSent(offset);
    if (data.isFinished) return { type: 'done', ...defined({ marks: data.marks }) };
  }
  return { type: 'unreachable' };
}

/** What an answer without data means for the upload. */
export function endOf(answer: UploadResponse, signal: AbortSignal): UploadEnd {
  if (signal.aborted) return { type: 'stopped' };
  const { status } = answer;
  if (isGone(status)) return { type: 'gone' };
  if (status === tooManyRequests) return { type: 'unreachable', rule: 'busy' };
  if (status === 507) return { type: 'unreachable', rule: 'full' };
  const { message, errors: [error] = [] } = readEnvelope(answer.text, status) ?? { code: status };
  if (!isRefusal(status)) return defined({ type: 'unreachable' as const, message });
  return { type: 'refused', rule: error?.rule ?? '', message: error?.message ?? message ?? '' };
}

/** The data of an answer; `undefined` for one that refuses. */
export function dataOf<Data>({ text, status }: UploadResponse): Data | undefined {
  const envelope = readEnvelope(text, status) as Envelope<Data> | undefined;
  return envelope?.code === succeeded ? envelope.data : undefined;
}

/** Whether a server that answers so will not answer otherwise next time. */
export const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== tooManyRequests;

export const isGone = (status: number) => status === 404 || status === 410;

export const addressOf = (baseUrl: string, id: string) => `${baseUrl}/api/uploads/${encodeURIComponent(id)}`;
