import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from './endpoints.ts';
import { HttpError } from './errors.ts';

/** Lets routes answer every method there is: to one that Fastify does not know it would answer 404 instead of 405. */
export function acceptAllMethods(app: FastifyInstance) {
  // Node's server never hands CONNECT on.
  const unknown = METHODS.filter(method => method !== 'CONNECT' && !app.supportedMethods.includes(method));
  for (const method of unknown) app.addHttpMethod(method);
}

/** Refuses what no endpoint and no document answers: unknown endpoints, files that are gone, writing to pages. */
export function refuseUnmatched(app: FastifyInstance) {
  const refuse = async () => {
    throw new HttpError('not-found');
  };
  app.all('/api/*', { onRequest: refuse }, refuse);
  app.setNotFoundHandler(refuse);
  // Outside the endpoints the site is read-only, but for its forms, whether a page is at the address or not.
  refuseOtherMethods(app, '/*', ['GET', 'HEAD'], ['POST']);
}
