import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { queryObjects } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveTinySite } from '../serve.ts';
import { startServer } from '../server-process.ts';
import { documentText, makeBuild, makeFolder } from '../tiny-build.ts';

const get = (url: string, more = '') => `GET ${url} HTTP/1.1\r\nHost: tiny.example\r\n${more}\r\n`;

async function connectTo(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  // What the server does to the connection is for the test to see, not an error of it.
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** The end of a connection, whether in order or not. */
const closeOf = (socket: Socket) => new Promise(resolve => socket.once('close', resolve));

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

test('a hundred requests that are sent at once on one connection are answered in their order', async () => {
  const { app } = await serveTinySite();
  const socket = await connectTo(await listen(app));
  const urls = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? '/home' : '/ic/ip'));
  socket.write(urls.map(url => get(url)).join('') + get('/robots.txt', 'Connection: close\r\n'));
  const titles = [...(await text(socket)).matchAll(/<title>(.+?) in en/g)].map(([, page]) => `/${page}`);
  expect(titles).toEqual(urls);
});

test('a connection with thousands of requests whose answers nobody reads is cut off, and others are served', async () => {
  const dist = await makeBuild();
  // Larger than what is held in memory, so that each answer would need an open file.
  await writeFile(path.join(dist, 'public/large.txt'), 'a'.repeat(2 * 1024 * 1024));
  const { server, address } = await startServer({ DIST_DIR: dist, DATA_DIR: path.join(await makeFolder(), 'data') });
  const port = Number(new URL(address).port);
  const socket = await connectTo(port);
  const closed = closeOf(socket);
  socket.pause();
  socket.write(get('/large.txt').repeat(5000));
  for (let turn = 0; turn < 20; turn += 1) expect(await (await fetch(`${address}/home`)).text()).toBe(documentText('en', 'home'));
  if (process.platform === 'linux') expect((await readdir(`/proc/${server.pid}/fd`)).length).toBeLessThan(100);
  socket.resume();
  await closed;
});

test('a connection whose answers are not read is cut off after a while', async () => {
  const dist = await makeBuild();
  await writeFile(path.join(dist, 'public/large.txt'), 'a'.repeat(16 * 1024 * 1024));
  const { app } = await serveTinySite({ dist, limits: { idleTimeout: 1000 } });
  const socket = await connectTo(await listen(app));
  socket.pause();
  const asked = once(app.server, 'request');
  socket.write(get('/large.txt'));
  const [{ socket: served }] = await asked;
  await closeOf(served);
});

test('a connection that waits for its next request keeps nothing of the last one', async () => {
  const { app } = await serveTinySite();
  const port = await listen(app);
  const open = await Promise.all(Array.from({ length: 20 }, () => connectTo(port)));
  for (const socket of open) {
    socket.write(get('/home'));
    await once(socket, 'data');
  }
  await expect.poll(() => queryObjects(ServerResponse, { format: 'count' })).toBe(0);
  expect(open.filter(({ closed, readableEnded }) => closed || readableEnded)).toEqual([]);
});

test('no more connections than the limit are held, and the log says so once', async () => {
  const { app, log } = await serveTinySite({ limits: { connections: 2 } });
  const port = await listen(app);
  const held = [await connectTo(port), await connectTo(port)];
  for (const socket of held) {
    socket.write(get('/home'));
    await once(socket, 'data');
  }
  for (const _ of [1, 2]) {
    const refused = connect(port, '127.0.0.1');
    refused.on('error', () => undefined);
    await closeOf(refused);
  }
  expect(log.filter(line => line.includes('connections'))).toHaveLength(1);
  held[0]?.destroy();
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/home`).catch(() => undefined))?.status).toBe(200);
});

// Only Linux has all addresses that begin with 127.
test.runIf(process.platform === 'linux')('an address that holds all connections gives them up for others, silent ones first', async () => {
  const { app, log } = await serveTinySite({ limits: { connections: 4 } });
  const port = await listen(app);
  const [busy, ...silent] = [await connectTo(port), await connectTo(port), await connectTo(port), await connectTo(port)];
  const asked = once(app.server, 'request');
  busy.write(
    get('/api/ContactSave').replace('GET', 'POST').replace('\r\n\r\n', '\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n'),
  );
  await asked;
  const closed = silent.slice(0, 2).map(closeOf);
  const others = [await connectTo(port, '127.0.0.2'), await connectTo(port, '127.0.0.3')];
  await Promise.all(closed);
  for (const other of others) {
    other.write(get('/home'));
    await once(other, 'data');
  }
  // Now each of the three holds as many as it may; one who holds one gets no second.
  const refused = await connectTo(port, '127.0.0.2');
  await closeOf(refused);
  expect([busy, silent[2], ...others].map(socket => socket?.closed)).toEqual([false, false, false, false]);
  expect(log.filter(line => line.includes('connections'))).toHaveLength(2);
});

test('an endless body of a refused request is not read to its end', async () => {
  const { app } = await serveTinySite();
  const socket = await connectTo(await listen(app));
  let sent = 0;
  const piece = Buffer.alloc(64 * 1024);
  const answer = text(socket).catch(() => '');
  socket.write('PATCH /api/uploads/u_00000000000000000000 HTTP/1.1\r\nHost: tiny.example\r\nContent-Type: application/octet-stream\r\n');
  socket.write('Upload-Offset: 0\r\nUpload-Secret: x\r\nContent-Length: 4000000000\r\n\r\n');
  const closed = closeOf(socket);
  const isOpen = () => !socket.destroyed && socket.writable;
  while (isOpen()) {
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), closed]);
    sent += piece.length;
  }
  await answer;
  // What the sockets of both sides hold comes on top of what the server reads.
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});
