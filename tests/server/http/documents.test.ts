import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTinySite, serveTinySite } from '../serve.ts';
import { documentText, makeBuild, script } from '../tiny-build.ts';
import { errorWords, tinySite } from '../tiny-site.ts';

/** A server of the tiny site that all tests ask who change nothing. */
let shared: Awaited<ReturnType<typeof openTinySite>>;
beforeAll(async () => {
  shared = await openTinySite();
  await shared.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shared.close());

/** What a visitor gets at an address, as far as the language is concerned. */
async function visit(url: string, cookie?: string) {
  const { statusCode, headers, body } = await shared.app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  return {
    status: statusCode,
    location: headers.location,
    cookie: headers['set-cookie'],
    vary: headers.vary,
    language: headers['content-language'],
    body,
  };
}

/** Asks over a real connection: clients, test ones included, tidy addresses up before they send them. */
async function askAsWritten(url: string): Promise<string> {
  const socket = connect((shared.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${url} HTTP/1.1\r\nHost: tiny.example\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

const zhCookie = 'language=zh; Path=/; SameSite=Lax';
const enCookie = 'language=en; Path=/; SameSite=Lax';
const perVisitor = 'Accept-Encoding, Cookie';

describe('an address whose page was removed for good', () => {
  const site = { ...tinySite, gone: ['/ic/old', '/redirect/old'] };
  let served: Awaited<ReturnType<typeof openTinySite>>;
  beforeAll(async () => {
    served = await openTinySite({ site });
  });
  afterAll(() => served.close());

  test.each([
    ['/ic/old', '', 'en', 'en'],
    ['/ic/old/?a=1', 'language=zh', 'zh', 'zh-CN'],
    ['/zh/ic/old', '', 'zh', 'zh-CN'],
    ['/redirect/old', '', 'en', 'en'],
  ])('%s with the cookie %j is answered by 410 in %s', async (url, cookie, language, tag) => {
    const { app } = served;
    const { statusCode, headers, body } = await app.inject({ url, headers: { cookie } });
    expect([statusCode, headers['content-language'], body]).toEqual([410, tag, documentText(language, '410')]);
    expect(headers['cache-control']).toBe((await app.inject({ url: '/nothing', headers: { cookie } })).headers['cache-control']);
  });

  test('is no other address', async () => {
    const { app } = served;
    expect((await app.inject('/ic/older')).statusCode).toBe(404);
    expect((await app.inject('/ic/old/x')).statusCode).toBe(404);
  });
});

describe('the language of a page', () => {
  test.each([
    { who: 'without a cookie', cookie: undefined, language: 'en', tag: 'en' },
    { who: 'who chose Chinese', cookie: 'a=b; language=zh', language: 'zh', tag: 'zh-CN' },
    { who: 'who chose English', cookie: 'language=en', language: 'en', tag: 'en' },
    { who: 'with a language that is not offered', cookie: 'language=ru', language: 'en', tag: 'en' },
    { who: 'with a cookie of nonsense', cookie: 'language="%00"; language', language: 'en', tag: 'en' },
  ])('at a bare path a visitor $who reads $language', async ({ cookie, language, tag }) => {
    expect(await visit('/home', cookie)).toEqual({
      status: 200,
      location: undefined,
      cookie: undefined,
      vary: perVisitor,
      language: tag,
      body: documentText(language, 'home'),
    });
  });

  test('a prefix wins over the cookie, sets it, and is the same for everyone', async () => {
    expect(await visit('/zh/ic/ip', 'language=en')).toEqual({
      status: 200,
      location: undefined,
      cookie: zhCookie,
      vary: 'Accept-Encoding',
      language: 'zh-CN',
      body: documentText('zh', 'ic/ip'),
    });
  });

  test('the browser is asked for no language', async () => {
    const { app } = shared;
    expect((await app.inject({ url: '/home', headers: { 'accept-language': 'zh-CN' } })).body).toBe(documentText('en', 'home'));
  });

  test('the prefix of the default language leads back to the bare path and sets the cookie', async () => {
    const { app } = shared;
    const answer = await app.inject({ url: '/en/ic/ip?q=1', headers: { cookie: 'language=zh' } });
    expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie'], answer.headers['cache-control']]).toEqual([
      302,
      '/ic/ip?q=1',
      enCookie,
      'no-store',
    ]);
  });

  test.each(['/ru/home', '/ru', '/xx/home', '/zh/nowhere', '/en/nowhere', '/zh/zh/home'])('%s is not found', async url => {
    expect((await visit(url)).status).toBe(404);
  });
});

test('what one visitor gets at an address says nothing about what the next one gets', async () => {
  const { app } = shared;
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers });
    return [answer.headers['content-language'], answer.headers.vary, answer.headers['set-cookie'], answer.body];
  };
  const [zh, gzip] = [{ cookie: 'language=zh' }, { 'accept-encoding': 'gzip' }];
  for (const _visit of ['first', 'second']) {
    expect(await ask('/home')).toEqual(['en', perVisitor, undefined, documentText('en', 'home')]);
    expect(await ask('/home', zh)).toEqual(['zh-CN', perVisitor, undefined, documentText('zh', 'home')]);
    expect(await ask('/home?q=1', zh)).toEqual(['zh-CN', perVisitor, undefined, documentText('zh', 'home')]);
    expect(await ask('/zh/home')).toEqual(['zh-CN', 'Accept-Encoding', zhCookie, documentText('zh', 'home')]);
    expect((await ask('/home', gzip)).slice(0, 3)).toEqual(['en', perVisitor, undefined]);
  }
});

describe('missing pages', () => {
  test('the page says so in the language of the prefix, else of the cookie', async () => {
    expect(await visit('/nowhere')).toMatchObject({ status: 404, vary: perVisitor, language: 'en', body: documentText('en', '404') });
    expect(await visit('/nowhere', 'language=zh')).toMatchObject({ status: 404, body: documentText('zh', '404') });
    expect(await visit('/zh/nowhere')).toMatchObject({
      status: 404,
      cookie: undefined,
      vary: 'Accept-Encoding',
      body: documentText('zh', '404'),
    });
  });

  test('a group without a page of its own leads to its first page', async () => {
    const answer = await visit('/group');
    expect([answer.status, answer.location]).toEqual([301, '/group/leaf']);
  });

  test('documents are not found by the names of their files, nor is that of the not-found page', async () => {
    for (const url of ['/404', '/404.html', '/home.html', '/en/home.html', '/documents/en/home.html', '/site.json', '/csp.json']) {
      expect([url, (await visit(url)).status]).toEqual([url, 404]);
    }
  });

  test('a page whose document the build lacks is not found', async () => {
    const dist = await makeBuild();
    await rm(path.join(dist, 'documents/en/home.html'));
    const { app } = await serveTinySite({ dist });
    expect((await app.inject('/home')).body).toBe(documentText('en', '404'));
  });
});

describe('redirects', () => {
  test.each([
    ['/', 301, '/home'],
    ['/?a=1&b=/x', 301, '/home?a=1&b=/x'],
    ['/ic', 301, '/ic/ip'],
    ['/ic/', 301, '/ic/ip'],
    ['/zh', 301, '/zh/home'],
    ['/zh/', 301, '/zh/home'],
    ['/zh/ic?q=1', 301, '/zh/ic/ip?q=1'],
    ['/home/', 301, '/home'],
    ['/h%6Fme?q=1', 301, '/home?q=1'],
    ['/ic%2Fip', 301, '/ic/ip'],
    ['/zh/ic%2Fip', 301, '/zh/ic/ip'],
    ['/home/?q=1', 301, '/home?q=1'],
    ['/zh/home/', 301, '/zh/home'],
    ['/ic/ipSubclass/memory/', 301, '/ic/ipSubclass/memory'],
    ['/IC/ipsubclass/Memory?q=1', 301, '/ic/ipSubclass/memory?q=1'],
    ['/ZH/Home/', 301, '/zh/home'],
    ['/en', 302, '/'],
    ['/en/home/', 302, '/home'],
    ['/redirect/home?q=1', 302, '/home?q=1'],
    ['/redirect/ic/ip/', 302, '/ic/ip'],
    ['/zh/redirect/home', 302, '/zh/home'],
    ['/redirect/zh/home', 302, '/zh/home'],
    ['/redirect/a%20b%3Fc%23d', 302, '/a%20b%3Fc%23d'],
    ['/redirect/%E7%89%A9', 302, '/%E7%89%A9'],
    ['/redirect/https:evil.example', 302, '/https%3Aevil.example'],
  ])('%s → %i %s', async (url, status, location) => {
    expect(await visit(url, 'language=zh')).toMatchObject({ status, location });
  });

  test('a permanent one is asked for again after an edit, the reload helper is never kept', async () => {
    const { app } = shared;
    expect((await app.inject('/ic')).headers['cache-control']).toBe('no-cache');
    expect((await app.inject('/redirect/home')).headers['cache-control']).toBe('no-store');
    expect((await app.inject('/zh/ic')).headers['set-cookie']).toBe(zhCookie);
  });

  test.each([
    '/redirect//evil.example',
    '/redirect///evil.example',
    '/redirect/%2F%2Fevil.example',
    '/redirect/%2Fevil.example',
    '/redirect/\\evil.example',
    '/redirect/%5Cevil.example',
    '/redirect/%5C%5Cevil.example',
    '/redirect/%09/evil.example',
    '/redirect/%0A/evil.example',
    '/redirect/%0d%0aSet-Cookie:x=1',
    '/redirect/.//evil.example',
    '/redirect/..//evil.example',
    '/zh/redirect//evil.example',
    '/zh//evil.example',
    '/en//evil.example',
    '/en/%2Fevil.example',
    '/en/\\evil.example',
    '//evil.example',
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/\\evil.example/',
    '/redirect',
    '/redirect/',
  ])('%s leads nowhere', async url => {
    const head = await askAsWritten(url);
    expect(head).toMatch(/^HTTP\/1.1 404 /);
    expect(head).not.toMatch(/^(location|set-cookie):/im);
  });
});

describe('nothing but the build is served', () => {
  test.each([
    '/../secret.txt',
    '/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/../site.json',
    '/assets/%2e%2e/site.json',
    '/assets/..%2fsite.json',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets//boot-1a2b3c.js',
    '/assets/boot-1a2b3c.js%00.html',
    '/assets/',
    '/assets',
    '/assets/nowhere.js',
    '/home%00',
    '/home%00.html',
    '/zh/../home',
    '/zh/%2e%2e/%2e%2e/secret.txt',
    '/robots.txt/',
    '/robots.txt.br',
    '/zh/robots.txt',
    `/${'a'.repeat(10_000)}`,
    `/${'a/'.repeat(4_000)}`,
    `/assets/${'a'.repeat(10_000)}`,
    `/redirect/${'%2e'.repeat(2)}/secret.txt`,
  ])('%s is not found', async url => {
    const { log } = shared;
    const before = log.length;
    const answer = await askAsWritten(url);
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).not.toContain('not for visitors');
    expect(answer).not.toContain('immutable');
    expect(log.slice(before).join('')).not.toContain('"level":50');
  });

  test.each(['/%', '/%zz', '/%c0%ae', '/zh/%E0%A4%A', '/redirect/%ff', '/assets/%'])('%s cannot be decoded', async url => {
    const { app } = shared;
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8']);
    expect(answer.body).toContain(errorWords('en')['bad-request']);
  });
});

describe('caching and compression', () => {
  const get = async (url: string, headers: Record<string, string> = {}, method: InjectOptions['method'] = 'GET') => {
    const { app } = shared;
    return app.inject({ method, url, headers });
  };

  test.each([
    ['br', 'br', (data: Buffer) => brotliDecompressSync(data).toString()],
    ['gzip, deflate, br;q=0', 'gzip', (data: Buffer) => gunzipSync(data).toString()],
    ['gzip, deflate, br, zstd', 'br', (data: Buffer) => brotliDecompressSync(data).toString()],
    ['identity', undefined, (data: Buffer) => data.toString()],
    ['', undefined, (data: Buffer) => data.toString()],
  ])('with Accept-Encoding "%s" a document and a script come as %s', async (accepted, encoding, unpack) => {
    const document = await get('/home', { 'accept-encoding': accepted });
    expect(document.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: perVisitor });
    expect(document.headers['content-encoding']).toBe(encoding);
    expect(unpack(document.rawPayload)).toBe(documentText('en', 'home'));
    const file = await get('/assets/boot-1a2b3c.js', { 'accept-encoding': accepted });
    expect(file.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(file.headers.vary?.toString().toLowerCase()).toBe('accept-encoding');
    expect(file.headers['content-encoding']).toBe(encoding);
    expect(unpack(file.rawPayload)).toBe(script);
  });

  test('the not-found page comes compressed with its 404', async () => {
    const answer = await get('/nowhere', { 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.headers['content-encoding'], answer.headers.etag]).toEqual([404, 'br', undefined]);
  });

  test('a document that the browser has is not sent again', async () => {
    const first = await get('/home');
    const tag = String(first.headers.etag);
    // Apache adds what it has compressed with.
    const marked = ['-gzip', '-br'].map(coding => tag.replace(/"$/, `${coding}"`));
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*', ...marked]) {
      const again = await get('/home', { 'if-none-match': known, 'accept-encoding': 'br' });
      expect([again.statusCode, again.body, again.headers.etag, again.headers.vary]).toEqual([304, '', tag, perVisitor]);
    }
    for (const known of ['"other"', '']) expect((await get('/home', { 'if-none-match': known })).statusCode).toBe(200);
  });

  test('the tag is made of the content: the same after a build that changes nothing, another in another language and after an edit', async () => {
    const tag = async (dist: string, url: string) => (await (await serveTinySite({ dist })).app.inject(url)).headers.etag;
    const dist = await makeBuild();
    const before = await tag(dist, '/home');
    const file = path.join(dist, 'documents/en/home.html');
    await utimes(file, new Date(), new Date(Date.now() + 5000));
    expect(await tag(dist, '/home')).toBe(before);
    expect(await tag(dist, '/zh/home')).not.toBe(before);
    await writeFile(file, (await readFile(file, 'utf8')).replace('home', 'HOME'));
    expect(await tag(dist, '/home')).not.toBe(before);
  });

  test('HEAD answers like GET without the document', async () => {
    const answer = await get('/home', {}, 'HEAD');
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([
      200,
      '',
      String(documentText('en', 'home').length),
    ]);
    expect(answer.headers.etag).toBe((await get('/home')).headers.etag);
    expect((await get('/nowhere', {}, 'HEAD')).statusCode).toBe(404);
    expect((await get('/ic', {}, 'HEAD')).headers.location).toBe('/ic/ip');
  });

  test('files of the root are served', async () => {
    const answer = await get('/robots.txt', { 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-encoding']]).toEqual([200, 'no-cache', 'br']);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('User-agent: *\n');
  });
});

describe('the content security policy', () => {
  const policyOf = async (options: Parameters<typeof serveTinySite>[0]) =>
    (await (await serveTinySite(options)).app.inject('/home')).headers['content-security-policy'];

  test('allows the inline scripts whose hashes the build lists, and no inline styles', async () => {
    const dist = await makeBuild();
    await writeFile(path.join(dist, 'csp.json'), '{"scripts":["sha256-bbb=","sha256-ccc="]}');
    const policy = await policyOf({ dist });
    expect(policy).toContain("default-src 'self'; script-src 'self' 'sha256-bbb=' 'sha256-ccc='; ");
    expect(policy).not.toContain('style-src');
    expect(policy).not.toContain('unsafe');
  });

  test('allows calls to the backend that the site names', async () => {
    expect(await policyOf({ site: { ...tinySite, apiBaseUrl: 'https://api.tiny.example/v1' } })).toContain(
      "connect-src 'self' https://api.tiny.example;",
    );
  });
});
