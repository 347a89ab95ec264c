import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { serveTinySite } from '../serve.ts';
import { errorWords } from '../tiny-site.ts';

const words = errorWords('en');

const visit = (headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: '/api/SaveSiteLog',
  payload: '{"pageTitle":"home","deviceName":"PC"}',
  headers: { 'content-type': 'application/json', ...headers },
});

describe('hosts', () => {
  test.each([
    'tiny.example',
    'TINY.example:8080',
    'tiny.example.',
    'localhost:3000',
    'shop.localhost',
    '127.0.0.1',
    '[::1]:3000',
    'www.tiny.example',
    '',
  ])('a request for the host "%s" is answered', async host => {
    const { app } = await serveTinySite({ hosts: ['www.tiny.example'] });
    expect((await app.inject({ url: '/home', headers: { host } })).statusCode).toBe(200);
  });

  test.each([
    'evil.example',
    'tiny.example.evil.example',
    'eviltiny.example',
    'localhost.evil.example',
    '192.0.2.1',
    'a b',
    'tiny.example@evil.example',
  ])('a request for the host "%s" is refused, and the log says once what to do', async host => {
    const { app, log } = await serveTinySite();
    for (const request of [visit({ host }), visit({ host, origin: `http://${host}` })]) {
      const answer = await app.inject(request);
      expect([answer.statusCode, answer.json().message]).toEqual([
        421,
        fillPlaceholders(words['foreign-host'], name => ({ host, url: 'https://tiny.example' })[name]),
      ]);
    }
    expect((await app.inject({ url: '/home', headers: { host } })).statusCode).toBe(421);
    expect(log.filter(line => line.includes('HOSTS'))).toHaveLength(1);
  });

  test('the address that was connected to is the own one', async () => {
    const { app } = await serveTinySite();
    await app.listen({ port: 0, host: '0.0.0.0' });
    const { port } = new URL(app.listeningOrigin);
    for (const [host, status] of [
      ['127.0.0.2', 200],
      ['192.0.2.1', 421],
    ]) {
      const socket = connect(Number(port), '127.0.0.2');
      socket.write(`GET /home HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });

  test('an address as a whole is that of its page, and its host counts', async () => {
    const { app } = await serveTinySite();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (target: string, host: string) => {
      const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      return text(socket);
    };
    expect(await ask('http://tiny.example/home?a=b', 'evil.example')).toMatch(/^HTTP\/1.1 200 /);
    expect(await ask('HTTPS://tiny.example', 'tiny.example')).toMatch(/^HTTP\/1.1 30\d /);
    expect(await ask('http://evil.example/home', 'tiny.example')).toMatch(/^HTTP\/1.1 421 /);
  });

  test('cookies that are too many are named, with what helps', async () => {
    const { app } = await serveTinySite();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
    socket.write(`GET /home HTTP/1.1\r\nHost: tiny.example\r\nCookie: a=${'b'.repeat(20_000)}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 431 [\s\S]*\r\ncontent-type: text\/plain; charset=utf-8\r\n/);
    expect(answer).toContain(`\r\n\r\n${words['head-too-large']}\n`);
  });

  test('two hosts in one request are refused, an old request without any is answered', async () => {
    const { app } = await serveTinySite();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (head: string) => {
      const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
      socket.write(head);
      return text(socket);
    };
    const two = 'GET /home HTTP/1.1\r\nHost: tiny.example\r\nHost: tiny.example\r\nConnection: close\r\n\r\n';
    expect(await ask(two)).toMatch(/^HTTP\/1.1 400 /);
    expect(await ask('GET /home HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('behind a proxy', () => {
  test('pages of the site itself may post where the proxy does not pass the host on', async () => {
    const { app, store } = await serveTinySite({ hosts: ['inner'] });
    expect((await app.inject(visit({ host: 'inner:3000', origin: 'https://tiny.example' }))).statusCode).toBe(200);
    for (const origin of ['http://tiny.example', 'https://tiny.example.evil.example', 'https://tiny.example:444', 'null'])
      expect([origin, (await app.inject(visit({ host: 'inner:3000', origin }))).statusCode]).toEqual([origin, 403]);
    expect(await store.countVisits()).toBe(1);
  });

  test.each([
    ['127.0.0.1', 'TRUST_PROXY=loopback'],
    ['::1', 'TRUST_PROXY=loopback'],
    ['172.17.0.1', 'TRUST_PROXY=uniquelocal'],
    ['203.0.113.9', 'TRUST_PROXY to its address'],
  ])('the first visitor whom an untrusted proxy at %s passes on is a warning, without addresses', async (remoteAddress, advice) => {
    const { app, log } = await serveTinySite();
    for (const forwarded of ['198.51.100.7', '198.51.100.8'])
      await app.inject({ url: '/home', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
    const warnings = log.map(line => JSON.parse(line)).filter(({ level }) => level === 40);
    expect(warnings.map(({ msg }) => msg)).toEqual([expect.stringContaining(`set ${advice};`)]);
    expect(log.join('')).not.toMatch(/198\.51\.100|203\.0\.113/);
  });

  test('a proxy that is trusted is no warning', async () => {
    const { app, log } = await serveTinySite();
    await app.inject({ url: '/home', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(log.join('')).not.toContain('TRUST_PROXY');
  });

  test('visitors over HTTPS stay there, and their cookie as well', async () => {
    const { app } = await serveTinySite();
    const ask = async (remoteAddress: string, proto: string) => {
      const { headers } = await app.inject({ url: '/zh/home', remoteAddress, headers: { 'x-forwarded-proto': proto } });
      return [headers['strict-transport-security'], headers['set-cookie']];
    };
    const plain = 'language=zh; Path=/; SameSite=Lax';
    expect(await ask('10.0.0.1', 'https')).toEqual(['max-age=31536000', 'language=zh; Path=/; SameSite=Lax; Secure']);
    // Proxies behind one another write a list, of which the first saw the visitor.
    for (const proto of ['https, http', 'https,https', 'HTTPS'])
      expect([proto, ...(await ask('10.0.0.1', proto))]).toEqual([proto, 'max-age=31536000', `${plain}; Secure`]);
    for (const proto of ['http', 'http,https']) expect(await ask('10.0.0.1', proto)).toEqual([undefined, plain]);
    expect(await ask('203.0.113.9', 'https')).toEqual([undefined, plain]);
  });
});

test('pages of other sites embed no answer', async () => {
  const { app } = await serveTinySite();
  for (const url of ['/home', '/nowhere', '/assets/boot-1a2b3c.js', '/api/live'])
    expect([url, (await app.inject(url)).headers['cross-origin-resource-policy']]).toEqual([url, 'same-origin']);
});

test.each(['utf-16', '"UTF-16LE"', 'iso-8859-1'])('JSON that is declared as %s is refused in plain words', async charset => {
  const { app, store } = await serveTinySite();
  const answer = await app.inject(visit({ 'content-type': `application/json; charset=${charset}` }));
  expect([answer.statusCode, answer.json().message]).toEqual([415, words['not-utf8']]);
  expect(await store.countVisits()).toBe(0);
});

test.each(['utf8', '"UTF-8"'])('JSON that is declared as %s is taken', async charset => {
  const { app } = await serveTinySite();
  expect((await app.inject(visit({ 'content-type': `application/json; charset=${charset}` }))).statusCode).toBe(200);
});

describe('pages that a static host serves', () => {
  const preflight = (origin: string): InjectOptions => ({
    method: 'OPTIONS',
    url: '/api/SaveSiteLog',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type,accept-language' },
  });

  test.each(['https://tiny.example', 'https://preview.example'])('at %s may call the endpoints and read the answers', async origin => {
    const { app } = await serveTinySite({ hosts: ['calls.example'], origins: ['https://preview.example'] });
    const asked = await app.inject(preflight(origin));
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-origin']).toBe(origin);
    expect(asked.headers['access-control-allow-headers']).toMatch(/content-type, accept-language/);
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
    const sent = await app.inject(visit({ origin, 'sec-fetch-site': 'cross-site', host: 'calls.example' }));
    expect(sent.statusCode).toBe(200);
    expect(sent.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': expect.stringMatching(/^retry-after, location, .*upload-offset/),
      vary: 'Origin',
    });
  });

  test('elsewhere may not', async () => {
    const { app } = await serveTinySite({ origins: ['https://preview.example'] });
    for (const origin of ['https://evil.example', 'https://preview.example.evil.example', 'http://preview.example', 'null']) {
      expect((await app.inject(preflight(origin))).headers['access-control-allow-origin']).toBeUndefined();
      const sent = await app.inject(visit({ origin, 'sec-fetch-site': 'cross-site' }));
      expect(sent.statusCode).toBe(403);
      expect(sent.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});
