import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayDo, type Right, type Role, staffRoles } from '#site/desk/rights.ts';
import { bodyOf, submit } from '../intake.ts';
import { now, openTinySite } from '../serve.ts';
import { type DeskBrowser, invited, password, post, signedIn } from './desk-visitor.ts';
import { softwarePasskey } from './software-passkey.ts';

const anyPasskey = softwarePasskey().create({ challenge: 'x', user: { id: 'x' } });

/** A body that each call takes, and the right that it needs. Whoever adds a call adds it here. */
const calls: Record<string, { right: Right; body: (ref: string) => object; status?: number }> = {
  'POST /api/desk/requests': { right: 'read', body: () => ({}) },
  'POST /api/desk/request': { right: 'read', body: ref => ({ ref }) },
  'POST /api/desk/change': { right: 'change', body: ref => ({ ref, version: 99, note: 'x' }), status: 409 },
  'POST /api/desk/bulk': { right: 'change', body: ref => ({ requests: [{ ref, version: 99 }], status: 'closed' }) },
  'POST /api/desk/reply-files': { right: 'change', body: ref => ({ ref, name: 'offer.pdf', size: 10 }) },
  'POST /api/desk/export': { right: 'export', body: () => ({ format: 'csv' }) },
  'POST /api/desk/views': { right: 'read', body: () => ({}) },
  'POST /api/desk/draft': { right: 'change', body: ref => ({ ref, draft: { subject: 'x', text: 'x' } }) },
  'POST /api/desk/person': { right: 'person', body: () => ({ email: 'mia@example.org' }) },
  'POST /api/desk/export-person': { right: 'person', body: () => ({ email: 'mia@example.org' }) },
  'POST /api/desk/erase-person': { right: 'erase', body: () => ({ email: 'mia@example.org', refs: [], reason: 'none' }), status: 409 },
  'POST /api/desk/log': { right: 'audit', body: () => ({}) },
  'POST /api/desk/system': { right: 'system', body: () => ({}) },
  'POST /api/desk/counts': { right: 'read', body: () => ({ filters: [{}] }) },
  'POST /api/desk/bell': { right: 'read', body: () => ({ readAll: true }) },
  'POST /api/desk/unread': { right: 'read', body: ref => ({ refs: [ref] }) },
  'POST /api/desk/choices': { right: 'read', body: () => ({}) },
  // It ends at once: the server is about to end.
  'GET /api/desk/stream': { right: 'read', body: () => ({}) },
  'POST /api/desk/statistics': { right: 'read', body: () => ({ from: '2025-03-01', to: '2025-03-04' }) },
  'GET /api/desk/files/{id}': { right: 'read', body: () => ({}), status: 404 },
  'POST /api/staff/account': { right: 'account', body: () => ({}) },
  'POST /api/staff/offer-code': { right: 'account', body: () => ({ password }) },
  'POST /api/staff/confirm-code': { right: 'account', body: () => ({ code: 'x' }), status: 401 },
  'POST /api/staff/remove-code': { right: 'account', body: () => ({ password }) },
  'POST /api/staff/passkeys': { right: 'account', body: () => ({}) },
  'POST /api/staff/offer-passkey': { right: 'account', body: () => ({ password }) },
  'POST /api/staff/add-passkey': { right: 'account', body: () => ({ name: 'x', credential: anyPasskey }), status: 422 },
  'POST /api/staff/remove-passkey': { right: 'account', body: () => ({ id: 'x', password }), status: 404 },
  'POST /api/staff/settings': { right: 'account', body: () => ({}) },
  'POST /api/staff/mail-address': { right: 'account', body: () => ({ address: 'lin@example.com', password }) },
  'POST /api/staff/change-password': { right: 'account', body: () => ({ password: 'x', newPassword: 'x'.repeat(12) }), status: 401 },
  'POST /api/staff/accounts': { right: 'accounts', body: () => ({}) },
  // The last admin.
  'POST /api/staff/change-account': { right: 'accounts', body: () => ({ name: 'admin', isOff: true }), status: 422 },
  'POST /api/staff/invite': { right: 'accounts', body: () => ({ name: 'admin', role: 'admin' }), status: 422 },
  'POST /api/staff/reset-account': { right: 'accounts', body: () => ({ name: 'none' }), status: 404 },
  'POST /api/staff/sessions': { right: 'accounts', body: () => ({ ofAll: true }) },
  'POST /api/staff/end-sessions': { right: 'account', body: () => ({ id: '0'.repeat(64) }), status: 404 },
};

let time = now;
let site: Awaited<ReturnType<typeof openTinySite>>;
let ref: string;
const browsers = new Map<Role, DeskBrowser>();
beforeAll(async () => {
  site = await openTinySite({ clock: () => time, ending: AbortSignal.abort() });
  for (const role of staffRoles) {
    await invited(site.app, site.store, role, role);
    browsers.set(role, await signedIn(site.app, role));
  }
  ref = (await site.app.inject(submit('contact', bodyOf('contact', { companyName: 'Secret Ltd' })))).json().ref;
});
afterAll(() => site.close());

/** Makes a call with the halves of a session that are given. */
async function ask(name: string, browser: Partial<DeskBrowser>, headers: Record<string, string> = {}) {
  const [method, url = ''] = name.split(' ');
  const body = calls[name]?.body(ref) ?? {};
  const call = post(`${url.replace('{id}', 'x')}${method === 'GET' ? `?ref=${ref}` : ''}`, body, browser, headers);
  const { payload: _payload, ...withoutBody } = call;
  return site.app.inject(method === 'GET' ? { ...withoutBody, method: 'GET' } : call);
}

const browserOf = (role: Role) => browsers.get(role) ?? { cookie: '', token: '' };

test('every call of the desk that is described is in this matrix', async () => {
  const { paths } = (await site.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { security?: object[] }>>;
  };
  const secured = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security = [] }]) =>
      security.some(alternative => Object.hasOwn(alternative, 'pageToken')) ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  expect(secured.toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('signing in at an identity provider opens nothing to anybody whom it did not name, nor where there is none', async () => {
  const ways = ['openid-sign-in', 'openid-return', 'openid-finish'].map(way => `/api/staff/${way}?code=x&state=y&next=/desk`);
  for (const role of [...staffRoles, undefined]) {
    const { cookie } = role === undefined ? { cookie: 'staff-openid=x' } : browserOf(role);
    for (const url of ways) {
      const answer = await site.app.inject({ method: 'GET', url, headers: { cookie, 'sec-fetch-site': 'cross-site' } });
      expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
    }
  }
});

describe.each(Object.entries(calls))('%s', (name, { right, status = 200 }) => {
  test('answers the roles that have the right, and refuses the others', async () => {
    for (const role of staffRoles) {
      const answer = await ask(name, browserOf(role));
      expect([role, answer.statusCode]).toEqual([role, mayDo(role, right) ? status : 403]);
      if (!mayDo(role, right)) expect(answer.body).not.toContain('Secret Ltd');
    }
  });

  test('answers nobody without a whole session, nor a page of another site', async () => {
    const { cookie, token } = browserOf('admin');
    const other = browserOf('agent');
    const halves = [{}, { cookie }, { token }, { cookie, token: other.token }, { cookie: 'Admin-Token=x', token }];
    for (const browser of halves) {
      const answer = await ask(name, browser);
      expect([answer.statusCode, answer.body.includes('Secret Ltd'), 'data' in answer.json()]).toEqual([401, false, false]);
    }
    if (name.startsWith('POST')) expect((await ask(name, { cookie, token }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  test('answers nobody whose session is over', async () => {
    time = new Date(now.getTime() + 9 * 3600_000);
    try {
      const answer = await ask(name, browserOf('admin'));
      expect([answer.statusCode, answer.body.includes('Secret Ltd')]).toEqual([401, false]);
    } finally {
      time = now;
    }
  });
});
