import { expect, test } from 'vitest';
import type { UploadRequest, UploadResponse } from '#client/api/send-bytes.ts';
import type { AttachedFile } from '#client/forms/uploads/attached-file.ts';
import { uploadFile } from '#client/forms/uploads/upload-file.ts';
import { chunkBytes } from '#site/forms/request-limits.ts';

const attached: AttachedFile = {
  key: 'k',
  field: 'attachments',
  name: 'a.txt',
  size: chunkBytes + 5,
  changedAt: 0,
  sent: 0,
  state: 'waiting',
};
const known = { ...attached, id: 'u_1', secret: 's' };
const file = new Blob(['x'.repeat(chunkBytes + 5)]);
const success = (data: object): UploadResponse => ({ status: 200, text: JSON.stringify({ code: 200, data }), offset: undefined });

/** Uploads to a server with these answers, in turn; `seen` are the requests. */
async function upload(
  from: AttachedFile,
  answers: (UploadResponse | ((request: UploadRequest) => UploadResponse))[],
  signal = new AbortController().signal,
) {
  const seen: string[] = [];
  const changes: Partial<AttachedFile>[] = [];
  const end = await uploadFile({
    file,
    attached: from,
    formId: 'requirement_v1',
    baseUrl: '',
    signal,
    onChange: change => changes.push(change),
    send: async request => {
      const size = request.body instanceof Blob ? ` ${request.body.size} bytes` : '';
      seen.push(`${request.method} ${request.address} ${request.headers['upload-offset'] ?? '-'}${size}`);
      const answer = answers.shift() ?? { status: 0, text: '', offset: undefined };
      return typeof answer === 'function' ? answer(request) : answer;
    },
  });
  return { end, seen, changes };
}

test('a file is announced and sent in parts of at most 1 MiB', async () => {
  const { end, seen, changes } = await upload(attached, [
    success({ id: 'u_1', secret: 's' }),
    success({ offset: chunkBytes, isFinished: false }),
    success({ offset: chunkBytes + 5, isFinished: true }),
  ]);
  expect(seen).toEqual([
    'POST /api/uploads -',
    `PATCH /api/uploads/u_1 0 ${chunkBytes} bytes`,
    `PATCH /api/uploads/u_1 ${chunkBytes} 5 bytes`,
  ]);
  expect(changes).toContainEqual({ id: 'u_1', secret: 's' });
  expect(end).toEqual({ type: 'done' });
});

test('a known upload continues at the offset of the server', async () => {
  const { end, seen } = await upload(known, [
    { status: 200, text: '', offset: chunkBytes },
    success({ offset: chunkBytes + 5, isFinished: true }),
  ]);
  expect(seen).toEqual(['HEAD /api/uploads/u_1 -', `PATCH /api/uploads/u_1 ${chunkBytes} 5 bytes`]);
  expect(end.type).toBe('done');
});

test('after a part with a wrong offset it asks for the offset', async () => {
  const { end, seen } = await upload(known, [
    { status: 200, text: '', offset: 0 },
    { status: 409, text: '{"code":409}', offset: undefined },
    { status: 200, text: '', offset: chunkBytes },
    success({ offset: chunkBytes + 5, isFinished: true }),
  ]);
  expect(seen.map(line => line.split(' ')[0])).toEqual(['HEAD', 'PATCH', 'HEAD', 'PATCH']);
  expect(end.type).toBe('done');
});

test('it gives up when the server never accepts the offset', async () => {
  const look = { status: 200, text: '', offset: 0 };
  const wrong = { status: 409, text: '{"code":409}', offset: undefined };
  const { end } = await upload(known, [look, wrong, look, wrong, look, wrong, look, wrong, look, wrong, look]);
  expect(end).toEqual({ type: 'unreachable' });
});

const refusal = { code: 422, message: 'No', errors: [{ field: 'attachments', rule: 'content', message: 'Differs' }] };

test.each<[string, UploadResponse, object]>([
  ['no answer', { status: 0, text: '', offset: undefined }, { type: 'unreachable' }],
  ['a server in trouble', { status: 503, text: '{"code":503}', offset: undefined }, { type: 'unreachable' }],
  [
    'a server that says why',
    { status: 503, text: '{"code":503,"message":"Not scanned."}', offset: undefined },
    { type: 'unreachable', message: 'Not scanned.' },
  ],
  ['too many requests', { status: 429, text: '{"code":429}', offset: undefined }, { type: 'unreachable', rule: 'busy' }],
  ['a full disk', { status: 507, text: '{"code":507}', offset: undefined }, { type: 'unreachable', rule: 'full' }],
  ['an upload that is gone', { status: 404, text: '{"code":404}', offset: undefined }, { type: 'gone' }],
  [
    'a refusal',
    { status: 422, text: JSON.stringify(refusal), offset: undefined },
    { type: 'refused', rule: 'content', message: 'Differs' },
  ],
  ['a page of a proxy', { status: 413, text: '<html>', offset: undefined }, { type: 'refused', rule: '', message: '' }],
])('the end reports %s', async (_, answer, end) => {
  expect((await upload(known, [{ status: 200, text: '', offset: 0 }, answer])).end).toEqual(end);
});

test('a cancelled upload is stopped, with any answer', async () => {
  const controller = new AbortController();
  controller.abort();
  expect((await upload(known, [{ status: 0, text: '', offset: undefined }], controller.signal)).end).toEqual({ type: 'stopped' });
});
