import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that are under way at once; later ones wait. */
const mostAtOnce = 10;
/** Requests of one connection that wait; no browser sends as many without reading an answer. */
const mostWaiting = 100;

/** The requests of one connection. */
interface Line {
  underWay: number;
  waiting: (() => void)[];
}

/** On the connection itself: a weak map would be looked through with each collection of garbage. */
const lineKey = Symbol('line of requests');

type Connection = Socket & { [lineKey]?: Line };

/** Whether a request of a connection is under way, its body included. */
export const isAnswering = ({ [lineKey]: line }: Connection) => line !== undefined && line.underWay > 0;

/**
 * Bounds what one connection can start: Node hands on as many requests as fit into what it reads at once, thousands, whether
 * their answers are read or not. A connection that sends far more is cut off.
 */
export function boundPipelining(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const socket: Connection = request.raw.socket;
    socket[lineKey] ??= { underWay: 0, waiting: [] };
    const line = socket[lineKey];
    if (line.underWay < mostAtOnce) {
      line.underWay += 1;
      done();
    } else if (line.waiting.length < mostWaiting) {
      line.waiting.push(done);
    } else {
      line.waiting = [];
      socket.destroy();
    }
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const { [lineKey]: line }: Connection = request.raw.socket;
    const next = line?.waiting.shift();
    if (next !== undefined) next();
    else if (line !== undefined && line.underWay > 0) line.underWay -= 1;
    done();
  });
}
