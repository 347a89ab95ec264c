import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Most bytes of a refused body that are read. */
const mostBytes = 1024 * 1024;

/**
 * Reads the rest of a body that is answered before it has arrived, and throws it away: only then does its sender see the answer.
 * A connection whose body goes on and on is closed.
 */
export function discardBodies(app: FastifyInstance) {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.raw.complete === false && hasBody(request.raw)) discard(request.raw);
    done();
  });
}

/** Whether bytes follow the head of a request. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function discard(body: IncomingMessage) {
  let bytes = 0;
  const count = (piece: Buffer) => {
    bytes += piece.length;
    if (bytes <= mostBytes) return;
    body.off('data', count).pause();
    body.socket.destroySoon();
  };
  body.on('data', count).resume();
}
