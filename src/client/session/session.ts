import { type SessionStore, signedOut } from './session-store.ts';
import { type CookieJar, writeToken } from './token-cookie.ts';
import { readUserInfo, type UserInfo, type UserInfoWords } from './user-info.ts';

/** The calls of a backend with users; each rejects when it fails. */
export interface SessionBackend {
  /** Returns the token. */
  login: (user: { username: string; password: string }) => Promise<string>;
  /** Returns name, avatar, introduction and roles. */
  info: (token: string) => Promise<unknown>;
  logout: (token: string) => Promise<unknown>;
}

/** What a session works on, and what it calls. */
interface SessionSetup {
  store: SessionStore;
  backend: SessionBackend;
  /** The document. */
  cookies: CookieJar;
  words: UserInfoWords;
  /** Removes the routes that were open to the roles of the user who left. */
  resetRouter: () => void;
  closeAllViews: () => void;
}

/** Everything that changes the user who is signed in. */
interface Session {
  login: (userName: string, password: string) => Promise<void>;
  logout: () => Promise<void>;
  /** Removes the token, and with it the user, without a call to the backend. */
  resetToken: () => void;
  /** Continues as the user of a role: `editor` has the token `editor-token`. The routes follow the roles. */
  changeRole: (role: string) => Promise<void>;
  /** Asks the backend for the user of the token. */
  getInfo: () => Promise<UserInfo>;
}

/** A session on the calls of a backend. */
export function createSession({ store, backend, cookies, words, resetRouter, closeAllViews }: SessionSetup): Session {
  const setToken = (token: string | undefined) => {
    writeToken(cookies, token);
    // Another token is another user: nothing of the previous one may stay.
    store.setState({ ...signedOut, token });
  };

  const getInfo = async () => {
    const { token } = store.getState();
    const info = readUserInfo(token === undefined ? undefined : await backend.info(token), words);
    // A user who signed out or changed roles meanwhile must not get the previous roles.
    if (store.getState().token === token) store.setState(info);
    return info;
  };

  return {
    login: async (userName, password) => setToken(await backend.login({ username: userName.trim(), password })),
    logout: async () => {
      const { token } = store.getState();
      try {
        if (token !== undefined) await backend.logout(token);
      } finally {
        // Even if the backend does not answer: the user must not stay signed in on a shared computer.
        setToken(undefined);
        resetRouter();
        closeAllViews();
      }
    },
    resetToken: () => setToken(undefined),
    changeRole: async role => {
      setToken(`${role}-token`);
      await getInfo();
    },
    getInfo,
  };
}
