import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyLimit, mostFields } from '#site/forms/request-limits.ts';
import { measureCpu } from '../../cpu-time.ts';
import { expectUntouched } from '../expect-untouched.ts';
import { fileError } from '../intake.ts';
import { openTinySite } from '../serve.ts';
import { buildOle } from '../uploads/inspect/build-ole.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';
import { buildRar5 } from '../uploads/inspect/build-rar.ts';
import { buildZip } from '../uploads/inspect/build-zip.ts';
import { makeFormBuild } from './form-build.ts';
import { encode, entriesOf, multipart, post, readPage } from './plain-visitor.ts';

let served: Awaited<ReturnType<typeof openTinySite>>;
let port: number;
beforeAll(async () => {
  served = await openTinySite({ dist: await makeFormBuild(), limits: { uploadPatience: 300 } });
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  port = (served.app.server.address() as AddressInfo).port;
});
afterAll(() => served.close());

const usual = entriesOf('contact');
const pdf = buildPdf();
const file = (name: string, content: Buffer | string = pdf, field = 'attachments') => [field, { name, content }] as const;
const long = (length: number) => 'x'.repeat(length);

/** The usual form with a body, or headers, of one's own. */
const withBody = (payload: Buffer | string, headers = {}): InjectOptions => {
  const request = post('contact', []);
  return { ...request, payload, headers: { ...request.headers, ...headers } };
};
const typed = (type: string): InjectOptions => withBody(encode(usual), { 'content-type': type });
const part = (head: string, content = 'x') => `--visitor-boundary\r\n${head}\r\n\r\n${content}\r\n`;
const end = '--visitor-boundary--\r\n';
const urlEncoded = (text: string) => withBody(text, { 'content-type': 'application/x-www-form-urlencoded' });

describe('a form that is answered with its page', () => {
  test.each<[string, number, InjectOptions]>([
    [
      'thousands of parts',
      400,
      post('contact', [...usual, ...Array.from({ length: mostFields + 1 }, (_, index) => [`f${index}`, 'x'] as const)]),
    ],
    ['thousands of files', 400, post('contact', [...usual, ...Array.from({ length: mostFields + 1 }, () => file('a.txt', 'x'))])],
    [
      'thousands of parts of one name',
      400,
      post('contact', [...usual, ...Array.from({ length: mostFields + 1 }, () => ['name', 'x'] as const)]),
    ],
    ['thousands of encoded fields', 409, urlEncoded('a=1&'.repeat(mostFields + 1))],
    ['a text that is too long', 413, post('contact', [...usual, ['message', long(bodyLimit + 1)]])],
    [
      'texts that are too long together',
      413,
      post('contact', [...usual, ...Array.from({ length: 65 }, (_, index) => [`t${index}`, long(1024)] as const)]),
    ],
    ['an encoded text that is too long', 413, urlEncoded(`message=${long(bodyLimit)}`)],
    ['a head that is too long', 400, withBody(part(`X: ${long(20_000)}`) + end)],
    ['a head with thousands of lines', 400, withBody(part('X: 1\r\n'.repeat(5000)) + end)],
    ['a head without end', 400, withBody(`--visitor-boundary\r\nContent-Disposition: form-data; name="${long(5000)}`)],
    ['a part without a name', 400, withBody(part('Content-Disposition: form-data') + end)],
    ['a part of its own type', 400, withBody(part('Content-Type: multipart/mixed; boundary=b') + end)],
    ['no last delimiter', 400, withBody(encode(usual, ''))],
    ['half a last delimiter', 400, withBody(encode(usual, '--visitor-boundary-'))],
    ['half a file', 400, withBody(encode([...usual, file('a.pdf')]).subarray(0, -200))],
    ['nothing at all', 400, withBody('')],
    ['another boundary than its header says', 400, typed('multipart/form-data; boundary=other')],
    ['a longer boundary than its header says', 400, typed('multipart/form-data; boundary=visitor-bound')],
    ['no boundary', 400, typed('multipart/form-data')],
    ['an empty boundary', 400, typed('multipart/form-data; boundary=""')],
    ['a boundary of a hundred characters', 400, typed(`multipart/form-data; boundary=${long(100)}`)],
    ['another kind of parts', 400, typed('multipart/mixed; boundary=visitor-boundary')],
    ['JSON', 400, withBody('{}', { 'content-type': 'application/json' })],
    ['bytes that are compressed', 400, withBody(Buffer.from([31, 139, 8, 0, 0]), { 'content-encoding': 'gzip' })],
    ['no form', 409, post('contact', usual.slice(1))],
    ['the form of another page', 409, post('requirement', usual)],
    ['a form that there is not', 409, post('contact', [['form-id', 'admin_v1 en'], ...usual.slice(1)])],
    ['__proto__ as its form', 409, post('contact', [['form-id', '__proto__ __proto__'], ...usual.slice(1)])],
    ['a file before it says which form it is', 409, post('contact', [file('a.pdf'), ...usual])],
    [
      'more files than it takes',
      422,
      post('contact', [...usual, ...Array.from({ length: 50 }, (_, index) => file(`${index}.txt`, `${index}`))]),
    ],
    ['a file that is too large', 413, post('contact', [...usual, file('a.txt', long(21 * 1024 * 1024))])],
    ['an empty file', 422, post('contact', [...usual, file('a.txt', '')])],
    ['a name that takes NUL and a path', 422, post('contact', [...usual, file('../../\0.exe', 'MZ')])],
  ])('%s', async (_what, status, request) => {
    const cpu = measureCpu();
    const answer = await served.app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(readPage(answer.body).has('id', 'request-form')).toBe(true);
    expect(cpu()).toBeLessThan(5000);
    await expectUntouched(served);
  });
});

describe('a file that is not what it says', () => {
  test.each([
    ['an executable', 'tool.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(900)]), 'content'],
    ['an .xls named .doc', 'text.doc', buildOle({ streams: ['Workbook'] }), 'content'],
    ['a zip bomb', 'bomb.zip', buildZip([{ name: 'a', claimedBytes: 4_000_000_000 }]), 'archiveSize'],
    [
      'a zip of thousands of entries',
      'many.zip',
      buildZip(Array.from({ length: 20_000 }, (_, index) => ({ name: `${index}` }))),
      'archiveSize',
    ],
    ['a zip with a way out', 'out.zip', buildZip([{ name: '../../x' }]), 'archive'],
    ['a RAR with a way out', 'out.rar', buildRar5([{ name: '../../x' }]), 'archive'],
    ['a PDF cut short', 'plan.pdf', pdf.subarray(0, 100), 'unreadable'],
  ])('%s is named on the page that comes again, and gone', async (_what, name, content, rule) => {
    const answer = await served.app.inject(post('contact', [...usual, file(name, content), file('good.txt', 'good')]));
    expect(answer.statusCode).toBe(422);
    expect(readPage(answer.body).errors).toEqual({ 'request-form-attachments-first': fileError(rule, name) });
    await expectUntouched(served);
  });
});

test('names of files that lead elsewhere, and what is not asked for, are not kept as they are', async () => {
  const { app, store } = await openTinySite({ dist: await makeFormBuild() });
  const entries = [
    ...usual,
    file('../../etc/pass\u202ewd.pdf'),
    file('x.pdf', pdf, 'website-files'),
    ['constructor', 'x'],
    ['__proto__', '{"admin":true}'],
  ] as const;
  expect((await app.inject(post('contact', entries))).statusCode).toBe(303);
  const [kept] = await store.listSubmissions({ order: 'newest', limit: 1 });
  expect(kept?.files.map(({ name }) => name)).toEqual(['passwd.pdf']);
  expect(kept?.answers).not.toHaveProperty('constructor');
  expect(await store.listUploadFiles()).toHaveLength(1);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('many forms at once whose files are refused leave nothing', async () => {
  const request = post('contact', [...usual, file('a.txt', 'good'), file('tool.pdf', 'no pdf')]);
  const answers = await Promise.all(Array.from({ length: 40 }, () => served.app.inject(request)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
  await expectUntouched(served);
});

describe('over a real connection', () => {
  const head = (length: number | string) =>
    `POST /home HTTP/1.1\r\nhost: tiny.example\r\norigin: https://tiny.example\r\nconnection: close\r\ncontent-type: ${multipart}\r\n${length}\r\n\r\n`;
  const whole = encode([...usual, file('a.pdf')]);

  async function open() {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    let said = '';
    socket.setEncoding('utf8').on('data', words => {
      said += words;
    });
    const answer = new Promise<string>(resolve => socket.once('close', () => resolve(said)));
    await once(socket, 'connect');
    return { socket, answer };
  }

  test('a form that stops in a file is answered with what was typed', async () => {
    const { socket, answer } = await open();
    socket.write(head(`content-length: ${whole.length}`));
    socket.write(whole.subarray(0, -300));
    const [answerHead = '', page = ''] = (await answer).split('\r\n\r\n');
    expect(answerHead).toMatch(/^HTTP\/1.1 408 /);
    expect(readPage(page).answerTo('email')).toBe('mia@example.org');
    await expectUntouched(served);
  });

  test('an endless text, or file, after the last delimiter or in it, is not read to its end', async () => {
    for (const start of [
      encode(usual, '--visitor-boundary\r\nContent-Disposition: form-data; name="message"\r\n\r\n'),
      encode(usual.slice(1)),
    ]) {
      const { socket, answer } = await open();
      socket.write(head('content-length: 8000000000'));
      socket.write(start);
      const piece = Buffer.alloc(64 * 1024, 'x');
      let sent = 0;
      const closed = new Promise(resolve => socket.once('close', resolve));
      while (socket.writable && !socket.destroyed) {
        if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
        sent += piece.length;
      }
      expect(sent).toBeLessThan(64 * 1024 * 1024);
      await answer;
    }
    await expectUntouched(served);
  });

  test('hundreds of browsers that are gone in the middle leave nothing', async () => {
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const { socket } = await open();
        socket.write(head(`content-length: ${whole.length}`));
        socket.write(whole.subarray(0, 20 + Math.floor(((whole.length - 40) * index) / 200)), () => socket.destroy());
      }),
    );
    await expect.poll(() => served.files.list()).toEqual([]);
    await expect.poll(() => served.store.listUploadFiles()).toEqual([]);
    await expectUntouched(served);
  });
});
