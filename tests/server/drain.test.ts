import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { serveTinySite } from './serve.ts';
import { runServer, startServer } from './server-process.ts';
import { newFolders } from './tiny-build.ts';

const head = 'POST /api/SaveSiteLog HTTP/1.1\r\nHost: tiny.example\r\nContent-Type: application/json\r\nContent-Length: 38\r\n';

/** A connection on which something was sent; after that the server answers another request, so it has read this. */
async function sendTo(address: string, words: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(words);
  expect((await fetch(`${address}/api/live`)).status).toBe(200);
  return socket;
}

test('from the signal on the server is alive but not ready, and goes on for a while', async () => {
  const { server, address } = await startServer({ ...(await newFolders()), DRAIN_WAIT: '300' });
  const status = async (url: string) => (await fetch(address + url)).status;
  expect(await Promise.all(['/api/live', '/api/ready', '/api/health'].map(status))).toEqual([200, 200, 200]);
  server.kill('SIGTERM');
  await expect.poll(() => status('/api/ready')).toBe(503);
  expect(await Promise.all(['/api/live', '/api/ready', '/api/health', '/home'].map(status))).toEqual([200, 503, 503, 200]);
  // What is asked on a connection that is kept alive must not meet its end.
  expect((await fetch(`${address}/home`)).headers.get('connection')).toBe('close');
});

test('a server whose database fails is alive, but not ready', async () => {
  const { app } = await serveTinySite({ freeSpace: async () => 0 });
  expect((await app.inject('/api/live')).statusCode).toBe(200);
  expect((await app.inject('/api/ready')).statusCode).toBe(507);
});

test('a request that has not arrived is cut off soon after the signal, and the server ends in order', async () => {
  const { server, address } = await startServer(await newFolders());
  const body = await sendTo(address, `${head}\r\n{"pageTitle"`);
  const onlyHead = await sendTo(address, head);
  const ended = once(server, 'exit');
  const answers = Promise.all([text(body), text(onlyHead).catch(() => '')]);
  server.kill('SIGTERM');
  const [answer] = await answers;
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  expect(await ended).toEqual([0, null]);
});

test('a start waits for a database behind a port that ends each connection, too', async () => {
  const port = createServer(socket => socket.destroy()).listen(0, '127.0.0.1');
  onTestFinished(() => void port.close());
  await once(port, 'listening');
  const DATABASE_URL = `postgres://site@127.0.0.1:${(port.address() as AddressInfo).port}/site`;
  const { code, complaint } = await runServer({ ...(await newFolders()), DATABASE_URL, DATABASE_WAIT: '6' });
  expect([code, complaint.split('\n').length]).toEqual([2, 3]);
  expect(complaint).toMatch(/^The database does not answer yet \(.+\)\. It is waited for, up to 6 s\.\nThe database postgres:/);
});

test('a start does not wait for ever, nor for a database that refuses it', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const { code, complaint } = await runServer({
    ...(await newFolders()),
    DATABASE_URL: `postgres://site@127.0.0.1:${port}/site`,
    // Longer than the first attempt takes on a busy machine.
    DATABASE_WAIT: '4',
  });
  expect([code, complaint.split('\n').length]).toEqual([2, 3]);
  expect(complaint).toMatch(
    /^The database does not answer yet \(.*ECONNREFUSED.*\)\. It is waited for, up to 4 s\.\nThe database postgres:/,
  );
});
