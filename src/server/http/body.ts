import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads bodies as JSON only; bytes that are not UTF-8 are refused instead of silently replaced. */
export function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    let value: unknown;
    try {
      // A key `__proto__` is a key like any other here; validation refuses and names every key it does not know.
      value = JSON.parse(utf8.decode(body));
    } catch {
      // The parser's own message quotes the body, which has no place in a log or an answer.
      return done(new HttpError('not-json'));
    }
    done(null, value);
  });
}
