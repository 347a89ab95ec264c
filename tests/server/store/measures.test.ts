import { expect, test } from 'vitest';
import { openNew } from './databases.ts';
import { onBothEngines } from './on-both-engines.ts';
import { at, finishedUpload, startedUpload, submission } from './samples.ts';

/** What every store says about what waits in it. */
onBothEngines(newPlace => {
  test('an empty store says that nothing waits', async () => {
    const store = await openNew(newPlace);
    const nothing = { outbox: [], uploads: { count: 0, announced: 0, begun: 0, received: 0 } };
    expect(await store.measure('here')).toEqual({ ...nothing, commits: 0 });
  });

  test('announcements are counted by channel until they are delivered, with the moment of the oldest', async () => {
    const store = await openNew(newPlace);
    await store.saveSubmission(submission({ channels: ['mail', 'webhook'], receivedAt: at(10) }));
    await store.saveSubmission(submission({ channels: ['mail'], receivedAt: at(30) }));
    const byChannel = async () => (await store.measure('here')).outbox.toSorted((a, b) => (a.channel < b.channel ? -1 : 1));
    const webhook = { channel: 'webhook', count: 1, oldest: at(10) };
    expect(await byChannel()).toEqual([{ channel: 'mail', count: 2, oldest: at(10) }, webhook]);
    const [first] = await store.takeDeliveries({ now: at(10), leaseUntil: at(50), limit: 1 });
    await store.markDelivered(first?.id ?? '', at(11));
    const left = (await byChannel()).reduce((sum, { count }) => sum + count, 0);
    expect(left).toBe(2);
  });

  test('files are counted until a form claims them, only those of the folder', async () => {
    const store = await openNew(newPlace);
    const started = await startedUpload(store, { folderId: 'here' });
    await startedUpload(store, { folderId: 'elsewhere' });
    await startedUpload(store, { folderId: 'here' });
    await store.advanceUpload(started, 0, 4);
    const claimed = await finishedUpload(store);
    await store.saveSubmission(submission({ uploads: [claimed] }));
    expect((await store.measure('here')).uploads).toEqual({ count: 2, announced: 20, begun: 10, received: 4 });
  });

  test('each change that is kept is in a commit', async () => {
    const store = await openNew(newPlace);
    await store.saveSubmission(submission());
    await store.saveSubmission(submission());
    expect((await store.measure('here')).commits).toBe(2);
  });
});
