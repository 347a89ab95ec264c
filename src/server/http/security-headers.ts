import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer.
 *
 * @param scripts hashes (`sha256-…`) of the inline scripts in documents
 * @param apiBaseUrl another backend that the site's pages may call, empty for none
 */
export function securityHeaders(scripts: readonly string[], apiBaseUrl: string): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    ...(scripts.length === 0 ? {} : { 'script-src': ["'self'", ...scripts.map(quote)] }),
    ...(apiBaseUrl === '' ? {} : { 'connect-src': ["'self'", new URL(apiBaseUrl).origin] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    ...always,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

/**
 * Puts the headers on every answer, errors and missing pages included. Hashed files and calls get short ones, because half a
 * kilobyte with each makes a phone slower: browsers guess no type, and a file that is opened by itself may do nothing.
 */
export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  const short = [
    { below: '/assets/', headers: { ...always, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" } },
    { below: '/api/', headers: { ...always, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" } },
  ];
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(short.find(({ below }) => request.url.startsWith(below))?.headers ?? headers);
    if (request.protocol === 'https') reply.headers(headersOverHttps);
    // Connections stay open without this header (RFC 9112, 9.3); an answer that closes its connection sets it again.
    reply.raw.removeHeader('connection');
    done();
  });
}

/** Browsers guess no type, and pages of other sites embed nothing of this one. */
const always = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** What answers over HTTPS have besides: browsers that came that way come so for a year. */
export const headersOverHttps = { 'strict-transport-security': 'max-age=31536000' };

const quote = (hash: string) => `'${hash}'`;
