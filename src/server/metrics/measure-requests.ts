import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Measures each answer by the pattern of its address. */
export function measureRequests(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    metrics.observeRequest({ route: routeOf(request), method: methodOf(request), status, seconds: reply.elapsedTime / 1000 });
    done();
  });
}

/**
 * The pattern of a request's address, for measures: an address itself may name a person's file, and there are too many.
 * Files and documents share one pattern, `/*`, but not their load.
 */
function routeOf({ url, routeOptions }: FastifyRequest): string {
  return url.startsWith('/assets/') ? '/assets/*' : (routeOptions.url ?? 'none');
}

/** Some methods have hundreds of spellings and no endpoint. */
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

/** The method of a request, `other` for those that no endpoint has. */
const methodOf = ({ method }: FastifyRequest) => (methods.includes(method) ? method : 'other');
