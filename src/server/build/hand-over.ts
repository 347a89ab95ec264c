import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Lets other apps, one after the other, answer the requests that come in at the socket of an app. Those under way are answered by
 * the app that has begun them. Closing the app closes all others that still answer requests. To be called before the app listens.
 */
export function handOverRequests(app: FastifyInstance): (next: FastifyInstance) => Promise<void> {
  /** The last app, and those before with requests under way; the rest leave the memory with their builds. */
  const others = new Set<FastifyInstance>();
  let isClosing = false;
  let endTurn: () => void = () => app.server.off('request', app.routing);

  /** Lets an app answer from now on; returns what ends its turn. */
  function begin(next: FastifyInstance): () => void {
    let isLast = true;
    let underWay = 0;
    const leaveIfDone = () => {
      if (!isLast && underWay === 0) others.delete(next);
    };
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      underWay += 1;
      response.once('close', () => {
        underWay -= 1;
        leaveIfDone();
      });
      next.routing(request, response);
    };
    others.add(next);
    app.server.on('request', answer);
    return () => {
      app.server.off('request', answer);
      isLast = false;
      leaveIfDone();
    };
  }

  app.addHook('preClose', async () => {
    isClosing = true;
    // Each says in its answers that connections end with them.
    await Promise.all([...others].map(other => other.close()));
  });
  return async next => {
    await next.ready();
    if (isClosing) return;
    endTurn();
    endTurn = begin(next);
  };
}
