import type { BlockData } from '#site/pages/block.ts';
import { type FormFile, formsOf, type PageFile, pageOf } from '#site/pages/page-file.ts';
import type { Shell } from '#site/shell.ts';
import { addressIn } from '#site/words/language.ts';
import { fetchJson } from '../../fetch-json.ts';
import { showMessage } from '../../messages/message-store.ts';
import type { Place } from '../../shell-context.tsx';
import { recoverAnswers } from '../saved/answers-backup.ts';
import { answersKey, browserStorage, isSameForm, queuedAnswers, withdrawAnswers } from '../saved/saved-answers.ts';
import { sessionOf } from './browser-session.ts';

/**
 * Opens the forms whose answers have been waiting for the connection; each form sends them. Answers to another version of a form
 * cannot be sent: this is reported to the visitor once. Rejects while there is no connection.
 */
export async function sendQueued(shell: Shell): Promise<void> {
  await recoverAnswers();
  for (const { key, path } of queuedAnswers(browserStorage())) {
    const address = shell.assets.pages[path];
    if (address === undefined) continue;
    const page = await pageOf(await fetchJson<PageFile>(address), fetchJson<FormFile>);
    for (const data of formsOf(page)) {
      const own = answersKey(data.form.id, data.subject);
      if (own === key) sessionOf(data, { shell, path });
      else if (isSameForm(own, key)) reportOutdated(key, data, { shell, path });
    }
  }
}

function reportOutdated(key: string, { shared: { sending } }: BlockData['form'], { shell, path }: Place): void {
  withdrawAnswers(browserStorage(), key);
  const to = addressIn(shell.language, path, shell.languages);
  showMessage('warning', sending.outdated, { link: { to, text: sending.open } });
}
