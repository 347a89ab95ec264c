import { expect, test } from 'vitest';
import { invitationChannel } from '#server/outbox/invitation.ts';
import { type DeskBrowser, invited, password, post, signedIn } from '../desk/desk-visitor.ts';
import { startDelivering } from '../outbox/delivering.ts';
import { startMailServer } from '../outbox/mail-server.ts';
import { now, serveTinySite } from '../serve.ts';
import { errorWords, tinySite } from '../tiny-site.ts';

/** A site at which an admin is signed in, and calls of the admin. */
async function openAccounts(channels: string[] = []) {
  const served = await serveTinySite({ channels });
  await invited(served.app, served.store, 'ada', 'admin');
  const admin = await signedIn(served.app, 'ada');
  const call = (name: string, body: object = {}, browser: DeskBrowser = admin) =>
    served.app.inject(post(`/api/staff/${name}`, body, browser));
  const accounts = async () => (await call('accounts')).json().data.accounts;
  return { ...served, call, accounts };
}

const linkTo = (text: string) => /https:\/\/\S+#invite=([\w-]{43})/.exec(text) ?? [];

test('a colleague is invited by mail in their language, with the user name, and is signed in with the password', async () => {
  const { app, store, call, accounts } = await openAccounts(['notice']);
  const { address, mails } = await startMailServer();
  const member = { name: 'Wang.Fang', displayName: '王 芳', role: 'agent', language: 'zh', mailAddress: 'fang@example.org' };
  expect((await call('invite', member)).json()).toMatchObject({ code: 200, data: {} });
  expect((await call('invite', member)).json()).toMatchObject({
    code: 422,
    message: errorWords('en')['name-taken'].replace('{{name}}', 'Wang.Fang'),
  });
  const site = () => ({ ...tinySite, signInPath: '/sign-in' });
  const channel = invitationChannel({ url: address, from: 'site@example.com' }, { site, store, clock: () => now });
  await startDelivering(store, { invitation: channel }).deliverAfter(10);
  const [mail] = mails;
  expect(mail?.headers).toMatchObject({ to: 'fang@example.org', 'content-language': 'zh-CN' });
  expect(mail?.text).toContain('王 芳');
  expect(mail?.text).toContain('用户名：wang.fang');
  const [link = '', invite] = linkTo(mail?.text ?? '');
  expect(link).toMatch(/^https:\/\/tiny\.example\/zh\/sign-in#/);
  expect((await app.inject(post('/api/staff/invited', { invite }))).json().data).toEqual({ name: 'wang.fang', displayName: '王 芳' });
  const set = await app.inject(post('/api/staff/password', { invite, password }));
  const [cookie] = set.cookies.filter(({ name }) => name === 'Admin-Token');
  const browser = { cookie: `Admin-Token=${cookie?.value}`, token: set.json().data.token };
  expect((await call('account', {}, browser)).statusCode).toBe(200);
  expect((await app.inject(post('/api/staff/invited', { invite }))).statusCode).toBe(404);
  expect((await accounts()).find(({ name }: { name: string }) => name === 'wang.fang')).toEqual({
    name: 'wang.fang',
    displayName: '王 芳',
    role: 'agent',
    isOff: false,
    hasPassword: true,
    hasSecondFactor: false,
    hasMailAddress: true,
    seenAt: now.toISOString(),
  });
});

test('without mail the link is told once; a reset takes the password and the sessions away, and tells another one', async () => {
  const { app, call } = await openAccounts();
  const { link } = (await call('invite', { name: 'omar', role: 'viewer', mailAddress: 'omar@example.org' })).json().data;
  await app.inject(post('/api/staff/password', { invite: linkTo(link)[1], password }));
  const omar = await signedIn(app, 'omar');
  const again = (await call('reset-account', { name: 'omar' })).json().data.link;
  expect((await call('account', {}, omar)).statusCode).toBe(401);
  expect((await app.inject(post('/api/staff/sign-in', { name: 'omar', password }))).statusCode).toBe(401);
  expect((await app.inject(post('/api/staff/password', { invite: linkTo(again)[1], password }))).statusCode).toBe(200);
  expect((await call('reset-account', { name: 'ada' })).statusCode, 'not the own one').toBe(404);
});

test('an account that is switched off opens nothing, is given nothing, and can be switched on again; the last admin stays', async () => {
  const { app, store, call } = await openAccounts();
  await invited(app, store, 'omar', 'agent');
  const omar = await signedIn(app, 'omar');
  const staff = async () => (await app.inject(post('/api/desk/choices', {}, await signedIn(app, 'ada')))).json().data.staff;
  expect(await staff()).toEqual(['ada', 'omar']);
  await call('change-account', { name: 'omar', isOff: true });
  expect((await call('account', {}, omar)).statusCode).toBe(401);
  expect((await app.inject(post('/api/staff/sign-in', { name: 'omar', password }))).statusCode).toBe(401);
  expect(await staff()).toEqual(['ada']);
  await call('change-account', { name: 'omar', isOff: false });
  await signedIn(app, 'omar');
  for (const change of [{ role: 'agent' }, { isOff: true }])
    expect((await call('change-account', { name: 'ada', ...change })).json()).toMatchObject({
      code: 422,
      message: errorWords('en')['last-admin'],
    });
  await call('change-account', { name: 'omar', role: 'admin' });
  expect((await call('change-account', { name: 'ada', role: 'agent' })).statusCode).toBe(200);
  expect((await call('accounts')).statusCode, 'its session has ended').toBe(401);
});

test.each([
  ['a name with a space', { name: 'wang fang', role: 'agent' }],
  ['a display name with a tag', { name: 'fang', displayName: '<b>', role: 'agent' }],
  ['a role that nobody has', { name: 'fang', role: 'owner' }],
  ['a language that the site does not have', { name: 'fang', role: 'agent', language: 'xx' }],
  ['two addresses', { name: 'fang', role: 'agent', mailAddress: 'a@example.org, b@example.org' }],
])('an invitation takes no %s', async (_what, body) => {
  const { call, accounts } = await openAccounts();
  expect((await call('invite', body)).statusCode).toBe(400);
  expect(await accounts()).toHaveLength(1);
});
