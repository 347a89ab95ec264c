import { expect, test } from 'vitest';
import type { Api } from '#client/api/api.ts';
import { deskSession, restoreDeskSession, signOut } from '#client/desk/desk-session.ts';
import { sessionStore } from '#client/session/session-store.ts';

test('menus and search know the roles of whoever is signed in at the desk, until they sign out', async () => {
  const user = { token: 'a', styleNonce: 'b', name: 'lin', avatar: '', introduction: '', roles: ['agent'], preferences: {} };
  const api = { post: async (path: string) => ({ code: 200, message: 'OK', data: path === '/api/staff/me' ? user : undefined }) };
  await restoreDeskSession(api as unknown as Api);
  expect([sessionStore.getState().roles, deskSession.getState().member?.role]).toEqual([['agent'], 'agent']);
  await signOut(api as unknown as Api);
  expect([sessionStore.getState().roles, deskSession.getState().member]).toEqual([[], null]);
});
