import { saveBlob } from '../save-blob.ts';
import { currentPageToken } from './desk-session.ts';

/** Saves a file of a request under its name. */
export const saveFile = (reference: string, { id, name }: { id: string; name: string }): Promise<void> =>
  saveAnswer(`/api/desk/files/${id}?ref=${reference}`, name);

/** The bytes of a file of a request. */
export const loadFile = (reference: string, { id }: { id: string }): Promise<Blob> => loadAnswer(`/api/desk/files/${id}?ref=${reference}`);

/** Saves what the server answers to a call under a name. The call needs a header, so that it cannot be a link. */
export async function saveAnswer(path: string, name: string, body?: object, language = ''): Promise<void> {
  saveBlob(await loadAnswer(path, body, language), name);
}

async function loadAnswer(path: string, body?: object, language = ''): Promise<Blob> {
  const headers = { 'X-Token': currentPageToken(), ...(body && { 'Content-Type': 'application/json', 'Accept-Language': language }) };
  const answer = await fetch(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`The file cannot be loaded: ${answer.status}`);
  return answer.blob();
}
