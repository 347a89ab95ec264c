import type { LocalForm } from '#site/forms/form.ts';
import type { Shell } from '#site/public-part.ts';
import { fillPlaceholders } from '#site/text.ts';
import { createApi } from '../api/api.ts';
import { showMessage } from '../messages/message-store.ts';
import { sessionStore } from '../session/session-store.ts';
import { browserStorage, draftKey } from './draft.ts';
import { type FormSession, openSession } from './form-session.ts';
import { browserDrafts } from './kept-drafts.ts';
import { browserFiles } from './kept-files.ts';
import { keepReceipt } from './receipts.ts';
import { sendBytes } from './send-bytes.ts';

const sessions = new Map<string, FormSession>();
let shown: Shell | undefined;

/** What each form says when it was received, in the language in which it was last seen. */
const successWords = new WeakMap<FormSession, string>();

/** Tells a session what the visitor sees now: language and words of what it says from now on. */
export function followForm(session: FormSession, shell: Shell, success: string): void {
  shown = shell;
  successWords.set(session, success);
}

/** The one session of a form in this document; `recoverDrafts` comes before. */
export function sessionOf(form: LocalForm, subject: string | undefined, shell: Shell): FormSession {
  shown ??= shell;
  const key = draftKey(form.id, subject);
  const known = sessions.get(key);
  if (known) return known;
  const current = () => shown ?? shell;
  const session = openSession({
    form,
    subject,
    storage: browserStorage(),
    drafts: browserDrafts(),
    kept: browserFiles(),
    api: () => apiOf(current()),
    baseUrl: () => current().apiBaseUrl,
    language: () => current().language,
    send: sendBytes,
    isOnline: () => navigator.onLine,
    now: () => performance.timeOrigin + performance.now(),
    wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
  });
  addEventListener('online', session.reconnect);
  // On any page: what waited for the connection is sent from wherever the visitor is.
  session.store.subscribe(({ sentRef }, before) => {
    if (sentRef === undefined || before.sentRef !== undefined) return;
    keepReceipt(sentRef);
    showMessage('success', successWords.get(session) ?? form.words.success);
  });
  sessions.set(key, session);
  return session;
}

function apiOf({ apiBaseUrl, layout: { requests } }: Shell) {
  return createApi({
    baseUrl: apiBaseUrl,
    token: () => sessionStore.getState().token,
    notify: message => void showMessage('error', message),
    words: {
      error: () => requests.error,
      timeout: seconds => fillPlaceholders(requests.timeout, () => String(seconds)),
      network: () => requests.network,
    },
  });
}
