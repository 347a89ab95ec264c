import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { newSecret, secretCode } from '#server/staff/session.ts';
import { defined } from '#site/defined.ts';
import { now, serveTinySite } from '../serve.ts';
import { type DeskBrowser, deed, invited, password, post, signedIn } from './desk-visitor.ts';

const sessionsOf = async (app: FastifyInstance, browser: DeskBrowser, body: object = {}) =>
  (await app.inject(post('/api/staff/sessions', body, browser))).json().data;

const isSignedIn = async (app: FastifyInstance, browser: DeskBrowser) =>
  (await app.inject(post('/api/staff/me', {}, browser))).json().data !== null;

describe('the sessions of an account', () => {
  test('are listed with their device, first and last use, and nothing that opens them', async () => {
    const { app, store } = await serveTinySite();
    await invited(app, store, 'lin', 'viewer');
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
    const answer = await app.inject(post('/api/staff/sign-in', { name: 'lin', password }, undefined, { 'user-agent': agent }));
    const [cookie] = answer.cookies;
    const browser = { cookie: `Admin-Token=${cookie?.value}`, token: answer.json().data.token };
    await signedIn(app, 'lin');
    const listed = await sessionsOf(app, browser);
    const time = now.toISOString();
    const session = { id: expect.any(String), staff: 'lin', openedAt: time, usedAt: time };
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual({ ...session, device: 'Chrome, Windows', isOwn: true });
    expect(listed).toContainEqual({ ...session, device: '', isOwn: false });
    expect(JSON.stringify(listed)).not.toContain(cookie?.value);
  });

  test('are ended one by one or all others at once, by their owner and no colleague', async () => {
    const { app, store } = await serveTinySite();
    for (const name of ['lin', 'omar']) await invited(app, store, name, 'agent');
    const [here, there, elsewhere] = [await signedIn(app, 'lin'), await signedIn(app, 'lin'), await signedIn(app, 'lin')];
    const colleague = await signedIn(app, 'omar');
    const end = async (browser: DeskBrowser, body: object) => (await app.inject(post('/api/staff/end-sessions', body, browser))).statusCode;
    const [other] = (await sessionsOf(app, there)).filter(({ isOwn }: { isOwn: boolean }) => isOwn);
    expect(await end(colleague, { id: other.id })).toBe(404);
    expect(await end(here, { id: other.id })).toBe(200);
    expect([await isSignedIn(app, here), await isSignedIn(app, there), await isSignedIn(app, elsewhere)]).toEqual([true, false, true]);
    expect(await end(here, {})).toBe(200);
    expect([await isSignedIn(app, here), await isSignedIn(app, elsewhere), await isSignedIn(app, colleague)]).toEqual([true, false, true]);
  });

  test('of everybody are listed and ended by admins alone', async () => {
    const { app, store } = await serveTinySite();
    await invited(app, store, 'ada', 'admin');
    await invited(app, store, 'lin', 'agent');
    const [admin, agent] = [await signedIn(app, 'ada'), await signedIn(app, 'lin')];
    expect((await app.inject(post('/api/staff/sessions', { ofAll: true }, agent))).statusCode).toBe(403);
    const [other] = (await sessionsOf(app, admin, { ofAll: true })).filter(({ staff }: { staff: string }) => staff === 'lin');
    await app.inject(post('/api/staff/end-sessions', { id: other.id }, admin));
    expect(await isSignedIn(app, agent)).toBe(false);
  });
});

test('a role that may do more takes effect in the session that runs; one that may do less ends it', async () => {
  const { app, store } = await serveTinySite();
  await invited(app, store, 'lin', 'viewer');
  await invited(app, store, 'ada', 'admin');
  const browser = await signedIn(app, 'lin');
  const all = async () => (await app.inject(post('/api/staff/sessions', { ofAll: true }, browser))).statusCode;
  expect(await all()).toBe(403);
  await store.changeRole('lin', 'admin', deed);
  expect(await all()).toBe(200);
  expect((await app.inject(post('/api/staff/me', {}, browser))).json().data.roles).toEqual(['admin']);
  await store.changeRole('lin', 'agent', deed);
  expect(await all()).toBe(401);
});

describe('guessing a password', () => {
  /** Attempts from everywhere: each from another address, in a browser that is not known unless a cookie says so. */
  const attemptAt = (app: FastifyInstance) => async (name: string, word: string, cookie?: string) =>
    (await app.inject(post('/api/staff/sign-in', { name, password: word }, defined({ cookie })))).statusCode;

  const deviceOf = async (app: FastifyInstance, name: string) => {
    const answer = await app.inject(post('/api/staff/sign-in', { name, password }));
    const device = answer.cookies.find(({ name: known }) => known === 'staff-device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/staff' });
    return `staff-device=${device?.value}`;
  };

  test('is stopped after ten attempts on unknown devices, for known and unknown names alike, and never for a known device', async () => {
    const { app, store } = await serveTinySite();
    for (const name of ['lin', 'omar']) await invited(app, store, name, 'agent');
    const [own, other] = [await deviceOf(app, 'lin'), await deviceOf(app, 'omar')];
    const attempt = attemptAt(app);
    for (const name of ['LIN', 'nobody']) for (let guess = 0; guess < 10; guess += 1) expect(await attempt(name, 'guess')).toBe(401);
    expect([await attempt('lin', password), await attempt('nobody', password)]).toEqual([429, 429]);
    expect([await attempt('lin', password, other), await attempt('lin', password, own), await attempt('omar', password)]).toEqual([
      429, 200, 200,
    ]);
  });

  test('by others at its address does not keep a known device or an open session out', async () => {
    const { app, store } = await serveTinySite({ limits: { rates: { signIns: { max: 3, timeWindow: 60_000, isExact: true } } as never } });
    for (const name of ['lin', 'omar']) await invited(app, store, name, 'agent');
    const own = await deviceOf(app, 'lin');
    const session = await signedIn(app, 'omar');
    const attempt = attemptAt(app);
    for (const name of ['a', 'b', 'c', 'd']) await attempt(name, 'guess');
    expect([await attempt('lin', password, 'staff-device=x.y'), await attempt('omar', password, own)]).toEqual([429, 429]);
    for (const expected of [200, 200, 200, 429]) expect(await attempt('lin', password, own)).toBe(expected);
    const change = () => app.inject(post('/api/staff/offer-code', { password }, session));
    for (const expected of [200, 200, 200, 429]) expect((await change()).statusCode).toBe(expected);
  });

  test('on a known device is limited as well; a new password makes it unknown', async () => {
    const { app, store } = await serveTinySite();
    await invited(app, store, 'lin', 'agent');
    const own = await deviceOf(app, 'lin');
    const attempt = attemptAt(app);
    for (let guess = 0; guess < 10; guess += 1) expect(await attempt('lin', 'guess', own)).toBe(401);
    expect([await attempt('lin', password, own), await attempt('lin', password)]).toEqual([429, 200]);
    const invite = newSecret();
    await store.inviteStaff('lin', { invite: secretCode(invite), until: new Date(now.getTime() + 1) }, deed);
    await app.inject(post('/api/staff/password', { invite, password }));
    expect(await attempt('lin', password, own)).toBe(200);
  });

  test('counts no attempt that is right, and none after the time is over', async () => {
    let time = now;
    const { app, store } = await serveTinySite({ clock: () => time });
    await invited(app, store, 'lin', 'agent');
    const attempt = attemptAt(app);
    for (let count = 0; count < 12; count += 1) expect(await attempt('lin', password)).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) await attempt('lin', 'guess');
    expect(await attempt('lin', password)).toBe(429);
    time = new Date(now.getTime() + 15 * 60_000);
    expect(await attempt('lin', password)).toBe(200);
  });
});
