import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { LocalSite, Site } from '#site/site.ts';
import { refusalOf } from './envelope.ts';
import { HttpError } from './errors.ts';

/** Answers what is no request to Node or did not arrive in time, before there is a request to speak of, and hangs up. */
export function answerBrokenRequests(site: Site, headers: Record<string, string>) {
  return function answerClientError(this: FastifyInstance, error: Error & { code?: string }, socket: Socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const reason = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timeout' : 'bad-request';
      const answer = refusalOf(randomUUID(), new HttpError(reason), site.locales[site.languages[0].code] as LocalSite);
      const body = JSON.stringify(answer);
      const lines = Object.entries({
        ...headers,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${answer.code} ${STATUS_CODES[answer.code]}\r\n${lines.join('')}\r\n${body}`);
      this.log.info({ requestId: answer.requestId, err: error }, reason);
    }
    socket.destroySoon();
  };
}
