import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ApiSetup, createApi } from '#client/api/api.ts';
import { ApiError } from '#client/api/api-error.ts';

let server: Server | undefined;
let reported: string[];

beforeEach(() => {
  reported = [];
});
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise(resolve => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

/** An api whose server, on this machine, answers like this. */
async function apiTo(answer: RequestListener, setup: Partial<ApiSetup> = {}) {
  server = createServer(answer);
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve));
  return apiAt((server.address() as AddressInfo).port, setup);
}

const apiAt = (port: number, setup: Partial<ApiSetup> = {}) =>
  createApi({
    baseUrl: `http://127.0.0.1:${port}`,
    language: 'zh-CN',
    token: () => undefined,
    notify: message => reported.push(message),
    words: { error: () => 'Error', timeout: seconds => `No answer within ${seconds} s.`, network: () => 'No connection.' },
    ...setup,
  });

const answering =
  (body: string, status = 200, type = 'application/json'): RequestListener =>
  (request, response) => {
    request.resume().on('end', () => response.writeHead(status, { 'content-type': type }).end(body));
  };

/** The error with which a call ends. */
const errorOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('The call was answered')),
    error => error,
  );

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

describe('a call', () => {
  test('says in which language its answer is wanted', async () => {
    const api = await apiTo((request, response) => {
      request.resume().on('end', () => response.end(JSON.stringify({ code: 200, message: request.headers['accept-language'] })));
    });
    expect(await api.post('/api/ContactSave', {})).toEqual({ code: 200, message: 'zh-CN' });
  });

  test('that is refused for a while says for how long', async () => {
    const api = await apiTo((request, response) => {
      request.resume().on('end', () => response.writeHead(429, { 'retry-after': '30' }).end('{"code":429}'));
    });
    expect(await api.post('/api/ContactSave', {})).toEqual({ code: 429, retryAfter: 30 });
  });

  test('whose caller shows a failure, too, reports it as shown, with the same words', async () => {
    const said: unknown[] = [];
    const notify = (...report: unknown[]) => said.push(report);
    const showFailure = (message: string) => said.push(message);
    const api = await apiTo(answering('{"code":500}'), { notify });
    await api.post('/api/ContactSave', {}, { showFailure });
    await api.post('/api/ContactSave', {});
    expect(said).toEqual([['Error', true], 'Error', ['Error', false]]);
  });

  test('sends JSON, and the token of that moment', async () => {
    const seen: unknown[] = [];
    let token: string | undefined;
    const api = await apiTo(
      async (request, response) => {
        const { url, method, headers } = request;
        seen.push([method, url, headers['content-type'], headers['x-token'], await bodyOf(request)]);
        response.end('{"code":200,"message":"OK"}');
      },
      { token: () => token },
    );
    await api.post('/api/ipList', { page: 1 });
    token = 'secret';
    await api.post('/api/ipList', { name: '芯片' });
    expect(seen).toEqual([
      ['POST', '/api/ipList', 'application/json', undefined, '{"page":1}'],
      ['POST', '/api/ipList', 'application/json', 'secret', '{"name":"芯片"}'],
    ]);
  });

  test('that succeeds returns the body and reports nothing', async () => {
    const api = await apiTo(answering('{"code":200,"message":"OK","data":[1]}'));
    expect(await api.post('/api/ipList', {})).toEqual({ code: 200, message: 'OK', data: [1] });
    expect(reported).toEqual([]);
  });
});

describe('a refusal is reported once and returned to the caller', () => {
  test.each([
    ['with its message', '{"code":401,"message":"Sign in again."}', 200, 'Sign in again.'],
    ['without a message', '{"code":1}', 200, 'Error'],
    ['with an empty message', '{"code":1,"message":""}', 200, 'Error'],
    ['with an HTTP status', '{"code":400,"message":"Correct the fields."}', 400, 'Correct the fields.'],
    ['of a broken server', '{"code":503,"message":"Try again later."}', 503, 'Try again later.'],
  ])('%s', async (_, body, status, message) => {
    const api = await apiTo(answering(body, status));
    expect(await api.post('/api/ipList', {})).toEqual(JSON.parse(body));
    expect(reported).toEqual([message]);
  });
});

describe('a failure that another backend reports in its own shape', () => {
  test.each([
    ['without a code', '{"message":"The database is busy."}', 500, { code: 500, message: 'The database is busy.' }],
    ['with a name for a code', '{"code":"E42","message":"No such IP."}', 404, { code: 404, message: 'No such IP.' }],
    ['with more', '{"error":"x","message":"Refused.","data":1}', 403, { error: 'x', code: 403, message: 'Refused.', data: 1 }],
  ])('%s is reported with its message and returned to the caller', async (_, body, status, envelope) => {
    const api = await apiTo(answering(body, status));
    expect(await api.post('/api/ipList', {})).toEqual(envelope);
    expect(reported).toEqual([envelope.message]);
  });
});

describe('an answer without an envelope is reported once and rejects', () => {
  test.each([
    ['a page', '<!doctype html><title>Bad gateway</title>', 502, 'text/html'],
    ['a page of success', '<!doctype html><title>Hello</title>', 200, 'text/html'],
    ['half of an envelope', '{"code":200,"mess', 200, 'application/json'],
    ['nothing', '', 200, 'application/json'],
    ['null', 'null', 200, 'application/json'],
    ['a failure without words', '{"error":true}', 500, 'application/json'],
    ['a failure whose words are no text', '{"message":{}}', 500, 'application/json'],
    ['a code that is text', '{"code":"200"}', 200, 'application/json'],
    ['success that the status denies', '{"code":200,"message":"OK"}', 500, 'application/json'],
  ])('%s', async (_, body, status, type) => {
    const api = await apiTo(answering(body, status, type));
    const error = await errorOf(api.post('/api/ipList', {}));
    expect(error).toBeInstanceOf(ApiError);
    expect({ ...error }).toMatchObject({ code: 'no-envelope', status });
    expect(reported).toEqual(['No connection.']);
  });
});

describe('a call that fails on the network is reported once and rejects', () => {
  test('when the answer is late', async () => {
    const api = await apiTo(() => undefined, { timeout: 50 });
    const error = await errorOf(api.post('/api/ipList', {}));
    expect(error).toMatchObject({ code: 'timeout', status: undefined, message: 'No answer within 0.05 s.' });
    expect(reported).toEqual(['No answer within 0.05 s.']);
  });

  test('when the answer stops half-way', async () => {
    const api = await apiTo((_, response) => void response.writeHead(200).write('{"code":'), { timeout: 50 });
    // For browsers this is a timeout, for Node a broken connection.
    const error = await errorOf(api.post('/api/ipList', {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(reported).toEqual([error.message]);
  });

  test('when no server listens', async () => {
    const closed = createServer();
    await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise(resolve => closed.close(resolve));
    const error = await errorOf(apiAt(port).post('/api/ipList', {}));
    expect(error).toMatchObject({ code: 'network', message: 'No connection.', cause: { code: 'ECONNREFUSED' } });
    expect(reported).toEqual(['No connection.']);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['before the answer', response => response.destroy()],
    ['within the answer', response => response.write('{"code":', () => response.destroy())],
  ])('when the connection is cut %s', async (_, cut) => {
    const api = await apiTo((_request, response) => cut(response));
    expect(await errorOf(api.post('/api/ipList', {}))).toMatchObject({ code: 'network' });
    expect(reported).toEqual(['No connection.']);
  });
});

describe('nothing is reported', () => {
  test.each([
    ['a refusal', answering('{"code":400,"message":"No."}', 400)],
    ['a broken answer', answering('<html>', 502, 'text/html')],
    ['a late answer', () => undefined],
  ])('in the background of %s', async (_, answer) => {
    const api = await apiTo(answer as RequestListener, { timeout: 50 });
    await api.post('/api/SaveSiteLog', {}, { isBackground: true }).catch(() => undefined);
    expect(reported).toEqual([]);
  });

  test('of a refusal that the caller reports', async () => {
    const api = await apiTo(answering('{"code":429,"message":"Later."}', 429));
    const isReportedByCaller = ({ code }: { code: number }) => code === 429;
    expect(await api.post('/api/ContactSave', {}, { isReportedByCaller })).toEqual({ code: 429, message: 'Later.' });
    expect(reported).toEqual([]);
  });

  test('of a call that was aborted before it began, which sends nothing', async () => {
    let requests = 0;
    const api = await apiTo(() => void requests++);
    const error = await errorOf(api.post('/api/ipList', {}, { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ code: 'aborted' });
    expect([requests, reported]).toEqual([0, []]);
  });

  test('of a call that was aborted while it ran', async () => {
    const giveUp = new AbortController();
    const api = await apiTo(() => giveUp.abort());
    expect(await errorOf(api.post('/api/ipList', {}, { signal: giveUp.signal }))).toMatchObject({ code: 'aborted' });
    expect(reported).toEqual([]);
  });
});
