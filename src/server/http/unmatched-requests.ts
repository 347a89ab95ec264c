import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpError } from './errors.ts';

/** Lets routes answer every method there is: to one that Fastify does not know it would answer 404 instead of 405. */
export function acceptAllMethods(app: FastifyInstance) {
  // Node's server never hands CONNECT on.
  const unknown = METHODS.filter(method => method !== 'CONNECT' && !app.supportedMethods.includes(method));
  for (const method of unknown) app.addHttpMethod(method);
}

/** Refuses what no endpoint takes, before a body is read: another method at its address with those that are allowed there. */
export function refuseAtEndpoints(app: FastifyInstance, endpoints: readonly { method: string; url: string }[]) {
  const known = Array.from(
    Map.groupBy(endpoints, ({ url }) => url),
    ([pathname, all]) => ({
      pattern: new URLPattern({ pathname }),
      methods: all.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method)),
    }),
  );
  app.all('/api/*', {
    onRequest: async (request, reply) => {
      const [pathname = ''] = request.url.split('?');
      const here = known.find(({ pattern }) => pattern.test({ pathname }));
      throw here === undefined ? new HttpError('not-found') : methodNotAllowed(reply, here.methods);
    },
    handler: async () => undefined,
  });
}

/** Outside the endpoints the site is read-only, but for its forms, whether a page is at the address or not. */
export function refuseWriting(app: FastifyInstance) {
  app.setNotFoundHandler(async () => {
    throw new HttpError('not-found');
  });
  app.route({
    method: app.supportedMethods.filter(method => !['GET', 'HEAD', 'POST'].includes(method)),
    url: '/*',
    onRequest: async (_request, reply) => {
      throw notWritable(reply);
    },
    handler: async () => undefined,
  });
}

/** The error of a request that would write where there is nothing but pages and files. */
export const notWritable = (reply: FastifyReply): HttpError => methodNotAllowed(reply, ['GET', 'HEAD']);

/** The error of a method that an address does not take; the answer names those that it takes. */
function methodNotAllowed(reply: FastifyReply, allowed: readonly string[]): HttpError {
  reply.header('allow', allowed.join(', '));
  return new HttpError('method-not-allowed', { allowed: { names: allowed } });
}
