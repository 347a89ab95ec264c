import { describe, expect, test } from 'vitest';
import type { Store } from '#server/store/store.ts';
import { openNew } from './databases.ts';
import { onBothEngines } from './on-both-engines.ts';
import { announced, at, deed, memberWho } from './samples.ts';

const hour = 3600_000;

const taken = async (store: Store, now: number) => {
  await store.gatherNotices(at(now));
  return store.takeDeliveries({ now: at(now), leaseUntil: at(now + 10), limit: 10 });
};

/** The references in an e-mail. */
const refsIn = async (store: Store, id = '') => (await store.findNotice(id))?.requests.map(({ ref }) => ref);

/** What every store does with e-mails that tell staff of requests. */
onBothEngines(newPlace => {
  describe('e-mails to staff', () => {
    test('tell each member of the requests of the forms that the member chose, with no answer but the group', async () => {
      const store = await openNew(newPlace);
      await memberWho(store, 'lin', { contact: 'at-once' });
      await memberWho(store, 'omar', { requirement: 'at-once' });
      const ref = await announced(store, { answers: { name: 'Li', email: 'li@example.com' }, group: 'gpu' });
      const [delivery, ...others] = await taken(store, 0);
      expect(others).toEqual([]);
      expect(delivery).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), channel: 'notice', attempts: 1 });
      expect(await store.findNotice(delivery?.id ?? '')).toEqual({
        address: 'lin@provider.example',
        news: [],
        timeZone: 'UTC',
        requests: [{ ref, formId: 'contact', group: 'gpu', receivedAt: at().toISOString() }],
      });
    });

    test('wait for the next one until the one before was delivered, and are then one', async () => {
      const store = await openNew(newPlace);
      await memberWho(store, 'lin', { contact: 'at-once' });
      await announced(store);
      const [first] = await taken(store, 0);
      const later = [await announced(store, { receivedAt: at(1) }), await announced(store, { receivedAt: at(2) })];
      expect(await taken(store, 5)).toEqual([]);
      await store.markDelivered(first?.id ?? '', at(6));
      const [second] = await taken(store, 7);
      expect(await refsIn(store, second?.id)).toEqual(later);
    });

    test('are one a day at eight in the morning of the member, also after days in which no server ran', async () => {
      const store = await openNew(newPlace);
      await memberWho(store, 'lin', { contact: 'daily' }, 'Asia/Shanghai');
      // 4 March 2025, 00:30 and 20:00 in Shanghai; then the evening of the 5th.
      const refs = [
        await announced(store, { receivedAt: at(-7.5 * hour) }),
        await announced(store, { receivedAt: at(12 * hour) }),
        await announced(store, { receivedAt: at(36 * hour) }),
      ];
      expect(await taken(store, -1)).toEqual([]);
      const [morning] = await taken(store, 0);
      expect(await refsIn(store, morning?.id)).toEqual(refs.slice(0, 1));
      await store.markDelivered(morning?.id ?? '', at(1));
      expect(await taken(store, 24 * hour - 1)).toEqual([]);
      const [afterDays] = await taken(store, 100 * hour);
      expect(await refsIn(store, afterDays?.id)).toEqual(refs.slice(1));
      await store.markDelivered(afterDays?.id ?? '', at(101 * hour));
      expect(await taken(store, 200 * hour)).toEqual([]);
    });

    test('that a clock noted for later than any morning, because it was ahead, are due', async () => {
      const store = await openNew(newPlace);
      await memberWho(store, 'lin', { contact: 'daily', requirement: 'at-once' });
      const ahead = 400 * 24 * hour;
      const refs = [
        await announced(store, { receivedAt: at(ahead) }),
        await announced(store, { formId: 'requirement', receivedAt: at(ahead + 1) }),
      ];
      const [delivery] = await taken(store, 0);
      expect(await refsIn(store, delivery?.id)).toEqual(refs);
    });

    test('are one for each request, however many servers gather at once', async () => {
      const place = await newPlace();
      const stores = [await place.openStore(), await place.openStore()] as const;
      const names = ['lin', 'omar', 'ada'];
      for (const name of names) await memberWho(stores[0], name, { contact: 'at-once' });
      const refs = await Promise.all(Array.from({ length: 12 }, () => announced(stores[0])));
      await Promise.all([...stores, ...stores, ...stores].map(store => store.gatherNotices(at())));
      const deliveries = await stores[0].takeDeliveries({ now: at(), leaseUntil: at(50), limit: 50 });
      const told = await Promise.all(deliveries.map(({ id }) => refsIn(stores[1], id)));
      expect(told.map(list => list?.toSorted())).toEqual(names.map(() => refs.toSorted()));
    });

    test('tell members of what they are to deal with and of notes that name them, and of what they did themselves never', async () => {
      const store = await openNew(newPlace);
      for (const name of ['lin', 'omar']) await memberWho(store, name, {});
      await store.changeSettings('omar', { ownNews: 'daily' }, deed());
      const ref = await announced(store);
      const by = { staff: 'lin', at: at(1) };
      await store.changeRequest(ref, 0, { assignee: 'lin' }, by);
      await store.changeRequest(ref, 1, { assignee: 'omar', note: 'Please look, @omar. Thanks, @lin' }, by);
      expect(await taken(store, 1)).toEqual([]);
      const [delivery] = await taken(store, 24 * hour);
      expect((await store.findNotice(delivery?.id ?? ''))?.news.map(({ kind }) => kind)).toEqual(['assigned', 'mention']);
      await store.markDelivered(delivery?.id ?? '', at(25 * hour));
      await store.changeRequest(ref, 2, { note: 'And @lin: done?' }, { staff: 'omar', at: at(26 * hour) });
      const [next] = await taken(store, 26 * hour);
      expect(await store.findNotice(next?.id ?? '')).toMatchObject({ address: 'lin@provider.example', news: [{ ref, kind: 'mention' }] });
    });

    test('have nothing of what was erased, or taken for spam, or is no longer wanted', async () => {
      const store = await openNew(newPlace);
      await memberWho(store, 'lin', { contact: 'daily' });
      const [gone, spam, kept] = [await announced(store), await announced(store), await announced(store)];
      await announced(store, { formId: 'requirement' });
      await store.eraseSubmissions([(await store.findSubmission(gone))?.id ?? ''], deed(1));
      await store.changeRequest(spam, 0, { isSpam: true }, deed(1));
      const [delivery] = await taken(store, 24 * hour);
      expect(await refsIn(store, delivery?.id)).toEqual([kept]);
      await store.markDelivered(delivery?.id ?? '', at(25 * hour));
      await announced(store, { receivedAt: at(26 * hour) });
      await store.changeSettings('lin', { notices: { contact: null } }, deed(2));
      await announced(store, { receivedAt: at(27 * hour) });
      expect(await taken(store, 100 * hour)).toEqual([]);
    });

    test('of a member who was removed, or has no address any more, are not sent, and cost no request', async () => {
      const store = await openNew(newPlace);
      await memberWho(store, 'lin', { contact: 'at-once' });
      await memberWho(store, 'omar', { contact: 'at-once' });
      await announced(store);
      await store.removeStaff('lin', deed(1));
      const [delivery, ...others] = await taken(store, 1);
      expect(others).toEqual([]);
      await store.setMailAddress('omar', null, deed(2));
      expect(await store.findNotice(delivery?.id ?? '')).toBeUndefined();
      await store.markDelivered(delivery?.id ?? '', at(3));
      expect(await announced(store)).not.toBe('');
      expect(await taken(store, 100)).toEqual([]);
    });

    test('of a request that was released from spam are sent then', async () => {
      const store = await openNew(newPlace);
      await memberWho(store, 'lin', { contact: 'at-once' });
      const ref = await announced(store, { isSpam: true, channels: [] });
      expect(await taken(store, 1)).toEqual([]);
      await store.releaseSubmission(ref, ['notice'], deed(2));
      const [delivery] = await taken(store, 2);
      expect(await refsIn(store, delivery?.id)).toEqual([ref]);
    });

    test('count among what waits, since their oldest request', async () => {
      const store = await openNew(newPlace);
      await memberWho(store, 'lin', { contact: 'at-once' });
      for (const receivedAt of [at(5), at(3)]) await announced(store, { receivedAt, channels: ['mail', 'notice'] });
      await store.gatherNotices(at(6));
      const { outbox } = await store.measure('');
      expect(outbox.toSorted((one, other) => (one.channel < other.channel ? -1 : 1))).toEqual([
        { channel: 'mail', count: 2, oldest: at(3) },
        { channel: 'notice', count: 1, oldest: at(3) },
      ]);
    });
  });

  test('settings of a member stay with the account until it is removed, and another address forgets that the last one was refused', async () => {
    const store = await openNew(newPlace);
    await memberWho(store, 'lin', { contact: 'at-once' });
    await store.changeSettings('lin', { language: 'zh', appearance: 'dark', size: 'small' }, deed(1));
    await store.changeSettings('lin', { size: null, notices: { contact: 'daily', requirement: 'at-once' } }, deed(1));
    await announced(store);
    const [delivery] = await taken(store, 24 * hour);
    await store.refuseNotice(delivery?.id ?? '', 'EENVELOPE 550');
    const settings = {
      language: 'zh',
      appearance: 'dark',
      timeZone: 'UTC',
      notices: { contact: 'daily', requirement: 'at-once' },
      ownNews: 'at-once',
    };
    expect(await store.findSettings('lin')).toEqual({ ...settings, mailAddress: 'lin@provider.example', mailRefused: 'EENVELOPE 550' });
    expect((await store.findStaff('lin'))?.preferences).toEqual({ language: 'zh', appearance: 'dark' });
    await store.setMailAddress('lin', 'lin@other.example', deed(2));
    expect(await store.findSettings('lin')).toEqual({ ...settings, mailAddress: 'lin@other.example' });
    await store.removeStaff('lin', deed(3));
    expect(await store.findSettings('lin')).toEqual({ notices: {}, ownNews: 'at-once' });
  });
});
