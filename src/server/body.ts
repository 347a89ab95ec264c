import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** Reads bodies as JSON and as nothing else; bytes that are no UTF-8 are refused instead of silently replaced. */
export function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    try {
      // A key `__proto__` stays a key like any other here; validation refuses all it does not know, and names them.
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
    } catch {
      // The parser's own message quotes the body, which has no place in a log or an answer.
      throw new Refusal('not-json');
    }
  });
}
