import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { usualLimits } from '#server/limits.ts';
import { newSecret, secretCode } from '#server/staff/session.ts';
import { now, serveTinySite } from '../serve.ts';
import { sharedPostgres } from '../shared-postgres.ts';
import { type NewPlace, newPostgres, newSqlite } from '../store/databases.ts';
import { errorWords } from '../tiny-site.ts';
import { type DeskBrowser, deed, invited, password, post, signedIn } from './desk-visitor.ts';
import { softwarePasskey } from './software-passkey.ts';

const postgres = sharedPostgres();
/** Databases for what depends on how changes that come together are ordered. */
const databases: [string, NewPlace][] = [
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres(() => postgres)],
];

const refusal = [401, errorWords('en')['wrong-passkey']];

/** A site with a member who has a passkey; the clock can be put on. */
async function openWithPasskey(newPlace: NewPlace = newSqlite) {
  let time = now;
  const served = await serveTinySite({ store: await (await newPlace()).openStore(), clock: () => time });
  const { app, store } = served;
  await invited(app, store, 'lin', 'agent');
  const browser = await signedIn(app, 'lin');
  const passkey = softwarePasskey();
  expect((await add(app, browser, passkey)).statusCode).toBe(200);
  return { ...served, browser, passkey, pass: (minutes: number) => (time = new Date(now.getTime() + minutes * 60_000)) };
}

const offer = async (app: FastifyInstance, browser: DeskBrowser) =>
  (await app.inject(post('/api/staff/offer-passkey', { password }, browser))).json().data;

async function add(app: FastifyInstance, browser: DeskBrowser, passkey: ReturnType<typeof softwarePasskey>, name = 'Laptop') {
  const credential = passkey.create(await offer(app, browser));
  return app.inject(post('/api/staff/add-passkey', { name, credential }, browser));
}

/** What a browser is asked to sign, and its cookie. */
async function challenged(app: FastifyInstance) {
  const answer = await app.inject(post('/api/staff/passkey-options'));
  const [cookie] = answer.cookies.filter(({ name }) => name === 'staff-passkey');
  return { options: answer.json().data, cookie: `staff-passkey=${cookie?.value}` };
}

async function signIn(app: FastifyInstance, passkey: ReturnType<typeof softwarePasskey>, twist = {}) {
  const { options, cookie } = await challenged(app);
  return app.inject(post('/api/staff/passkey-sign-in', { credential: passkey.sign(options, twist) }, { cookie }));
}

const outcome = ({ statusCode, json }: Awaited<ReturnType<typeof signIn>>) => [statusCode, json().message];

describe('a passkey', () => {
  test('signs in without password and code, into a session as any other', async () => {
    const { app, store, browser, passkey } = await openWithPasskey();
    await store.offerSecret((await store.findStaff('lin'))?.id ?? '', 'SECRET');
    await store.acceptSecret((await store.findStaff('lin'))?.id ?? '', { secret: 'SECRET', step: 1, recovery: ['x'] });
    const answer = await signIn(app, passkey, { counter: 1 });
    expect(answer.json().data).toMatchObject({ name: 'lin', roles: ['agent'] });
    const [session, device] = answer.cookies.filter(({ name }) => name !== 'staff-passkey');
    expect([session, device]).toMatchObject([
      { name: 'Admin-Token', httpOnly: true, sameSite: 'Strict' },
      { name: 'staff-device', httpOnly: true },
    ]);
    const own = { cookie: `Admin-Token=${session?.value}`, token: answer.json().data.token };
    expect((await app.inject(post('/api/desk/requests', {}, own))).statusCode).toBe(200);
    const listed = (await app.inject(post('/api/staff/passkeys', {}, browser))).json().data;
    expect(listed).toEqual([{ id: passkey.id, name: 'Laptop', createdAt: now.toISOString(), usedAt: now.toISOString() }]);
    const [last] = await store.listEvents({ action: 'passkey-sign-in' }, { limit: 5 });
    const [added] = await store.listEvents({ action: 'add-passkey' }, { limit: 5 });
    expect([last?.staff, added?.staff, added?.detail]).toEqual(['lin', 'lin', 'Laptop']);
  });

  test('is taken once for each challenge, also when it is sent many times at once', async () => {
    const { app, passkey } = await openWithPasskey();
    const { options, cookie } = await challenged(app);
    const replayed = post('/api/staff/passkey-sign-in', { credential: passkey.sign(options) }, { cookie });
    const answers = await Promise.all(Array.from({ length: 4 }, () => app.inject(replayed)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401]);
    expect(outcome(await app.inject(replayed))).toEqual(refusal);
  });

  test('whose counter does not go on is refused, as a copy of it would be', async () => {
    const { app, passkey } = await openWithPasskey();
    expect((await signIn(app, passkey, { counter: 5 })).statusCode).toBe(200);
    for (const counter of [5, 4, 0]) expect(outcome(await signIn(app, passkey, { counter }))).toEqual(refusal);
    expect((await signIn(app, passkey, { counter: 4_000_000_000 })).statusCode).toBe(200);
  });

  test('is removed with the password, by its owner alone, and by inviting the member again', async () => {
    const { app, store, browser, passkey } = await openWithPasskey();
    await invited(app, store, 'omar', 'admin');
    const other = await signedIn(app, 'omar');
    const remove = (who: DeskBrowser, word = password) =>
      app.inject(post('/api/staff/remove-passkey', { id: passkey.id, password: word }, who));
    expect((await app.inject(post('/api/staff/passkeys', {}, other))).json().data).toEqual([]);
    expect((await remove(other)).statusCode).toBe(404);
    expect((await remove(browser, 'not the password')).statusCode).toBe(401);
    expect((await signIn(app, passkey)).statusCode).toBe(200);
    expect((await remove(browser)).statusCode).toBe(200);
    expect(outcome(await signIn(app, passkey))).toEqual(refusal);
    expect((await store.listEvents({ action: 'remove-passkey' }, { limit: 5 })).map(({ staff, detail }) => [staff, detail])).toEqual([
      ['lin', 'Laptop'],
    ]);

    await add(app, browser, passkey);
    expect((await signIn(app, passkey)).statusCode).toBe(200);
    await store.inviteStaff('lin', { invite: secretCode(newSecret()), until: now }, deed);
    expect(outcome(await signIn(app, passkey))).toEqual(refusal);
    expect(await store.findPasskey(passkey.id)).toBeUndefined();
  });

  test.each(databases)('opens no session when it goes, or the account is reset, in the same moment, %s', async (_name, newPlace) => {
    const { app, store, browser, passkey } = await openWithPasskey(newPlace);
    const staffId = (await store.findStaff('lin'))?.id ?? '';
    const open = (id: string) => store.openSession({ id, staffId, passkey: { id: passkey.id, counter: 0 }, device: '', at: now });
    expect(await open('a')).toBe(true);
    await app.inject(post('/api/staff/remove-passkey', { id: passkey.id, password }, browser));
    expect(await open('b')).toBe(false);
    await add(app, browser, passkey);
    await Promise.all([store.inviteStaff('lin', { invite: secretCode(newSecret()), until: now }, deed), open('c')]);
    expect(await store.listSessions({ usedSince: new Date(0), openedSince: new Date(0) })).toEqual([]);
  });
});

describe('signing in with a passkey', () => {
  test('says the same of an unknown passkey, a wrong signature, and one for another site, account or person', async () => {
    const { app, store, passkey } = await openWithPasskey();
    await invited(app, store, 'omar', 'admin');
    const omar = (await store.findStaff('omar'))?.id ?? '';
    const twists = [
      { origin: 'https://evil.example' },
      { host: 'evil.example' },
      { origin: 'http://localhost:3000', host: 'localhost' },
      { isVerified: false },
      { account: omar },
    ];
    for (const twist of twists) expect([twist, outcome(await signIn(app, passkey, twist))]).toEqual([twist, refusal]);
    expect(outcome(await signIn(app, softwarePasskey(), { account: omar }))).toEqual(refusal);
    const { options, cookie } = await challenged(app);
    const right = passkey.sign(options);
    const forged = { ...right, response: { ...right.response, signature: passkey.sign({ challenge: 'x' }).response.signature } };
    expect(outcome(await app.inject(post('/api/staff/passkey-sign-in', { credential: forged }, { cookie })))).toEqual(refusal);
    const broken = { ...right, response: { ...right.response, clientDataJSON: 'x', authenticatorData: 'AAAA' } };
    expect(outcome(await app.inject(post('/api/staff/passkey-sign-in', { credential: broken }, await challenged(app))))).toEqual(refusal);
    expect((await signIn(app, passkey)).statusCode).toBe(200);
    const failed = (await store.listEvents({ action: 'wrong-passkey' }, { limit: 20 })).map(({ staff }) => staff.replace(/:.*/, ''));
    expect(failed.filter(staff => staff === 'unknown')).toHaveLength(1);
    expect(failed.filter(staff => staff === 'lin')).toHaveLength(twists.length + 2);
  });

  test('takes a challenge in the browser that got it, and within five minutes', async () => {
    const { app, passkey, pass } = await openWithPasskey();
    const [own, other] = [await challenged(app), await challenged(app)];
    const attempt = (options: { challenge: string }, cookie?: string) =>
      app.inject(post('/api/staff/passkey-sign-in', { credential: passkey.sign(options) }, cookie === undefined ? {} : { cookie }));
    expect(outcome(await attempt(own.options))).toEqual(refusal);
    expect(outcome(await attempt(own.options, other.cookie))).toEqual(refusal);
    expect((await attempt(own.options, own.cookie)).statusCode).toBe(200);
    const late = await challenged(app);
    pass(5);
    expect(outcome(await attempt(late.options, late.cookie))).toEqual(refusal);
  });

  test('allows ten wrong signatures, then none for a while', async () => {
    const { app, store, passkey, pass } = await openWithPasskey();
    for (let guess = 0; guess < 10; guess += 1) expect((await signIn(app, passkey, { isVerified: false })).statusCode).toBe(401);
    expect((await signIn(app, passkey)).statusCode).toBe(429);
    pass(15);
    expect((await signIn(app, passkey)).statusCode).toBe(200);
    expect(await store.listEvents({ action: 'locked' }, { limit: 5 })).toHaveLength(1);
  });

  test('is limited for each address, as with a password', async () => {
    const { app } = await serveTinySite({ limits: usualLimits });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await app.inject(post('/api/staff/passkey-options'))).statusCode);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  test('works where this machine serves the site to itself, and such a passkey works nowhere else', async () => {
    const { app, browser } = await openWithPasskey();
    const origin = 'http://localhost:3000';
    const here = { host: 'localhost:3000', origin };
    const passkey = softwarePasskey({ origin, host: 'localhost' });
    const { data } = (await app.inject(post('/api/staff/offer-passkey', { password }, browser, here))).json();
    expect(data.rp).toEqual({ name: 'Chip House en', id: 'localhost' });
    const added = await app.inject(post('/api/staff/add-passkey', { name: 'Here', credential: passkey.create(data) }, browser, here));
    expect(added.statusCode).toBe(200);
    const { options, cookie } = await challenged(app);
    const attempt = (headers: Record<string, string>, twist = {}) =>
      app.inject(post('/api/staff/passkey-sign-in', { credential: passkey.sign(options, twist) }, { cookie }, headers));
    expect(outcome(await attempt({}, { origin: 'https://tiny.example', host: 'tiny.example' }))).toEqual(refusal);
    const local = await app.inject(post('/api/staff/passkey-options', {}, {}, here));
    const credential = passkey.sign(local.json().data);
    const own = { cookie: `staff-passkey=${local.cookies[0]?.value}` };
    expect((await app.inject(post('/api/staff/passkey-sign-in', { credential }, own, here))).statusCode).toBe(200);
  });
});

describe('a new passkey', () => {
  test('is offered with the password, for the account, to devices that know the person', async () => {
    const { app, store, browser, passkey } = await openWithPasskey();
    expect((await app.inject(post('/api/staff/offer-passkey', { password: 'wrong' }, browser))).statusCode).toBe(401);
    expect(await offer(app, browser)).toMatchObject({
      rp: { id: 'tiny.example', name: 'Chip House en' },
      user: { id: Buffer.from((await store.findStaff('lin'))?.id ?? '').toString('base64url'), name: 'lin' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id }],
    });
  });

  test('is refused without a challenge of this session, after five minutes, for another site, without a person, and twice', async () => {
    const { app, browser, passkey, pass } = await openWithPasskey();
    const other = await signedIn(app, 'lin');
    const send = async (who: DeskBrowser, credential: object) => {
      const answer = await app.inject(post('/api/staff/add-passkey', { name: 'Phone', credential }, who));
      return [answer.statusCode, answer.json().message];
    };
    const refused = [422, errorWords('en')['passkey-refused'].replace('{{limit}}', '20')];
    const [options, phone] = [await offer(app, browser), softwarePasskey()];
    expect(await send(other, phone.create(options))).toEqual(refused);
    expect((await send(browser, phone.create(options)))[0]).toBe(200);
    expect(await send(browser, softwarePasskey().create(options))).toEqual(refused);
    for (const twist of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { isVerified: false }])
      expect(await send(browser, softwarePasskey().create(await offer(app, browser), twist))).toEqual(refused);
    expect(await send(browser, passkey.create(await offer(app, browser)))).toEqual(refused);
    const late = await offer(app, browser);
    pass(5);
    expect(await send(browser, softwarePasskey().create(late))).toEqual(refused);
    expect((await app.inject(post('/api/staff/passkeys', {}, browser))).json().data).toHaveLength(2);
  });

  test('is one of twenty at most', async () => {
    const { app, browser } = await openWithPasskey();
    for (let count = 1; count < 20; count += 1) expect((await add(app, browser, softwarePasskey())).statusCode).toBe(200);
    expect((await add(app, browser, softwarePasskey())).statusCode).toBe(422);
  });
});
