import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort } from '#scripts/processes/serve-build.ts';
import { mostFormBytes } from '#server/forms/read-plain-form.ts';
import { openStore } from '#server/store/open-store.ts';
import { chunkBytes, megabyte } from '#site/forms/request-limits.ts';
import { makeFormBuild } from '../../server/forms/form-build.ts';
import { entriesOf, post, readPage } from '../../server/forms/plain-visitor.ts';
import { bodyOf, bytesOf, type Declared, declaration, submit } from '../../server/intake.ts';
import { startServer } from '../../server/server-process.ts';
import { makeBuild, makeFolder } from '../../server/tiny-build.ts';
import { tinySite } from '../../server/tiny-site.ts';
import { isInstalled, systemEnvironment } from './installed.ts';
import { runProgram, startNginxWith } from './nginx.ts';
import { ask, host, makeCertificate } from './over-tls.ts';

const samples = path.join(import.meta.dirname, '../../../scripts/deploy/proxy');

interface Proxy {
  /** Where visitors come over HTTPS. */
  port: number;
  /** Where they come over HTTP, if the sample says so. */
  plainPort: number;
}

async function startNginx(upstream: number): Promise<Proxy> {
  const folder = await makeFolder();
  const [port, plainPort] = [await freePort(), await freePort()];
  const { cert, key } = await makeCertificate(folder);
  const site = (await readFile(path.join(samples, 'nginx.conf'), 'utf8'))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replace(/listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  await startNginxWith(site, folder);
  return { port, plainPort };
}

async function startCaddy(upstream: number): Promise<Proxy> {
  const folder = await makeFolder();
  const [port, plainPort] = [await freePort(), await freePort()];
  const { cert, key } = await makeCertificate(folder);
  const site = (await readFile(path.join(samples, 'Caddyfile'), 'utf8'))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replace(`${host} {`, `${host} {\n\ttls ${cert} ${key}`);
  const file = path.join(folder, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n\tauto_https disable_certs\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\n${site}`);
  execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { env: systemEnvironment, stdio: 'pipe' });
  runProgram('caddy', ['run', '--adapter', 'caddyfile', '--config', file], folder);
  return { port, plainPort };
}

test('nginx lets pages have all that the server reads of the largest form, and everything else little', async () => {
  const sample = await readFile(path.join(samples, 'nginx.conf'), 'utf8');
  const [general = '', pages = ''] = sample.split(/^ {4}location \/ \{$/m);
  const limitIn = (part: string) => Number(/client_max_body_size (\d+)m;/.exec(part)?.[1]) * megabyte;
  expect(limitIn(pages)).toBe(mostFormBytes(tinySite));
  expect(limitIn(general)).toBeGreaterThan(chunkBytes);
  expect(limitIn(general)).toBeLessThan(4 * chunkBytes);
  const others = new RegExp(/^ {4}location ~ (\S+) \{$/m.exec(pages)?.[1] ?? '(?!)');
  for (const url of ['/api/uploads', ...Object.values(tinySite.forms).map(({ endpoint }) => endpoint)]) expect(url).toMatch(others);
});

const proxies = [
  { name: 'nginx', start: startNginx },
  { name: 'caddy', start: startCaddy },
].filter(({ name }) => isInstalled(name) && isInstalled('openssl'));

describe.skipIf(proxies.length === 0).each(proxies.length === 0 ? [{ name: 'no proxy', start: startNginx }] : proxies)(
  'the sample for $name',
  ({ start }) => {
    async function serveBehind(build = makeBuild) {
      const dist = await build({ ...tinySite, url: `https://${host}` });
      const folders = { DIST_DIR: dist, DATA_DIR: path.join(await makeFolder(), 'data') };
      const server = await startServer({ ...folders, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' });
      const proxy = await start(Number(new URL(server.address).port));
      await expect
        .poll(() =>
          ask(proxy.port, { url: '/api/live' }).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200);
      return { ...server, ...proxy, dataDir: folders.DATA_DIR };
    }

    test('hands on pages as the server compressed them, with its headers', async () => {
      const { port } = await serveBehind();
      const page = await ask(port, { url: '/home', headers: { 'accept-encoding': 'gzip, br' } });
      expect(page).toMatchObject({ status: 200, headers: { 'content-encoding': 'br', vary: expect.stringContaining('Accept-Encoding') } });
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
      expect(page.headers['content-security-policy']).toContain("default-src 'self'");
      expect(page.headers.etag).toBeDefined();
      const again = await ask(port, { url: '/home', headers: { 'accept-encoding': 'gzip, br', 'if-none-match': page.headers.etag } });
      expect(again.status).toBe(304);
      const plain = await ask(port, { url: '/assets/boot-1a2b3c.js', headers: { 'accept-encoding': 'identity' } });
      expect(plain.headers['content-encoding']).toBeUndefined();
    });

    test('takes forms of the site, and files in parts of 1 MiB', async () => {
      const { port } = await serveBehind();
      const own = { origin: `https://${host}`, 'sec-fetch-site': 'same-origin' };
      const sent = submit('contact', bodyOf('contact'), own) as Parameters<typeof ask>[1];
      expect((await ask(port, sent)).status).toBe(200);
      const foreign = submit('contact', bodyOf('contact'), { origin: 'https://evil.example' }) as Parameters<typeof ask>[1];
      expect((await ask(port, foreign)).status).toBe(403);
      const part = Buffer.alloc(1024 * 1024, 'a plan ');
      const declare = async (size: number): Promise<Declared> => {
        const answer = await ask(port, declaration({ name: 'plan.txt', size }) as Parameters<typeof ask>[1]);
        return JSON.parse(String(answer.body)).data;
      };
      const file = await declare(2 * part.length);
      for (const offset of [0, part.length]) {
        const answer = await ask(port, bytesOf(file, offset, part) as Parameters<typeof ask>[1]);
        expect(answer).toMatchObject({ status: 200, headers: { 'upload-offset': String(offset + part.length) } });
      }
      const longer = bytesOf(await declare(4 * part.length), 0, Buffer.alloc(3 * part.length)) as Parameters<typeof ask>[1];
      expect((await ask(port, longer)).status).toBe(413);
    });

    test('takes a form with its files in one body, as a browser without scripts sends it', async () => {
      const { port, dataDir } = await serveBehind(makeFormBuild);
      const content = Buffer.alloc(3 * 1024 * 1024 + 1, 'a plan ');
      const entries = [...entriesOf('contact'), ['attachments', { name: 'plan.txt', content }] as const];
      const own = { host, origin: `https://${host}` };
      const answer = await ask(port, post('contact', entries, { headers: own }) as Parameters<typeof ask>[1]);
      expect(answer.status).toBe(303);
      const store = await openStore({ dataDir, databaseUrl: undefined, patience: 10_000 });
      const [kept] = await store.listSubmissions({ order: 'newest', limit: 1 });
      await store.close();
      expect(kept?.files).toMatchObject([{ name: 'plan.txt', size: content.length }]);
    });

    test('lets a file that is too large through to the server, which gives the page back with the reason', async () => {
      const { port } = await serveBehind(makeFormBuild);
      const file = ['attachments', { name: 'drawing.txt', content: Buffer.alloc(21 * megabyte, 'a plan ') }] as const;
      const own = { host, origin: `https://${host}` };
      const answer = await ask(port, post('contact', [...entriesOf('contact'), file], { headers: own }) as Parameters<typeof ask>[1]);
      const page = readPage(String(answer.body));
      expect([answer.status, page.title]).toEqual([413, 'Error: contact in en']);
      expect(page.alert).toContain('cannot exceed 20MB');
    });

    test('says who visits and names each request; what visitors claim does not count', async () => {
      const { port, said } = await serveBehind();
      const claimed = { 'x-forwarded-for': '198.51.100.7', 'x-request-id': 'claimed-by-the-visitor', 'x-forwarded-proto': 'http' };
      const answer = await ask(port, { url: '/api/live', headers: claimed });
      const { requestId } = JSON.parse(String(answer.body));
      expect(requestId).toMatch(/^[0-9a-f]{32}$|^[0-9a-f-]{36}$/);
      expect(requestId).not.toBe(claimed['x-request-id']);
      expect(answer.headers['strict-transport-security']).toBeDefined();
      await expect.poll(said).toContain(requestId);
      // Each of 25 claims to be somebody else: one address, one limit.
      const statuses: (number | undefined)[] = [];
      for (let index = 0; index < 25; index += 1) {
        const from = { 'x-forwarded-for': `198.51.100.${index}` };
        statuses.push((await ask(port, submit('contact', bodyOf('contact'), from) as Parameters<typeof ask>[1])).status);
      }
      expect(statuses.filter(status => status === 429)).toHaveLength(5);
      expect(said()).not.toContain('TRUST_PROXY does not name');
    });

    test('leads from HTTP to HTTPS', async () => {
      const { plainPort } = await serveBehind();
      const answer = await fetch(`http://127.0.0.1:${plainPort}/ic/ip?x=1`, { redirect: 'manual', headers: { host } }).catch(
        () => undefined,
      );
      expect(answer?.status).toBe(308);
    });
  },
);
