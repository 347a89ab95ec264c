import { describe, expect, test } from 'vitest';
import type { Store } from '#server/store/store.ts';
import { type NewPlace, openNew } from './databases.ts';
import { onBothEngines } from './on-both-engines.ts';

const at = new Date('2025-03-04T05:06:07.008Z');
const by = { staff: 'ada', at };
const ages = { usedSince: new Date(0), openedSince: new Date(0) };

/** A store with accounts whose password is `hash`. */
async function storeWith(newPlace: NewPlace, ...names: string[]): Promise<Store> {
  const store = await openNew(newPlace);
  for (const name of names) {
    await store.addStaff({ id: name, name, role: 'agent' }, { invite: name, until: new Date(at.getTime() + 1) }, by);
    await store.acceptInvitation(name, 'hash', at);
  }
  return store;
}

const open = (store: Store, id: string, staffId: string) =>
  store.openSession({ id, staffId, password: 'hash', device: 'Firefox, Linux', at });

/** What every store does with accounts of staff. */
onBothEngines(newPlace => {
  test('an invitation is valid before its time is over, and until it was accepted', async () => {
    const store = await openNew(newPlace);
    const until = new Date(at.getTime() + 1);
    await store.addStaff({ id: 'lin', name: 'lin', role: 'agent' }, { invite: 'code', until }, by);
    const found = [await store.findInvited('code', at), await store.findInvited('other', at), await store.findInvited('code', until)];
    expect(found.map(member => member?.name)).toEqual(['lin', undefined, undefined]);
    await store.acceptInvitation('code', 'hash', at);
    expect(await store.findInvited('code', at)).toBeUndefined();
  });

  describe('a second factor', () => {
    test('is asked for once its offered secret was accepted, and not before', async () => {
      const store = await storeWith(newPlace, 'lin');
      await store.offerSecret('lin', 'FIRST');
      expect(await store.findStaff('lin')).toMatchObject({ hasSecondFactor: false, codeSecret: undefined });
      expect(await store.acceptSecret('lin', { secret: 'OTHER', step: 5, recovery: [] })).toBe(false);
      expect(await store.acceptSecret('lin', { secret: 'FIRST', step: 5, recovery: ['a', 'b'] })).toBe(true);
      expect(await store.findStaff('lin')).toMatchObject({ hasSecondFactor: true, codeSecret: 'FIRST' });
      expect([await store.findOfferedSecret('lin'), await store.countRecoveryCodes('lin')]).toEqual([undefined, 2]);
    });

    test('takes the code of a time step once, also from many at once, and none of an earlier step', async () => {
      const store = await storeWith(newPlace, 'lin');
      await store.offerSecret('lin', 'FIRST');
      await store.acceptSecret('lin', { secret: 'FIRST', step: 5, recovery: ['a'] });
      expect(await store.takeStep('lin', 'FIRST', 5)).toBe(false);
      const taken = await Promise.all(Array.from({ length: 8 }, () => store.takeStep('lin', 'FIRST', 7)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await store.takeStep('lin', 'FIRST', 6)).toBe(false);
      expect(await store.takeStep('lin', 'OTHER', 8)).toBe(false);
    });

    test('takes a recovery code once, and from its own account alone', async () => {
      const store = await storeWith(newPlace, 'lin', 'omar');
      await store.offerSecret('lin', 'FIRST');
      await store.acceptSecret('lin', { secret: 'FIRST', step: 5, recovery: ['a', 'b'] });
      expect(await store.takeRecoveryCode('omar', 'a')).toBe(false);
      const taken = await Promise.all(Array.from({ length: 8 }, () => store.takeRecoveryCode('lin', 'a')));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await store.countRecoveryCodes('lin')).toBe(1);
    });

    test('goes with its recovery codes when it is removed, and when the account is invited again', async () => {
      const store = await storeWith(newPlace, 'lin', 'omar');
      for (const name of ['lin', 'omar']) {
        await store.offerSecret(name, 'FIRST');
        await store.acceptSecret(name, { secret: 'FIRST', step: 5, recovery: [`${name}-a`] });
      }
      await store.removeSecondFactor('lin');
      await store.inviteStaff('omar', { invite: 'again', until: at }, by);
      for (const name of ['lin', 'omar']) {
        expect((await store.findStaff(name))?.hasSecondFactor).toBe(false);
        expect(await store.countRecoveryCodes(name)).toBe(0);
      }
    });
  });

  describe('sessions', () => {
    test('are listed with their device and owner as long as they last', async () => {
      const store = await storeWith(newPlace, 'lin', 'omar');
      await open(store, 'a', 'lin');
      await open(store, 'b', 'omar');
      const session = { id: 'a', staff: 'lin', device: 'Firefox, Linux', openedAt: at.toISOString(), usedAt: at.toISOString() };
      expect(await store.listSessions(ages, 'lin')).toEqual([session]);
      expect((await store.listSessions(ages)).map(({ staff }) => staff)).toEqual(['lin', 'omar']);
      expect(await store.listSessions({ usedSince: new Date(at.getTime() + 1), openedSince: at })).toEqual([]);
    });

    test('end one by one, for their owner or for anybody, or all but one', async () => {
      const store = await storeWith(newPlace, 'lin', 'omar');
      for (const [id, staffId] of ['a lin', 'b lin', 'c lin', 'd omar'].map(text => text.split(' ')))
        await open(store, id ?? '', staffId ?? '');
      expect(await store.endSessions({ id: 'd', staffId: 'lin' })).toEqual([]);
      expect(await store.endSessions({ id: 'd' })).toEqual(['omar']);
      expect(await store.endSessions({ allBut: 'b', staffId: 'lin' })).toEqual(['lin', 'lin']);
      expect((await store.listSessions(ages)).map(({ id }) => id)).toEqual(['b']);
      expect(await store.continueSession('a', at, ages)).toBeUndefined();
    });

    test('follow the role of their member, and end where it may do less, or the account is switched off', async () => {
      const store = await storeWith(newPlace, 'lin');
      await open(store, 'a', 'lin');
      expect(await store.changeRole('lin', 'admin', by)).toBe('done');
      expect((await store.continueSession('a', at, ages))?.role).toBe('admin');
      expect(await store.changeRole('lin', 'admin', by)).toBe('done');
      expect((await store.listStaff())[0]?.seenAt).toBe(at.toISOString());
      await store.addStaff({ id: 'omar', name: 'omar', role: 'admin' }, { invite: 'omar', until: new Date(at.getTime() + 1) }, by);
      expect(await store.switchStaff('lin', false, by), 'nobody else can sign in').toBe('last-admin');
      await store.acceptInvitation('omar', 'hash', at);
      expect(await store.changeRole('lin', 'viewer', by)).toBe('done');
      expect(await store.continueSession('a', at, ages)).toBeUndefined();
      await open(store, 'b', 'lin');
      await store.switchStaff('lin', false, by);
      expect([await store.continueSession('b', at, ages), await open(store, 'c', 'lin')]).toEqual([undefined, false]);
      await store.switchStaff('lin', true, by);
      expect(await open(store, 'd', 'lin')).toBe(true);
    });
  });

  test('of two admins who lower or remove each other at once, one stays', async () => {
    const store = await storeWith(newPlace, 'lin', 'omar');
    for (const name of ['lin', 'omar']) await store.changeRole(name, 'admin', by);
    const results = await Promise.all([store.changeRole('lin', 'agent', by), store.removeStaff('omar', by)]);
    expect(results.toSorted()).toEqual(['done', 'last-admin']);
  });

  test('an invitation by mail gets its code when it is sent, another one each time, until the password is set', async () => {
    const store = await openNew(newPlace);
    const member = { id: 'lin', name: 'Lin', role: 'agent', displayName: '王芳', language: 'zh', mailAddress: 'lin@example.org' } as const;
    await store.addStaff(member, 'by-mail', by);
    const [delivery] = await store.takeDeliveries({ now: at, leaseUntil: at, limit: 9 });
    expect(delivery).toMatchObject({ channel: 'invitation' });
    const until = new Date(at.getTime() + 1);
    const renew = (invite: string) => store.renewInvitation(delivery?.id ?? '', { invite, until });
    expect(await renew('first')).toMatchObject({
      name: 'lin',
      displayName: '王芳',
      address: 'lin@example.org',
      preferences: { language: 'zh' },
    });
    await renew('second');
    expect(await store.findInvited('first', at)).toBeUndefined();
    expect((await store.acceptInvitation('second', 'hash', at))?.name).toBe('lin');
    expect(await renew('third')).toBeUndefined();
    await store.markDelivered(delivery?.id ?? '', at);
    expect((await store.measure('')).outbox).toEqual([]);
  });
});
