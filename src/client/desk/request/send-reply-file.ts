import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { retryUpload } from '../../api/retry-upload.ts';
import { sendBytes } from '../../api/send-bytes.ts';
import { type AnnouncedUpload, addressOf, isRefusal, sendParts } from '../../api/send-parts.ts';

/** How sending a file ended: on the server; refused by it, with what it said; or not there yet, with the reason where one is known. */
type SendEnd = { type: 'done'; ref: AnnouncedUpload; marks: string[] } | { type: 'refused' | 'failed'; message?: string | undefined };

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

/** Sends a file of a reply in parts; after a failure it goes on where the server has it. Never rejects. */
export async function sendReplyFile({ api, language, reference, file, signal, onSent }: Sending): Promise<SendEnd> {
  const body = { ref: reference, name: file.name, size: file.size };
  const declared = await api
    .post<AnnouncedUpload>('/api/desk/reply-files', body, { signal, isReportedByCaller: () => true })
    .catch((error: Error) => error);
  if (declared instanceof Error) return { type: 'failed', message: declared.message };
  if (declared.code !== succeeded || declared.data === undefined)
    return { type: isRefusal(declared.code) ? 'refused' : 'failed', message: declared.message };
  const { id, secret } = declared.data;
  const job = { file, announced: { id, secret }, baseUrl: '', headers: { 'accept-language': language }, signal, onSent, send: sendBytes };
  let isBegun = false;
  const tryUpload = () => {
    const sending = sendParts({ ...job, isBegun });
    isBegun = true;
    return sending;
  };
  const wait = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));
  const end = await retryUpload(tryUpload, { isOnline: () => true, wait, signal });
  if (end?.type === 'done') return { type: 'done', ref: { id, secret }, marks: end.marks ?? [] };
  return { type: end?.type === 'refused' ? 'refused' : 'failed', message: end !== undefined && 'message' in end ? end.message : undefined };
}

/** Takes a file back, without waiting for success: the server forgets it after a day. */
export function withdrawReplyFile({ id, secret }: AnnouncedUpload): void {
  fetch(addressOf('', id), { method: 'DELETE', headers: { 'upload-secret': secret } }).catch(() => undefined);
}
