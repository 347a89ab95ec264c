import type { FastifyInstance } from 'fastify';

/** Longest time from the signal to the end, in milliseconds; process managers commonly kill after 30 s. */
const drainLimit = 30_000;

/** Ends connections with the answers that are given while the server closes; kept alive, they would keep the server from ending. */
export function hangUpWhenClosing(app: FastifyInstance) {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

/**
 * Ends the server on a signal: it takes no new connections, answers the requests under way and then calls `release`, which
 * brings what is pending to the disk. A second signal changes nothing, since npm and the terminal both send one.
 */
export function drainOnSignal(app: FastifyInstance, release: () => Promise<void>) {
  let draining = false;
  const drain = async () => {
    if (draining) return;
    draining = true;
    setTimeout(() => {
      app.log.fatal(`Requests were still under way after ${drainLimit / 1000} s and are cut off.`);
      process.exit(1);
    }, drainLimit).unref();
    try {
      await app.close();
      await release();
      process.exit(0);
    } catch (error) {
      app.log.fatal({ err: error }, 'The server did not end in order.');
      process.exit(3);
    }
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}
