import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { confirmationChannel, recipientHash } from '#server/outbox/confirmation.ts';
import type { Store } from '#server/store/store.ts';
import { newSqlite } from '../store/databases.ts';
import { onBothEngines } from '../store/on-both-engines.ts';
import { at, finishedUpload, submission } from '../store/samples.ts';
import { tinySite } from '../tiny-site.ts';
import { minute, secret, startDelivering } from './delivering.ts';
import { killWhileSending } from './kill-while-sending.ts';
import { startMailServer } from './mail-server.ts';

const child = fileURLToPath(new URL('confirm-child.ts', import.meta.url));
const day = 24 * 60 * minute;
const request = (email: string, more: Parameters<typeof submission>[0] = {}) =>
  submission({ language: 'en', channels: ['confirmation'], answers: { email, name: 'Li' }, ...more });

/** A deliverer of confirmations alone; its clock and that of the channel go together. */
function startConfirming(store: Store, url: string) {
  let now = 0;
  const settings = { url, from: 'site@example.com', secret };
  const channel = confirmationChannel(settings, { site: () => tinySite, store, clock: () => at(now) });
  const { log, deliverAfter } = startDelivering(store, { confirmation: channel });
  return {
    log,
    deliverAfter: (milliseconds: number) => {
      now += milliseconds;
      return deliverAfter(milliseconds);
    },
  };
}

onBothEngines(newPlace => {
  test('an address gets three confirmations in a day, through two servers, however it is written', async () => {
    const place = await newPlace();
    const stores = [await place.openStore(), await place.openStore()];
    const { address, mails } = await startMailServer();
    const spellings = ['li.mei@example.com', 'LiMei@Example.com', 'limei+a@example.com', 'limei+b@example.com'];
    await Promise.all([...spellings, ...spellings].map(email => stores[0]?.saveSubmission(request(email))));
    await stores[0]?.saveSubmission(request('wang@example.com'));
    const runs = stores.map(store => startConfirming(store, address));
    for (;;) if ((await Promise.all(runs.map(({ deliverAfter }) => deliverAfter(1)))).every(taken => taken === 0)) break;
    expect(mails.filter(({ to }) => to[0] !== 'wang@example.com')).toHaveLength(3);
    expect(mails.filter(({ to }) => to[0] === 'wang@example.com')).toHaveLength(1);
    // A day later the address may get some again, and nothing of it is left in the database.
    const [store] = stores as [Store];
    await store.saveSubmission(request('limei@example.com', { receivedAt: at(day + minute) }));
    await runs[0]?.deliverAfter(day + minute);
    expect(mails).toHaveLength(5);
    await store.forgetConfirmations(at(3 * day));
    const engine = await place.openEngine();
    expect(await engine.db.selectFrom('confirmation').selectAll().execute()).toEqual([]);
  });
});

test('killed between taking its place and noting it, the same confirmation is sent again and counts once', async () => {
  const place = await newSqlite();
  const store = await place.openStore();
  const mailServer = await startMailServer();
  await store.saveSubmission(request('li@example.com'));
  await killWhileSending(child, { ...place.variables, SMTP_URL: mailServer.address, CONFIRMATION_SECRET: secret }, kill => {
    mailServer.onMail = kill;
  });
  mailServer.onMail = () => undefined;

  const { deliverAfter } = startConfirming(store, mailServer.address);
  expect(await deliverAfter(4 * minute), 'as long as the lease lasts').toBe(0);
  expect(await deliverAfter(2 * minute)).toBe(1);
  const ids = mailServer.mails.map(({ headers }) => headers['message-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  for (let count = 0; count < 3; count++) await store.saveSubmission(request('li@example.com'));
  await deliverAfter(1);
  expect(mailServer.mails).toHaveLength(4);
});

test.each([
  ['en', 'We received your request', 'Your request to tiny.example has been received.', 'EDA tools'],
  ['zh', '我们已收到您的需求', '您在 tiny.example 提交的需求已收到', 'EDA'],
])('in %s it names the reference, what happens next, and copies answers without links and long texts', async (language, ...expected) => {
  const store = await (await newSqlite()).openStore();
  const { address, mails } = await startMailServer();
  const upload = await finishedUpload(store);
  const answers = {
    email: 'li@example.com',
    name: 'Win at evil．example/now',
    companyName: `Chip\r\nBcc: x ${'long '.repeat(200)}`,
    interest: 'eda',
  };
  const saved = await store.saveSubmission(request('', { language, answers, uploads: [upload] }));
  await startConfirming(store, address).deliverAfter(1);
  const ref = 'ref' in saved ? saved.ref : '?';
  const [mail] = mails;
  const { confirmation, receipt } = tinySite.locales[language]?.sharedFormWords ?? {};
  expect(mails).toHaveLength(1);
  expect(mail).toMatchObject({ from: 'site@example.com', to: ['li@example.com'] });
  expect(mail?.headers).toMatchObject({
    to: 'li@example.com',
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
    'content-language': tinySite.languages.find(({ code }) => code === language)?.htmlLang,
    'content-type': 'text/plain; charset=utf-8',
    'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@example\.com>$/),
  });
  expect(mail?.headers).not.toHaveProperty('bcc');
  expect(mail?.headers).not.toHaveProperty('reply-to');
  if (language === 'en') expect(mail?.headers.subject).toBe(`${expected[0]} ${ref}`);
  expect(mail?.text).toContain(expected[1]);
  expect(mail?.text).toContain(expected[2]);
  expect(mail?.text).toContain(ref);
  expect(mail?.text).toContain(receipt?.nextWithFiles);
  expect(mail?.text).toContain(confirmation?.withheld);
  expect(mail?.text).toContain(confirmation?.notYou);
  expect(mail?.text).toContain('  li@example.com');
  expect(mail?.text).not.toMatch(/evil|plan\.pdf|^Bcc/im);
  expect(mail?.text.match(/long/g)).toHaveLength(57);
  expect(mail?.text).toContain('…');
});

test.each(['li@example.com\r\nBcc: x@example.com', 'li@example.com, x@example.com', 'no address', ''])(
  'nothing is sent to %j',
  async email => {
    const store = await (await newSqlite()).openStore();
    const { address, mails } = await startMailServer();
    await store.saveSubmission(request(email));
    const { deliverAfter } = startConfirming(store, address);
    expect(await deliverAfter(1)).toBe(1);
    expect(await deliverAfter(6 * minute)).toBe(0);
    expect(mails).toEqual([]);
  },
);

test('a receiver that is refused for good is left out, one that is refused for now is tried again, and neither holds up others', async () => {
  const store = await (await newSqlite()).openStore();
  const mailServer = await startMailServer();
  const { log, deliverAfter } = startConfirming(store, mailServer.address);
  mailServer.refusedReceiver = 550;
  await store.saveSubmission(request('gone@example.com'));
  await deliverAfter(1);
  mailServer.refusedReceiver = 450;
  await store.saveSubmission(request('later@example.com'));
  await deliverAfter(1);
  mailServer.refusedReceiver = undefined;
  await store.saveSubmission(request('li@example.com'));
  await deliverAfter(1);
  expect(mailServer.mails.map(({ to }) => to)).toEqual([['li@example.com']]);
  await deliverAfter(minute);
  expect(mailServer.mails.map(({ to }) => to)).toEqual([['li@example.com'], ['later@example.com']]);
  expect(await deliverAfter(16 * minute)).toBe(0);
  expect(log.join()).not.toContain('example.com');
});

test('a confirmation of yesterday is not sent any more', async () => {
  const store = await (await newSqlite()).openStore();
  const { address, mails } = await startMailServer();
  await store.saveSubmission(request('li@example.com'));
  expect(await startConfirming(store, address).deliverAfter(day)).toBe(1);
  expect(mails).toEqual([]);
});

test('the hash of an address needs the key', () => {
  expect(recipientHash('li@example.com', secret)).toMatch(/^[0-9a-f]{64}$/);
  expect(recipientHash('li@example.com', secret)).not.toBe(recipientHash('li@example.com', `${secret} 2`));
  expect(recipientHash('li@example.com', secret)).not.toBe(recipientHash('mei@example.com', secret));
});
