import type { FastifyInstance } from 'fastify';

/** Hashes (`sha256-…`) of what stands inline in the documents, listed by the build in dist/csp.json. */
export interface InlineHashes {
  styles: string[];
  scripts: string[];
}

/** Headers of every answer. `apiBaseUrl`: another backend that the site's pages may call, empty for none. */
export function securityHeaders({ styles, scripts }: InlineHashes, apiBaseUrl: string): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    ...(scripts.length === 0 ? {} : { 'script-src': ["'self'", ...scripts.map(quote)] }),
    ...(styles.length === 0 ? {} : { 'style-src': ["'self'", ...styles.map(quote)] }),
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
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

/**
 * Puts the headers on every answer, refusals and missing pages included. Hashed files get short ones, for half a kilobyte
 * with each file is felt on a phone: no type is guessed, and a picture that is opened by itself may do nothing.
 */
export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  const ofAssets = {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': headers['x-content-type-options'],
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.startsWith('/assets/') ? ofAssets : headers);
  });
}

const quote = (hash: string) => `'${hash}'`;
