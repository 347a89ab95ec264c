import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { createStore } from 'zustand/vanilla';
import { defined } from '#site/defined.ts';
import type { DeskAnswer } from '#site/desk/answers.ts';
import type { OwnPreferences } from '#site/desk/own-settings.ts';
import type { Role } from '#site/desk/rights.ts';
import type { Shell } from '#site/shell.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { type Api, type ApiSetup, createApi } from '../api/api.ts';
import { type Envelope, succeeded } from '../api/envelope.ts';
import { showMessage } from '../messages/message-store.ts';
import { choose } from '../preferences/preferences.ts';
import { sessionStore, signedOut } from '../session/session-store.ts';
import { readUserInfo } from '../session/user-info.ts';

/** The member of staff who is signed in; `undefined` while that is not known, `null` when nobody is. */
interface DeskSession {
  member:
    | { name: string; displayName?: string | undefined; role: Role; styleNonce: string; preferences: OwnPreferences }
    | null
    | undefined;
  /** Whether the member has signed out here. */
  hasLeft?: boolean;
}

/** What pages send besides the cookie, which scripts cannot read. It is in memory alone. */
let pageToken: string | undefined;

export const deskSession = createStore<DeskSession>(() => ({ member: undefined }));

/** The value of X-Token for calls that are not made by `deskApi`. */
export const currentPageToken = (): string => pageToken ?? '';

/** What the server answers when nobody is signed in, and to a wrong password or code. */
const unauthorized = 401;

/** Milliseconds for a call with a password: the server hashes one after the other, and up to twenty may be before this one (src/server/staff/passwords.ts). */
const passwordTimeout = 30_000;

/** The calls of the desk; a failure is shown over the page. After one that may mean that the session is over, the server is asked who is signed in. */
export function deskApi({ apiBaseUrl, htmlLang, layout: { requests } }: Shell): Api {
  const setup: ApiSetup = {
    baseUrl: apiBaseUrl,
    language: htmlLang,
    token: () => pageToken,
    notify: (message, isShown) => void showMessage('error', message, { isSilent: isShown }),
    words: {
      error: () => requests.error,
      timeout: seconds => fillPlaceholders(requests.timeout, () => String(seconds)),
      network: () => requests.network,
    },
  };
  const api = createApi(setup);
  const patientApi = createApi({ ...setup, timeout: passwordTimeout });
  return {
    async post<Data = unknown>(...call: Parameters<Api['post']>) {
      const [, body] = call;
      const isHashed = typeof body === 'object' && body !== null && 'password' in body;
      const answer = await (isHashed ? patientApi : api).post<Data>(...call);
      if (answer.code === unauthorized && deskSession.getState().member) await restoreDeskSession(api);
      return answer;
    },
  };
}

/** Asks the server who is signed in. */
export async function restoreDeskSession(api: Api): Promise<void> {
  const { code, data } = await api.post('/api/staff/me', {});
  if (code === succeeded) keep(data ?? undefined);
}

/** What somebody signs in with; the code only where the account has a second factor. */
export interface Credentials {
  name: string;
  password: string;
  code?: string | undefined;
}

/** Signs in. A refusal is shown, unless only the code is missing. */
export async function signIn(api: Api, { name, password, code }: Credentials): Promise<'done' | 'code-needed' | 'refused'> {
  const needsCode = ({ errors = [] }: Envelope) => errors.some(({ field }) => field === 'code');
  const body = { name: name.trim(), password, ...defined({ code }) };
  const answer = await api.post('/api/staff/sign-in', body, { isReportedByCaller: needsCode });
  if (answer.code === succeeded) keep(answer.data);
  if (answer.code === succeeded) return 'done';
  return needsCode(answer) ? 'code-needed' : 'refused';
}

/** Signs in with a passkey. A refusal of the server is shown; rejects when the browser used none. */
export async function signInWithPasskey(api: Api): Promise<'done' | 'refused'> {
  const { code, data } = await api.post<PublicKeyCredentialRequestOptionsJSON>('/api/staff/passkey-options', {});
  if (code !== succeeded || data === undefined) return 'refused';
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const credential = await startAuthentication({ optionsJSON: data });
  const answer = await api.post('/api/staff/passkey-sign-in', { credential });
  if (answer.code !== succeeded) return 'refused';
  keep(answer.data);
  return 'done';
}

/** Signs out; false if the server refuses, which is shown. Only the server can remove the cookie: while it does not answer, the member is signed in. */
export async function signOut(api: Api): Promise<boolean> {
  const { code } = await api.post('/api/staff/sign-out', {});
  if (code === succeeded) deskSession.setState({ hasLeft: true });
  if (code === succeeded) keep(undefined);
  return code === succeeded;
}

/** Sets the password of an invitation, and is signed in; false if the server refuses, which is shown. */
export async function setPassword(api: Api, invite: string, password: string): Promise<boolean> {
  const { code, data } = await api.post('/api/staff/password', { invite, password });
  if (code === succeeded) keep(data);
  return code === succeeded;
}

function keep(data: unknown) {
  if (data === undefined) {
    pageToken = undefined;
    sessionStore.setState(signedOut);
    deskSession.setState({ member: null });
    return;
  }
  const info = readUserInfo(data, { noData: () => noData, noRoles: () => noRoles });
  // Menus and search offer the routes of these roles from now on.
  sessionStore.setState(info);
  const { name, roles } = info;
  const { token, styleNonce, preferences, displayName } = data as DeskAnswer<'POST /api/staff/sign-in'>;
  pageToken = token;
  deskSession.setState({ member: { name, displayName, role: roles[0] as Role, styleNonce, preferences } });
  // As the account has them, in whichever browser.
  const { language: _language, ...shown } = preferences;
  choose(shown);
}

/** The specification's own words for answers that cannot be used. */
const noData = 'Verification failed, please Login again.';
const noRoles = 'getInfo: roles must be a non-null array!';

/** Sets the display name that the session shows from now on. */
export function rename(displayName: string | undefined): void {
  deskSession.setState(({ member }) => ({ member: member && { ...member, displayName } }));
}
