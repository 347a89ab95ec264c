import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';

/** A server's answer; without a body for those that have none. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is for the test to say.
  body: any;
}

/** Sends a request, written as for `inject`, to a server that listens. Throws TypeError when the connection fails. */
export async function ask(address: string, { method = 'GET', url, payload, headers = {} }: InjectOptions): Promise<Answer> {
  const response = await fetch(`${address}${url}`, { method, headers: headers as Record<string, string>, body: payload as BodyInit });
  const body = await response.text();
  return { status: response.status, headers: response.headers, body: body === '' ? undefined : JSON.parse(body) };
}

/** Sends the head of a request and a number of bytes of its body; the caller sends the rest or hangs up. */
export async function begin(address: string, { method, url, payload, headers = {} }: InjectOptions, bytes: number): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const body = Buffer.from(payload as string | Buffer);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const lines = Object.entries({ host: 'tiny.example', 'content-length': body.length, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, bytes));
  return socket;
}

/** All that comes over a connection until it ends, as one answer. */
export async function answerOn(socket: Socket): Promise<Answer> {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map(line => line.split(': ', 2) as [string, string]));
  return { status: Number(statusLine.split(' ')[1]), headers, body: JSON.parse(body) };
}
