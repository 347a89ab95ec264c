import type { Shell } from '#site/shell.ts';
import { readEnvelope } from '../api/envelope.ts';
import { showMessage } from '../messages/message-store.ts';
import { saveBlob } from '../save-blob.ts';
import type { ActionCalls } from './action/use-action.ts';
import { currentPageToken } from './desk-session.ts';

/** The language of answers, and the words for failures. */
type Reader = Pick<Shell, 'htmlLang' | 'layout'>;

/** Saves a file of a request under its name; a failure is shown. */
export const saveFile = (reader: Reader, calls: ActionCalls, reference: string, file: { id: string; name: string }): Promise<boolean> =>
  saveAnswer(reader, calls, addressOf(reference, file), { name: file.name });

/** The bytes of a file of a request; `undefined` after a failure, which is shown. */
export const loadFile = (reader: Reader, calls: ActionCalls, reference: string, file: { id: string }): Promise<Blob | undefined> =>
  loadAnswer(reader, calls, addressOf(reference, file));

const addressOf = (reference: string, { id }: { id: string }) => `/api/desk/files/${id}?ref=${reference}`;

/** Saves what the server answers to a call under a name; false after a failure, which is shown. The call needs a header, so that it cannot be a link. */
export async function saveAnswer(
  reader: Reader,
  calls: ActionCalls,
  path: string,
  { name, body, onBytes }: { name: string; body?: object; onBytes?: (bytes: Uint8Array) => void },
): Promise<boolean> {
  const answer = await loadAnswer(reader, calls, path, { body, onBytes });
  if (answer !== undefined) saveBlob(answer, name);
  return answer !== undefined;
}

async function loadAnswer(
  { htmlLang, layout: { requests } }: Reader,
  { showFailure }: ActionCalls,
  path: string,
  { body, onBytes }: { body?: object | undefined; onBytes?: ((bytes: Uint8Array) => void) | undefined } = {},
): Promise<Blob | undefined> {
  const report = (text: string) => {
    showMessage('error', text, { isSilent: true });
    showFailure(text);
  };
  const headers = { 'X-Token': currentPageToken(), 'Accept-Language': htmlLang, ...(body && { 'Content-Type': 'application/json' }) };
  try {
    const answer = await fetch(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    if (answer.ok && !isPage(answer)) return await (onBytes && answer.body ? gather(answer.body, onBytes) : answer.blob());
    const refusal = readEnvelope(await answer.text(), answer.status);
    report(refusal ? refusal.message || requests.error : requests.network);
  } catch {
    report(requests.network);
  }
  return undefined;
}

/** All bytes of an answer; `onBytes` gets each part when it comes. */
async function gather(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: (bytes: Uint8Array) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    parts.push(value);
    onBytes(value);
  }
}

/** Whether a page of a proxy, or of a network at which one signs in first, was sent: the server itself gives no file of HTML. */
const isPage = ({ headers }: Response) => /^text\/html\b/i.test(headers.get('content-type') ?? '');
