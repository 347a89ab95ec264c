import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

/** What proxies draw: hexadecimal digits, UUIDs, words of letters and digits. Nothing that could break a line of a log. */
const wellFormed = /^[\w.-]{8,64}$/;

/**
 * Names each request. A trusted proxy may name it in `X-Request-Id`, so that its log and this one have the same name; what anybody
 * else says there is not taken, since it would stand in the log and in answers.
 */
export function requestIds(trustProxy: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trustProxy);
  return ({ headers, socket }) => {
    const named = headers['x-request-id'];
    const isTaken = typeof named === 'string' && wellFormed.test(named) && isTrusted(socket.remoteAddress ?? '', 0);
    return isTaken ? named : randomUUID();
  };
}
