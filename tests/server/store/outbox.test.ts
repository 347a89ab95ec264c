import { expect, test } from 'vitest';
import { longestWait } from '#server/store/outbox.ts';
import { openNew } from './databases.ts';
import { onBothEngines } from './on-both-engines.ts';
import { at, submission } from './samples.ts';

/** What every store does with messages to the provider. */
onBothEngines(newPlace => {
  test('each channel gets a message; what is taken is not given out again until its lease ends', async () => {
    const store = await openNew(newPlace);
    const saved = await store.saveSubmission(submission({ channels: ['mail', 'webhook'], receivedAt: at(10) }));
    const ref = 'ref' in saved ? saved.ref : '';
    expect(await store.takeDeliveries({ now: at(9), leaseUntil: at(50), limit: 10 })).toEqual([]);
    const taken = await store.takeDeliveries({ now: at(10), leaseUntil: at(50), limit: 10 });
    expect(taken.map(({ channel }) => channel).sort()).toEqual(['mail', 'webhook']);
    expect(taken[0]).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), channel: taken[0]?.channel, ref, attempts: 1 });
    expect(await store.takeDeliveries({ now: at(49), leaseUntil: at(99), limit: 10 })).toEqual([]);
    const again = await store.takeDeliveries({ now: at(50), leaseUntil: at(99), limit: 10 });
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(again.sort(byId)).toEqual(taken.sort(byId).map(delivery => ({ ...delivery, attempts: 2 })));
  });

  test('a number of attempts that no program writes holds up no other message', async () => {
    const place = await newPlace();
    const store = await place.openStore();
    await store.saveSubmission(submission({ channels: ['mail', 'webhook'] }));
    const { db } = await place.openEngine();
    await db.updateTable('outbox').set({ attempts: 2147483647 }).where('channel', '=', 'mail').execute();
    const taken = await store.takeDeliveries({ now: at(), leaseUntil: at(50), limit: 10 });
    expect(taken.map(({ channel, attempts }) => [channel, attempts]).sort()).toEqual([
      ['mail', 1],
      ['webhook', 1],
    ]);
  });

  test('what was delivered is done; what was put off comes back then', async () => {
    const store = await openNew(newPlace);
    await store.saveSubmission(submission({ channels: ['mail', 'webhook'] }));
    const [first, second] = await store.takeDeliveries({ now: at(), leaseUntil: at(50), limit: 10 });
    if (!first || !second) throw new Error('two messages were expected');
    await store.markDelivered(first.id, at(1));
    expect(await store.putOffDelivery(first, at(2))).toBe(false);
    expect(await store.putOffDelivery(second, at(20))).toBe(true);
    expect(await store.takeDeliveries({ now: at(19), leaseUntil: at(99), limit: 10 })).toEqual([]);
    expect(await store.takeDeliveries({ now: at(20), leaseUntil: at(99), limit: 10 })).toEqual([{ ...second, attempts: 2 }]);
  });

  test('a process that lost the lease cannot put off what another one holds', async () => {
    const store = await openNew(newPlace);
    await store.saveSubmission(submission({ channels: ['mail'] }));
    const [slow] = await store.takeDeliveries({ now: at(), leaseUntil: at(1), limit: 1 });
    await store.takeDeliveries({ now: at(1), leaseUntil: at(50), limit: 1 });
    if (!slow) throw new Error('a message was expected');
    expect(await store.putOffDelivery(slow, at(2))).toBe(false);
    expect(await store.takeDeliveries({ now: at(49), leaseUntil: at(99), limit: 1 })).toEqual([]);
  });

  test('what is due later than anything is put off was put off by a clock that was ahead, and is due', async () => {
    const store = await openNew(newPlace);
    await store.saveSubmission(submission({ channels: ['mail'] }));
    const [taken] = await store.takeDeliveries({ now: at(), leaseUntil: at(50), limit: 1 });
    if (!taken) throw new Error('a message was expected');
    await store.putOffDelivery(taken, at(longestWait));
    expect(await store.takeDeliveries({ now: at(), leaseUntil: at(50), limit: 1 })).toEqual([]);
    await store.putOffDelivery(taken, at(longestWait + 1));
    expect(await store.takeDeliveries({ now: at(), leaseUntil: at(50), limit: 1 })).toEqual([{ ...taken, attempts: 2 }]);
  });

  test('many who take at once share without overlap, through two servers', async () => {
    const place = await newPlace();
    const stores = [await place.openStore(), await place.openStore()];
    const [store] = stores as [(typeof stores)[0]];
    await Promise.all(Array.from({ length: 30 }, () => store.saveSubmission(submission({ channels: ['mail'] }))));
    const ids: string[] = [];
    while (ids.length < 30) {
      const takers = [...stores, ...stores];
      const taken = (await Promise.all(takers.map(each => each.takeDeliveries({ now: at(), leaseUntil: at(50), limit: 3 })))).flat();
      if (taken.length === 0) break;
      ids.push(...taken.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(30);
    expect(ids).toHaveLength(30);
  });
});
