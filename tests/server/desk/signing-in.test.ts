import { describe, expect, test } from 'vitest';
import { usualLimits } from '#server/limits.ts';
import { newSecret, secretCode } from '#server/staff/session.ts';
import { now, serveTinySite } from '../serve.ts';
import { errorWords } from '../tiny-site.ts';
import { deed, invited, password, post, signedIn } from './desk-visitor.ts';

const hour = 3600_000;

describe('an invitation', () => {
  test('sets a password once, and before its time is over', async () => {
    const { app, store } = await serveTinySite();
    const [invite, late] = [newSecret(), newSecret()];
    await store.addStaff(
      { id: 's1', name: 'Lin', role: 'agent' },
      { invite: secretCode(invite), until: new Date(now.getTime() + 1) },
      deed,
    );
    await store.addStaff({ id: 's2', name: 'Omar', role: 'agent' }, { invite: secretCode(late), until: now }, deed);
    const set = (code: string) => app.inject(post('/api/staff/password', { invite: code, password }));
    expect((await set(late)).statusCode).toBe(404);
    expect((await set(newSecret())).json().message).toBe(errorWords('en')['invitation-gone']);
    expect((await set(invite)).json()).toMatchObject({ code: 200, data: { name: 'lin' } });
    expect((await set(invite)).statusCode).toBe(404);
    expect(JSON.stringify(await store.findStaff('lin'))).not.toContain(password);
  });

  test('takes no short password', async () => {
    const { app } = await serveTinySite();
    expect((await app.inject(post('/api/staff/password', { invite: newSecret(), password: 'x'.repeat(11) }))).statusCode).toBe(400);
  });

  test.each([
    ['common-password', 'qwertyqwerty', {}],
    ['common-password', 'QwertyQwerty', {}],
    ['common-password', '123456789987654321', {}],
    ['telling-password', 'lin.wei stands here', { name: 'lin-wei' }],
    ['telling-password', 'welcome CHIP-house', { name: 'Chip House' }],
    ['telling-password', 'tiny little words', { name: 'tiny' }],
  ] as const)(
    'takes no password that is guessed first, says why, and stays valid: %s %s',
    async (reason, guessed, { name = '' }: { name?: string }) => {
      const { app, store } = await serveTinySite();
      const invite = newSecret();
      await store.addStaff(
        { id: 's1', name: 'Lin-Wei', role: 'agent' },
        { invite: secretCode(invite), until: new Date(now.getTime() + 1) },
        deed,
      );
      const set = (word: string) => app.inject(post('/api/staff/password', { invite, password: word }));
      const refused = await set(guessed);
      expect([refused.statusCode, refused.json().message]).toEqual([422, errorWords('en')[reason].replace('{{name}}', name)]);
      expect((await set(`${guessed.slice(0, 3)} ${password}`)).statusCode).toBe(200);
    },
  );

  test('says nothing of passwords to whoever has none', async () => {
    const { app } = await serveTinySite();
    expect((await app.inject(post('/api/staff/password', { invite: newSecret(), password: 'qwertyqwerty' }))).statusCode).toBe(404);
  });

  test('of somebody who has a password takes it away, with all sessions', async () => {
    const { app, store } = await serveTinySite();
    await invited(app, store, 'lin', 'agent');
    const browser = await signedIn(app, 'lin');
    await store.inviteStaff('LIN', { invite: secretCode(newSecret()), until: now }, deed);
    expect((await app.inject(post('/api/staff/me', {}, browser))).json().data).toBeNull();
    expect((await app.inject(post('/api/staff/sign-in', { name: 'lin', password }))).statusCode).toBe(401);
  });
});

describe('signing in', () => {
  test('gives a cookie that scripts cannot read, and the user with roles and token', async () => {
    const { app, store } = await serveTinySite();
    await invited(app, store, 'lin', 'viewer');
    const answer = await app.inject(post('/api/staff/sign-in', { name: ' LIN ', password }));
    expect(answer.json().data).toEqual({
      token: expect.any(String),
      styleNonce: expect.any(String),
      name: 'lin',
      avatar: '',
      introduction: '',
      roles: ['viewer'],
      preferences: {},
    });
    const [session, device] = [answer.headers['set-cookie']].flat();
    expect(session).toMatch(/^Admin-Token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(device).toMatch(/^staff-device=[\w-]+\.[\w-]+; Max-Age=\d+; Path=\/api\/staff; HttpOnly; SameSite=Strict$/);
    expect(session).not.toContain(answer.json().data.token);
  });

  test('says the same of a wrong password, an unknown name and an account without a password', async () => {
    const { app, store } = await serveTinySite();
    await invited(app, store, 'lin', 'agent');
    await store.addStaff({ id: 's2', name: 'omar', role: 'agent' }, { invite: secretCode(newSecret()), until: now }, deed);
    const answers = await Promise.all(
      [
        { name: 'lin', password: `${password}!` },
        { name: 'nobody', password },
        { name: 'omar', password },
      ].map(body => app.inject(post('/api/staff/sign-in', body))),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json().message).toBe(errorWords('en')['wrong-password']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('gives another token each time and ends the session that the browser had', async () => {
    const { app, store } = await serveTinySite();
    await invited(app, store, 'lin', 'agent');
    const first = await signedIn(app, 'lin');
    const again = await app.inject(post('/api/staff/sign-in', { name: 'lin', password }, first));
    expect(String(again.headers['set-cookie'])).not.toContain(first.cookie);
    expect((await app.inject(post('/api/staff/me', {}, first))).json().data).toBeNull();
  });

  test('is limited for each address', async () => {
    const { app } = await serveTinySite({ limits: usualLimits });
    const answers = [];
    for (let attempt = 0; attempt < 22; attempt += 1)
      answers.push(await app.inject(post('/api/staff/sign-in', { name: 'x', password: 'y' })));
    expect(answers.map(({ statusCode }) => statusCode).slice(-2)).toEqual([429, 429]);
  });
});

test('a sign-in whose account is reset meanwhile opens no session', async () => {
  const { app, store } = await serveTinySite();
  await invited(app, store, 'lin', 'agent');
  const compared = await store.findStaff('lin');
  await store.inviteStaff('lin', { invite: secretCode(newSecret()), until: now }, deed);
  const session = { id: 'x', staffId: compared?.id ?? '', password: compared?.password ?? '', device: '', at: now };
  expect(await store.openSession(session)).toBe(false);
  expect(await store.continueSession('x', now, { usedSince: now, openedSince: now })).toBeUndefined();
});

describe('a session', () => {
  test('ends with signing out, after eight hours without use, and after a week', async () => {
    let time = now;
    const { app, store } = await serveTinySite({ clock: () => time });
    await invited(app, store, 'lin', 'agent');
    const status = async (browser: Awaited<ReturnType<typeof signedIn>>) =>
      (await app.inject(post('/api/desk/requests', {}, browser))).statusCode;
    const out = await signedIn(app, 'lin');
    await app.inject(post('/api/staff/sign-out', {}, out));
    expect(await status(out)).toBe(401);
    const idle = await signedIn(app, 'lin');
    const used = await signedIn(app, 'lin');
    time = new Date(now.getTime() + 7 * hour);
    expect(await status(used)).toBe(200);
    time = new Date(now.getTime() + 9 * hour);
    expect(await status(idle)).toBe(401);
    expect(await status(used)).toBe(200);
    for (let hours = 9; hours < 168; hours += 7) {
      time = new Date(now.getTime() + hours * hour);
      expect(await status(used)).toBe(200);
    }
    time = new Date(now.getTime() + 169 * hour);
    expect(await status(used)).toBe(401);
  });
});
