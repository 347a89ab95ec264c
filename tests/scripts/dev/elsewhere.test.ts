import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { askAs, startAt, tokensIn } from './elsewhere.ts';

const toolRoot = path.join(import.meta.dirname, '../../..');

/** Asks as a browser on another machine does, which knows this one under the name `127.0.0.2`. */
const ask = (port: number, address: string, headers?: Record<string, string>, host = `127.0.0.2:${port}`) =>
  askAs(host, port, address, headers);

/** Sends messages over a WebSocket, each in a connection of its own, as a page does that has the token of Vite's client; the answers to the last one. */
async function sendMessages(port: number, messages: readonly unknown[]): Promise<string[]> {
  const { body } = await ask(port, '/bundledDevClient.mjs');
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(body) ?? [];
  let answers: string[] = [];
  for (const message of messages) {
    answers = [];
    const socket = new WebSocket(`ws://127.0.0.1:${port}/?token=${token}`, 'vite-hmr');
    socket.addEventListener('message', ({ data }) => answers.push(String(data)));
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = () => reject(new Error('The dev server has ended'));
    });
    socket.send(JSON.stringify(message));
    // Messages of a connection are answered in their order.
    socket.send(JSON.stringify({ type: 'custom', event: 'site:overlay' }));
    await expect.poll(() => answers.join()).toContain('site:problems');
    socket.close();
  }
  return answers;
}

/** Ways to write the address of a file that have made a version of Vite serve what it must not, and a few more. */
function addressesOf(whole: string): string[] {
  const file = path.relative(toolRoot, whole);
  const escaped = `%${file.charCodeAt(0).toString(16)}${file.slice(1)}`;
  const paths = [
    ...[`/${file}`, `//${file}`, `/./${file}`, `/${escaped}`, `/${escaped.replace('%', '%25')}`, `/src/../${file}`, `/src/%2e%2e/${file}`],
    ...[`/src/..%2f${file}`, `/assets/../${file}`, `/assets/..%2f${file}`, `/assets/boot.js/../../${file}`, `/@vite/../${file}`],
    ...[
      `/@fs${whole}`,
      `/@fs//${whole}`,
      `/@fs/file:${whole}`,
      `/@FS${whole}`,
      `/@id${whole}`,
      `/@id/__x00__${whole}`,
      `/@id/file://${whole}`,
    ],
  ];
  const queries = [
    '',
    '?raw',
    '?import&raw??',
    '?url&inline',
    '?direct',
    '?.svg?.wasm?init',
    '%00.js',
    '%3F.js',
    '?worker_file&type=module',
  ];
  return paths.flatMap(written => queries.map(query => written + query));
}

test('one browser on another machine may edit for each address that is printed, and gets what pages are made of, and nothing else that is on the disk', async () => {
  const { port, root, said } = await startAt('0.0.0.0');
  const refused = await ask(port, '/@site/writing');
  expect(refused.status).toBe(403);
  expect(refused.body).toContain('npm run dev -- --host ADDRESS');
  expect((await ask(port, '/home?edit=guessed')).status).toBe(403);

  const [token = ''] = tokensIn(said());
  const welcomed = await ask(port, `/home?q=1&edit=${token}`);
  expect([welcomed.status, welcomed.headers.location]).toEqual([302, '/home?q=1']);
  const [given = ''] = welcomed.headers['set-cookie'] ?? [];
  expect(given).toMatch(/^site-editor=[\w-]{24}; Path=\/; HttpOnly; SameSite=Strict$/);
  const cookie = `language=en; ${given.split(';')[0]}`;
  expect((await ask(port, '/@site/writing', { cookie })).status).toBe(200);
  const foreign = { cookie, origin: 'http://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect((await ask(port, '/@site/writing', foreign)).status).toBe(403);
  expect((await ask(port, '/@site/writing', { cookie: 'site-editor=guessed' })).status).toBe(403);

  // Whoever finds the address in a history or a chat comes too late; the next one is printed.
  const again = await ask(port, `/home?edit=${token}`);
  expect(again.status).toBe(403);
  expect(again.body).toContain('used already');
  expect(again.headers).not.toHaveProperty('set-cookie');
  await expect.poll(() => tokensIn(said()).length).toBe(2);
  const [, next = ''] = tokensIn(said());
  expect(next).not.toBe(token);
  expect((await ask(port, `/home?edit=${next}`)).status).toBe(302);

  const folder = path.join(toolRoot, '.cache');
  await mkdir(folder, { recursive: true });
  const below = await mkdtemp(path.join(folder, 'elsewhere-'));
  onTestFinished(() => rm(below, { recursive: true }));
  const secret = 'nothing for the network';
  const files = [path.join(below, 'site.sqlite'), path.join(root, 'site.sqlite')];
  for (const file of files) await writeFile(file, secret);
  const addresses = [
    `/${path.relative(toolRoot, files[0] ?? '')}`,
    ...files.flatMap(file => ['', '?raw', '?import&raw'].map(query => `/@fs${file}${query}`)),
    ...['/package.json', '/scripts/dev.ts', '/site.config.yaml', '/__open-in-editor?file=package.json', '/src/server/main.ts'],
    '/src/client/boot.ts',
    `/@vite/lazy?id=${encodeURIComponent(files[0] ?? '')}&clientId=a`,
  ];
  for (const address of addresses) {
    const { status, body } = await ask(port, address);
    expect([address, status, body.includes(secret)]).toEqual([address, 404, false]);
  }
  for (const address of files.flatMap(addressesOf)) expect((await ask(port, address)).body.includes(secret), address).toBe(false);
  const boot = await ask(port, '/assets/boot.js');
  const imported = Array.from(boot.body.matchAll(/from "\.(\/[^"]+)"/g), ([, address = '']) => `/assets${address}`);
  expect(imported).not.toEqual([]);
  for (const address of ['/@vite/client', '/@site/code.css', '/assets/edit-mode.js', ...imported]) {
    const { status, body } = await ask(port, address);
    expect([address, status]).toEqual([address, 200]);
    expect(body.includes(`"${toolRoot}/src`)).toBe(false);
  }
  // What Vite throws for a message ends the process.
  const custom = (event: string, data: unknown) => ({ type: 'custom', event, data });
  const invoke = { id: 'send:1', name: 'fetchModule', data: [`${files[0]}?raw`] };
  const answers = await sendMessages(port, [
    ...[null, {}, { id: 1, name: 'getBuiltins' }, { id: 'send:1', name: 'constructor' }].map(data => custom('vite:invoke', data)),
    ...[null, {}, { path: 1 }, { path: '/src/client/boot.ts', message: {} }].map(data => custom('vite:invalidate', data)),
    ...['vite:client-connected', 'vite:bundled-dev:payload-delivered', 'vite:bundled-dev:reload-needed'].flatMap(event =>
      [null, {}, { clientId: 1, filename: [], reason: {} }, { clientId: 'a'.repeat(10_000), reason: '\u001b[2J' }].map(data =>
        custom(event, data),
      ),
    ),
    ...['site:follow', 'site:open', 'site:failed', 'site:overlay'].flatMap(event =>
      [null, { language: '__proto__', path: {} }].map(data => custom(event, data)),
    ),
    ...[null, [], 'text', { type: 'custom', event: {} }],
    custom('vite:invoke', invoke),
    custom('vite:invoke', { ...invoke, '': 'a line' }),
  ]);
  expect(answers.join()).not.toContain('vite:invoke');
  expect(answers.join()).not.toContain(toolRoot);
  // Another site can make its own name lead to this machine.
  for (const address of ['/home', '/assets/boot.js']) expect((await ask(port, address, {}, 'other.example')).status).toBe(403);
});
