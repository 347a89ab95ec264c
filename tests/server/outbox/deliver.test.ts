import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mailChannel } from '#server/outbox/mail.ts';
import { webhookChannel } from '#server/outbox/webhook.ts';
import { newSqlite } from '../store/databases.ts';
import { onBothEngines } from '../store/on-both-engines.ts';
import { at, finishedUpload, submission } from '../store/samples.ts';
import { tinySite } from '../tiny-site.ts';
import { minute, secret, startDelivering } from './delivering.ts';
import { killWhileSending } from './kill-while-sending.ts';
import { startMailServer } from './mail-server.ts';
import { startReceiver } from './receiver.ts';

const child = fileURLToPath(new URL('deliver-child.ts', import.meta.url));

onBothEngines(newPlace => {
  test('two servers announce thirty requests once each', async () => {
    const place = await newPlace();
    const stores = [await place.openStore(), await place.openStore()];
    const receiver = await startReceiver();
    await Promise.all(Array.from({ length: 30 }, () => stores[0]?.saveSubmission(submission({ channels: ['webhook'] }))));
    const runs = stores.map(store => startDelivering(store, { webhook: webhookChannel({ url: receiver.address, secret }) }));
    for (;;) if ((await Promise.all(runs.map(({ deliverAfter }) => deliverAfter(1)))).every(taken => taken === 0)) break;
    expect(receiver.calls).toHaveLength(30);
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(30);
  });

  test('what the mail server refuses for good holds up no other, is set aside, and goes when it is sent again', async () => {
    const store = await (await newPlace()).openStore();
    const mailServer = await startMailServer({ refusal: 550 });
    const channel = mailChannel(
      { url: mailServer.address, from: 'site@example.com', to: ['sales@example.com'] },
      { site: () => tinySite, store, log: { warn: () => undefined } },
    );
    const { deliverAfter, log } = startDelivering(store, { mail: channel });
    const saved = await store.saveSubmission(submission({ channels: ['mail'] }));
    expect(await deliverAfter(1)).toBe(1);
    mailServer.refusal = undefined;
    await store.saveSubmission(submission({ channels: ['mail'] }));
    expect(await deliverAfter(1)).toBe(1);
    expect(mailServer.mails).toHaveLength(1);
    expect(await deliverAfter(24 * 60 * minute)).toBe(0);
    const ref = 'ref' in saved ? saved.ref : '';
    expect(await store.listSetAside(9)).toEqual([{ channel: 'mail', ref, reason: 'EMESSAGE 550' }]);
    expect((await store.measure('f_here')).outbox).toEqual([]);
    expect(log[0]).toContain('announcement was refused for good');
    await store.sendSetAside({ staff: 'ada', at: at(24 * 60 * minute) });
    expect(await deliverAfter(1)).toBe(1);
    expect(mailServer.mails.map(({ headers }) => headers.subject)[1]).toContain(ref);
    expect([await store.listSetAside(9), (await store.listEvents({ action: 'send-again' }, { limit: 9 })).length]).toEqual([[], 1]);
  });
});

test('a receiver that is down, slow, broken, elsewhere and up again gets each announcement once under its id', async () => {
  const store = await (await newSqlite()).openStore();
  const elsewhere = await startReceiver();
  const early = await startReceiver();
  const { port, address } = early;
  await early.stop();
  const { log, deliverAfter } = startDelivering(store, { webhook: webhookChannel({ url: address, secret }, 2000) });
  const upload = await finishedUpload(store);
  const saved = await store.saveSubmission(submission({ channels: ['webhook'], uploads: [upload] }));
  await store.saveSubmission(submission({ channels: ['webhook'], receivedAt: new Date(Date.UTC(2025, 2, 4, 0, 0, 0, 1)) }));

  expect(await deliverAfter(1)).toBe(2);
  const receiver = await startReceiver(port);
  for (const manner of ['silent', 500, { to: elsewhere.address }, 429] as const) {
    receiver.manner = manner;
    expect(await deliverAfter(16 * minute)).toBe(2);
  }
  expect(await deliverAfter(1)).toBe(0);
  const before = receiver.calls.length;
  receiver.manner = 204;
  expect(await deliverAfter(16 * minute)).toBe(2);
  expect(await deliverAfter(16 * minute)).toBe(0);

  const arrived = receiver.calls.slice(before);
  const ids = new Set(receiver.calls.map(({ headers }) => headers['webhook-id']));
  expect(arrived).toHaveLength(2);
  expect(ids.size).toBe(2);
  expect(elsewhere.calls).toEqual([]);
  const first = arrived.find(({ body }) => body.includes('ref' in saved ? saved.ref : '?'));
  expect(JSON.parse(first?.body ?? '')).toEqual({
    type: 'request.received',
    timestamp: '2025-03-04T00:00:00.000Z',
    data: {
      ref: 'ref' in saved && saved.ref,
      form: 'contact',
      formVersion: 1,
      language: 'zh',
      receivedAt: '2025-03-04T00:00:00.000Z',
      answers: { name: '李明 😀', message: 'one\ntwo' },
      files: [
        {
          id: upload.id,
          field: 'attachments',
          name: 'plan.pdf',
          size: 10,
          type: 'pdf',
          sha256: `sum of ${upload.id}`,
          marks: ['encrypted', 'macros'],
        },
      ],
    },
  });
  expect(log.map(line => JSON.parse(line).reason)).toEqual(
    ['ECONNREFUSED', 'no answer in time', 'status 500', 'status 307', 'status 429', undefined].flatMap(reason => [reason, reason]),
  );
  expect(log.join()).not.toContain('李明');
});

test('killed between sending and noting it, the next server sends the same id again', async () => {
  const place = await newSqlite();
  const store = await place.openStore();
  const receiver = await startReceiver();
  await store.saveSubmission(submission({ channels: ['webhook'] }));
  receiver.manner = 'silent';
  await killWhileSending(child, { ...place.variables, WEBHOOK_URL: receiver.address, WEBHOOK_SECRET: secret }, kill => {
    receiver.onCall = kill;
  });
  expect(receiver.calls).toHaveLength(1);

  receiver.manner = 200;
  const { deliverAfter } = startDelivering(store, { webhook: webhookChannel({ url: receiver.address, secret }) });
  expect(await deliverAfter(4 * minute), 'as long as the lease lasts').toBe(0);
  expect(await deliverAfter(2 * minute)).toBe(1);
  const ids = receiver.calls.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(await deliverAfter(16 * minute)).toBe(0);
});

test('what a clock that was ahead put off is delivered once it is right, with what came then and later', async () => {
  const store = await (await newSqlite()).openStore();
  const early = await startReceiver();
  const { port, address } = early;
  await early.stop();
  const { deliverAfter, setAhead } = startDelivering(store, { webhook: webhookChannel({ url: address, secret }) });
  await store.saveSubmission(submission({ channels: ['webhook'] }));
  setAhead(400 * 24 * 60 * minute);
  await store.saveSubmission(submission({ channels: ['webhook'], receivedAt: at(400 * 24 * 60 * minute) }));
  expect(await deliverAfter(1)).toBe(2);
  setAhead(0);
  const receiver = await startReceiver(port);
  await store.saveSubmission(submission({ channels: ['webhook'] }));
  await deliverAfter(minute);
  await deliverAfter(minute);
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  expect(receiver.calls).toHaveLength(3);
});

test('the signature is that of Standard Webhooks over id, time and body', async () => {
  const store = await (await newSqlite()).openStore();
  const receiver = await startReceiver();
  await store.saveSubmission(submission({ channels: ['webhook'] }));
  const key = Buffer.from('a key of thirty-two bytes, say..');
  await startDelivering(store, {
    webhook: webhookChannel({ url: receiver.address, secret: `whsec_${key.toString('base64')}` }),
  }).deliverAfter(1);
  const [call] = receiver.calls;
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = call?.headers ?? {};
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${call?.body}`).digest('base64');
  expect(signature).toBe(`v1,${expected}`);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
});

test('a receiver that cannot be reached does not hold up the other one, and is left alone for a while', async () => {
  const store = await (await newSqlite()).openStore();
  const gone = await startReceiver();
  await gone.stop();
  const mailServer = await startMailServer();
  const { log, deliverAfter } = startDelivering(store, {
    webhook: webhookChannel({ url: gone.address, secret }),
    mail: mailChannel(
      { url: mailServer.address, from: 'site@example.com', to: ['sales@example.com'] },
      { site: () => tinySite, store, log: { warn: () => undefined } },
    ),
  });
  for (let count = 0; count < 12; count++) await store.saveSubmission(submission({ channels: ['webhook', 'mail'] }));
  while ((await deliverAfter(1)) > 0);
  expect(mailServer.mails).toHaveLength(12);
  expect(log.filter(line => line.includes('ECONNREFUSED')).length).toBeLessThanOrEqual(5);
});

test('one that the receiver refuses does not hold up the others', async () => {
  const store = await (await newSqlite()).openStore();
  const receiver = await startReceiver();
  const { deliverAfter } = startDelivering(store, { webhook: webhookChannel({ url: receiver.address, secret }) });
  receiver.manner = 422;
  await store.saveSubmission(submission({ channels: ['webhook'] }));
  await deliverAfter(1);
  receiver.manner = 200;
  await store.saveSubmission(submission({ channels: ['webhook'] }));
  await deliverAfter(1);
  expect(receiver.calls).toHaveLength(2);
});

test('what was handed over is not sent again when the store failed to note it', async () => {
  const store = await (await newSqlite()).openStore();
  const receiver = await startReceiver();
  await store.saveSubmission(submission({ channels: ['webhook'] }));
  let failures = 1;
  const failing = {
    ...store,
    markDelivered: (id: string, at: Date) => (failures-- > 0 ? Promise.reject(new Error('full')) : store.markDelivered(id, at)),
  };
  const { deliverAfter } = startDelivering(failing, { webhook: webhookChannel({ url: receiver.address, secret }) });
  await expect(deliverAfter(1)).rejects.toThrow('full');
  expect(await deliverAfter(6 * minute)).toBe(1);
  expect(await deliverAfter(60 * minute)).toBe(0);
  expect(receiver.calls).toHaveLength(1);
});

test('a channel that is not set up keeps what is for it', async () => {
  const store = await (await newSqlite()).openStore();
  const receiver = await startReceiver();
  await store.saveSubmission(submission({ channels: ['webhook'] }));
  expect(await startDelivering(store, {}).deliverAfter(1)).toBe(1);
  const { deliverAfter } = startDelivering(store, { webhook: webhookChannel({ url: receiver.address, secret }) });
  expect(await deliverAfter(61 * minute)).toBe(1);
  expect(receiver.calls).toHaveLength(1);
});
