import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses requests that change something and that a page of another site made in the visitor's browser. The site's own pages are
 * at its `url` also where a proxy does not pass the host on.
 */
export function refuseCrossSite(app: FastifyInstance, url: string) {
  app.addHook('onRequest', (request, _reply, done) => {
    done(!safeMethods.has(request.method) && isCrossSite(request, url) ? new HttpError('forbidden') : undefined);
  });
}

/** Browsers say where a request comes from; programs that send neither header do not send a visitor's cookies. */
function isCrossSite({ headers, host }: FastifyRequest, url: string): boolean {
  if (headers.origin === new URL(url).origin) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host;
}
