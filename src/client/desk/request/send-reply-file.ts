import { chunkBytes } from '#site/forms/request-limits.ts';
import type { Api } from '../../api/api.ts';
import { readEnvelope, succeeded } from '../../api/envelope.ts';

/** A file that is on the server, and what it is named by. */
export interface ReplyFileRef {
  id: string;
  secret: string;
}

/** How sending a file ended: on the server, or not, with what the server said if it refused it. */
type SendEnd = { type: 'done'; ref: ReplyFileRef } | { type: 'failed'; message?: string | undefined };

interface Sending {
  api: Api;
  /** BCP 47 tag of the language of answers. */
  language: string;
  reference: string;
  file: File;
  signal: AbortSignal;
  /** Called with the bytes that are there. */
  onSent(bytes: number): void;
}

/** Milliseconds before each further try of a part that did not arrive. */
const pauses = [1000, 3000, 9000];

/** Sends a file of a reply in parts; after a failure it goes on where the server has it. Never rejects. */
export async function sendReplyFile({ api, language, reference, file, signal, onSent }: Sending): Promise<SendEnd> {
  const body = { ref: reference, name: file.name, size: file.size };
  const declared = await api
    .post<ReplyFileRef>('/api/desk/reply-files', body, { signal, isReportedByCaller: () => true })
    .catch(() => undefined);
  if (declared?.code !== succeeded || declared.data === undefined) return { type: 'failed', message: declared?.message };
  const { id, secret } = declared.data;
  const headers = { 'upload-secret': secret, 'accept-language': language };
  let offset = 0;
  for (let failures = 0; failures <= pauses.length; ) {
    const part = {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/octet-stream', 'upload-offset': String(offset) },
      body: file.slice(offset, offset + chunkBytes),
      signal,
    };
    const answer = await fetch(addressOf(id), part).catch(() => undefined);
    if (answer?.ok) {
      const { data } = readEnvelope(await answer.text(), answer.status) ?? {};
      offset = Number(answer.headers.get('upload-offset'));
      onSent(offset);
      if ((data as { isFinished: boolean } | undefined)?.isFinished) return { type: 'done', ref: { id, secret } };
      continue;
    }
    const isRefused = answer !== undefined && answer.status >= 400 && answer.status < 500 && ![408, 409, 429].includes(answer.status);
    if (isRefused) return { type: 'failed', message: readEnvelope(await answer.text(), answer.status)?.message };
    if (signal.aborted || failures === pauses.length) break;
    await new Promise(resolve => setTimeout(resolve, pauses[failures]));
    failures += 1;
    const there = await fetch(addressOf(id), { method: 'HEAD', headers, signal }).catch(() => undefined);
    if (there?.ok) offset = Number(there.headers.get('upload-offset'));
  }
  return { type: 'failed' };
}

/** Takes a file back, without waiting for success: the server forgets it after a day. */
export function withdrawReplyFile({ id, secret }: ReplyFileRef): void {
  fetch(addressOf(id), { method: 'DELETE', headers: { 'upload-secret': secret } }).catch(() => undefined);
}

const addressOf = (id: string) => `/api/uploads/${id}`;
