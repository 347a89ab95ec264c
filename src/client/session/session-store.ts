import { createStore, type StoreApi } from 'zustand/vanilla';
import { readToken } from './token-cookie.ts';

/** Who is signed in. */
export interface SessionState {
  token: string | undefined;
  name: string;
  /** Address of a picture. */
  avatar: string;
  introduction: string;
  roles: readonly string[];
}

export type SessionStore = StoreApi<SessionState>;

/** Nobody is signed in. */
export const signedOut: SessionState = { token: undefined, name: '', avatar: '', introduction: '', roles: [] };

/** A store of a session that has so far no more than its token. */
export function createSessionStore(token?: string): SessionStore {
  return createStore<SessionState>(() => ({ ...signedOut, token }));
}

/** The session of this browser; in the build, where there are no cookies, nobody's. */
export const sessionStore = createSessionStore(typeof document === 'undefined' ? undefined : readToken(document));
