import type { BlockData } from '#site/pages/block.ts';
import { type FormFile, formsOf, type PageFile, pageOf } from '#site/pages/page-file.ts';
import type { Shell } from '#site/shell.ts';
import { addressIn } from '#site/words/language.ts';
import { fetchJson } from '../../fetch-json.ts';
import { showMessage } from '../../messages/message-store.ts';
import type { Place } from '../../shell-context.tsx';
import { recoverDrafts } from '../drafts/kept-drafts.ts';
import { browserStorage, draftKey, isSameForm, queuedDrafts, withdrawDraft } from '../drafts/saved-answers.ts';
import { sessionOf } from './browser-session.ts';

/**
 * Opens the forms whose answers have been waiting for the connection; each sends its own. Answers to another version of a form
 * cannot go out: the visitor is told once. Rejects while there is no connection.
 */
export async function sendQueued(shell: Shell): Promise<void> {
  await recoverDrafts();
  for (const { key, path } of queuedDrafts(browserStorage())) {
    const address = shell.assets.pages[path];
    if (address === undefined) continue;
    const page = await pageOf(await fetchJson<PageFile>(address), fetchJson<FormFile>);
    for (const data of formsOf(page)) {
      const own = draftKey(data.form.id, data.subject);
      if (own === key) sessionOf(data, { shell, path });
      else if (isSameForm(own, key)) tellOutdated(key, data, { shell, path });
    }
  }
}

function tellOutdated(key: string, { shared: { sending } }: BlockData['form'], { shell, path }: Place): void {
  withdrawDraft(browserStorage(), key);
  const to = addressIn(shell.language, path, shell.languages);
  showMessage('warning', sending.outdated, { link: { to, text: sending.open } });
}
