import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { usualLimits } from '#server/limits.ts';
import { measureWaiting } from '#server/metrics/measure-waiting.ts';
import { measuredStore } from '#server/metrics/measured-store.ts';
import { openMetrics } from '#server/metrics/metrics.ts';
import { serveMetrics } from '#server/metrics/serve-metrics.ts';
import { openSqliteHere } from '#server/store/sqlite/sqlite-store.ts';
import { bodyOf, declare, submit } from '../intake.ts';
import { brokenStore, now, serveTinySite } from '../serve.ts';

type Tiny = Awaited<ReturnType<typeof serveTinySite>>;

/** The tiny site's server, measured, and what its measures say: each line of text as a name with labels, and its value. */
async function serveMeasured(options: Parameters<typeof serveTinySite>[0] = {}) {
  const metrics = openMetrics();
  const openStore = async (folder: string) => measuredStore(await openSqliteHere(folder), metrics);
  const tiny = await serveTinySite({ openStore, metrics, channels: ['mail'], ...options });
  const read = async (store: Pick<Tiny['store'], 'measure'> = tiny.store) => {
    const later = new Date(now.getTime() + 90_000);
    const sources = { store, folderId: tiny.files.folderId, freeSpace: async () => 1234, clock: () => later };
    await measureWaiting(metrics, {
      ...sources,
      channels: ['mail', 'webhook'],
      buildId: () => 'abc',
      forms: () => ['contact', 'requirement'],
    });
    return valuesIn(await metrics.write());
  };
  return { ...tiny, metrics, read };
}

const valuesIn = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

test('requests are counted by the pattern of their address, method and class of status', async () => {
  const { app, read } = await serveMeasured();
  await app.inject({ url: '/home?name=mia' });
  await app.inject({ url: '/ic/nowhere' });
  await app.inject({ url: '/assets/boot-1a2b3c.js' });
  await app.inject({ url: '/api/uploads/u_0123456789abcdefghij', method: 'HEAD', headers: { 'upload-secret': 'x'.repeat(43) } });
  await app.inject({ url: '/api/nothing' });
  await app.inject({ url: '/home', method: 'PROPFIND' as 'GET' });
  const values = await read();
  const counts = Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('http_request_duration_seconds_count')));
  const at = (route: string, method: string, status: string) =>
    `http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`;
  expect(counts).toEqual({
    [at('/*', 'GET', '2xx')]: 1,
    [at('/*', 'GET', '4xx')]: 1,
    [at('/assets/*', 'GET', '2xx')]: 1,
    [at('/api/uploads/:id', 'HEAD', '4xx')]: 1,
    [at('/api/*', 'GET', '4xx')]: 1,
    [at('/*', 'other', '4xx')]: 1,
  });
});

test('a form that is sent is counted by how that ended', async () => {
  const { leastFillSeconds } = usualLimits;
  const { app, read, store } = await serveMeasured();
  const body = bodyOf('contact');
  await app.inject(submit('contact', body));
  await app.inject(submit('contact', body));
  await app.inject(submit('contact', { ...body, answers: { ...body.answers, name: 'Another' } }));
  await app.inject(submit('contact', bodyOf('contact', { email: 'nonsense' })));
  await app.inject(submit('contact', bodyOf('contact', {}, { filledSeconds: leastFillSeconds - 1 })));
  await app.inject(submit('requirement', bodyOf('requirement')));
  await store.close();
  await app.inject(submit('requirement', bodyOf('requirement')));
  const values = Object.entries(await read()).filter(([name, value]) => name.startsWith('site_submissions_total') && value > 0);
  expect(Object.fromEntries(values)).toEqual({
    'site_submissions_total{form="contact",result="stored"}': 1,
    'site_submissions_total{form="contact",result="repeated"}': 1,
    'site_submissions_total{form="contact",result="refused"}': 2,
    'site_submissions_total{form="contact",result="spam"}': 1,
    'site_submissions_total{form="requirement",result="stored"}': 1,
    'site_submissions_total{form="requirement",result="failed"}': 1,
  });
});

test('what never happened with a form is 0 from the start: the first failure is an increase, of which an alert tells', async () => {
  const { app, read, store } = await serveMeasured();
  const failed = 'site_submissions_total{form="requirement",result="failed"}';
  expect((await read())[failed]).toBe(0);
  await store.close();
  await app.inject(submit('requirement', bodyOf('requirement')));
  expect((await read())[failed]).toBe(1);
});

test('what waits is measured when somebody asks: announcements, files, the disk, the build', async () => {
  const { app, read } = await serveMeasured();
  await app.inject(submit('contact', bodyOf('contact')));
  await declare(app, { size: 10 });
  const values = await read();
  expect(values).toMatchObject({
    site_store_up: 1,
    'site_outbox_waiting{channel="mail"}': 1,
    'site_outbox_waiting{channel="webhook"}': 0,
    'site_outbox_oldest_seconds{channel="mail"}': 90,
    'site_outbox_oldest_seconds{channel="webhook"}': 0,
    site_uploads_pending: 1,
    'site_uploads_pending_bytes{state="announced"}': 10,
    'site_uploads_pending_bytes{state="begun"}': 0,
    'site_uploads_pending_bytes{state="received"}': 0,
    site_data_free_bytes: 1234,
    'site_build_info{build="abc"}': 1,
    'site_store_call_duration_seconds_count{method="saveSubmission",result="ok"}': 1,
  });
  expect(values.site_store_commits_total).toBeGreaterThanOrEqual(2);
  expect(Object.keys(values)).toEqual(expect.arrayContaining(['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']));
});

test('while the store does not answer, its measures are absent and not 0', async () => {
  const { app, read } = await serveMeasured();
  await app.inject(submit('contact', bodyOf('contact')));
  expect(await read()).toMatchObject({ site_store_up: 1, 'site_outbox_waiting{channel="mail"}': 1 });
  const values = await read(brokenStore(new Error('gone')));
  expect(values.site_store_up).toBe(0);
  const ofStore = Object.keys(values).filter(name => /^site_(outbox|uploads|store_commits)/.test(name));
  expect(ofStore).toEqual([]);
});

test('nothing of a visitor is in the measures', async () => {
  const { app, metrics, read } = await serveMeasured();
  const headers = { 'user-agent': 'Firefox of Mia', 'x-forwarded-for': '203.0.113.77', cookie: 'language=zh; session=secret' };
  await app.inject(submit('contact', bodyOf('contact', { message: 'a private matter' }), headers));
  await app.inject({ url: '/home/mia-wong?email=mia@example.org', headers });
  await declare(app, { name: 'private.pdf' });
  await read();
  expect(await metrics.write()).not.toMatch(/mia|private|203\.0\.113|firefox|secret|u_[0-9a-z]{20}/i);
});

test('measures have a port of their own, and nothing else is there', async () => {
  const { app, metrics } = await serveMeasured();
  const server = await serveMetrics(metrics, async () => undefined, { port: 0, host: '127.0.0.1' });
  onTestFinished(server.close);
  const answer = await fetch(server.address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.contentType]);
  expect(await answer.text()).toContain('# TYPE http_request_duration_seconds histogram');
  expect((await fetch(new URL('/', server.address))).status).toBe(404);
  expect((await fetch(server.address, { method: 'POST' })).status).toBe(405);
  const elsewhere = await app.inject({ url: '/metrics' });
  expect(elsewhere.statusCode).toBe(404);
});

test('measures are not for pages of the internet whose name leads to this machine', async () => {
  const { metrics } = await serveMeasured();
  const server = await serveMetrics(metrics, async () => undefined, { port: 0, host: '127.0.0.1', hosts: ['measures.tiny.example'] });
  onTestFinished(server.close);
  const statusFor = async (host: string) => {
    const [answer] = (await once(get(server.address, { headers: { host } }), 'response')) as [IncomingMessage];
    answer.resume();
    return [host, answer.statusCode];
  };
  const own = ['127.0.0.1:9464', 'localhost:9464', '[::1]:9464', '10.0.0.5:9464', 'site:9464', 'measures.tiny.example'];
  for (const host of own) expect(await statusFor(host)).toEqual([host, 200]);
  for (const host of ['evil.example', 'evil.example:9464', 'a@b:9464', '127.0.0.1.evil.example'])
    expect(await statusFor(host)).toEqual([host, 421]);
});

test('a measure whose name ends in _total is a counter', async () => {
  const { metrics } = await serveMeasured();
  const gauges = [...(await metrics.write()).matchAll(/^# TYPE (\w+_total) gauge$/gm)].map(([, name]) => name);
  expect(gauges).toEqual([]);
});

test('two who ask at once get the same measures', async () => {
  const { metrics } = await serveMeasured();
  let asked = 0;
  const refresh = async () => {
    asked += 1;
    await new Promise(resolve => setTimeout(resolve, 50));
  };
  const server = await serveMetrics(metrics, refresh, { port: 0, host: '127.0.0.1' });
  onTestFinished(server.close);
  await Promise.all([fetch(server.address), fetch(server.address)]);
  expect(asked).toBe(1);
});
