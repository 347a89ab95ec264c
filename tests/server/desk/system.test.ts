import { expect, test } from 'vitest';
import { usualLimits } from '#server/limits.ts';
import type { VirusScanner } from '#server/uploads/virus-scanner.ts';
import { bodyOf, declare, submit } from '../intake.ts';
import { now, serveTinySite } from '../serve.ts';
import { invited, post, signedIn } from './desk-visitor.ts';

const brokenScanner: VirusScanner = {
  scan: () => Promise.reject(new Error('gone')),
  ping: () => Promise.reject(new Error('gone')),
};

test('admins see what waits, what room is left, and when the last backup was made', async () => {
  const { app, store } = await serveTinySite({
    channels: ['mail'],
    sendsReplies: true,
    scanner: brokenScanner,
    freeSpace: async () => 5000 * 1024 ** 2,
  });
  await invited(app, store, 'ada', 'admin');
  const browser = await signedIn(app, 'ada');
  const read = async () => (await app.inject(post('/api/desk/system', {}, browser))).json().data;
  const idle = await read();
  expect(idle.lastBackup).toBeUndefined();
  expect(idle.outbox).toEqual([
    { channel: 'mail', isSetUp: true, count: 0 },
    { channel: 'reply', isSetUp: true, count: 0 },
  ]);

  await app.inject(submit('contact', bodyOf('contact')));
  await declare(app, { size: 1000 });
  await store.recordEvent({ at: now, staff: 'command:ops', action: 'backup' });
  const { versions, ...state } = await read();
  expect(versions).toEqual({ node: process.version, build: expect.stringMatching(/./) });
  expect(state).toEqual({
    outbox: [
      { channel: 'mail', isSetUp: true, count: 1, oldest: now.toISOString() },
      { channel: 'reply', isSetUp: true, count: 0 },
    ],
    refused: [],
    room: {
      freeBytes: 5000 * 1024 ** 2,
      reserveBytes: usualLimits.freeSpaceReserve,
      uploads: { count: 1, announced: 1000, begun: 0, received: 0, budget: usualLimits.uploadBudget },
      visits: { bytes: 0, budget: usualLimits.visitBudget },
    },
    lastBackup: now.toISOString(),
    sendsReplies: true,
    scanner: 'fails',
    clock: 'agrees',
    limitsRates: false,
    place: { files: 'folder' },
  });
});

test('a channel that was taken away still shows what it left', async () => {
  const first = await serveTinySite({ channels: ['webhook'] });
  await first.app.inject(submit('contact', bodyOf('contact')));
  const { app, store } = await serveTinySite({ store: first.store, files: first.files });
  await invited(app, store, 'ada', 'admin');
  const { outbox } = (await app.inject(post('/api/desk/system', {}, await signedIn(app, 'ada')))).json().data;
  expect(outbox).toEqual([{ channel: 'webhook', isSetUp: false, count: 1, oldest: now.toISOString() }]);
});

test('admins see what mail servers refused for good, and send it again', async () => {
  const { app, store } = await serveTinySite({ channels: ['mail'] });
  await invited(app, store, 'ada', 'admin');
  const browser = await signedIn(app, 'ada');
  const { ref } = (await app.inject(submit('contact', bodyOf('contact')))).json();
  const [delivery] = await store.takeDeliveries({ now, leaseUntil: now, limit: 1 });
  await store.setAside({ id: delivery?.id ?? '', attempts: 1 }, 'EMESSAGE 550');
  const read = async (body: object) => (await app.inject(post('/api/desk/system', body, browser))).json().data;
  const waiting = { channel: 'mail', isSetUp: true, count: 0 };
  expect(await read({})).toMatchObject({ outbox: [waiting], refused: [{ channel: 'mail', ref, reason: 'EMESSAGE 550' }] });
  expect(await read({ sendAgain: true })).toMatchObject({ outbox: [{ ...waiting, count: 1 }], refused: [] });
});
