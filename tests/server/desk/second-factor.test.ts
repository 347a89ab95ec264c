import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { appAddress, base32, oneTimeCode, stepOfCode } from '#server/staff/one-time-code.ts';
import { newSecret, secretCode } from '#server/staff/session.ts';
import { now, serveTinySite } from '../serve.ts';
import { errorWords } from '../tiny-site.ts';
import { type DeskBrowser, deed, invited, password, post, signedIn } from './desk-visitor.ts';

const seconds = (count: number) => new Date(now.getTime() + count * 1000);

/** A site with a member whose account asks for codes. */
async function openWithCodes() {
  let time = now;
  const served = await serveTinySite({ clock: () => time });
  const { app, store } = served;
  await invited(app, store, 'lin', 'agent');
  const browser = await signedIn(app, 'lin');
  const { secret, recoveryCodes } = await turnOn(app, browser, () => time);
  time = seconds(60);
  const attempt = (more: object, headers: Record<string, string> = {}) =>
    app.inject(post('/api/staff/sign-in', { name: 'lin', password, ...more }, undefined, headers));
  return { ...served, browser, secret, recoveryCodes, attempt, clock: () => time, pass: (count: number) => (time = seconds(60 + count)) };
}

async function turnOn(app: FastifyInstance, browser: DeskBrowser, clock: () => Date) {
  const { secret } = (await app.inject(post('/api/staff/offer-code', { password }, browser))).json().data;
  const code = oneTimeCode(secret, clock());
  const { recoveryCodes } = (await app.inject(post('/api/staff/confirm-code', { code }, browser))).json().data;
  return { secret: secret as string, recoveryCodes: recoveryCodes as string[] };
}

describe('codes', () => {
  // https://www.rfc-editor.org/rfc/rfc6238#appendix-B, the last six digits.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of the standard at second %i', (second, code) => {
    expect(oneTimeCode(base32(Buffer.from('12345678901234567890')), new Date(second * 1000))).toBe(code);
  });

  test('are taken from one step before to one after, and no other text', () => {
    const secret = base32(Buffer.from('12345678901234567890'));
    const at = new Date(1111111111 * 1000);
    const found = [-60, -30, 0, 30, 60].map(shift => stepOfCode(secret, oneTimeCode(secret, new Date(at.getTime() + shift * 1000)), at));
    expect(found).toEqual([undefined, 37037036, 37037037, 37037038, undefined]);
    for (const text of ['', '05047', '0504711', 'абвгде', '05047x']) expect(stepOfCode(secret, text, at)).toBeUndefined();
    for (const text of ['０５０４７１', '050-471', '050\u00a0471', '\u202a050\u2011471\u202c', '٠٥٠٤٧١'])
      expect(stepOfCode(secret, text, at)).toBe(37037037);
  });

  test('are offered under an address that apps read', () => {
    expect(appAddress('ABC', { issuer: 'example.com', name: 'lin wei' })).toBe(
      'otpauth://totp/example.com:lin%20wei?secret=ABC&issuer=example.com',
    );
    // Apps take what is behind a second colon for the name.
    expect(appAddress('ABC', { issuer: 'example.com:8443', name: 'lin: wei' })).toBe(
      'otpauth://totp/example.com%208443:lin%20%20wei?secret=ABC&issuer=example.com%208443',
    );
  });
});

describe('a second factor', () => {
  test('is not turned on without the password, nor without a code of the app', async () => {
    const { app, store } = await serveTinySite();
    await invited(app, store, 'lin', 'viewer');
    const browser = await signedIn(app, 'lin');
    expect((await app.inject(post('/api/staff/offer-code', { password: `${password}!` }, browser))).statusCode).toBe(401);
    expect((await app.inject(post('/api/staff/confirm-code', { code: '000000' }, browser))).statusCode).toBe(401);
    await app.inject(post('/api/staff/offer-code', { password }, browser));
    expect((await app.inject(post('/api/staff/confirm-code', { code: 'nothing' }, browser))).statusCode).toBe(401);
    expect((await app.inject(post('/api/staff/account', {}, browser))).json().data).toEqual({ hasSecondFactor: false, recoveryCodes: 0 });
    await signedIn(app, 'lin');
  });

  test('is asked for once the password is right, and says nothing to whoever does not know it', async () => {
    const { attempt, secret, clock } = await openWithCodes();
    const asked = await attempt({});
    expect([asked.statusCode, asked.json().message, asked.json().errors[0].field]).toEqual([401, errorWords('en')['code-needed'], 'code']);
    expect(asked.headers['set-cookie']).toBeUndefined();
    const guess = await attempt({ password: 'not the password', code: oneTimeCode(secret, clock()) });
    expect(guess.json().message).toBe(errorWords('en')['wrong-password']);
    expect((await attempt({ code: oneTimeCode(secret, clock()) })).json().data.name).toBe('lin');
  });

  test('takes a code once, however often it is sent at once', async () => {
    const { attempt, secret, clock, pass } = await openWithCodes();
    const code = oneTimeCode(secret, clock());
    const answers = await Promise.all(Array.from({ length: 4 }, () => attempt({ code })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401]);
    pass(30);
    expect((await attempt({ code })).json().message).toBe(errorWords('en')['wrong-code']);
    expect((await attempt({ code: oneTimeCode(secret, clock()).replace(/^.../, '$& ') })).statusCode).toBe(200);
  });

  test('takes codes again after its clock was ahead', async () => {
    const { attempt, secret, clock, pass } = await openWithCodes();
    pass(7 * 24 * 3600);
    expect((await attempt({ code: oneTimeCode(secret, clock()) })).statusCode).toBe(200);
    pass(60);
    const code = oneTimeCode(secret, clock());
    expect((await attempt({ code })).statusCode).toBe(200);
    expect((await attempt({ code })).statusCode).toBe(401);
  });

  test('takes each recovery code once, however it is typed; the database has none of them', async () => {
    const { attempt, app, store, browser, recoveryCodes } = await openWithCodes();
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await attempt({ code: first.toLowerCase().replaceAll('-', ' ') })).statusCode).toBe(200);
    expect((await attempt({ code: first })).statusCode).toBe(401);
    expect((await app.inject(post('/api/staff/account', {}, browser))).json().data).toEqual({ hasSecondFactor: true, recoveryCodes: 9 });
    expect(await store.takeRecoveryCode((await store.findStaff('lin'))?.id ?? '', second)).toBe(false);
  });

  test('allows ten wrong codes, then none for a while, and each is noted', async () => {
    const { attempt, secret, clock, pass, store } = await openWithCodes();
    for (let guess = 0; guess < 10; guess += 1) expect((await attempt({ code: 'wrong' })).statusCode).toBe(401);
    const refused = await attempt({ code: oneTimeCode(secret, clock()) });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    pass(15 * 60);
    expect((await attempt({ code: oneTimeCode(secret, clock()) })).statusCode).toBe(200);
    const actions = (await store.listEvents({}, { limit: 50 })).map(({ action }) => action).toReversed();
    expect(actions.slice(3)).toEqual(['sign-in', 'second-factor-on', ...Array(10).fill('wrong-code'), 'locked', 'sign-in']);
  });

  test('is turned off with the password, and by inviting the member again', async () => {
    const { app, store, browser, attempt, clock } = await openWithCodes();
    expect((await app.inject(post('/api/staff/remove-code', { password: 'x' }, browser))).statusCode).toBe(401);
    expect((await app.inject(post('/api/staff/remove-code', { password }, browser))).statusCode).toBe(200);
    expect((await attempt({})).statusCode).toBe(200);
    await turnOn(app, browser, clock);
    const invite = newSecret();
    await store.inviteStaff('lin', { invite: secretCode(invite), until: seconds(3600) }, deed);
    await app.inject(post('/api/staff/password', { invite, password }));
    expect((await attempt({})).statusCode).toBe(200);
  });
});
