import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { usualLimits } from '#server/limits.ts';
import { openIdProvider } from '#server/staff/openid/openid-provider.ts';
import { newSecret, secretCode } from '#server/staff/session.ts';
import type { Store } from '#server/store/store.ts';
import { defined } from '#site/defined.ts';
import { now, serveTinySite } from '../serve.ts';
import { sharedPostgres } from '../shared-postgres.ts';
import { type NewPlace, newPostgres, newSqlite } from '../store/databases.ts';
import { tinySite } from '../tiny-site.ts';
import { deed, invited, post, signedIn } from './desk-visitor.ts';
import { client, openIdentityProvider, type Person, type Twist } from './identity-provider.ts';

const postgres = sharedPostgres();
/** Databases for what depends on how changes that come together are ordered. */
const databases: [string, NewPlace][] = [
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres(() => postgres)],
];

const usual = { clientId: client.id, clientSecret: client.secret, label: 'Example ID', wantsVerifiedEmail: true };
/** Where the desk would be, which the tiny site has not. */
const home = '/';

const origin = new URL(tinySite.url).origin;

/** A site whose staff may sign in at a provider, with a member who was given an address; the clock can be put on. */
async function openWithProvider(newPlace: NewPlace = newSqlite, settings: Partial<typeof usual> = {}) {
  let time = now;
  const provider = await openIdentityProvider();
  const openId = openIdProvider({ ...usual, ...settings, issuer: new URL(provider.issuer) });
  const served = await serveTinySite({ store: await (await newPlace()).openStore(), openId, clock: () => time });
  const { app, store } = served;
  await invited(app, store, 'lin', 'agent');
  await store.setSignInAddress('lin', 'lin@example.com', deed);
  return { ...served, openId, provider, pass: (minutes: number) => (time = new Date(now.getTime() + minutes * 60_000)) };
}

type Opened = Awaited<ReturnType<typeof openWithProvider>>;

const get = (app: FastifyInstance, url: string, cookie = '') => app.inject({ method: 'GET', url, headers: { cookie } });

/** Begins in a new browser; its cookie, and what the provider is asked. */
async function begin(app: FastifyInstance, query = '') {
  const answer = await get(app, `/api/staff/openid-sign-in${query}`);
  const [cookie] = answer.cookies.filter(({ name }) => name === 'staff-openid');
  return { answer, cookie: `staff-openid=${cookie?.value}`, asked: new URL(String(answer.headers.location)) };
}

/** What the browser asks the site for after it was at the provider. */
const finishing = (back: string) => `/api/staff/openid-finish${new URL(back).search}`;

/** The whole way of a browser. */
async function signIn(
  { app, provider }: Opened,
  { person, twist = {}, query = '' }: { person?: Person; twist?: Twist; query?: string } = {},
) {
  Object.assign(provider.state, { twist, ...defined({ person }) });
  const { asked, cookie } = await begin(app, query);
  return get(app, finishing(provider.agree(asked.searchParams)), cookie);
}

const refused = (reason: string) => [303, `/sign-in?failed=${reason}`];
const outcome = ({ statusCode, headers }: Awaited<ReturnType<typeof get>>) => [statusCode, headers.location];
const actions = async (store: Store) =>
  (await store.listEvents({}, { limit: 100 })).map(({ staff, action, detail = '' }) => [staff, action, detail].join(' '));

describe('signing in at an identity provider', () => {
  test('opens a session as any other for the account with the verified address, which is bound to the person then', async () => {
    const opened = await openWithProvider();
    const { app, store, provider, log } = opened;
    const first = await signIn(opened);
    expect(outcome(first)).toEqual([303, home]);
    const session = first.cookies.find(({ name }) => name === 'Admin-Token');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    const cookie = `Admin-Token=${session?.value}`;
    const me = (await app.inject(post('/api/staff/me', {}, { cookie }))).json().data;
    expect(me).toMatchObject({ name: 'lin', roles: ['agent'] });
    expect((await app.inject(post('/api/desk/requests', {}, { cookie, token: me.token }))).statusCode).toBe(200);
    expect((await actions(store)).slice(1, 3)).toEqual(['lin openid-sign-in ', `lin bind-openid ${new URL(provider.issuer).host}`]);
    expect(await store.listSignInAddresses()).toMatchObject([{ email: 'lin@example.com', issuer: provider.issuer }]);

    // Another session takes the place of that which the browser had.
    const again = await begin(app);
    const back = finishing(provider.agree(again.asked.searchParams));
    expect(outcome(await get(app, back, `${again.cookie}; ${cookie}`))).toEqual([303, home]);
    expect((await app.inject(post('/api/staff/me', {}, { cookie }))).json().data).toBeNull();

    // From then on it is the person, whatever address they have.
    expect(outcome(await signIn(opened, { person: { sub: 'p1' } }))).toEqual([303, home]);
    expect(outcome(await signIn(opened, { person: { sub: 'p2', email: 'lin@example.com', email_verified: true } }))).toEqual(
      refused('unknown'),
    );
    expect(log.join('')).not.toMatch(/lin@example|Lin@Example|id_token|code=/);
  });

  test('is begun in one browser, once, and at any server of the database', async () => {
    const opened = await openWithProvider();
    const { app, store, openId, provider } = opened;
    const other = await serveTinySite({ store, openId });
    const { asked, cookie } = await begin(app);
    const back = finishing(provider.agree(asked.searchParams));
    expect(outcome(await get(app, back))).toEqual(refused('again'));
    expect(outcome(await get(app, back, 'staff-openid=x'))).toEqual(refused('again'));
    expect(outcome(await get(other.app, back, cookie))).toEqual([303, home]);
    expect(outcome(await get(app, back, cookie))).toEqual(refused('again'));
    // One that was begun again, with the answer to the one before.
    const again = await begin(app);
    expect(outcome(await get(app, back, again.cookie))).toEqual(refused('again'));
  });

  test('is refused for who has no account: no address, another one, one that is not verified, a removed account', async () => {
    const opened = await openWithProvider();
    const { app, store } = opened;
    const people: Person[] = [
      { sub: 'p1' },
      { sub: 'p1', email: 'omar@example.com', email_verified: true },
      { sub: 'p1', email: 'lin@example.com', email_verified: false },
      { sub: 'p1', email: 'lin@example.com' },
    ];
    for (const person of people) expect([person, outcome(await signIn(opened, { person }))]).toEqual([person, refused('unknown')]);
    expect((await actions(store))[0]).toMatch(/^unknown:[\w-]{12} wrong-openid /);
    const right = { sub: 'p1', email: 'lin@example.com', email_verified: true };
    expect(outcome(await signIn(opened, { person: right }))).toEqual([303, home]);
    // Taken away, the address opens nothing, and the session has ended.
    const { cookie } = await signedIn(app, 'lin');
    expect(await store.setSignInAddress('lin', undefined, deed)).toBe('done');
    expect((await app.inject(post('/api/staff/me', {}, { cookie }))).json().data).toBeNull();
    expect(outcome(await signIn(opened, { person: right }))).toEqual(refused('unknown'));
    await store.setSignInAddress('lin', 'lin@example.com', deed);
    await store.removeStaff('lin', deed);
    expect(outcome(await signIn(opened, { person: right }))).toEqual(refused('unknown'));
    expect(await store.listSignInAddresses()).toEqual([]);
  });

  test('is bound again after a reset, and opens nothing that is reset in the same moment', async () => {
    const opened = await openWithProvider();
    const { store, provider } = opened;
    await signIn(opened);
    await store.inviteStaff('lin', { invite: secretCode(newSecret()), until: now }, deed);
    expect(await store.listSignInAddresses()).toMatchObject([{ email: 'lin@example.com', issuer: undefined }]);
    const other = { sub: 'p2', email: 'lin@example.com', email_verified: true };
    expect(outcome(await signIn(opened, { person: other }))).toEqual([303, home]);
    const staffId = (await store.findStaff('lin'))?.id ?? '';
    const identity = { issuer: provider.issuer, subject: 'p2' };
    await Promise.all([
      store.inviteStaff('lin', { invite: secretCode(newSecret()), until: now }, deed),
      store.openSession({ id: 'a', staffId, identity, device: '', at: now }),
    ]);
    expect(await store.listSessions({ usedSince: new Date(0), openedSince: new Date(0) })).toEqual([]);
  });

  test.each(databases)('binds one person, also when two with the address come at once, %s', async (_name, newPlace) => {
    const { store, provider } = await openWithProvider(newPlace);
    const staffId = (await store.findStaff('lin'))?.id ?? '';
    const open = (subject: string) =>
      store.openSession({
        id: subject,
        staffId,
        identity: { issuer: provider.issuer, subject, email: 'lin@example.com' },
        device: '',
        at: now,
      });
    const opened = await Promise.all(['a', 'b', 'c'].map(open));
    expect(opened.filter(isOpened => isOpened)).toHaveLength(1);
  });

  test('gives an address to one account, whatever its capitals', async () => {
    const { app, store } = await openWithProvider();
    await invited(app, store, 'omar', 'admin');
    expect(await store.setSignInAddress('omar', 'LIN@example.com', deed)).toBe('taken');
    expect(await store.setSignInAddress('nobody', 'x@example.com', deed)).toBe('no-account');
    expect(await store.setSignInAddress('lin', 'new@example.com', deed)).toBe('done');
    expect(await store.setSignInAddress('omar', 'lin@example.com', deed)).toBe('done');
  });
});

describe('an answer of the provider', () => {
  test.each<[string, Twist]>([
    ['for another browser', { claims: { nonce: 'x' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['of another issuer', { claims: { iss: 'https://other.example' } }],
    ['for another program', { claims: { aud: 'another' } }],
    ['that is over', { claims: { iat: 1, exp: 300 } }],
    ['that nobody signed', { isForged: true }],
  ])('%s is refused', async (_what, twist) => {
    const opened = await openWithProvider();
    expect(outcome(await signIn(opened, { twist }))).toEqual(refused('again'));
    expect(await opened.store.listSignInAddresses()).toMatchObject([{ issuer: undefined }]);
    expect(opened.log.join('')).not.toMatch(/lin@example|Lin@Example/);
  });

  test('by a clock that is half a minute wrong is taken', async () => {
    const opened = await openWithProvider();
    const soon = Math.floor(Date.now() / 1000) + 30;
    expect(outcome(await signIn(opened, { twist: { claims: { iat: soon, nbf: soon } } }))).toEqual([303, home]);
  });

  test('with another state, without a code, or that says that somebody gave up, is refused', async () => {
    const { app, provider } = await openWithProvider();
    const twists: ((search: URLSearchParams) => void)[] = [
      search => search.set('state', 'x'),
      search => search.delete('state'),
      search => search.delete('code'),
      search => search.append('code', 'x'),
      search => {
        search.delete('code');
        search.set('error', 'access_denied');
      },
    ];
    for (const twist of twists) {
      const { asked, cookie } = await begin(app);
      const back = new URL(provider.agree(asked.searchParams));
      twist(back.searchParams);
      expect(outcome(await get(app, finishing(back.href), cookie))).toEqual(refused('again'));
    }
  });

  test('that comes ten minutes later is refused', async () => {
    const { app, provider, pass } = await openWithProvider();
    const { asked, cookie } = await begin(app);
    pass(11);
    expect(outcome(await get(app, finishing(provider.agree(asked.searchParams)), cookie))).toEqual(refused('again'));
  });

  test('may have the address in a place of its own', async () => {
    expect(outcome(await signIn(await openWithProvider(), { twist: { hasUserInfo: true } }))).toEqual([303, home]);
  });

  test('that does not say whether the address is verified counts where the settings say so, one that denies it never', async () => {
    const opened = await openWithProvider(newSqlite, { wantsVerifiedEmail: false });
    const denied = { sub: 'p1', email: 'lin@example.com', email_verified: false };
    expect(outcome(await signIn(opened, { person: denied }))).toEqual(refused('unknown'));
    expect(outcome(await signIn(opened, { person: { sub: 'p1', email: 'lin@example.com' } }))).toEqual([303, home]);
  });

  test('comes back to a page of this site that goes on by itself, with cookies that no other site can use', async () => {
    const { app, provider } = await openWithProvider();
    const { asked, answer } = await begin(app);
    expect(answer.cookies).toMatchObject([{ name: 'staff-openid', httpOnly: true, sameSite: 'Strict', path: '/api/staff', maxAge: 600 }]);
    const { searchParams } = asked;
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: client.id,
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: `${origin}/api/staff/openid-return`,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    const back = new URL(provider.agree(searchParams));
    const page = await get(app, `${back.pathname}${back.search}&x="><script>`);
    expect([page.statusCode, page.headers['content-type'], page.headers['referrer-policy']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-referrer',
    ]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain(`content="0; url=/api/staff/openid-finish${back.search.replaceAll('&', '&amp;')}`);
    expect(page.body).not.toContain('<script');
  });
});

describe('the way back', () => {
  test('leads to the page that was asked for, in the language of the account, and to no other site', async () => {
    const opened = await openWithProvider();
    const { store } = opened;
    expect(outcome(await signIn(opened, { query: '?next=/account&language=zh' }))).toEqual([303, '/account']);
    expect(outcome(await signIn(opened, { query: '?language=zh' }))).toEqual([303, '/zh']);
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example'])
      expect(outcome(await signIn(opened, { query: `?next=${encodeURIComponent(next)}` }))).toEqual([303, home]);
    await store.changeSettings((await store.findStaff('lin'))?.id ?? '', { language: 'zh' }, { staff: 'lin', at: now });
    expect(outcome(await signIn(opened, { query: '?next=/account' }))).toEqual([303, '/zh/account']);
  });

  test('after a failure leads to the sign-in page in the language of the visitor, and keeps where it was to go', async () => {
    const opened = await openWithProvider();
    const answer = await signIn(opened, { person: { sub: 'p9' }, query: '?next=/account&language=zh' });
    expect(outcome(answer)).toEqual([303, '/zh/sign-in?failed=unknown&next=%2Faccount']);
    expect(answer.cookies.map(({ name }) => name)).not.toContain('Admin-Token');
  });
});

describe('a provider that does not answer', () => {
  test('is said, the password still signs in, and it is asked again the next time', async () => {
    const opened = await openWithProvider();
    const { app, provider, log } = opened;
    const { asked, cookie } = await begin(app);
    const back = finishing(provider.agree(asked.searchParams));
    await provider.close();
    expect(outcome(await get(app, back, cookie))).toEqual(refused('unavailable'));
    expect((await signedIn(app, 'lin')).token).toMatch(/./);
    expect(log.join('')).toContain('The identity provider of OPENID_ISSUER cannot be used.');
    const closed = await serveTinySite({ openId: openIdProvider({ ...usual, issuer: new URL(provider.issuer) }) });
    expect(outcome(await get(closed.app, '/api/staff/openid-sign-in?language=zh'))).toEqual([303, '/zh/sign-in?failed=unavailable']);
  });

  test('or answers with an error, or knows another secret, is the same', async () => {
    expect(outcome(await signIn(await openWithProvider(), { twist: { tokenStatus: 500 } }))).toEqual(refused('unavailable'));
    expect(outcome(await signIn(await openWithProvider(newSqlite, { clientSecret: 'another' })))).toEqual(refused('unavailable'));
  });
});

test('without a provider nothing is offered, and nothing is there', async () => {
  const { app } = await serveTinySite();
  expect((await app.inject(post('/api/staff/openid'))).json().data).toBeNull();
  for (const url of ['openid-sign-in', 'openid-return', 'openid-finish?code=x&state=y'])
    expect((await get(app, `/api/staff/${url}`)).statusCode).toBe(404);
});

test('with one the sign-in page learns its name and where to begin: at the address of the site', async () => {
  const { app } = await openWithProvider();
  expect((await app.inject(post('/api/staff/openid'))).json().data).toEqual({
    label: 'Example ID',
    address: `${origin}/api/staff/openid-sign-in`,
  });
});

test('too many attempts of an address lead back to the sign-in page', async () => {
  const provider = await openIdentityProvider();
  const openId = openIdProvider({ ...usual, issuer: new URL(provider.issuer) });
  const rates = { ...usualLimits.rates, signIns: { max: 2, timeWindow: 60_000 } };
  const { app } = await serveTinySite({ openId, limits: { rates } });
  const outcomes = [];
  for (let attempt = 0; attempt < 3; attempt += 1) outcomes.push(outcome(await get(app, '/api/staff/openid-sign-in'))[1]);
  expect(outcomes[2]).toBe('/sign-in?failed=too-many');
});
