import type { Location, NavigationType } from 'react-router-dom';
import type { BlockData } from '#site/pages/block.ts';
import { addressIn } from '#site/words/language.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { createApi } from '../../api/api.ts';
import { sendBytes } from '../../api/send-bytes.ts';
import { showMessage } from '../../messages/message-store.ts';
import { cameFrom } from '../../navigation/came-from.ts';
import { sessionStore } from '../../session/session-store.ts';
import type { Place } from '../../shell-context.tsx';
import { browserBackup } from '../saved/answers-backup.ts';
import { cameByLink, fillsIn } from '../saved/presets.ts';
import { answersKey, browserStorage } from '../saved/saved-answers.ts';
import { browserFiles } from '../saved/saved-files.ts';
import { type FormSession, openSession } from './form-session.ts';
import { type Receipt, receiptAddress, saveReceipt } from './receipts.ts';

/** How the visitor last saw a form: its language and words are used for messages. */
interface Display {
  data: BlockData['form'];
  place: Place;
  isOnScreen: boolean;
}

const sessions = new Map<string, FormSession>();
const displays = new WeakMap<FormSession, Display>();

/** Marks the form of a session as on the screen, with its current words; returns the function that ends this. */
export function showSession(session: FormSession, data: BlockData['form'], place: Place): () => void {
  const display = displays.get(session);
  if (display) Object.assign(display, { data, place, isOnScreen: true });
  return () => {
    if (display) display.isOnScreen = false;
  };
}

/**
 * The session of a form in this document, connected to the browser's storage, network and clock; there is one per form and
 * subject. Await `recoverAnswers` before.
 */
export function sessionOf(data: BlockData['form'], place: Place): FormSession {
  const { form, subject } = data;
  const key = answersKey(form.id, subject);
  const known = sessions.get(key);
  if (known) return known;
  const display: Display = { data, place, isOnScreen: false };
  const session = openSession({
    form,
    subject,
    path: place.path,
    storage: browserStorage(),
    backup: browserBackup(),
    savedFiles: browserFiles(),
    api: () => apiOf(display),
    baseUrl: () => display.place.shell.apiBaseUrl,
    language: () => display.place.shell.language,
    send: bytes => sendBytes({ ...bytes, headers: { ...bytes.headers, 'accept-language': display.place.shell.htmlLang } }),
    isOnline: () => navigator.onLine,
    isOnScreen: () => display.isOnScreen,
    now: () => performance.timeOrigin + performance.now(),
    wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
  });
  addEventListener('online', session.reconnect);
  addEventListener('pagehide', session.leave);
  session.store.subscribe(({ receipt }, before) => {
    if (receipt !== undefined && before.receipt === undefined) reportReceipt(session, display, receipt);
  });
  askBeforeLeaving(session);
  displays.set(session, display);
  sessions.set(key, session);
  return session;
}

/** Keys of the history entries whose address has filled in fields, by form. */
const presetAt = new WeakMap<FormSession, Set<string>>();

/** Notes where the visitor comes from, and fills in what an address presets, once each time that they come to it by a link. */
export function presetFrom(session: FormSession, { key, search }: Location, type: NavigationType): void {
  const seen = presetAt.get(session) ?? new Set();
  if (seen.has(key)) return;
  const isByLink = type === 'POP' ? seen.size === 0 && cameByLink() : true;
  presetAt.set(session, seen.add(key));
  const display = displays.get(session);
  if (display) session.arrive(cameFrom(display.place.shell));
  if (fillsIn(search, session.store.getState(), isByLink)) session.preset(search);
}

/** A form on the screen navigates to its receipt itself. If the visitor is on another page, a message links to the receipt. */
function reportReceipt({ store }: FormSession, { data: { form, shared }, place, isOnScreen }: Display, receipt: Receipt): void {
  saveReceipt(receipt);
  if (isOnScreen) return void showMessage('success', form.words.success);
  const page = addressIn(place.shell.language, place.path, place.shell.languages);
  showMessage('success', form.words.success, { link: { to: receiptAddress(page, receipt), text: shared.receipt.show } });
  store.setState({ receipt: undefined });
}

/** The browser asks before the visitor leaves the site with unsent answers, from any of its pages. */
function askBeforeLeaving(session: FormSession): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  // Only while answers are unsent: some browsers do not cache a page with such a listener for Back.
  session.store.subscribe(() => {
    if (session.isUnsent()) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}

/** A form on the screen announces itself what happened to it: the message over the page is then silent for screen readers. */
function apiOf(display: Display) {
  const { apiBaseUrl, htmlLang, layout } = display.place.shell;
  const { requests } = layout;
  return createApi({
    baseUrl: apiBaseUrl,
    language: htmlLang,
    token: () => sessionStore.getState().token,
    notify: message => void showMessage('error', message, { isSilent: display.isOnScreen }),
    words: {
      error: () => requests.error,
      timeout: seconds => fillPlaceholders(requests.timeout, () => String(seconds)),
      network: () => requests.network,
    },
  });
}
