import type { FastifyInstance } from 'fastify';
import { methodOf, routeOf } from '../http/route-of.ts';
import type { Metrics } from './metrics.ts';

/** Measures each answer by the pattern of its address. */
export function measureRequests(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    metrics.observeRequest({ route: routeOf(request), method: methodOf(request), status, seconds: reply.elapsedTime / 1000 });
    done();
  });
}
