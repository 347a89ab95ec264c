import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { serveTinySite } from '../serve.ts';
import { makeFormBuild } from './form-build.ts';
import { encode, entriesOf, multipart, readPage } from './plain-visitor.ts';

let dist: string;
beforeAll(async () => {
  dist = await makeFormBuild();
});

const requestTimeout = 600;
/** Bytes a second at which forms must come. */
const formPace = 300;

async function serve() {
  const served = await serveTinySite({ dist, limits: { requestTimeout, formPace } });
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...served, port: (served.app.server.address() as AddressInfo).port };
}

const head = (line: string, length: number, type: string, more = '') =>
  `${line} HTTP/1.1\r\nhost: tiny.example\r\norigin: https://tiny.example\r\n${more}content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

/** A connection, all that comes on it until it is closed, and how long ago it was opened. */
async function open(port: number): Promise<{ socket: Socket; answer: Promise<string>; took: () => number }> {
  const socket = connect(port, '127.0.0.1');
  // Where the server hangs up, what it has said before is there all the same.
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  let said = '';
  socket.setEncoding('utf8').on('data', words => {
    said += words;
  });
  const answer = new Promise<string>(resolve => socket.once('close', () => resolve(said)));
  await once(socket, 'connect');
  const begun = performance.now();
  return { socket, answer, took: () => performance.now() - begun };
}

/**
 * Sends a body a little at a time, at so many bytes a second or, on a busy machine, fewer, until all is sent or the connection is
 * closed. Returns whether all was sent.
 */
async function trickle(socket: Socket, body: Buffer, pace: number): Promise<boolean> {
  const step = 50;
  const size = Math.ceil((pace * step) / 1000);
  let sent = 0;
  for (; sent < body.length && socket.writable; sent += size) {
    socket.write(body.subarray(sent, sent + size));
    await wait(step);
  }
  return sent >= body.length;
}

const form = encode([...entriesOf('contact'), ['attachments', { name: 'a.txt', content: 'a'.repeat(10_000) }]]);

test('a form with files that comes fast enough may take longer than other requests', async () => {
  const { port, store } = await serve();
  const { socket, answer, took } = await open(port);
  socket.write(head('POST /home', form.length, multipart, 'connection: close\r\n'));
  await trickle(socket, form, 5000);
  expect(took()).toBeGreaterThan(2 * requestTimeout);
  expect(await answer).toMatch(/^HTTP\/1.1 303 /);
  const [kept] = await store.listSubmissions({ order: 'newest', limit: 1 });
  expect(kept?.files).toMatchObject([{ name: 'a.txt', size: 10_000 }]);
});

test('a form that comes too slowly is answered with its page and what was typed, and leaves nothing', async () => {
  const { port, store, files } = await serve();
  const { socket, answer } = await open(port);
  socket.write(head('POST /home', form.length, multipart, 'connection: close\r\n'));
  const answers = form.indexOf('filename');
  socket.write(form.subarray(0, answers));
  await trickle(socket, form.subarray(answers), formPace / 3);
  const [answerHead = '', page = ''] = (await answer).split('\r\n\r\n');
  expect(answerHead).toMatch(/^HTTP\/1.1 408 /);
  expect(readPage(page).answerTo('email')).toBe('mia@example.org');
  expect([await store.countSubmissions({}), await store.listUploadFiles(), await files.list()]).toEqual([0, [], []]);
});

test.each([
  ['of an endpoint', 'POST /api/ContactSave', 'application/json'],
  ['with parts, of an endpoint', 'POST /IPinfos/save', multipart],
  ['of a form without files', 'POST /home', 'application/x-www-form-urlencoded'],
  ['of a page without a form', 'POST /ic/ipSubclass', multipart],
  ['of a page that there is not', 'POST /nowhere', multipart],
  ['with another method', 'PUT /home', multipart],
  ['of an address that is none', 'POST /%zz', multipart],
])('a body %s has no more time than other requests, also where nobody reads it', async (_what, line, type) => {
  const { port } = await serve();
  const { socket, answer } = await open(port);
  socket.write(head(line, form.length, type));
  expect(await trickle(socket, Buffer.concat([Buffer.from('name='), form]), 1000), 'all was sent').toBe(false);
  expect(await answer).toMatch(/^HTTP\/1.1 4/);
});
