import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SpanStatusCode } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteHere } from '#server/store/sqlite/sqlite-store.ts';
import { tracesBy } from '#server/tracing/traces.ts';
import { tracingWith } from '#server/tracing/tracing.ts';
import { bodyOf, submit } from '../intake.ts';
import { brokenStore, serveTinySite } from '../serve.ts';
import { startServer } from '../server-process.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';

/** The tiny site's server, traced, and the spans that ended so far. */
async function serveTraced(options: Parameters<typeof serveTinySite>[0] = {}, trustProxy: string[] = []) {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const traces = tracesBy(
    tracingWith(provider.getTracer('test'), async () => {}),
    trustProxy,
  );
  const openStore = async (folder: string) => traces.store(options.store ?? (await openSqliteHere(folder)));
  const { store: _given, ...rest } = options;
  const tiny = await serveTinySite({ ...rest, openStore, traces });
  const spans = async (count: number) => {
    await expect.poll(() => exporter.getFinishedSpans().length).toBeGreaterThanOrEqual(count);
    return exporter.getFinishedSpans();
  };
  return { ...tiny, spans };
}

const named = (spans: ReadableSpan[], name: string) => spans.find(span => span.name === name);

test('a form that is sent is one trace: the request, and below it each call of the store', async () => {
  const { app, spans } = await serveTraced();
  const { ref, requestId } = (await app.inject(submit('contact', bodyOf('contact')))).json();
  const ended = await spans(2);
  const request = named(ended, 'POST /api/ContactSave');
  expect(request?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/ContactSave',
    'http.request.id': requestId,
    'http.response.status_code': 200,
  });
  const calls = ended.filter(({ name }) => name.startsWith('store '));
  expect(calls.map(({ name }) => name)).toContain('store saveSubmission');
  for (const call of calls) {
    expect(call.spanContext().traceId).toBe(request?.spanContext().traceId);
    expect(call.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  }
  // Nothing of what was sent, nor of who sent it.
  const written = JSON.stringify(ended.map(({ name, attributes, events }) => ({ name, attributes, events })));
  expect(written).not.toContain('example');
  expect(written).not.toContain(ref);
});

test('addresses are their patterns, without queries and ids of files', async () => {
  const { app, spans } = await serveTraced();
  await app.inject('/home?name=mia');
  await app.inject({ url: '/api/uploads/u_0123456789abcdefghij', method: 'HEAD', headers: { 'upload-secret': 'x'.repeat(43) } });
  const ended = await spans(3);
  expect(named(ended, 'GET /*')?.attributes).toMatchObject({ 'http.route': '/*', 'http.response.status_code': 200 });
  expect(named(ended, 'HEAD /api/uploads/:id')?.attributes).toMatchObject({ 'http.response.status_code': 404 });
  expect(JSON.stringify(ended.map(({ name, attributes }) => ({ name, attributes })))).not.toMatch(/mia|u_0123/);
});

test('only a trusted proxy continues its trace', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  for (const [trustProxy, continued] of [
    [['127.0.0.1'], true],
    [[], false],
  ] as const) {
    const { app, spans } = await serveTraced({}, [...trustProxy]);
    await app.inject({ url: '/home', headers: { traceparent } });
    const span = named(await spans(1), 'GET /*');
    expect(span?.spanContext().traceId === '0af7651916cd43dd8448eb211c80319c').toBe(continued);
  }
});

test('a database that fails is seen in the call and in the request, without what the error quotes', async () => {
  const { app, spans } = await serveTraced({ store: brokenStore(new Error('UNIQUE failed: mia@example.com')) });
  await app.inject(submit('contact', bodyOf('contact')));
  const ended = await spans(2);
  const failed = ended.filter(({ status }) => status.code === SpanStatusCode.ERROR).map(({ name }) => name);
  expect(failed).toContain('POST /api/ContactSave');
  expect(failed.some(name => name.startsWith('store '))).toBe(true);
  expect(JSON.stringify(ended.map(({ attributes, events, status }) => ({ attributes, events, status })))).not.toContain('mia');
});

test('the server sends its spans to where the standard variables say, the last ones when it ends', async () => {
  const bodies: Buffer[] = [];
  const collector = createServer(async (request, response) => {
    expect([request.method, request.url, request.headers['content-type']]).toEqual(['POST', '/v1/traces', 'application/x-protobuf']);
    bodies.push(await buffer(request));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  onTestFinished(() => void collector.close());
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const { server, address } = await startServer({
    DIST_DIR: await makeBuild(),
    DATA_DIR: await makeFolder(),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: 'shop',
  });
  await fetch(`${address}/home`);
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  const sent = Buffer.concat(bodies).toString('latin1');
  expect([code, sent.includes('GET /*'), sent.includes('shop')]).toEqual([0, true, true]);
});

test('a collector that cannot be reached disturbs nobody', async () => {
  const { server, address, complaints } = await startServer({
    DIST_DIR: await makeBuild(),
    DATA_DIR: await makeFolder(),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
  });
  expect((await fetch(`${address}/home`)).status).toBe(200);
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  expect([code, await complaints]).toEqual([0, expect.not.stringContaining('"level":60')]);
});
