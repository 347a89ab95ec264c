import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Site } from '#site/site.ts';
import { acceptJsonOnly, bodyLimit } from './body.ts';
import { readInlineHashes } from './build-output.ts';
import { refuseCrossSite } from './cross-site.ts';
import { serveDocuments } from './documents.ts';
import { hangUpWhenClosing } from './drain.ts';
import type { Clock } from './endpoint.ts';
import { addEndpoints } from './endpoints.ts';
import { answerFailures, sendFailure } from './failures.ts';
import { type LogOptions, loggingOf } from './log.ts';
import { knowAllMethods, refuseTheRest } from './refusals.ts';
import { securityHeaders, sendSecurityHeaders } from './security-headers.ts';
import type { Store } from './store/store.ts';
import { validateStrictly } from './validation.ts';

export interface AppOptions {
  site: Site;
  store: Store;
  /** Folder of the build; without one only the endpoints answer, as beside a development server. */
  dist: string | undefined;
  clock: Clock;
  /** Without it nothing is logged. */
  logger?: LogOptions;
  /** Addresses of proxies that are believed. */
  trustProxy?: string[];
}

/** The whole server, ready to listen or to be asked through `inject`. It does not close the store. */
export async function createApp({ site, store, dist, clock, logger, trustProxy = [] }: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(dist === undefined ? { styles: [], scripts: [] } : await readInlineHashes(dist), site.apiBaseUrl);
  const app = Fastify({
    ...(logger === undefined ? {} : loggingOf(logger)),
    trustProxy: trustProxy.length > 0 && trustProxy,
    bodyLimit,
    // A body that trickles in holds a connection no longer than this, in milliseconds.
    requestTimeout: 60_000,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request, reply.headers(headers), site);
    },
  });
  knowAllMethods(app);
  sendSecurityHeaders(app, headers);
  hangUpWhenClosing(app);
  await app.register(fastifyCookie);
  refuseCrossSite(app);
  acceptJsonOnly(app);
  validateStrictly(app);
  answerFailures(app, site);
  addEndpoints(app, { site, store, clock });
  if (dist !== undefined) await serveDocuments(app, site, dist);
  refuseTheRest(app);
  return app;
}
