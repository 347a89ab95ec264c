import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { removeForgotten } from '#server/cleaning/remove-uploads.ts';
import { startCleaning } from '#server/cleaning/start-cleaning.ts';
import { lockDataFolder } from '#server/data-folder/lock-data-folder.ts';
import { usualLimits } from '#server/limits.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import {
  about,
  bodyOf,
  bytesOf,
  type Declared,
  declaration,
  declare,
  fileError,
  requirementWith,
  submit,
  untilOnDisk,
  upload,
} from '../intake.ts';
import { now, serveTinySite } from '../serve.ts';
import { errorWords, tinySite } from '../tiny-site.ts';
import { buildPdf } from './inspect/build-pdf.ts';
import { buildZip, officeParts } from './inspect/build-zip.ts';

const words = errorWords('en');
const pdf = Buffer.from(
  buildPdf()
    .toString('latin1')
    .replace('1 0 obj', `%${'x'.repeat(5000)}\n1 0 obj`),
  'latin1',
);
const day = 24 * 60 * 60 * 1000;

describe('a file', () => {
  test('is declared, sent in parts and validated with its last byte', async () => {
    const { app, store, files } = await serveTinySite();
    const declared = await app.inject(declaration({ name: 'up/Plan\u0000\u202e.pdf', size: pdf.length }));
    expect(declared.json()).toEqual({
      code: 200,
      message: 'OK',
      requestId: expect.any(String),
      data: { id: expect.stringMatching(/^u_[0-9a-z]{20}$/), secret: expect.stringMatching(/^[\w-]{43}$/), name: 'Plan.pdf', offset: 0 },
    });
    const { id, secret } = declared.json().data as Declared;
    const first = await app.inject(bytesOf({ id, secret }, 0, pdf.subarray(0, 1000)));
    expect([first.statusCode, first.headers['upload-offset'], first.json().data]).toEqual([
      200,
      '1000',
      { offset: 1000, isFinished: false },
    ]);
    const look = await app.inject(about('HEAD', { id, secret }));
    expect(look.headers).toMatchObject({ 'upload-offset': '1000', 'upload-length': String(pdf.length), 'cache-control': 'no-store' });
    expect([look.statusCode, look.body]).toEqual([200, '']);
    const last = await app.inject(bytesOf({ id, secret }, 1000, pdf.subarray(1000)));
    expect(last.json().data).toEqual({ offset: pdf.length, isFinished: true });
    expect(await store.findUpload(id)).toMatchObject({
      form: 'requirement',
      field: 'attachments',
      name: 'Plan.pdf',
      size: pdf.length,
      offset: pdf.length,
      createdAt: now,
      file: { type: 'pdf', sha256: createHash('sha256').update(pdf).digest('hex'), storedName: id },
    });
    expect(await buffer(await files.read(id))).toEqual(pdf);
    expect((await store.findUpload(id))?.secretHash).not.toContain(secret);
  });

  test('whose last answer was lost is asked for with an empty part, and the answer is the same', async () => {
    const { app } = await serveTinySite();
    const declared = await upload(app, 'plan.pdf', pdf);
    const again = await app.inject(bytesOf(declared, pdf.length, ''));
    expect([again.statusCode, again.json().data]).toEqual([200, declared.answer.json().data]);
    expect((await app.inject(bytesOf(declared, 0, pdf))).headers['upload-offset']).toBe(String(pdf.length));
  });

  test.each([
    ['an executable named .pdf', 'tool.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'content'],
    ['a zip named .docx', 'text.docx', buildZip([{ name: 'a.txt' }]), 'content'],
    ['an .xlsx named .zip is a zip', 'table.zip', buildZip(officeParts('xl/workbook.xml')), undefined],
    ['noise named .txt', 'notes.txt', Buffer.from([0, 1, 2, 3, 255, 254, 0, 0, 7]), 'content'],
    ['a zip that leads out of its folder', 'plans.zip', buildZip([{ name: '../../etc/passwd' }]), 'archive'],
  ])('%s', async (_what, name, content, rule) => {
    const { app, store, files } = await serveTinySite();
    const { answer, ...declared } = await upload(app, name, content);
    if (rule === undefined) return expect(answer.statusCode).toBe(200);
    const message = fileError(rule, name);
    expect(answer.json()).toEqual({ code: 422, message, errors: [{ field: 'attachments', rule, message }], requestId: expect.any(String) });
    expect(answer.statusCode).toBe(422);
    expect(await files.list()).toEqual([]);
    expect(await store.findUpload(declared.id)).toBeUndefined();
  });

  test('that is cut short is called damaged', async () => {
    const { app } = await serveTinySite();
    const { answer } = await upload(app, 'plan.pdf', pdf.subarray(0, 200));
    expect(answer.json().message).toBe(fileError('unreadable', 'plan.pdf'));
  });

  test('removed by its sender is gone; one that a submission holds is not', async () => {
    const { app, files } = await serveTinySite();
    const [mine, held] = [await upload(app, 'plan.pdf', pdf), await upload(app, 'plan.pdf', pdf)];
    expect((await app.inject(about('DELETE', mine))).json()).toEqual({ code: 200, message: 'OK', requestId: expect.any(String) });
    expect((await app.inject(submit('requirement', requirementWith(held)))).statusCode).toBe(200);
    for (const declared of [mine, held]) {
      const answer = await app.inject(about('DELETE', declared));
      expect([answer.statusCode, answer.json().message]).toEqual([404, words['upload-gone']]);
    }
    expect(await files.list()).toEqual([held.id]);
  });
});

describe('resuming', () => {
  test('a part at the wrong place is refused with the right one, and changes nothing', async () => {
    const { app } = await serveTinySite();
    const declared = await declare(app, { size: pdf.length });
    await app.inject(bytesOf(declared, 0, pdf.subarray(0, 100)));
    for (const offset of [0, 99, 101, 9_999_999]) {
      const answer = await app.inject(bytesOf(declared, offset, pdf.subarray(0, 50)));
      expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([409, '100']);
      expect(answer.json().message).toBe(fillPlaceholders(words['wrong-offset'], () => '100'));
    }
    expect((await app.inject(bytesOf(declared, 100, pdf.subarray(100)))).json().data.isFinished).toBe(true);
  });

  test('bytes that reached the disk before a crash, but not the row, are found again', async () => {
    const { app, files } = await serveTinySite();
    const declared = await declare(app, { size: pdf.length });
    await files.append(declared.id, { offset: 0, size: pdf.length, bytes: [pdf.subarray(0, 700)] });
    const answer = await app.inject(bytesOf(declared, 0, pdf.subarray(0, 900)));
    expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([409, '700']);
    expect((await app.inject(about('HEAD', declared))).headers['upload-offset']).toBe('700');
    expect((await app.inject(bytesOf(declared, 700, pdf.subarray(700)))).json().data.isFinished).toBe(true);
  });

  test('a file that got its last name before a crash, but no row, is finished with an empty part', async () => {
    const { app, store, files } = await serveTinySite();
    const declared = await declare(app, { size: pdf.length });
    await files.append(declared.id, { offset: 0, size: pdf.length, bytes: [pdf] });
    await store.advanceUpload(declared.id, 0, pdf.length);
    await files.complete(declared.id, pdf.length, async () => undefined);
    const answer = await app.inject(bytesOf(declared, pdf.length, ''));
    expect(answer.json().data).toEqual({ offset: pdf.length, isFinished: true });
    expect(await buffer(await files.read(declared.id))).toEqual(pdf);
  });
});

/** Begins a part over a real connection and sends only some of its bytes. */
async function beginPart(
  app: FastifyInstance,
  { id, secret }: Declared,
  { offset = 0, length = pdf.length, bytes = pdf.subarray(0, 0) } = {},
) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(
    `PATCH /api/uploads/${id} HTTP/1.1\r\nhost: tiny.example\r\ncontent-type: application/octet-stream\r\nupload-secret: ${secret}\r\nupload-offset: ${offset}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  socket.write(bytes);
  return socket;
}

/** Waits until so many bytes of an upload are in its row. */
async function untilOffset(app: FastifyInstance, declared: Declared, offset: number) {
  for (;;) {
    if (Number((await app.inject(about('HEAD', declared))).headers['upload-offset']) === offset) return;
    await sleep(10);
  }
}

async function envelopeOn(socket: Socket): Promise<{ head: string; body: { code: number; message: string } }> {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

describe('a connection', () => {
  test('that is gone in the middle of a part leaves what had come, and the file goes on there', async () => {
    const { app, folder } = await serveTinySite();
    const declared = await declare(app, { size: pdf.length });
    const socket = await beginPart(app, declared, { bytes: pdf.subarray(0, 1234) });
    await untilOnDisk(folder, declared, 1234);
    socket.destroy();
    await untilOffset(app, declared, 1234);
    expect((await app.inject(bytesOf(declared, 1234, pdf.subarray(1234)))).json().data.isFinished).toBe(true);
  });

  test('on which nothing comes any more is answered and closed; what had come is kept', async () => {
    const { app } = await serveTinySite({ limits: { uploadPatience: 150 } });
    const declared = await declare(app, { size: pdf.length });
    const socket = await beginPart(app, declared, { bytes: pdf.subarray(0, 500) });
    const { head, body } = await envelopeOn(socket);
    expect(head).toMatch(/^HTTP\/1.1 408 /);
    expect(head).toMatch(/^connection: close/im);
    expect(head).toMatch(/^upload-offset: 500/im);
    expect(body).toMatchObject({ code: 408, message: words.timeout });
    await untilOffset(app, declared, 500);
  });

  test('that trickles for longer than a request may take is answered and closed; what had come is kept', async () => {
    const { app } = await serveTinySite({ limits: { headersTimeout: 200, requestTimeout: 600 } });
    const declared = await declare(app, { size: pdf.length });
    const socket = await beginPart(app, declared);
    const trickle = setInterval(() => socket.write('%'), 50);
    const { head, body } = await envelopeOn(socket);
    clearInterval(trickle);
    expect(head).toMatch(/^HTTP\/1.1 408 /);
    expect(body).toMatchObject({ code: 408, message: words.timeout });
    while ((await app.inject(about('HEAD', declared))).headers['upload-offset'] === '0') await sleep(10);
  });

  test('that hangs does not keep its sender from going on with another', async () => {
    const { app, folder } = await serveTinySite();
    const declared = await declare(app, { size: pdf.length });
    const old = await beginPart(app, declared, { bytes: pdf.subarray(0, 300) });
    await untilOnDisk(folder, declared, 300);
    const answer = await app.inject(bytesOf(declared, 300, pdf.subarray(300)));
    expect(answer.json().data).toEqual({ offset: pdf.length, isFinished: true });
    old.destroy();
  });

  test('ends with an error when the server stops, which does not wait for it; the file goes on at the next start', async () => {
    const { app, store, folder } = await serveTinySite();
    const declared = await declare(app, { size: pdf.length });
    const socket = await beginPart(app, declared, { bytes: pdf.subarray(0, 800) });
    await untilOnDisk(folder, declared, 800);
    const [{ head, body }] = await Promise.all([envelopeOn(socket), app.close()]);
    expect(head).toMatch(/^HTTP\/1.1 503 /);
    expect(body.message).toBe(words.restarting);
    expect((await store.findUpload(declared.id))?.offset).toBe(800);
  });

  test.each([
    ['at its start', pdf.length, 7, 409],
    ['in its middle', 1000, 0, 413],
  ])('with a part that is refused %s stays good for the next request', async (_when, size, offset, code) => {
    const { app } = await serveTinySite();
    const declared = await declare(app, { size });
    const bytes = Buffer.alloc(1_000_000, pdf);
    const socket = await beginPart(app, declared, { offset, length: bytes.length, bytes });
    socket.write('GET /api/health HTTP/1.1\r\nhost: tiny.example\r\nconnection: close\r\n\r\n');
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual([`HTTP/1.1 ${code}`, 'HTTP/1.1 200']);
  });
});

describe('a disk without room', () => {
  test('files are refused, declared or half sent, and text is still taken', async () => {
    let free = 1e12;
    const { app, store, files } = await serveTinySite({ freeSpace: async () => free });
    const declared = await declare(app, { size: pdf.length });
    await app.inject(bytesOf(declared, 0, pdf.subarray(0, 100)));
    free = usualLimits.freeSpaceReserve - 1;
    for (const request of [declaration({ size: 1 }), bytesOf(declared, 100, pdf.subarray(100))]) {
      const answer = await app.inject(request);
      expect([answer.statusCode, answer.json().message]).toEqual([507, words['uploads-full']]);
    }
    expect((await app.inject(submit('contact', bodyOf('contact')))).statusCode).toBe(200);
    // The rest of the first file is reserved.
    free = usualLimits.freeSpaceReserve + pdf.length - 100 + 10;
    expect((await app.inject(declaration({ size: 11 }))).statusCode).toBe(507);
    expect((await app.inject(declaration({ size: 10 }))).statusCode).toBe(200);
    expect((await app.inject(bytesOf(declared, 100, pdf.subarray(100)))).json().data.isFinished).toBe(true);
    expect(await store.listUnclaimedUploads(new Date(now.getTime() + day), files.folderId)).toHaveLength(2);
  });
});

describe('uploads that no form claims', () => {
  test('are removed after a day, unfinished ones before; younger ones and those of submissions stay', async () => {
    let time = now;
    const { app, store, files } = await serveTinySite({ clock: () => time });
    const [old, held, half] = [await upload(app, 'plan.pdf', pdf), await upload(app, 'plan.pdf', pdf), await declare(app)];
    await app.inject(submit('requirement', requirementWith(held)));
    time = new Date(now.getTime() + day);
    const young = await upload(app, 'plan.pdf', pdf);
    const context = { store, files, clock: () => time, limits: usualLimits };
    await removeForgotten(context);
    expect((await store.listUploadFiles()).map(({ id }) => id).sort()).toEqual([old.id, held.id, young.id].sort());
    time = new Date(now.getTime() + day + 1);
    await removeForgotten(context);
    expect(await files.list()).toEqual([held.id, young.id].sort());
    expect(await store.listFileRemovals(files.folderId)).toEqual([]);
    for (const declared of [old, half]) expect((await app.inject(about('HEAD', declared))).statusCode).toBe(404);
  });

  test('are looked for again and again while the server listens', async () => {
    let time = now;
    const { app, store, files, folder } = await serveTinySite({ clock: () => time });
    const lock = await lockDataFolder(folder);
    const limits = { ...usualLimits, sweepInterval: 20 };
    startCleaning(app, {
      site: () => tinySite,
      store,
      files,
      lock,
      clock: () => time,
      limits,
      startedAt: lock.takenAt,
      momentToDelete: async () => time,
    });
    await declare(app);
    await app.listen({ port: 0 });
    time = new Date(now.getTime() + 2 * day);
    await expect.poll(() => store.listUploadFiles()).toEqual([]);
    await expect.poll(() => files.list()).toEqual([]);
  });
});

test('the log has no whole id of an upload, with which a request could claim it', async () => {
  const { app, log } = await serveTinySite();
  const { id } = await upload(app, 'plan.pdf', pdf);
  await app.inject(about('HEAD', { id, secret: 'wrong' }));
  expect(log.filter(line => line.includes(`/api/uploads/${id.slice(0, 8)}…`))).toHaveLength(2);
  expect(log.join('')).not.toContain(id);
});
