import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { openSharedState } from '#server/shared-state.ts';
import { openPasswords } from '#server/staff/passwords.ts';
import { newSecret, secretCode } from '#server/staff/session.ts';
import { now, serveTinySite } from '../serve.ts';
import { deed, invited, password, post, signedIn } from './desk-visitor.ts';

test('a hash is made with scrypt as OWASP advises, another one each time, and matches its password alone', async () => {
  const passwords = openPasswords();
  const who = { isKnown: true, of: 'lin' };
  const [first, second] = [await passwords.hash(password, who), await passwords.hash(password, who)];
  expect(first).toMatch(/^scrypt\$65536\$8\$2\$[\w-]{22}\$[\w-]{43}$/);
  expect(second).not.toBe(first);
  expect([await passwords.matches(password, first, who), await passwords.matches(`${password}!`, first, who)]).toEqual([true, false]);
  expect(await passwords.matches('', undefined, who)).toBe(false);
});

/** A site whose hashes take no time, are counted, and wait while they are held. */
async function openCounted() {
  const costs: string[] = [];
  let held: Promise<void> | undefined;
  const asked: string[] = [];
  const hashed: string[] = [];
  const inner = openPasswords(async (text, salt, length, cost) => {
    costs.push(JSON.stringify(cost));
    hashed.push(text);
    await held;
    return Buffer.alloc(length, `${text}${salt.toString('hex')}`);
  });
  const noted =
    <Rest extends unknown[], Result>(work: (text: string, ...rest: Rest) => Result) =>
    (text: string, ...rest: Rest) => {
      asked.push(text);
      return work(text, ...rest);
    };
  const passwords = { hash: noted(inner.hash), matches: noted(inner.matches) };
  const served = await serveTinySite({ shared: { ...openSharedState(), passwords } });
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return () => {
      held = undefined;
      resolve();
    };
  };
  const right = () => asked.filter(text => text === password).length;
  /** Holds all hashes; the function lets them go on when so many more right passwords came, which are in the line then, or refused. */
  const holdUntil = (count: number) => {
    const [release, before] = [hold(), right()];
    return async () => {
      await expect.poll(right).toBe(before + count);
      await release();
    };
  };
  return { ...served, costs, hashed, holdUntil };
}

const from = (address: number, request: ReturnType<typeof post>) => ({ ...request, remoteAddress: `198.51.100.${address}` });

/** Attempts from many addresses, more than may wait; those that wait are answered later. */
function flood(app: FastifyInstance, attempt: (index: number) => ReturnType<typeof post>) {
  const answers = Array.from({ length: 40 }, (_, index) => app.inject(from(index, attempt(index))));
  return { answers, areFull: Promise.race(answers.map(async answer => expect((await answer).statusCode).toBe(429))) };
}

const guess = (index: number) => post('/api/staff/sign-in', { name: `name-${index}`, password: 'guess' });

async function deviceOf(app: FastifyInstance, name: string) {
  const answer = await app.inject(post('/api/staff/sign-in', { name, password }));
  return { cookie: `staff-device=${answer.cookies.find(({ name: known }) => known === 'staff-device')?.value}` };
}

describe('while more sign in from everywhere than are answered', () => {
  test('a device that is known signs in', async () => {
    const { app, store, holdUntil } = await openCounted();
    await invited(app, store, 'lin', 'agent');
    const device = await deviceOf(app, 'lin');
    const release = holdUntil(1);
    const { answers, areFull } = flood(app, guess);
    await areFull;
    const own = app.inject(post('/api/staff/sign-in', { name: 'lin', password }, device));
    await release();
    expect((await own).statusCode).toBe(200);
    await Promise.all(answers);
  });

  test('a device that is known waits for one other at most', async () => {
    const { app, store, hashed, holdUntil } = await openCounted();
    await invited(app, store, 'lin', 'agent');
    const device = await deviceOf(app, 'lin');
    const release = holdUntil(1);
    const { answers, areFull } = flood(app, guess);
    await areFull;
    const before = hashed.length;
    const own = app.inject(post('/api/staff/sign-in', { name: 'lin', password }, device));
    await release();
    expect((await own).statusCode).toBe(200);
    // The one under way had begun before.
    expect(hashed.slice(before).indexOf(password)).toBeLessThanOrEqual(1);
    await Promise.all(answers);
  });

  test('an invitation is accepted, and an open session confirms its password', async () => {
    const { app, store, holdUntil } = await openCounted();
    await invited(app, store, 'lin', 'agent');
    const browser = await signedIn(app, 'lin');
    const invite = newSecret();
    const invitation = { invite: secretCode(invite), until: new Date(now.getTime() + 1) };
    await store.addStaff({ id: randomUUID(), name: 'omar', role: 'agent' }, invitation, deed);
    const release = holdUntil(2);
    const { answers, areFull } = flood(app, guess);
    await areFull;
    const accepted = app.inject(post('/api/staff/password', { invite, password }));
    const confirmed = app.inject(post('/api/staff/offer-code', { password }, browser));
    await release();
    expect([(await accepted).statusCode, (await confirmed).statusCode]).toEqual([200, 200]);
    await Promise.all(answers);
  });

  test('one address takes no more than some of the places, and an unknown device elsewhere gets one', async () => {
    const { app, store, holdUntil } = await openCounted();
    await invited(app, store, 'lin', 'agent');
    const release = holdUntil(1);
    const greedy = Array.from({ length: 40 }, (_, index) => app.inject(from(1, guess(index))));
    await Promise.race(greedy.map(async answer => expect((await answer).statusCode).toBe(429)));
    const own = app.inject(from(2, post('/api/staff/sign-in', { name: 'lin', password })));
    await release();
    expect((await own).statusCode).toBe(200);
    await Promise.all(greedy);
  });

  test('one account takes no more than some of the places of known devices either', async () => {
    const { app, store, holdUntil } = await openCounted();
    for (const name of ['lin', 'omar']) await invited(app, store, name, 'agent');
    const greedy = await Promise.all([1, 2, 3, 4].map(() => deviceOf(app, 'lin')));
    const other = await deviceOf(app, 'omar');
    const release = holdUntil(1);
    const answers = Array.from({ length: 40 }, (_, index) =>
      app.inject(post('/api/staff/sign-in', { name: 'lin', password: 'guess' }, greedy[index % 4])),
    );
    await Promise.race(answers.map(async answer => expect((await answer).statusCode).toBe(429)));
    const own = app.inject(post('/api/staff/sign-in', { name: 'omar', password }, other));
    await release();
    expect((await own).statusCode).toBe(200);
    await Promise.all(answers);
  });
});

test('invitations that nobody was sent cost no hash, and take no place of those who sign in', async () => {
  const { app, costs } = await openCounted();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => app.inject(from(index, post('/api/staff/password', { invite: newSecret(), password })))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  expect(costs).toEqual([]);
});

test('a name that nobody has costs the same hash as a wrong password, an account without one, and one that needs a code', async () => {
  const { app, store, costs } = await openCounted();
  await invited(app, store, 'lin', 'agent');
  const { secret } = (await app.inject(post('/api/staff/offer-code', { password }, await signedIn(app, 'lin')))).json().data;
  expect(secret).toMatch(/^[A-Z2-7]+$/);
  await store.acceptSecret((await store.findStaff('lin'))?.id ?? '', { secret, step: 1, recovery: ['x'] });
  await invited(app, store, 'mei', 'viewer');
  await store.addStaff({ id: 's3', name: 'omar', role: 'agent' }, { invite: secretCode(newSecret()), until: now }, deed);
  const costsOf = async (name: string) => {
    costs.length = 0;
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const answer = await app.inject(post('/api/staff/sign-in', { name, password: `wrong ${attempt}` }));
      expect(answer.statusCode).toBe(401);
    }
    return [...costs];
  };
  const known = await costsOf('mei');
  expect(known).toHaveLength(8);
  for (const name of ['nobody', 'omar', 'lin', 'n'.repeat(100)]) expect([name, await costsOf(name)]).toEqual([name, known]);
});

test('the cookies of a session and of a known device are for HTTPS alone where a trusted proxy speaks it', async () => {
  const { app, store } = await openCounted();
  await invited(app, store, 'lin', 'agent');
  const cookies = async (remoteAddress: string, proto: string, url = '/api/staff/sign-in', body: object = { name: 'lin', password }) => {
    const { cookies: sent } = await app.inject({ ...post(url, body, undefined, { 'x-forwarded-proto': proto }), remoteAddress });
    return sent.map(({ name, secure = false }) => `${name} ${secure}`);
  };
  expect(await cookies('10.0.0.1', 'https')).toEqual(['Admin-Token true', 'staff-device true']);
  expect(await cookies('10.0.0.1', 'https', '/api/staff/sign-out', {})).toEqual(['Admin-Token true']);
  expect(await cookies('10.0.0.1', 'http')).toEqual(['Admin-Token false', 'staff-device false']);
  // Nobody else can say that a connection is encrypted.
  expect(await cookies('203.0.113.9', 'https')).toEqual(['Admin-Token false', 'staff-device false']);
});
