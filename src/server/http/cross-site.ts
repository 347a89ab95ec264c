import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses requests that change something and that a page of another site made in the visitor's browser. The site's own pages are
 * at these origins, that of its `url` among them, also where a proxy does not pass the host on.
 */
export function refuseCrossSite(app: FastifyInstance, origins: ReadonlySet<string>) {
  app.addHook('onRequest', (request, _reply, done) => {
    done(!safeMethods.has(request.method) && isCrossSite(request, origins) ? new HttpError('forbidden') : undefined);
  });
}

/** Browsers say where a request comes from; programs that send neither header do not send a visitor's cookies. */
function isCrossSite({ headers, host }: FastifyRequest, origins: ReadonlySet<string>): boolean {
  if (headers.origin !== undefined && origins.has(headers.origin)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host;
}

/**
 * Lets pages at these origins call the endpoints and read the answers (https://fetch.spec.whatwg.org/#http-cors-protocol), where a
 * static host serves the pages. Cookies stay out of it.
 */
export function allowOrigins(app: FastifyInstance, origins: ReadonlySet<string>) {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin = '', 'access-control-request-method': wanted } = request.headers;
    if (!origins.has(origin) || request.routeOptions.url === '/*') return done();
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': readHeaders, vary: 'Origin' });
    if (request.method !== 'OPTIONS' || wanted === undefined) return done();
    // Browsers ask again after two hours at the latest.
    reply
      .code(204)
      .headers({ ...allowed, 'access-control-max-age': '7200' })
      .send();
  });
}

/** What the site's own pages send, and what they read of answers. */
const allowed = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
  'access-control-allow-headers':
    'content-type, accept-language, upload-offset, upload-secret, upload-length, upload-metadata, tus-resumable, x-http-method-override, x-token',
};
const readHeaders =
  'retry-after, location, upload-length, upload-metadata, upload-offset, upload-expires, tus-resumable, tus-version, tus-extension, tus-max-size';
