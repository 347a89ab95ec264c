import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { LocalSite } from '#site/site.ts';
import type { Served } from '../build/build.ts';
import { errorEnvelope } from '../http/error-answer.ts';
import { type ErrorName, HttpError } from '../http/errors.ts';

const reasons: Record<string, ErrorName> = { ERR_HTTP_REQUEST_TIMEOUT: 'timeout', HPE_HEADER_OVERFLOW: 'head-too-large' };

/** Answers bytes that Node cannot read as a request, and requests that did not arrive in time; then closes the connection. */
export function answerBrokenRequests(served: Served) {
  return function answerBrokenRequest(this: FastifyInstance, error: Error & { code?: string }, socket: Socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const { site, headers } = served.build;
      const reason = reasons[error.code ?? ''] ?? 'bad-request';
      const answer = errorEnvelope(randomUUID(), new HttpError(reason), site.locales[site.languages[0].code] as LocalSite);
      // Cookies are of people: they get a line of words, as from a page that fails.
      const isPage = reason === 'head-too-large';
      const body = isPage ? `${answer.message}\n${answer.requestId}\n` : JSON.stringify(answer);
      const lines = Object.entries({
        ...headers,
        'cache-control': 'no-store',
        'content-type': `${isPage ? 'text/plain' : 'application/json'}; charset=utf-8`,
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${answer.code} ${STATUS_CODES[answer.code]}\r\n${lines.join('')}\r\n${body}`);
      this.log.info({ requestId: answer.requestId, err: error }, reason);
    }
    socket.destroySoon();
  };
}
