import type { FastifyInstance } from 'fastify';

/**
 * Lets other apps, one after the other, answer the requests that come in at the socket of an app. Those under way are answered by
 * the app that has begun them. Closing the app closes the last of the others. To be called before the app listens.
 */
export function handOverRequests(app: FastifyInstance): (next: FastifyInstance) => Promise<void> {
  let last = app;
  app.addHook('preClose', async () => {
    if (last !== app) await last.close();
  });
  return async next => {
    await next.ready();
    app.server.off('request', last.routing).on('request', next.routing);
    last = next;
  };
}
