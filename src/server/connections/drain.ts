import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { endProcess } from '../end-process.ts';
import { HttpError } from '../http/errors.ts';
import { cutOff } from './cut-off.ts';

/** On the connection itself, so that a request needs no listener and no list: its answers end in the order in which they were asked for. */
const lastAnswer = Symbol('last answer');

type Connection = Socket & { [lastAnswer]?: ServerResponse | undefined };

/** Longest time that requests may take to end, in milliseconds; process managers commonly kill after 30 s. */
const drainLimit = 30_000;

/**
 * Ends connections with the answers that are given from the signal on (`ending`): kept alive, they would keep the server from ending,
 * and who asks again on one of them could meet its end. What has not arrived `patience` milliseconds after the server begins to close
 * is not waited for: Node itself then no longer looks for requests that trickle in.
 */
export function hangUpWhenClosing(app: FastifyInstance, patience: number, ending?: AbortSignal) {
  const connections = new Set<Connection>();
  let closing = false;
  app.server.on('connection', socket => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', (request, response) => {
    const connection: Connection = request.socket;
    connection[lastAnswer] = response;
  });
  // A connection that waits for its next request keeps no answer: thousands of them would outlive the young ones, which are cheap to remove.
  app.addHook('onResponse', (request, { raw }, done) => {
    const connection: Connection = request.raw.socket;
    if (connection[lastAnswer] === raw) connection[lastAnswer] = undefined;
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => cutAllOff(connections), patience).unref();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing || ending?.aborted) reply.header('connection', 'close');
    done();
  });
}

/** Ends requests of which a part is missing; those that are whole are answered. */
function cutAllOff(connections: ReadonlySet<Connection>) {
  for (const connection of connections) {
    const { [lastAnswer]: answer } = connection;
    if (answer === undefined || answer.writableFinished) connection.destroy();
    else if (!answer.req.complete) cutOff(answer.req, new HttpError('restarting'));
  }
}

interface Drain {
  /** Milliseconds from the signal until the server takes no new connections. */
  delay: number;
  /** Aborted at the signal. */
  ending: AbortController;
  /** Brings what is pending to the disk. */
  release: () => Promise<void>;
}

/**
 * Ends the server on a signal: it says that it is not ready, goes on for `delay` so that load balancers notice, takes no new
 * connections, answers the requests under way and releases what it holds. A second signal changes nothing, since npm and the
 * terminal both send one.
 */
export function drainOnSignal(app: FastifyInstance, { delay, ending, release }: Drain) {
  const drain = async () => {
    if (ending.signal.aborted) return;
    ending.abort();
    if (delay > 0) await wait(delay);
    setTimeout(() => {
      app.log.fatal(`Requests were still under way after ${drainLimit / 1000} s and are cut off.`);
      process.exit(1);
    }, drainLimit).unref();
    try {
      await app.close();
      await release();
      endProcess(0);
    } catch (error) {
      app.log.fatal({ err: error }, 'The server did not end in order.');
      endProcess(3);
    }
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}
