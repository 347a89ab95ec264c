import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Refuses requests that change something and that a page of another site made in the visitor's browser. */
export function refuseCrossSite(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    done(!safeMethods.has(request.method) && isCrossSite(request) ? new HttpError('forbidden') : undefined);
  });
}

/** Browsers say where a request comes from; programs that send neither header do not send a visitor's cookies. */
function isCrossSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host;
}
