import type { FastifyInstance, onSendHookHandler } from 'fastify';
import { defined } from '#site/defined.ts';
import { declareUpload } from '../endpoints/declare-upload.ts';
import { deleteUpload } from '../endpoints/delete-upload.ts';
import { formEndpoints } from '../endpoints/forms.ts';
import { health } from '../endpoints/health.ts';
import { ipCategorizedItems } from '../endpoints/ip-categorized-items.ts';
import { ipDetails } from '../endpoints/ip-details.ts';
import { ipList } from '../endpoints/ip-list.ts';
import { lookAtUpload } from '../endpoints/look-at-upload.ts';
import { openApi } from '../endpoints/open-api.ts';
import { saveSiteLog } from '../endpoints/save-site-log.ts';
import { takeUploadBytes } from '../endpoints/take-upload-bytes.ts';
import type { Context, EndpointRoute } from './endpoint.ts';
import { HttpError } from './errors.ts';

const endpoints = [saveSiteLog, ipList, ipCategorizedItems, ipDetails, declareUpload, takeUploadBytes, lookAtUpload, deleteUpload, health];

/** Adds every endpoint; other methods at their addresses are refused, and the answer names the allowed ones. */
export function addEndpoints(app: FastifyInstance, context: Context) {
  const known = [...endpoints.map(endpoint => endpoint(context)), ...formEndpoints(context)];
  const routes = [...known, openApi(known)];
  for (const route of routes.filter(({ takesBytes }) => !takesBytes)) addRoute(app, route, context);
  app.register(async scope => {
    acceptBytesOnly(scope);
    for (const route of routes.filter(({ takesBytes }) => takesBytes)) addRoute(scope, route, context);
  });
  for (const [url, routesAtUrl] of Map.groupBy(routes, ({ url }) => url)) {
    const methods = routesAtUrl.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method));
    refuseOtherMethods(app, url, methods);
  }
}

function addRoute(app: FastifyInstance, { method, url, schema = {}, rate, handler }: EndpointRoute, { limits: { rates } }: Context) {
  const rateLimit = rate === undefined ? undefined : rates?.[rate];
  app.route({ method, url, schema, handler, onSend: keepUncached, ...defined({ config: rateLimit && { rateLimit } }) });
}

/** Hands bodies on as they arrive; these routes refuse JSON. */
function acceptBytesOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', async (_request: unknown, body: unknown) => body);
  app.addContentTypeParser('*', async () => {
    throw new HttpError('not-bytes');
  });
}

/** Refuses all methods but the allowed ones at an address, before a body is read. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: string[]) {
  app.route({
    method: app.supportedMethods.filter(method => !allowed.includes(method)),
    url,
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw new HttpError('method-not-allowed', { allowed: { names: allowed } });
    },
    handler: async () => undefined,
  });
}

const keepUncached: onSendHookHandler = (_request, reply, _payload, done) => {
  reply.header('cache-control', 'no-store');
  done();
};
