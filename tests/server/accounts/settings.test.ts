import { describe, expect, test } from 'vitest';
import { invited, password, post, signedIn } from '../desk/desk-visitor.ts';
import { send } from '../desk/open-desk.ts';
import { now, serveTinySite } from '../serve.ts';

async function openSettings(channels: string[] = ['notice']) {
  const served = await serveTinySite({ channels });
  const { app, store } = served;
  await invited(app, store, 'lin', 'viewer');
  const browser = await signedIn(app, 'lin');
  return {
    ...served,
    change: (changes: object = {}) => app.inject(post('/api/staff/settings', changes, browser)),
    setAddress: (address: unknown, typed = password) => app.inject(post('/api/staff/mail-address', { address, password: typed }, browser)),
  };
}

describe('own settings', () => {
  test('are kept with the account, and the next browser gets them with signing in', async () => {
    const { app, change } = await openSettings();
    expect((await change()).json().data).toMatchObject({ notices: {}, sendsNotices: true });
    await change({ language: 'zh', appearance: 'dark', size: 'mini', notices: { contact: 'daily' }, timeZone: 'Asia/Shanghai' });
    const kept = { language: 'zh', appearance: 'dark', size: 'mini' };
    expect((await change()).json().data).toMatchObject({ ...kept, notices: { contact: 'daily' }, timeZone: 'Asia/Shanghai' });
    const answer = await app.inject(post('/api/staff/sign-in', { name: 'lin', password }));
    expect(answer.json().data.preferences).toEqual(kept);
    expect((await change({ language: null, notices: { contact: null } })).json().data).toMatchObject({ appearance: 'dark', notices: {} });
  });

  test('have a name of any script, which others read, and a signature; without them the user name stands for both', async () => {
    const { app, store, change } = await openSettings();
    await change({ displayName: '  Anna   Müller ', signature: 'Anna Müller\nService\n' });
    expect((await change()).json().data).toMatchObject({ displayName: 'Anna Müller', signature: 'Anna Müller\nService' });
    await change({ displayName: '王芳' });
    const browser = await signedIn(app, 'lin');
    expect((await app.inject(post('/api/staff/me', {}, browser))).json().data).toMatchObject({ name: 'lin', displayName: '王芳' });
    expect((await app.inject(post('/api/desk/choices', {}, browser))).json().data.names).toEqual([{ name: 'lin', displayName: '王芳' }]);
    for (const displayName of ['<b>', 'a\u202eb', 'Lin <lin@x.org>', 'Lin"', 'x'.repeat(81)])
      expect([displayName, (await change({ displayName })).statusCode]).toEqual([displayName, 400]);
    await change({ displayName: ' ', signature: '' });
    expect((await change()).json().data).not.toHaveProperty(['displayName', 'signature']);
    expect((await store.listEvents({ action: 'display-name' }, { limit: 9 })).map(({ detail }) => detail)).toEqual([
      '',
      '王芳',
      'Anna Müller',
    ]);
  });

  test('change the password with the present one alone, and end all other sessions of the account', async () => {
    const { app, store } = await serveTinySite();
    await invited(app, store, 'lin', 'viewer');
    const [own, other] = [await signedIn(app, 'lin'), await signedIn(app, 'lin')];
    const changeTo = (newPassword: string, typed: string) =>
      app.inject(post('/api/staff/change-password', { password: typed, newPassword }, own));
    const next = 'another horse battery';
    expect((await changeTo(next, 'wrong')).statusCode).toBe(401);
    expect((await changeTo('tiny tiny tiny', password)).json()).toMatchObject({ code: 422 });
    expect((await changeTo(next, password)).statusCode).toBe(200);
    const states = [own, other].map(async browser => (await app.inject(post('/api/staff/account', {}, browser))).statusCode);
    expect(await Promise.all(states)).toEqual([200, 401]);
    for (const [typed, status] of [
      [password, 401],
      [next, 200],
    ] as const)
      expect((await app.inject(post('/api/staff/sign-in', { name: 'lin', password: typed }))).statusCode).toBe(status);
    // Its hash is another one by now.
    const { id } = (await store.findStaff('lin')) ?? { id: '' };
    expect(await store.changePassword(id, { from: 'other', to: 'x' }, { keep: 'x', staff: 'lin', at: now })).toBe(false);
  });

  test.each([
    ['a language that is not offered', { language: 'ru' }],
    ['a form that the site does not have', { notices: { other: 'daily' } }],
    ['a form by a name of every object', { notices: { constructor: 'daily' } }],
    ['a pace that nobody knows', { notices: { contact: 'hourly' } }],
    ['an appearance that nobody knows', { appearance: 'pink' }],
    ['somebody else', { name: 'omar' }],
  ])('do not take %s', async (_what, changes) => {
    const { change } = await openSettings();
    expect((await change(changes)).statusCode).toBe(400);
    expect((await change()).json().data).toMatchObject({ notices: {} });
  });

  test('send e-mails nowhere without an address, which is set and removed with the password alone, and not in the log', async () => {
    const { app, store, change, setAddress } = await openSettings();
    await change({ notices: { contact: 'at-once' } });
    await send(app);
    await store.gatherNotices(now);
    expect((await store.measure('')).outbox).toEqual([]);
    expect((await setAddress('lin@provider.example', 'wrong')).statusCode).toBe(401);
    expect((await setAddress('lin@provider.example')).statusCode).toBe(200);
    expect((await change()).json().data.mailAddress).toBe('lin@provider.example');
    await send(app);
    await store.gatherNotices(now);
    expect((await store.measure('')).outbox).toEqual([{ channel: 'notice', count: 1, oldest: now }]);
    expect((await setAddress(null)).statusCode).toBe(200);
    expect((await change()).json().data.mailAddress).toBeUndefined();
    const events = await store.listEvents({ action: 'mail-address' }, { limit: 10 });
    expect(events).toHaveLength(2);
    expect(JSON.stringify(await store.listEvents({}, { limit: 100 }))).not.toContain('provider.example');
  });

  test.each(['', 'lin', 'lin@', 'a@b\r\nBcc: x@example.com', 'Lin <lin@example.com>', 'a@example.com, b@example.com', 7])(
    'do not take %j for an address',
    async address => {
      expect((await (await openSettings()).setAddress(address)).statusCode).toBe(400);
    },
  );

  test('say where a server sends no e-mails', async () => {
    const { change } = await openSettings([]);
    expect((await change()).json().data.sendsNotices).toBe(false);
  });
});
