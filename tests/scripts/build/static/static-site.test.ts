import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildInto } from '#scripts/build.ts';
import { freePort, type RunningServer, startServer } from '#scripts/processes/serve-build.ts';
import { filesBelow } from '#server/build/files-below.ts';
import { type BaseSite, copyBaseSite } from '../../../loader/base-site.ts';
import { followRedirects, rulesOf } from './follow-redirects.ts';

let site: BaseSite;
let folder: string;
let pages: string;
let host: { url: string; close(): void };
let calls: RunningServer;
beforeAll(async () => {
  site = await copyBaseSite();
  folder = await mkdtemp(path.join(tmpdir(), 'static-'));
  const dist = path.join(folder, 'dist');
  pages = path.join(dist, 'static');
  const [port, free] = [await freePort(), await freePort()];
  const settings = await readFile(path.join(site.folder, 'site.config.yaml'), 'utf8');
  const api = `api:\n  baseUrl: http://127.0.0.1:${free}\n`;
  const moved = '  - path: /former/*\n    name: former\n    hidden: true\n    redirect: /chips/*\n';
  await site.write('site.config.yaml', settings.replace('\nbrand:', `\n${api}\nbrand:`).replace('\nfooter:', `\n${moved}\nfooter:`));
  for (const language of ['en', 'zh', 'ru']) {
    const words = `content/locales/${language}/routes.yaml`;
    await site.write(words, `${await readFile(path.join(site.folder, words), 'utf8')}former: Chips\n`);
  }
  await buildInto(site.folder, dist, { isStatic: true });
  host = await serveFiles(port);
  calls = await startServer(dist, path.join(folder, 'data'), { CORS_ORIGINS: host.url, TRUST_PROXY: '127.0.0.1' });
});
afterAll(async () => {
  host.close();
  await calls.stop();
  await site.dispose();
  await rm(folder, { recursive: true });
});

/** A host that knows nothing: `/a` is the file `a` or `a.html`, all else is 404.html. */
async function serveFiles(port: number) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const found = [pathname, `${pathname}.html`, `${pathname}index.html`].find(
      name => /\.\w+$/.test(name) && existsSync(path.join(pages, name)),
    );
    const type = /\.html$/.test(found ?? '.html') ? 'text/html; charset=utf-8' : 'application/octet-stream';
    response.writeHead(found ? 200 : 404, { 'content-type': type }).end(readFileSync(path.join(pages, found ?? '404.html')));
  });
  await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/** Addresses of this site that a document names: links, scripts, styles, pictures, and where it leads on. */
function addressesIn(html: string): string[] {
  const named = html.matchAll(/(?:href|src)="(\/[^"#?]*)[^"]*"|http-equiv="refresh" content="0; url=([^"]+)"/gi);
  return Array.from(named, ([, address = '', target]) => target ?? address);
}

test('every link of every document leads to a file', async () => {
  const seen = new Set(['/']);
  const broken: string[] = [];
  for (const address of seen) {
    const answer = await fetch(host.url + address);
    if (!answer.ok) broken.push(address);
    const html = answer.headers.get('content-type')?.startsWith('text/html') ? await answer.text() : '';
    for (const found of addressesIn(html)) seen.add(found);
  }
  expect(broken).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(['/home', '/zh/home', '/en/home', '/chips/gpu', '/zh/chips/gpu']));
});

describe('the folder', () => {
  const read = (name: string) => readFileSync(path.join(pages, name), 'utf8');

  test('has the default language at /, others below their codes, and what is for everybody', async () => {
    expect(read('home.html')).toMatch(/^<!doctype html><html data-static="" lang="en"/i);
    expect(read('zh/home.html')).toMatch(/^<!doctype html><html data-static="" lang="zh-CN"/i);
    const files = await filesBelow(pages);
    expect(files).toEqual(expect.arrayContaining(['404.html', 'zh/404.html', 'robots.txt', 'sitemap.xml', 'favicon.ico']));
    // What the server alone needs stays with it.
    expect(files.filter(name => /site\.json|csp\.json|documents\//.test(name))).toEqual([]);
  });

  test('names the authors of the code that browsers get, and their licences', () => {
    const text = read('third-party-licences.txt');
    for (const name of ['react', 'react-dom', 'react-router', 'axios', 'zustand', 'fuse.js', 'ajv', '@iconify-json/lucide'])
      expect(text).toMatch(new RegExp(`^## ${name} - `, 'm'));
    for (const part of text.split(/^(?=## \S+ - \d)/m).slice(1)) {
      const [title = '', ...lines] = part.split('\n');
      expect([title, lines.join(' ').length > 400]).toEqual([title, true]);
      expect([title, /copyright|\(c\)/i.test(part)]).toEqual([title, true]);
    }
    // As the icons say it: those of Feather have another licence.
    expect(text).toContain('Copyright (c) 2026 Lucide Icons and Contributors');
    expect(text).toMatch(
      /derived from the Feather project:\n\n[\s\S]+Copyright \(c\) 2013-present Cole Bemis\n\nPermission is hereby granted/,
    );
  });

  test('leads old addresses on, in one step, with and without a host that knows redirects', () => {
    const lines = read('_redirects').trimEnd().split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '/ /home 301',
        '/chips /chips/gpu 301',
        '/zh/chips /zh/chips/gpu 301',
        '/former/* /chips/:splat 301',
        '/zh/former/* /zh/chips/:splat 301',
      ]),
    );
    expect(lines.at(-1)).toBe('/zh/* /zh/404.html 404');
    expect(addressesIn(read('index.html'))).toContain('/home');
    expect(addressesIn(read('zh/chips.html'))).toContain('/zh/chips/gpu');
    expect(lines.every(line => !/^\/redirect/.test(line))).toBe(true);
  });

  test('leads from the code of the default language to its addresses, and nobody to another host', () => {
    const file = read('_redirects');
    for (const [from, to] of [
      ['/en/home', '/home'],
      ['/en/chips', '/chips/gpu'],
      ['/en/chips/gpu', '/chips/gpu'],
      ['/en/former/x', '/chips/x'],
      ['/en/nothing', undefined],
    ] as const)
      expect([from, followRedirects(file, from)]).toEqual([from, to]);
    const others = ['/other.example', '//other.example', '\\other.example', '/\\other.example', '\t/other.example', '%5Cother.example'];
    const bases = ['/en/*', '/zh/*', ...rulesOf(file).map(([from = '']) => from)].map(from => from.replace(/\*$/, ''));
    const led = bases.flatMap(base => others.map(other => [base + other, followRedirects(file, base + other)] as const));
    const away = led.filter(([, to]) => to !== undefined && new URL(to, 'https://chips.example').host !== 'chips.example');
    expect(away).toEqual([]);
  });

  test('has the same security policy as the server sends', async () => {
    const overHttps = { headers: { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' } };
    const { headers } = await fetch(`${calls.url}/home`, overHttps);
    const sent = headers.get('content-security-policy');
    expect(sent).toContain(`connect-src 'self' http://127.0.0.1`);
    expect(read('_headers')).toContain(`/*\n  content-security-policy: ${sent}\n`);
    expect(read('_headers')).toContain(`\n  strict-transport-security: ${headers.get('strict-transport-security')}\n`);
    expect(read('_nginx.conf')).toContain(`add_header content-security-policy "${sent}" always;`);
    expect(read('_headers')).toMatch(/\n\/assets\/\*\n {2}cache-control: public, max-age=31536000, immutable\n$/);
  });
});

test('a form that is sent from there arrives at the server elsewhere', async () => {
  const origin = host.url;
  const answers = { kind: 'licence', email: 'mia@example.org' };
  const body = { id: crypto.randomUUID(), form: 'ask_v1', language: 'en', answers, filledSeconds: 40, website: '' };
  const answer = await fetch(`${calls.url}/api/Ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'cross-site' },
    body: JSON.stringify(body),
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  expect(await answer.json()).toMatchObject({ code: 200, ref: expect.any(String) });
});
