import type { FastifyInstance } from 'fastify';

/** Least milliseconds between two log lines about connections that were refused. */
const quiet = 60_000;

/** Holds no more connections than a number; further ones are closed at once, which the log says from time to time. */
export function boundConnections(app: FastifyInstance, most: number) {
  let saidAt = Number.NEGATIVE_INFINITY;
  app.server.maxConnections = most;
  app.server.on('drop', () => {
    if (performance.now() - saidAt < quiet) return;
    saidAt = performance.now();
    app.log.warn(`All ${most} connections are in use: further visitors are turned away.`);
  });
}
