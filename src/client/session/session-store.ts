import { createStore, type StoreApi } from 'zustand/vanilla';
import { readToken } from './token-cookie.ts';

/** The user who is signed in. */
export interface SessionState {
  token: string | undefined;
  name: string;
  /** Address of a picture. */
  avatar: string;
  introduction: string;
  roles: readonly string[];
}

export type SessionStore = StoreApi<SessionState>;

/** No user is signed in. */
export const signedOut: SessionState = { token: undefined, name: '', avatar: '', introduction: '', roles: [] };

/** A store of a session that has only its token so far. */
export function createSessionStore(token?: string): SessionStore {
  return createStore<SessionState>(() => ({ ...signedOut, token }));
}

/** The session of this browser. In the build, which has no cookies, no user is signed in. */
export const sessionStore = createSessionStore(typeof document === 'undefined' ? undefined : readToken(document));
