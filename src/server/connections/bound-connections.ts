import type { FastifyInstance } from 'fastify';
import { sparingly } from '../sparingly.ts';

/** Holds no more connections than a number; further ones are closed at once, which the log says from time to time. */
export function boundConnections(app: FastifyInstance, most: number) {
  app.server.maxConnections = most;
  const warn = sparingly(count => app.log.warn({ count }, `All ${most} connections are in use: further visitors are turned away.`));
  app.server.on('drop', () => warn());
}
