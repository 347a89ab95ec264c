import { expect, test } from 'vitest';
import { openNew } from '../store/databases.ts';
import { onBothEngines } from '../store/on-both-engines.ts';
import { at, startedUpload, submission } from '../store/samples.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

onBothEngines(newPlace => {
  test.each([
    ['ten years', 3650 * day],
    ['three days', 3 * day],
  ])('what a clock that was ahead by %s has dated ends as if it were dated now', async (_, ahead) => {
    const store = await openNew(newPlace);
    const then = at(ahead);
    await store.addStaff({ id: 'lin', name: 'lin', role: 'agent' }, { invite: 'first', until: at(hour) }, { staff: 'test', at: at() });
    await store.acceptInvitation('first', 'hash', at());
    const until = new Date(then.getTime() + 3 * day);
    await store.addStaff({ id: 'mo', name: 'mo', role: 'agent' }, { invite: 'second', until }, { staff: 'test', at: then });
    for (const [id, moment] of [
      ['wrong', then],
      ['right', at(-hour)],
    ] as const)
      await store.openSession({ id, staffId: 'lin', password: 'hash', device: '', at: moment });
    await startedUpload(store, { createdAt: then, folderId: 'f' });
    const confirmation = (deliveryId: string, now: Date) =>
      store.takeConfirmation({ deliveryId, recipient: 'a', now, since: new Date(now.getTime() - day), most: 1 });
    expect(await confirmation('1', then)).toBe(true);
    const repeats = { code: 'same', until: new Date(then.getTime() + day) };
    await store.saveSubmission(submission({ receivedAt: then, repeats }));
    await store.keepChallenge({ id: 'x', challenge: 'y', until: new Date(then.getTime() + hour) });

    expect(await store.dateAgain(at())).toBe(7);
    expect(await store.dateAgain(at()), 'nothing is left').toBe(0);

    const isOpen = async (id: string, now: number) =>
      (await store.continueSession(id, at(now), { usedSince: at(now - 8 * hour), openedSince: at(now - 7 * day) })) !== undefined;
    expect(await isOpen('right', 0)).toBe(true);
    expect([await isOpen('wrong', 7 * hour), await isOpen('wrong', 16 * hour)]).toEqual([true, false]);
    expect((await store.findInvited('second', at(2 * day)))?.name).toBe('mo');
    expect(await store.findInvited('second', at(3 * day))).toBeUndefined();
    expect(await store.listUnclaimedUploads(at(hour), 'f')).toHaveLength(1);
    expect([await confirmation('2', at(hour)), await confirmation('3', at(25 * hour))]).toEqual([false, true]);
    expect(await store.recallForm('same', at(hour))).toBeDefined();
    expect(await store.recallForm('same', at(25 * hour))).toBeUndefined();
    expect(await store.takeChallenge('x', at(1))).toBeUndefined();
    // What visitors sent says when it came.
    expect((await store.listRequests({}, { limit: 1 }))[0]?.receivedAt).toBe(then.toISOString());
  });
});
