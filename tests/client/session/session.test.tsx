import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createSession, type SessionBackend } from '#client/session/session.ts';
import { createSessionStore, sessionStore, signedOut } from '#client/session/session-store.ts';
import { readToken } from '#client/session/token-cookie.ts';
import { PlaceProvider, useVisitorRoutes } from '#client/shell-context.tsx';
import { smallShell } from '../small-shell.tsx';

const editor = { name: 'Lin', avatar: '/lin.png', introduction: 'Edits.', roles: ['editor'] };

/** A session whose backend answers like this, with a cookie jar that stores cookies as a browser does. */
function openSession(backend: Partial<SessionBackend> = {}, token?: string, protocol = 'http:') {
  const done: string[] = [];
  const written: string[] = [];
  const jar = {
    location: { protocol },
    get cookie() {
      const [pair = '', ...attributes] = (written.at(-1) ?? '').split('; ');
      return attributes.includes('Max-Age=0') ? 'size=small' : `size=small; ${pair}`;
    },
    set cookie(line: string) {
      written.push(line);
    },
  };
  const store = createSessionStore(token);
  const session = createSession({
    store,
    cookies: jar,
    backend: { login: async () => 'token-1', info: async () => editor, logout: async () => undefined, ...backend },
    words: { noData: () => 'no data', noRoles: () => 'no roles' },
    resetRouter: () => done.push('router'),
    closeAllViews: () => done.push('views'),
  });
  return { session, store, jar, written, done };
}

describe('signing in', () => {
  test('trims the user name, not the password, and keeps the token in a session cookie', async () => {
    const asked: unknown[] = [];
    const login = async (user: unknown) => {
      asked.push(user);
      return 'a;b 值';
    };
    const { session, store, jar, written } = openSession({ login });
    await session.login('  lin\u3000', ' secret ');
    expect(asked).toEqual([{ username: 'lin', password: ' secret ' }]);
    expect(store.getState()).toEqual({ ...signedOut, token: 'a;b 值' });
    expect(written).toEqual(['Admin-Token=a%3Bb%20%E5%80%BC; Path=/; SameSite=Lax']);
    expect(readToken(jar)).toBe('a;b 值');
  });

  test('over https keeps the token for https alone', async () => {
    const { session, written } = openSession({}, undefined, 'https:');
    await session.login('lin', 'secret');
    expect(written).toEqual(['Admin-Token=token-1; Path=/; SameSite=Lax; Secure']);
  });

  test('that fails changes nothing', async () => {
    const { session, store, written } = openSession({ login: () => Promise.reject(new Error('wrong password')) });
    await expect(session.login('lin', 'x')).rejects.toThrow('wrong password');
    expect([store.getState(), written]).toEqual([signedOut, []]);
  });
});

describe('signing out', () => {
  test('removes token, user, roles and cookie, resets the router and closes all views', async () => {
    const left: string[] = [];
    const logout = async (token: string) => void left.push(token);
    const { session, store, jar, done } = openSession({ logout }, 'token-1');
    await session.getInfo();
    await session.logout();
    expect([left, done]).toEqual([['token-1'], ['router', 'views']]);
    expect(store.getState()).toEqual(signedOut);
    expect(readToken(jar)).toBeUndefined();
  });

  test('works on this computer even if the backend does not answer, and says so', async () => {
    const { session, store, done } = openSession({ logout: () => Promise.reject(new Error('no answer')) }, 'token-1');
    await session.getInfo();
    await expect(session.logout()).rejects.toThrow('no answer');
    expect([store.getState(), done]).toEqual([signedOut, ['router', 'views']]);
  });

  test('overrides an answer about the user that comes later', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { session, store } = openSession({ info: () => answer.promise }, 'token-1');
    const info = session.getInfo();
    await session.logout();
    answer.resolve(editor);
    await info;
    expect(store.getState()).toEqual(signedOut);
  });
});

test('resetting the token removes it and the roles, without a call', async () => {
  const { session, store, jar, done } = openSession({ logout: () => Promise.reject(new Error('called')) }, 'token-1');
  await session.getInfo();
  session.resetToken();
  expect([store.getState(), done, readToken(jar)]).toEqual([signedOut, [], undefined]);
});

describe('changing the role', () => {
  test('takes the token of the role, asks for its user and gets its roles', async () => {
    const asked: string[] = [];
    const info = async (token: string) => {
      asked.push(token);
      return { ...editor, roles: ['admin'] };
    };
    const { session, store, jar } = openSession({ info }, 'token-1');
    await session.changeRole('admin');
    expect(asked).toEqual(['admin-token']);
    expect(store.getState()).toEqual({ ...editor, token: 'admin-token', roles: ['admin'] });
    expect(readToken(jar)).toBe('admin-token');
  });

  test('leaves no previous roles when the backend does not return the user', async () => {
    const { session, store } = openSession({ info: async token => (token === 'token-1' ? editor : null) }, 'token-1');
    await session.getInfo();
    await expect(session.changeRole('admin')).rejects.toThrow('no data');
    expect(store.getState()).toEqual({ ...signedOut, token: 'admin-token' });
  });
});

describe('asking for the user', () => {
  test('sets name, avatar, introduction and roles; what is missing is empty', async () => {
    const { session, store } = openSession({ info: async () => ({ name: 'Lin', roles: ['editor'], avatar: null }) }, 'token-1');
    await session.getInfo();
    expect(store.getState()).toEqual({ token: 'token-1', name: 'Lin', avatar: '', introduction: '', roles: ['editor'] });
  });

  test.each([
    ['nothing', undefined, 'no data'],
    ['null', null, 'no data'],
    ['a text', 'Lin', 'no data'],
    ['no roles', { name: 'Lin' }, 'no roles'],
    ['an empty list of roles', { roles: [] }, 'no roles'],
    ['roles that are no list', { roles: 'admin' }, 'no roles'],
    ['roles that are no texts', { roles: [1, ''] }, 'no roles'],
  ])('fails when the answer has %s', async (_, answer, message) => {
    const { session, store } = openSession({ info: async () => answer }, 'token-1');
    await expect(session.getInfo()).rejects.toThrow(message);
    expect(store.getState().roles).toEqual([]);
  });

  test('without a token makes no call', async () => {
    const { session } = openSession({ info: () => Promise.reject(new Error('asked')) });
    await expect(session.getInfo()).rejects.toThrow('no data');
  });
});

test.each([
  ['', undefined],
  ['Admin-Token=', undefined],
  ['language=zh; Admin-Token=abc', 'abc'],
  ['My-Admin-Token=abc', undefined],
  ['Admin-Token=%E0%A4%A', undefined],
])('the cookies `%s` hold the token %s', (cookie, token) => {
  expect(readToken({ cookie })).toBe(token);
});

test('documents are rendered without a user, even if one is signed in', () => {
  const routes = [
    { path: '/home', name: 'home', page: 'home' },
    { path: '/admin', name: 'admin', page: 'home', roles: ['admin'] },
  ];
  const shell = smallShell('en', { routes });
  const Paths = () => useVisitorRoutes().map(({ path }) => path);
  sessionStore.setState({ roles: ['admin'] });
  const markup = renderToStaticMarkup(
    <PlaceProvider value={{ shell, path: '/home' }}>
      <Paths />
    </PlaceProvider>,
  );
  sessionStore.setState(signedOut);
  expect(markup).toBe('/home');
});
