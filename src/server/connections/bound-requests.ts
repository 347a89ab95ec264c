import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/errors.ts';
import type { Limits } from '../limits.ts';
import { cutOff } from './cut-off.ts';
import { hasBody } from './discard-bodies.ts';

const forms = new WeakSet<IncomingMessage>();

/** Lets a form with files, which a browser sends as a whole, take longer than other requests as long as it comes fast enough. */
export const giveTime = (form: IncomingMessage) => void forms.add(form);

/**
 * Cuts off requests that do not arrive in time, with an answer where somebody reads the body. Node itself would give all requests the
 * same time; and this is no hook, because none runs for an address that cannot be read.
 */
export function boundRequests(app: FastifyInstance, { requestTimeout, formPace }: Limits) {
  app.server.on('request', (request: IncomingMessage) => {
    if (hasBody(request)) bound(request, bytes => requestTimeout + (forms.has(request) ? (1000 * bytes) / formPace : 0));
  });
}

/** Cuts a request off when it takes longer than its bytes so far allow, in milliseconds. */
function bound(request: IncomingMessage, allowed: (bytes: number) => number) {
  const { socket } = request;
  const [begun, before] = [performance.now(), socket.bytesRead];
  let timer: NodeJS.Timeout;
  const look = () => {
    if (request.complete) return;
    const left = begun + allowed(socket.bytesRead - before) - performance.now();
    if (left <= 0) return cutOff(request, new HttpError('timeout'));
    timer = setTimeout(look, left);
  };
  timer = setTimeout(look, allowed(0));
  request.once('close', () => clearTimeout(timer));
}
