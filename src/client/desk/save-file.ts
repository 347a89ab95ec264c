import { currentPageToken } from './desk-session.ts';

/** Saves a file of a request under its name. The call needs a header, so that it cannot be a link. */
export async function saveFile(reference: string, { id, name }: { id: string; name: string }): Promise<void> {
  const answer = await fetch(`/api/desk/files/${id}?ref=${reference}`, { headers: { 'X-Token': currentPageToken() } });
  if (!answer.ok) throw new Error(`The file cannot be loaded: ${answer.status}`);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  [link.href, link.download] = [address, name];
  link.click();
  URL.revokeObjectURL(address);
}
