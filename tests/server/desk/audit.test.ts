import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { verifyEvents } from '#server/audit/verify-events.ts';
import { removeExpired } from '#server/cleaning/remove-expired.ts';
import { newSecret, secretCode } from '#server/staff/session.ts';
import { bodyOf, submit } from '../intake.ts';
import { now, serveTinySite } from '../serve.ts';
import { tinySite } from '../tiny-site.ts';
import { type DeskBrowser, invited, password, post, signedIn } from './desk-visitor.ts';
import { openDesk, send, sendFile } from './open-desk.ts';
import { softwarePasskey } from './software-passkey.ts';

type Served = Awaited<ReturnType<typeof openDesk>>;

/** What the log says, the first event first: who, what, of which request, and more. */
async function logOf({ store }: Pick<Served, 'store'>, since = 0): Promise<string[]> {
  const events = await store.listEvents({}, { limit: 100 });
  return events
    .filter(({ number }) => number > since)
    .toReversed()
    .map(({ staff, action, ref = '', detail = '' }) => [staff, action, ref, detail].filter(part => part !== '').join(' '));
}

const anyPasskey = softwarePasskey().create({ challenge: 'x', user: { id: 'x' } });

/** What each call of the desk leaves in the log. Whoever adds a call says it here. */
const left: Record<string, (ref: string) => { body: object; log: string[] }> = {
  '/api/desk/requests': () => ({ body: { status: 'new', text: 'mia@example.org' }, log: ['lin list status=new, text, 1'] }),
  '/api/desk/request': ref => ({ body: { ref }, log: [`lin view ${ref}`] }),
  '/api/desk/change': ref => ({ body: { ref, version: 0, status: 'closed' }, log: [`lin status ${ref} closed`] }),
  '/api/desk/reply-files': ref => ({ body: { ref, name: 'offer.pdf', size: 10 }, log: [] }),
  '/api/desk/bulk': ref => ({ body: { requests: [{ ref, version: 0 }], assignee: 'lin' }, log: [`lin assign ${ref} lin`] }),
  '/api/desk/export': () => ({ body: { format: 'csv', formId: 'contact' }, log: ['lin export csv, formId=contact, 1'] }),
  '/api/desk/statistics': () => ({ body: { from: '2025-03-01', to: '2025-03-04' }, log: ['lin statistics 2025-03-01, 2025-03-04'] }),
  '/api/desk/views': () => ({ body: { save: { name: 'mia', query: '?q=mia', isShared: true } }, log: ['lin share-view lin'] }),
  '/api/desk/draft': ref => ({ body: { ref, draft: { subject: 'mia', text: 'mia' } }, log: [`lin draft ${ref}`] }),
  '/api/desk/system': () => ({ body: {}, log: ['lin system'] }),
  '/api/desk/counts': () => ({ body: { filters: [{}] }, log: [] }),
  '/api/desk/bell': () => ({ body: {}, log: [] }),
  '/api/desk/unread': ref => ({ body: { refs: [ref] }, log: [] }),
  '/api/desk/choices': () => ({ body: {}, log: [] }),
  '/api/desk/person': ref => ({ body: { email: 'mia@example.org' }, log: [`lin find-person ${ref}`] }),
  '/api/desk/export-person': ref => ({ body: { email: 'mia@example.org' }, log: [`lin export-person ${ref}`] }),
  '/api/desk/erase-person': ref => ({
    body: { email: 'mia@example.org', refs: [ref], reason: 'asked for it' },
    log: [`lin erase ${ref} asked for it`],
  }),
  '/api/desk/log': () => ({ body: { action: 'sign-in' }, log: ['lin log action=sign-in'] }),
  '/api/staff/account': () => ({ body: {}, log: [] }),
  '/api/staff/settings': () => ({ body: { notices: { contact: 'daily' } }, log: ['lin notices contact, daily'] }),
  '/api/staff/mail-address': () => ({ body: { address: 'lin@example.com', password }, log: ['lin mail-address'] }),
  '/api/staff/change-password': () => ({ body: { password: 'wrong', newPassword: 'x'.repeat(12) }, log: ['lin wrong-password again'] }),
  '/api/staff/accounts': () => ({ body: {}, log: ['lin accounts'] }),
  '/api/staff/invite': () => ({ body: { name: 'Omar', role: 'agent' }, log: ['lin add-account omar, agent'] }),
  '/api/staff/change-account': () => ({ body: { name: 'lin', isOff: true }, log: [] }),
  '/api/staff/reset-account': () => ({ body: { name: 'lin' }, log: [] }),
  '/api/staff/sessions': () => ({ body: { ofAll: true }, log: ['lin sessions'] }),
  '/api/staff/offer-code': () => ({ body: { password }, log: [] }),
  '/api/staff/confirm-code': () => ({ body: { code: '123456' }, log: ['lin wrong-code'] }),
  '/api/staff/remove-code': () => ({ body: { password: 'wrong' }, log: ['lin wrong-password again'] }),
  '/api/staff/passkeys': () => ({ body: {}, log: [] }),
  '/api/staff/offer-passkey': () => ({ body: { password: 'wrong' }, log: ['lin wrong-password again'] }),
  '/api/staff/add-passkey': () => ({ body: { name: 'x', credential: anyPasskey }, log: [] }),
  '/api/staff/remove-passkey': () => ({ body: { id: 'x', password: 'wrong' }, log: ['lin wrong-password again'] }),
  '/api/staff/end-sessions': () => ({ body: {}, log: [] }),
};

describe('a call of the desk', () => {
  test('is one of those below', async () => {
    const { app } = await openDesk('admin');
    const { paths } = (await app.inject('/api/openapi.json')).json() as { paths: Record<string, { post?: { security?: object[] } }> };
    const calls = Object.entries(paths).filter(([, { post: call }]) => call?.security?.some(one => Object.hasOwn(one, 'pageToken')));
    expect(calls.map(([path]) => path).toSorted()).toEqual(Object.keys(left).toSorted());
  });

  test.each(Object.keys(left))('leaves in the log what it did or read, and nothing of visitors: %s', async url => {
    const desk = await openDesk('admin');
    const ref = await send(desk.app, { companyName: 'Secret Ltd' });
    const { number } = await desk.store.auditHead();
    const { body, log } = left[url]?.(ref) ?? { body: {}, log: [] };
    await desk.app.inject(post(url, body, desk.browser));
    expect(await logOf(desk, number)).toEqual(log);
    expect(JSON.stringify(await desk.store.listEvents({}, { limit: 100 }))).not.toMatch(/Secret|mia@/);
  });

  test('that saves a file is there as well', async () => {
    const desk = await openDesk('admin');
    const { ref, id } = await sendFile(desk.app);
    const { cookie, token } = desk.browser;
    await desk.app.inject({ method: 'GET', url: `/api/desk/files/${id}?ref=${ref}`, headers: { cookie, 'x-token': token } });
    expect((await logOf(desk)).at(-1)).toBe(`lin download ${ref}`);
  });
});

describe('a text that no database gives back as it is', () => {
  const ref = 'AAAA-AAAA';
  const filter = { formId: 'contact', assignee: 'lin', language: 'en', place: 'KE', group: 'ip', label: 'x', text: 'x' };
  /** Calls with all the texts that they take; names of files are cleaned, and answers of forms have words of their own. */
  const calls: [url: string, body: object][] = [
    ['/api/staff/sign-in', { name: 'lin', password, code: '123456' }],
    ['/api/staff/invited', { invite: 'x'.repeat(43) }],
    ['/api/staff/invite', { name: 'omar', role: 'agent', displayName: 'Omar', language: 'en', mailAddress: 'omar@example.org' }],
    ['/api/staff/change-account', { name: 'omar' }],
    ['/api/staff/reset-account', { name: 'omar' }],
    ['/api/staff/password', { invite: 'x'.repeat(43), password }],
    ['/api/staff/confirm-code', { code: '123456' }],
    ['/api/staff/offer-code', { password }],
    ['/api/staff/add-passkey', { name: 'x', credential: anyPasskey }],
    ['/api/staff/remove-passkey', { id: 'x', password }],
    ['/api/staff/end-sessions', { id: 'a'.repeat(64) }],
    ['/api/staff/change-password', { password, newPassword: password }],
    [
      '/api/staff/settings',
      { language: 'en', displayName: 'Lin', signature: 'Lin', timeZone: 'Asia/Shanghai', notices: { contact: 'daily' } },
    ],
    ['/api/staff/mail-address', { address: 'lin@example.com', password }],
    ['/api/desk/requests', { ...filter, after: { receivedAt: '2025-03-04T05:06:07.008Z', id: 'x', dueOn: '2025-03-04' } }],
    ['/api/desk/request', { ref }],
    ['/api/desk/change', { ref, version: 0, assignee: 'lin', dueOn: '2025-03-04', labels: ['x'], note: 'x' }],
    ['/api/desk/change', { ref, version: 0, reply: { subject: 'x', text: 'x', files: [{ id: `u_${'0'.repeat(20)}`, secret: 'x' }] } }],
    ['/api/desk/bulk', { requests: [{ ref, version: 0 }], assignee: 'lin' }],
    ['/api/desk/reply-files', { ref, name: 'offer.pdf', size: 10 }],
    ['/api/desk/export', { format: 'csv', ...filter }],
    ['/api/desk/log', { staff: 'lin', action: 'view', ref }],
    ['/api/desk/views', { save: { name: 'x', query: '?form=contact' }, remove: 'x', author: 'x' }],
    ['/api/desk/draft', { ref, draft: { subject: 'x', text: 'x' }, after: 'x' }],
    ['/api/desk/person', { email: 'mia@example.org' }],
    ['/api/desk/erase-person', { email: 'mia@example.org', refs: [ref], reason: 'asked for it' }],
    ['/api/uploads', { form: 'requirement_v1', field: 'file', name: 'offer.pdf', size: 10 }],
    ['/api/form-begun', { form: 'contact_v1' }],
    ['/api/ContactSave', bodyOf('contact', {}, { context: { page: '/home', from: '/home', preset: ['name'] }, uploadSecrets: { u: 'x' } })],
  ];

  /** Each body with one text of it changed, by the path of its field. */
  function* spoilt(body: object, spoil: (text: string) => string, at: string[] = []): Generator<[field: string, body: unknown]> {
    for (const [name, value] of Object.entries(body)) {
      const steps = [...at, name];
      const put = (changed: unknown) => (Array.isArray(body) ? body.with(Number(name), changed) : { ...body, [name]: changed });
      if (steps[0] === 'answers' || value === 'offer.pdf') continue;
      if (typeof value === 'string') yield [steps.join('.'), put(spoil(value))];
      else if (typeof value === 'object' && value !== null)
        for (const [field, changed] of spoilt(value, spoil, steps)) yield [field, put(changed)];
    }
  }

  test('is refused by each call, and the log stays whole', async () => {
    const { app, store, browser } = await openDesk('admin');
    const wrong: unknown[] = [];
    for (const [url, body] of calls)
      for (const character of ['\0', '\ud800', '\udfff', '\x1b', '\x7f'])
        for (const [field, changed] of spoilt(body, text => text + character)) {
          const answer = await app.inject(post(url, changed as object, browser));
          const fields = (answer.json().errors ?? []).map((error: { field: string }) => error.field);
          if (answer.statusCode !== 400 || !fields.includes(field)) wrong.push([url, field, character, answer.json()]);
        }
    expect(wrong).toEqual([]);
    expect((await verifyEvents(store)).breaks).toEqual([]);
  });

  test.each<[string, InjectOptions, field: string]>([
    ['a name in a body', post('/api/staff/settings', { notices: { 'contact\0': 'daily' } }), 'notices.contact\0'],
    ['a query', { method: 'GET', url: '/api/live?x=%00' }, 'x'],
  ])('is refused in %s', async (_, request, field) => {
    const { app } = await serveTinySite();
    const answer = await app.inject(request);
    expect([answer.statusCode, answer.json().errors[0]]).toEqual([400, expect.objectContaining({ field, rule: 'characters' })]);
  });

  test('is found however deep it is', async () => {
    const { app } = await serveTinySite();
    const lists = `${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`;
    const body = JSON.stringify({ name: 'x', credential: { ...anyPasskey, clientExtensionResults: { x: 0 } } });
    const answer = await app.inject({ ...post('/api/staff/add-passkey'), payload: body.replace('"x":0', `"x":${lists}`) });
    expect([answer.statusCode, answer.json().errors[0].rule]).toEqual([400, 'characters']);
  });

  test('is no text of several lines', async () => {
    const { app, store, browser } = await openDesk('agent');
    const sent = await send(app);
    const note = 'One\r\n\tTwo\vThree 𠀀';
    expect((await app.inject(post('/api/desk/change', { ref: sent, version: 0, note }, browser))).statusCode).toBe(200);
    expect((await store.findRequestState(sent))?.notes).toMatchObject([{ text: note }]);
  });
});

describe('signing in', () => {
  const attempt = ({ app }: Pick<Served, 'app'>, name: string, word: string) =>
    app.inject(
      post('/api/staff/sign-in', { name, password: word }, undefined, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/1' }),
    );

  test('that fails names an account that there is, and no other name, and no password', async () => {
    const served = await serveTinySite();
    await invited(served.app, served.store, 'lin', 'agent');
    await attempt(served, ' LIN ', 'swordfish');
    await attempt(served, 'my-password-by-mistake', 'swordfish');
    await attempt(served, 'my-password-by-mistake', 'swordfish');
    await attempt(served, 'lin', password);
    const log = await logOf(served);
    const [wrong, unknown = '', same, right] = log.slice(3);
    expect([wrong, right]).toEqual(['lin wrong-password Firefox, Windows', 'lin sign-in Firefox, Windows']);
    expect(unknown).toMatch(/^unknown:[\w-]{12} wrong-password Firefox, Windows$/);
    // The same name is recognized, as long as nobody needs to know it.
    expect(same).toBe(unknown);
    expect(JSON.stringify(log)).not.toMatch(/swordfish|mistake/);
  });

  test('that is refused after too many attempts is there once, not each time', async () => {
    const served = await serveTinySite();
    await invited(served.app, served.store, 'lin', 'agent');
    for (let guess = 0; guess < 13; guess += 1) await attempt(served, 'lin', 'guess');
    const log = await logOf(served);
    expect(log.filter(line => line.includes('wrong-password'))).toHaveLength(10);
    expect(log.filter(line => line.includes('locked'))).toEqual(['lin locked Firefox, Windows']);
  });

  test('by an invitation and signing out are there', async () => {
    const served = await serveTinySite();
    await invited(served.app, served.store, 'lin', 'agent');
    const browser = await signedIn(served.app, 'lin');
    await served.app.inject(post('/api/staff/sign-out', {}, browser));
    expect(await logOf(served)).toEqual([
      'command:test add-account lin, agent',
      'lin set-password',
      'lin sign-in',
      'lin sign-in',
      'lin sign-out',
    ]);
  });
});

test('accounts that are made, changed and removed leave who did it', async () => {
  const { store } = await serveTinySite();
  const by = { staff: 'command:ada', at: now };
  const invitation = () => ({ invite: secretCode(newSecret()), until: now });
  await store.addStaff({ id: 's1', name: 'Lin', role: 'agent' }, invitation(), by);
  expect(await store.addStaff({ id: 's2', name: 'lin', role: 'admin' }, invitation(), by)).toBe(false);
  await store.changeRole('LIN', 'admin', by);
  await store.inviteStaff('lin', invitation(), by);
  await store.removeStaff('lin', by);
  expect(await store.removeStaff('lin', by)).toBe('no-account');
  expect(await logOf({ store })).toEqual([
    'command:ada add-account lin, agent',
    'command:ada change-role lin, admin',
    'command:ada reset-account lin',
    'command:ada remove-account lin',
  ]);
});

test('requests that are deleted because their time is over are there one by one', async () => {
  const { app, store } = await serveTinySite();
  const refs = [];
  for (const name of ['Mia', 'Ben']) refs.push((await app.inject(submit('contact', bodyOf('contact', { name })))).json().ref);
  const site = { ...tinySite, retention: { forms: { contact: { count: 1, unit: 'day' as const } } } };
  await removeExpired({ site, store, clock: () => new Date(now.getTime() + 2 * 24 * 3600_000) });
  expect((await logOf({ store })).toSorted()).toEqual(refs.map(ref => `server: delete ${ref}`).toSorted());
});

test('of two who change the same version only what happened is there', async () => {
  const desk = await openDesk('agent');
  const ref = await send(desk.app);
  const { number } = await desk.store.auditHead();
  const change = (browser: DeskBrowser) => desk.app.inject(post('/api/desk/change', { ref, version: 0, note: 'x' }, browser));
  await Promise.all([change(desk.browser), change(desk.browser)]);
  expect(await logOf(desk, number)).toEqual([`lin note ${ref}`]);
});
