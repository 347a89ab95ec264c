import { expect, test } from 'vitest';
import type { RequestChange } from '#server/store/desk/request.ts';
import type { Store } from '#server/store/store.ts';
import { onBothEngines } from './on-both-engines.ts';
import { announced, at, deed, memberWho } from './samples.ts';

const hour = 3600_000;

/** What a member is to see, the last first: why, by whom, and whether it is unread. */
const bellOf = async (store: Store, id: string) =>
  (await store.listBell(id, 9)).map(({ kind, author = '', dueOn = '', isUnread }) =>
    [kind, author, dueOn, ...(isUnread ? ['unread'] : [])].filter(part => part !== '').join(' '),
  );

onBothEngines(newPlace => {
  test('members see what is theirs until they open the request, also where they want no e-mails, and nothing of what they did themselves', async () => {
    const store = await (await newPlace()).openStore();
    for (const name of ['lin', 'omar']) await memberWho(store, name, {});
    await store.setMailAddress('omar', null, deed());
    await store.changeSettings('lin', { ownNews: 'never' }, deed());
    const ref = await announced(store);
    let version = 0;
    const change = async (changes: RequestChange, staff: string, after: number) => {
      await store.changeRequest(ref, version, changes, { staff, at: at(after) });
      version += 1;
    };
    await change({ assignee: 'lin' }, 'omar', 1);
    await change({ note: '@lin and @omar: please look' }, 'omar', 2);
    await change({ assignee: 'omar' }, 'omar', 3);
    expect([await bellOf(store, 'lin'), await bellOf(store, 'omar')]).toEqual([['mention omar unread', 'assigned omar unread'], []]);
    expect(await store.countBell('lin')).toEqual({ unread: 2, latest: at(2).toISOString() });
    await store.gatherNotices(at(4));
    expect((await store.measure('')).outbox).toEqual([]);
    await store.readBell('lin', at(5), 'AAAA-AAAA');
    expect((await store.countBell('lin')).unread).toBe(2);
    await store.readBell('lin', at(5), ref);
    expect(await bellOf(store, 'lin')).toEqual(['mention omar', 'assigned omar']);
    await change({ note: '@lin once more' }, 'omar', 6);
    expect(await bellOf(store, 'lin')).toEqual(['mention omar unread', 'assigned omar']);
    await store.readBell('lin', at(7));
    expect((await store.countBell('lin')).unread).toBe(0);
    await store.removeStaff('lin', deed(8));
    expect(await bellOf(store, 'lin')).toEqual([]);
    await store.eraseSubmissions([(await store.findSubmission(ref))?.id ?? ''], deed(9));
  });

  test('what is due tomorrow where the member is, is told once for a request and day, by two servers at once', async () => {
    const place = await newPlace();
    const [store, other] = [await place.openStore(), await place.openStore()];
    await memberWho(store, 'lin', {}, 'Asia/Shanghai');
    const ref = await announced(store, { channels: [] });
    await store.changeRequest(ref, 0, { assignee: 'lin', dueOn: '2025-03-06' }, { staff: 'lin', at: at() });
    // Midnight in UTC is eight in the morning in Shanghai.
    const [early, morning] = [at(23 * hour), at(24 * hour)];
    await store.tellDue(at());
    await store.tellDue(early);
    expect(await bellOf(store, 'lin')).toEqual([]);
    await Promise.all([store.tellDue(morning), other.tellDue(morning)]);
    await store.tellDue(at(25 * hour));
    expect(await bellOf(store, 'lin')).toEqual(['due 2025-03-06 unread']);
    await store.gatherNotices(morning);
    const deliveries = await store.takeDeliveries({ now: morning, leaseUntil: at(48 * hour), limit: 9 });
    expect((await store.findNotice(deliveries[0]?.id ?? ''))?.news).toEqual([{ ref, formId: 'contact', kind: 'due' }]);
    await store.markDelivered(deliveries[0]?.id ?? '', morning);
    await store.readBell('lin', morning);
    await store.tellDue(at(25 * hour));
    expect((await store.countBell('lin')).unread, 'told once').toBe(0);
    // Another day is news again; what is closed is not.
    await store.changeRequest(ref, 1, { dueOn: '2025-03-07' }, { staff: 'lin', at: morning });
    await store.tellDue(at(48 * hour));
    expect(await bellOf(store, 'lin')).toEqual(['due 2025-03-07 unread']);
    await store.changeRequest(ref, 2, { dueOn: '2025-03-08', status: 'closed' }, { staff: 'lin', at: morning });
    await store.tellDue(at(72 * hour));
    expect(await bellOf(store, 'lin')).toEqual(['due 2025-03-07 unread']);
  });
});
