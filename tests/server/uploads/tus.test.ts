import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Upload } from 'tus-js-client';
import { describe, expect, test } from 'vitest';
import { usualLimits } from '#server/limits.ts';
import { defined } from '#site/defined.ts';
import { declaration, fileError, requirementWith, submit } from '../intake.ts';
import { now, serveTinySite } from '../serve.ts';
import { buildPdf } from './inspect/build-pdf.ts';
import { openTwice } from './object-store/s3-server.ts';

const secret = 'a'.repeat(43);
const metadata = { form: 'requirement_v1', field: 'attachments', filename: '计划 plan.pdf' };
const metadataText = Object.entries(metadata)
  .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  .join(',');

/** A file of several parts that is taken. */
const large = Buffer.from(
  buildPdf()
    .toString('latin1')
    .replace('1 0 obj', `%${randomBytes(1_300_000).toString('hex')}\n1 0 obj`),
  'latin1',
);

const tus = (
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
  url: string,
  headers: Record<string, string | number> = {},
  payload?: Buffer,
): InjectOptions => ({
  method,
  url,
  headers: Object.fromEntries(
    Object.entries({ 'tus-resumable': '1.0.0', 'upload-secret': secret, ...headers }).map(([name, value]) => [name, String(value)]),
  ),
  ...defined({ payload }),
});

const create = (app: FastifyInstance, size: number, headers = {}) =>
  app.inject(tus('POST', '/api/uploads', { 'upload-length': size, 'upload-metadata': metadataText, ...headers }));

const patch = (url: string, offset: number, bytes: Buffer) =>
  tus('PATCH', url, { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' }, bytes);

/** Sends a file as tus-js-client does without any settings but these. */
function sendWithClient(
  endpoint: string,
  content: Buffer,
  options: Partial<ConstructorParameters<typeof Upload>[1]> = {},
): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(content, {
      endpoint: `${endpoint}/api/uploads`,
      headers: { 'Upload-Secret': secret },
      metadata,
      onSuccess: () => resolve(upload),
      onError: reject,
      ...options,
    });
    upload.start();
  });
}

/** Upload-Metadata as a client reads it. */
const decoded = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split(',')
      .map(pair => pair.split(' '))
      .map(([name, value = '']) => [name, Buffer.from(value, 'base64').toString()]),
  );

const idIn = (url: string | null | undefined) => String(url).split('/').at(-1) ?? '';

describe('tus-js-client', () => {
  test('sends a file as a whole, and its form claims it', async () => {
    const { app, files, store } = await serveTinySite();
    const { url } = await sendWithClient(await app.listen({ port: 0, host: '127.0.0.1' }), large);
    const id = idIn(url);
    expect((await buffer(await files.read(id))).equals(large)).toBe(true);
    expect(await store.findUpload(id)).toMatchObject({ name: '计划 plan.pdf', file: { type: 'pdf' } });
    expect((await app.inject(submit('requirement', requirementWith({ id, secret })))).statusCode).toBe(200);
  });

  test('goes on where another one stopped, part by part, through another server over an object store, and removes', async () => {
    const { one, two } = await openTwice();
    const { app, store, folder } = await serveTinySite({ files: one });
    const other = await serveTinySite({ folder, store, files: two });
    const [here, there] = await Promise.all([app, other.app].map(server => server.listen({ port: 0, host: '127.0.0.1' })));
    const location = String((await create(app, large.length)).headers.location);
    await app.inject(patch(location, 0, large.subarray(0, 1_500_000)));
    const offsets: number[] = [];
    await sendWithClient(here ?? '', large, {
      uploadUrl: `${there}${location}`,
      chunkSize: 700_000,
      onChunkComplete: (_size, accepted) => void offsets.push(accepted),
    });
    expect(offsets[0]).toBe(2_200_000);
    expect((await buffer(await one.read(idIn(location)))).equals(large)).toBe(true);
    await Upload.terminate(`${there}${location}`, { headers: { 'Upload-Secret': secret } });
    expect(await two.list()).toEqual([]);
  });

  test('gets all metadata back that it gave, also from another server', async () => {
    const { one, two } = await openTwice();
    const { app, store, folder } = await serveTinySite({ files: one });
    const other = await serveTinySite({ folder, store, files: two });
    const all = { ...metadata, filetype: 'application/pdf', relativePath: 'null', customer: '李明', empty: '' };
    const { url } = await sendWithClient(await app.listen({ port: 0, host: '127.0.0.1' }), large, { metadata: all });
    const look = await other.app.inject(tus('HEAD', `/api/uploads/${idIn(url)}`));
    expect(decoded(look.headers['upload-metadata'])).toEqual(all);
  });

  test('is told why a file is not taken', async () => {
    const { app, files } = await serveTinySite();
    const endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
    const refused = sendWithClient(endpoint, Buffer.from('MZ no pdf'), { retryDelays: [] });
    await expect(refused).rejects.toThrow(JSON.stringify(fileError('content', metadata.filename)).slice(1, -1));
    expect(await files.list()).toEqual([]);
  });
});

describe('the protocol', () => {
  test('creation answers with the address, and a file is looked at, sent on and removed there', async () => {
    const { app } = await serveTinySite();
    const created = await create(app, 100);
    expect(created).toMatchObject({ statusCode: 201, body: '' });
    const later = (milliseconds: number) => new Date(now.getTime() + milliseconds).toUTCString();
    const expires = later(usualLimits.uploadIdleAge);
    expect(created.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'upload-expires': later(usualLimits.uploadStartAge) });
    const url = String(created.headers.location);
    expect(url).toMatch(/^\/api\/uploads\/u_[0-9a-z]{20}$/);
    const sent = await app.inject(patch(url, 0, Buffer.alloc(30)));
    expect(sent).toMatchObject({ statusCode: 204, body: '' });
    expect(sent.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'upload-offset': '30', 'upload-expires': expires });
    const look = await app.inject(tus('HEAD', url));
    expect(look.statusCode).toBe(200);
    expect(look.headers).toMatchObject({
      'upload-offset': '30',
      'upload-length': '100',
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
    });
    expect(String(look.headers['upload-metadata']).split(',')).toEqual(metadataText.split(','));
    expect((await app.inject(tus('DELETE', url))).statusCode).toBe(204);
    expect((await app.inject(tus('HEAD', url))).statusCode).toBe(404);
  });

  test.each([
    ['more of it than the server needs', `${metadataText},filetype YXBwbGljYXRpb24vcGRm,checksum /+7dyw==`],
    ['a key without a value', `is_confidential,${metadataText},note `],
    ['its own order and another case', `Filename cGxhbg==,${metadataText.split(',').toReversed().join(',')}`],
    ['a comma at the end', `${metadataText},`],
    ['no padding', metadataText.replaceAll('=', '')],
    ['spaces after commas, as a proxy joins lines', metadataText.replaceAll(',', ', ')],
    ['as much as is taken', `${metadataText},pad ${'A'.repeat(8192 - metadataText.length - 5 - ((8192 - metadataText.length - 5) % 4))}`],
  ])('metadata with %s come back as they were given, and are in no log', async (_what, given) => {
    const { app, log } = await serveTinySite();
    const url = String((await create(app, large.length, { 'upload-metadata': given })).headers.location);
    const look = async () => (await app.inject(tus('HEAD', url))).headers['upload-metadata'];
    expect(await look()).toBe(given);
    await app.inject(patch(url, 0, large));
    expect(await look()).toBe(given);
    for (const written of [metadataText.split(/[ ,]/).at(-1) ?? '', metadata.filename]) expect(log.join('')).not.toContain(written);
  });

  test('once a form is sent with the file, the request has its name, and other metadata are forgotten', async () => {
    const { app, store } = await serveTinySite();
    const given = `${metadataText},customer ${Buffer.from('li ming of building seven').toString('base64')}`;
    const url = String((await create(app, large.length, { 'upload-metadata': given })).headers.location);
    await app.inject(patch(url, 0, large));
    const sent = await app.inject(submit('requirement', requirementWith({ id: idIn(url), secret })));
    expect(sent.statusCode).toBe(200);
    expect((await app.inject(tus('HEAD', url))).headers['upload-metadata']).toBe(metadataText);
    expect(await store.findUpload(idIn(url))).not.toHaveProperty('metadata');
  });

  test('a file that was announced without metadata has those that the server knows', async () => {
    const { app } = await serveTinySite();
    const { data } = (await app.inject(declaration({ name: metadata.filename, size: 100 }))).json();
    const look = await app.inject(tus('HEAD', `/api/uploads/${data.id}`, { 'upload-secret': data.secret }));
    expect(look.headers['upload-metadata']).toBe(metadataText);
  });

  test.each([
    ['a value that is not Base64', `${metadataText},note plain text`, 'upload-metadata.note', 'characters'],
    ['Base64 with too little padding', `${metadataText},note YQ=`, 'upload-metadata.note', 'characters'],
    ['Base64 for addresses', `${metadataText},note _-7dyw==`, 'upload-metadata.note', 'characters'],
    ['a key that is there twice', `${metadataText},note YQ==,note YQ==`, 'upload-metadata.note', 'twice'],
    ['a key of another object', `${metadataText},__proto__ YQ==,__proto__`, 'upload-metadata.__proto__', 'twice'],
    ['an empty key', `${metadataText},  YQ==`, 'upload-metadata', 'characters'],
    ['a key of other characters', `${metadataText},n\u00f6te YQ==`, 'upload-metadata', 'characters'],
    ['a tab in it', `${metadataText},note\tYQ==`, 'upload-metadata', 'characters'],
    ['more keys than are kept', `${metadataText},${Array.from({ length: 18 }, (_, index) => `k${index}`)}`, 'upload-metadata', 'too-many'],
    ['more characters than are kept', `${metadataText},pad ${'A'.repeat(8192)}`, 'upload-metadata', 'too-long'],
  ])('metadata with %s are refused, and say where', async (_what, given, field, rule) => {
    const { app, store } = await serveTinySite();
    const answer = await create(app, 100, { 'upload-metadata': given });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field, rule, message: expect.any(String) }]]);
    expect(await store.listUploadFiles()).toEqual([]);
  });

  test('OPTIONS says what is spoken, without any header', async () => {
    const { app } = await serveTinySite();
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/uploads' });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,termination,expiration',
      'tus-max-size': String(20 * 1024 * 1024),
    });
  });

  test('another version is refused with 412 and changes nothing', async () => {
    const { app, store } = await serveTinySite();
    const answer = await create(app, 100, { 'tus-resumable': '0.2.2' });
    expect([answer.statusCode, answer.headers['tus-version']]).toEqual([412, '1.0.0']);
    expect(await store.listUploadFiles()).toEqual([]);
  });

  test.each([
    ['no length', { 'upload-length': '' }, 400],
    ['a length that is none', { 'upload-length': '-5' }, 400],
    ['no metadata', { 'upload-metadata': '' }, 400],
    ['no secret', { 'upload-secret': '' }, 400],
    ['a secret that is easily guessed', { 'upload-secret': 'secret' }, 400],
    ['more bytes than the field takes', { 'upload-length': 21 * 1024 * 1024 }, 413],
  ])('creation with %s is refused', async (_what, headers, code) => {
    const { app, store } = await serveTinySite();
    const answer = await create(app, 100, headers);
    expect([answer.statusCode, answer.headers['tus-resumable']]).toEqual([code, '1.0.0']);
    expect(await store.listUploadFiles()).toEqual([]);
  });

  test('bytes at the wrong place are 409, of another content type 415, beyond the end 413, with a wrong secret 404', async () => {
    const { app } = await serveTinySite();
    const url = String((await create(app, 100)).headers.location);
    await app.inject(patch(url, 0, Buffer.alloc(30)));
    const wrong = [
      patch(url, 0, Buffer.alloc(5)),
      tus('PATCH', url, { 'upload-offset': 30, 'content-type': 'text/plain' }, Buffer.alloc(5)),
      patch(url, 30, Buffer.alloc(71)),
      tus('HEAD', url, { 'upload-secret': 'b'.repeat(43) }),
    ];
    const answers = [];
    for (const request of wrong) answers.push(await app.inject(request));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 415, 413, 404]);
    expect(answers.map(({ headers }) => headers['tus-resumable'])).toEqual(Array(4).fill('1.0.0'));
    expect((await app.inject(tus('HEAD', url))).headers['upload-offset']).toBe('30');
  });

  test('a client behind something that knows only POST names its method in a header', async () => {
    const { app } = await serveTinySite();
    const url = String((await create(app, 100)).headers.location);
    const bytes = patch(url, 0, Buffer.alloc(30));
    const sent = await app.inject({ ...bytes, method: 'POST', headers: { ...bytes.headers, 'x-http-method-override': 'PATCH' } });
    expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, '30']);
    // Nowhere else does the header mean anything.
    const page = await app.inject({
      method: 'POST',
      url: '/home',
      headers: { 'x-http-method-override': 'HEAD', 'tus-resumable': '1.0.0' },
    });
    expect(page.statusCode).toBe(405);
  });

  test('a file that was announced before with JSON goes on with tus, and the other way round', async () => {
    const { app } = await serveTinySite();
    const url = String((await create(app, 100)).headers.location);
    const headers = { 'upload-secret': secret, 'upload-offset': '0', 'content-type': 'application/octet-stream' };
    const before = await app.inject({ method: 'PATCH', url, headers, payload: Buffer.alloc(10) });
    expect(before.json().data).toEqual({ offset: 10, isFinished: false });
    expect((await app.inject(patch(url, 10, Buffer.alloc(10)))).headers['upload-offset']).toBe('20');
  });
});
