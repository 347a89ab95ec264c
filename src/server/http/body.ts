import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';
import { checkFields } from './json-fields.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads bodies as JSON only. Bytes that are not UTF-8 are refused instead of silently replaced, and fields that are there twice instead of the last one taken. */
export function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(request.headers['content-type'])) return done(new HttpError('not-utf8'));
    try {
      done(null, parseJson(body));
    } catch (error) {
      done(error as HttpError);
    }
  });
}

function parseJson(body: Buffer): unknown {
  let text: string;
  let value: unknown;
  try {
    text = utf8.decode(body);
    // A key `__proto__` is a key like any other here; validation refuses and names every key it does not know.
    value = JSON.parse(text);
  } catch {
    // The parser's own message quotes the body, which has no place in a log or an answer.
    throw new HttpError('not-json');
  }
  checkFields(text, value);
  return value;
}

/** JSON is UTF-8 (RFC 8259, 8.1); a body that is declared as something else would be misread. */
function isUtf8(contentType = ''): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType) ?? [];
  return /^(?:utf-?8|us-ascii)$/i.test(charset);
}
