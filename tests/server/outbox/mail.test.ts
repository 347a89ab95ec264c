import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { mailChannel } from '#server/outbox/mail.ts';
import type { Submission } from '#server/store/stored-submission.ts';
import { at } from '../store/samples.ts';
import { tinySite } from '../tiny-site.ts';
import { startMailServer } from './mail-server.ts';

const delivery = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', channel: 'mail', ref: 'K7MP-4XQ2', attempts: 1 };
const answers = { email: 'li@example.com', name: '李明', companyName: 'Chip\tCo\r\n.\r\nBcc: x@example.com', interest: 'eda' };
const request: Submission = {
  id: 'id',
  ref: 'K7MP-4XQ2',
  formId: 'contact',
  formVersion: 1,
  language: 'en',
  isSpam: false,
  answers,
  receivedAt: '2026-11-21T06:40:12.345Z',
  files: [
    { id: 'u_1', field: 'papers', name: 'plan.pdf', size: 10, type: 'pdf', sha256: 'abc', storedName: 'u_1', marks: ['nested', 'program'] },
  ],
};
const settings = { from: 'site@example.com', to: ['sales@example.com', 'boss@example.com'] };
const send = (
  url: string,
  submission: Submission = request,
  signal = new AbortController().signal,
  warn = (_line: object): void => undefined,
) =>
  mailChannel({ url, ...settings }, { site: () => tinySite, store: { listStaff: async () => [] }, log: { warn } }).send(
    delivery,
    submission,
    signal,
  );

test('an e-mail says everything in plain text with the labels of the page', async () => {
  const { address, mails } = await startMailServer();
  await send(address.replace('//', '//site:secret@'));
  const [mail] = mails;
  expect(mails).toHaveLength(1);
  expect(mail).toMatchObject({ from: 'site@example.com', to: settings.to, user: 'site' });
  expect(mail?.headers).toMatchObject({
    from: 'site@example.com',
    to: 'sales@example.com, boss@example.com',
    'reply-to': 'li@example.com',
    subject: '[tiny.example] New request K7MP-4XQ2 (contact)',
    'message-id': '<0f8fad5b-d9cb-469f-a165-70867728950e@example.com>',
    'auto-submitted': 'auto-generated',
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(mail?.headers).not.toHaveProperty('bcc');
  expect(mail?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(`K7MP-4XQ2  contact, version 1, language en
Received 2026-11-21 06:40:12 UTC

Requirement of interest
  EDA tools

E-mail
  li@example.com

Name
  李明

Company name
  Chip Co
  .
  Bcc: x@example.com

Files
  1. plan.pdf
     Careful: could not be looked into: an archive inside; contains a program
     10 bytes, pdf, field papers
     sha256 abc

Files are not attached: npm run requests -- files K7MP-4XQ2 --to DIR`);
});

test('an e-mail names the products of the catalogue with how many, and by its id what is not there any more', async () => {
  const { address, mails } = await startMailServer();
  const products = [{ id: 'usb-phy', quantity: 20 }, { id: 'sram-1' }, { id: 'gone', quantity: 1 }];
  await send(address, { ...request, files: [], answers: { email: 'li@example.com', products } });
  expect(mails[0]?.text.replaceAll('\r\n', '\n')).toContain('\nProducts\n  USB PHY × 20\n  sram-1\n  gone × 1\n');
  await send(address, {
    ...request,
    formId: 'ip-enquiry',
    formVersion: 3,
    files: [],
    answers: { ipId: 'usb-phy', node: '28', foundry: 'fab' },
  });
  expect(mails[1]?.text.replaceAll('\r\n', '\n')).toContain('\nIP\n  USB PHY\n\nProcess node\n  28 nm\n\nFoundry\n  Fab');
});

test('an e-mail says where the request came from, with the titles of the pages', async () => {
  const { address, mails } = await startMailServer();
  await send(address, { ...request, files: [], context: { page: '/home', from: '/gone', preset: ['interest', 'product'] } });
  expect(mails[0]?.text.replaceAll('\r\n', '\n')).toContain(`UTC
Sent from: /home (home en)
Came from: /gone
Filled in by a link: Requirement of interest, Product

`);
});

test.each([
  'li@example.com\r\nBcc: x@example.com',
  'li@example.com, x@example.com',
  'Li <li@example.com>',
  '李@example.com',
  'li@example.com\u2028',
  '"li mei"@example.com',
  'no address',
])('%j does not become a header', async email => {
  const { address, mails } = await startMailServer();
  await send(address, { ...request, answers: { ...answers, email } });
  expect(mails[0]?.to).toEqual(settings.to);
  expect(mails[0]?.headers).not.toHaveProperty('reply-to');
  expect(Object.keys(mails[0]?.headers ?? {})).not.toContain('bcc');
});

test('an e-mail about a request without files does not speak of them', async () => {
  const { address, mails } = await startMailServer();
  await send(address, { ...request, files: [] });
  expect(mails[0]?.text).not.toMatch(/files/i);
});

test('characters that would harm a reader are escaped', async () => {
  const { address, mails } = await startMailServer();
  await send(address, { ...request, answers: { name: 'a\u001b[31mb\u202ec' } });
  expect(mails[0]?.text).toContain('a\\u{1b}[31mb\\u{202e}c');
});

test.each([
  [421, 'EMESSAGE 421', false, false],
  [451, 'EMESSAGE 451', true, false],
  [550, 'EMESSAGE 550', true, true],
])('a refusal with %i is an error that does not quote the mail server', async (refusal, message, isOnlyThis, isFinal) => {
  const { address } = await startMailServer({ refusal });
  await expect(send(address)).rejects.toMatchObject({ name: 'DeliveryError', message, isOnlyThis, isFinal });
});

test('a receiver that the mail server refuses is named in the log by its code, and the others get the e-mail', async () => {
  const server = await startMailServer();
  Object.assign(server, { refusedReceiver: 550, refusedAddress: 'boss@' });
  const lines: object[] = [];
  await send(server.address, request, undefined, line => lines.push(line));
  expect(server.mails.map(({ to }) => to)).toEqual([['sales@example.com']]);
  expect(lines).toEqual([{ delivery: delivery.id, channel: 'mail', receivers: 2, refused: ['RCPT TO 550'] }]);
});

test('a server that wants no e-mail at all refuses more than this one', async () => {
  const refusing = createServer(socket => socket.end('554 no mail service here\r\n')).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  onTestFinished(() => void refusing.close());
  const { port } = refusing.address() as { port: number };
  await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toMatchObject({ message: 'EPROTOCOL 554', isOnlyThis: false });
});

test('wrong passwords and servers that are gone are failures', async () => {
  const { address } = await startMailServer();
  await expect(send(address.replace('//', '//site:wrong@'))).rejects.toMatchObject({ message: 'EAUTH 535' });
  await expect(send('smtp://127.0.0.1:1')).rejects.toMatchObject({ message: 'ESOCKET' });
});

test('a password is not sent to a server without encryption that is not this machine', async () => {
  const { address } = await startMailServer();
  // 127.0.0.2 is this machine too, but does not say so.
  const failure = await send(address.replace('//127.0.0.1', '//site:secret@127.0.0.2')).catch(error => error);
  expect(failure).toMatchObject({ name: 'DeliveryError' });
});

test('a server that says nothing is cut off', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  await expect(send(`smtp://127.0.0.1:${port}`, request, AbortSignal.timeout(200))).rejects.toMatchObject({ message: 'no answer in time' });
});

test('where staff answer at the desk, an e-mail leads there, and an answer to it does not go past the desk', async () => {
  const { address, mails } = await startMailServer();
  const site = () => ({ ...tinySite, deskPath: '/desk' });
  for (const role of ['viewer', 'agent'] as const) {
    const lin = { id: 'lin', name: 'lin', role, createdAt: at().toISOString(), hasPassword: true, hasSecondFactor: false, preferences: {} };
    const store = { listStaff: async () => [{ ...lin, isOff: false, hasPasskey: false, hasMailAddress: false }] };
    await mailChannel({ url: address, ...settings }, { site, store, log: { warn: () => undefined } }).send(
      delivery,
      request,
      new AbortController().signal,
    );
  }
  expect(mails.map(({ headers }) => headers['reply-to'])).toEqual(['li@example.com', 'sales@example.com, boss@example.com']);
  expect(mails[1]?.text.replaceAll('\r\n', '\n')).toMatch(/\n\nAnswer it at the desk: https:\/\/tiny\.example\/desk\?request=K7MP-4XQ2\n$/);
  expect(mails[1]?.text).not.toContain('npm run');
});
