import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { editorAddress } from '#client/dev/open-in-editor.ts';
import { channelAddress } from '#client/dev/site-events.ts';
import { scriptFolder } from '#scripts/dev/code/bundled-files.ts';
import { askAs, startAt, tokensIn } from './elsewhere.ts';

const toolRoot = path.join(import.meta.dirname, '../../..');

/** Asks as a browser on another machine does, which knows this one under the name `127.0.0.2`. */
const ask = (port: number, address: string, headers?: Record<string, string>, host = `127.0.0.2:${port}`) =>
  askAs(host, port, address, headers);

/** Sends messages, each in a connection of its own, which the server lives through; the answers to them. */
async function sendMessages(port: number, messages: readonly string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const message of messages) {
    const before = answers.length;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${channelAddress}`);
    socket.addEventListener('message', ({ data }) => answers.push(String(data)));
    await once(socket, 'open');
    socket.send(message);
    // Messages of a connection are answered in their order.
    socket.send(JSON.stringify({ name: 'site:overlay' }));
    await expect.poll(() => answers.slice(before).join()).toContain('site:problems');
    socket.close();
  }
  return answers;
}

/** Ways to write the address of a file that have made servers send what they must not. */
function addressesOf(whole: string): string[] {
  const file = path.relative(toolRoot, whole);
  const escaped = `%${file.charCodeAt(0).toString(16)}${file.slice(1)}`;
  const below = ['', '/src', scriptFolder.slice(0, -1), '/@site/code/boot.js'];
  const ways = below.flatMap(folder => [`${folder}/../${file}`, `${folder}/%2e%2e/${file}`, `${folder}/..%2f${file}`, `${folder}/${file}`]);
  const paths = [...ways, `//${file}`, `/./${file}`, `/${escaped}`, `/@fs${whole}`, `/@id${whole}`, `${editorAddress}?file=${whole}`];
  return paths.flatMap(written => ['', '?raw', '?url&inline', '%00.js'].map(query => written + query));
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
    ...files.flatMap(addressesOf),
    ...['/package.json', '/scripts/dev.ts', '/site.config.yaml', `${editorAddress}?file=package.json`, '/src/server/main.ts'],
    '/src/client/boot.ts',
  ];
  for (const address of addresses) {
    const { status, body } = await ask(port, address);
    expect([address, status, body.includes(secret)]).toEqual([address, 404, false]);
  }
  const boot = await ask(port, `${scriptFolder}boot.js`);
  const imported = Array.from(boot.body.matchAll(/from "\.\/([^"]+)"/g), ([, name = '']) => scriptFolder + name);
  expect(imported).not.toEqual([]);
  for (const address of ['/@site/code.css', `${scriptFolder}edit-mode.js`, ...imported]) {
    const { status, body } = await ask(port, address);
    expect([address, status, body.includes(toolRoot)]).toEqual([address, 200, false]);
  }
  const events = ['site:follow', 'site:open', 'site:failed', 'site:overlay', 'constructor'];
  const data = [null, { language: '__proto__', path: {} }, [], 'text'];
  const answers = await sendMessages(port, [
    ...['', 'null', '[]', '"text"', '{', '{"name":{}}', 'a'.repeat(60_000)],
    ...events.flatMap(name => data.map(given => JSON.stringify({ name, data: given }))),
  ]);
  expect(answers.join()).not.toContain(toolRoot);
  // One that is too long ends its own connection alone.
  const socket = new WebSocket(`ws://127.0.0.1:${port}${channelAddress}`);
  await once(socket, 'open');
  socket.send('a'.repeat(100_000));
  await once(socket, 'close');
  expect((await ask(port, '/home')).status).toBe(200);
  const connectFrom = async (origin: string) => {
    const key = 'AAAAAAAAAAAAAAAAAAAAAA==';
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': key };
    return (await ask(port, channelAddress, { ...upgrade, origin })).status;
  };
  expect(await connectFrom(`http://127.0.0.2:${port}`)).toBe(101);
  expect(await connectFrom('http://elsewhere.example')).toBe(403);
  // Another site can make its own name lead to this machine.
  for (const address of ['/home', `${scriptFolder}boot.js`, '/@site/code.css'])
    expect((await ask(port, address, {}, 'other.example')).status).toBe(403);
});
