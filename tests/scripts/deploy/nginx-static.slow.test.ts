import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildInto } from '#scripts/build.ts';
import { freePort } from '#scripts/processes/serve-build.ts';
import { copyBaseSite } from '../../loader/base-site.ts';
import { makeFolder } from '../../server/tiny-build.ts';
import { isInstalled } from './installed.ts';
import { startNginxWith } from './nginx.ts';
import { ask as askOverTls, makeCertificate } from './over-tls.ts';

const sample = path.join(import.meta.dirname, '../../../scripts/deploy/proxy/nginx-static.conf');

/** A small site in which `/former` and all below it has moved, as nginx serves it by the sample, over HTTP and over HTTPS. */
async function startStaticSite(): Promise<{ address: string; securePort: number }> {
  const site = await copyBaseSite();
  onTestFinished(() => site.dispose());
  const settings = await readFile(path.join(site.folder, 'site.config.yaml'), 'utf8');
  const moved = '  - path: /former/*\n    name: former\n    hidden: true\n    redirect: /chips/*\n';
  await site.write('site.config.yaml', settings.replace('\nfooter:', `\n${moved}\nfooter:`));
  for (const language of ['en', 'zh', 'ru']) {
    const words = `content/locales/${language}/routes.yaml`;
    await site.write(words, `${await readFile(path.join(site.folder, words), 'utf8')}former: Chips\n`);
  }
  await site.write('content/addresses.yaml', '- gone: /chips/old\n');
  const dist = path.join(await makeFolder(), 'dist');
  await buildInto(site.folder, dist, { isStatic: true });
  const [port, securePort] = [await freePort(), await freePort()];
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const { cert, key } = await makeCertificate(folder);
  const server = (await readFile(sample, 'utf8'))
    .replaceAll('/srv/static', path.join(dist, 'static'))
    .replace(/listen \[::\].*\n/g, '')
    .replace(
      'listen 80;',
      `listen 127.0.0.1:${port}; listen 127.0.0.1:${securePort} ssl; ssl_certificate ${cert}; ssl_certificate_key ${key};`,
    );
  await startNginxWith(`types { text/html html; text/javascript js; text/css css; }\n${server}`, folder);
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(address).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  return { address, securePort };
}

test.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))(
  'nginx serves the static site by the sample: pages, moved and removed addresses, security and the 404 of each language',
  async () => {
    const { address, securePort } = await startStaticSite();
    const ask = async (url: string) => {
      const answer = await fetch(address + url, { redirect: 'manual' });
      return { status: answer.status, leadsTo: answer.headers.get('location'), answer };
    };
    for (const url of ['/home', '/chips/gpu', '/zh/home', '/zh/chips/gpu']) expect([url, (await ask(url)).status]).toEqual([url, 200]);
    for (const [from, to, status] of [
      ['/', '/home', 301],
      ['/en/chips/gpu?a=1', '/chips/gpu?a=1', 302],
      ['/former/x', '/chips/x', 301],
      ['/en/former/x', '/chips/x', 301],
      ['/zh/former/x?a=1', '/zh/chips/x?a=1', 301],
      ['/zh/', '/zh', 301],
      ['/zh/chips/gpu/?a=1', '/zh/chips/gpu?a=1', 301],
    ] as const)
      expect([from, await ask(from)]).toEqual([from, expect.objectContaining({ status, leadsTo: to })]);
    // A browser reads a backslash as a slash: these would lead to another host.
    for (const url of ['/en/%5Cother.example', '/en/%5C%5Cother.example', '/%5Cother.example/'])
      expect([url, (await ask(url)).leadsTo]).toEqual([url, null]);
    for (const [url, language] of [
      ['/chips/old', 'en'],
      ['/en/chips/old', 'en'],
      ['/zh/chips/old', 'zh'],
    ] as const) {
      const { status, answer } = await ask(url);
      expect([url, status, /<html [^>]*lang="(\w+)/.exec(await answer.text())?.[1]]).toEqual([url, 410, language]);
    }
    const languages = new Map([
      ['/nothing', 'en'],
      ['/zh/nothing', 'zh'],
    ]);
    for (const [url, language] of languages) {
      const { status, answer } = await ask(url);
      expect([status, answer.headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
      expect(/<html [^>]*lang="(\w+)/.exec(await answer.text())?.[1]).toBe(language);
    }
    const document = await (await ask('/home')).answer.text();
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(document) ?? [];
    const asset = (await ask(script)).answer.headers;
    expect([asset.get('cache-control'), asset.get('content-security-policy') !== null]).toEqual([
      'public, max-age=31536000, immutable',
      true,
    ]);
    const manifest = (await ask('/manifest.en.webmanifest')).answer;
    expect([manifest.status, manifest.headers.get('content-type'), manifest.headers.get('x-content-type-options')]).toEqual([
      200,
      'application/manifest+json',
      'nosniff',
    ]);
    // Only over HTTPS are browsers told to come so: the page, a file, and what is not there.
    for (const url of ['/home', script, '/zh/nothing']) {
      const secure = (await askOverTls(securePort, { url })).headers;
      expect([url, secure['strict-transport-security'], secure['x-content-type-options']]).toEqual([url, 'max-age=31536000', 'nosniff']);
      expect([url, (await ask(url)).answer.headers.get('strict-transport-security')]).toEqual([url, null]);
    }
    for (const url of ['/_nginx.conf', '/_nginx-routes.conf', '/_redirects']) expect((await ask(url)).status).toBe(404);
  },
);
