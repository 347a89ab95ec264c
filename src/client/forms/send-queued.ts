import type { Page } from '#site/page.ts';
import type { Shell } from '#site/public-part.ts';
import { fetchJson } from '../fetch-json.ts';
import { sessionOf } from './browser-session.ts';
import { browserStorage, draftKey, queuedDrafts } from './draft.ts';
import { recoverDrafts } from './kept-drafts.ts';

/** Opens the forms whose answers have been waiting for the connection; each sends its own. Rejects while there is none. */
export async function sendQueued(shell: Shell): Promise<void> {
  await recoverDrafts();
  for (const { key, path } of queuedDrafts(browserStorage())) {
    const address = shell.assets.pages[path];
    if (address === undefined) continue;
    const { blocks } = await fetchJson<Page>(address);
    for (const block of blocks) {
      if (block.type === 'form' && draftKey(block.data.form.id, block.data.subject) === key) sessionOf(block.data, { shell, path });
    }
  }
}
