import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Api } from '#client/api/api.ts';
import { callTimeout } from '#client/api/call-timeout.ts';
import { deskApi, deskSession, restoreDeskSession, setPassword, signOut } from '#client/desk/desk-session.ts';
import { sessionStore } from '#client/session/session-store.ts';
import type { Shell } from '#site/shell.ts';

test('menus and search know the roles of whoever is signed in at the desk, until they sign out', async () => {
  const user = { token: 'a', styleNonce: 'b', name: 'lin', avatar: '', introduction: '', roles: ['agent'], preferences: {} };
  const api = { post: async (path: string) => ({ code: 200, message: 'OK', data: path === '/api/staff/me' ? user : undefined }) };
  await restoreDeskSession(api as unknown as Api);
  expect([sessionStore.getState().roles, deskSession.getState().member?.role]).toEqual([['agent'], 'agent']);
  const refusing = { post: async () => ({ code: 503, message: 'Not now.' }) };
  expect(await signOut(refusing as unknown as Api)).toBe(false);
  const silent = { post: async () => Promise.reject(new Error('No connection')) };
  await expect(signOut(silent as unknown as Api)).rejects.toThrow('No connection');
  expect(deskSession.getState().member?.role, 'the cookie is still there').toBe('agent');
  expect(await signOut(api as unknown as Api)).toBe(true);
  expect([sessionStore.getState().roles, deskSession.getState().member]).toEqual([[], null]);
});

test('what has a password waits for its turn at the server, longer than any other call', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => setTimeout(() => response.end('{"code":200}'), callTimeout + 500));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const requests = { error: 'Error', timeout: 'No answer', network: 'No connection' };
  const apiBaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = deskApi({ apiBaseUrl, htmlLang: 'en', layout: { requests } } as Shell);
  const [isSet, other] = await Promise.allSettled([setPassword(api, 'invite', 'correct horse'), api.post('/api/desk/choices', {})]);
  expect(isSet).toEqual({ status: 'fulfilled', value: true });
  expect(other).toMatchObject({ status: 'rejected', reason: { code: 'timeout' } });
});
