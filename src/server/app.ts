import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { defined } from '#site/defined.ts';
import { bodyLimit } from '#site/forms/request-limits.ts';
import type { Served } from './build/build.ts';
import type { ClockGuard } from './cleaning/clock-guard.ts';
import { boundConnections } from './connections/bound-connections.ts';
import { boundRequests } from './connections/bound-requests.ts';
import { answerBrokenRequests } from './connections/broken-requests.ts';
import { discardBodies } from './connections/discard-bodies.ts';
import { hangUpWhenClosing } from './connections/drain.ts';
import { boundPipelining } from './connections/pipelining.ts';
import { openFormIntakes } from './forms/form-intake.ts';
import { takePlainForms } from './forms/plain-form-route.ts';
import { acceptJsonOnly } from './http/body.ts';
import { allowOrigins, refuseCrossSite } from './http/cross-site.ts';
import { serveDocuments } from './http/documents.ts';
import type { Clock, Place } from './http/endpoint.ts';
import { addEndpoints } from './http/endpoints.ts';
import { handleErrors, sendError } from './http/error-answer.ts';
import { HttpError } from './http/errors.ts';
import { readForwardedFor } from './http/forwarded-for.ts';
import { refuseForeignHosts, takeWholeAddress } from './http/own-hosts.ts';
import { requestIds } from './http/request-id.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { acceptAllMethods, refuseWriting } from './http/unmatched-requests.ts';
import { validateStrictly } from './http/validation.ts';
import { type Limits, usualLimits } from './limits.ts';
import { type LogOptions, loggingOf } from './log.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import type { Metrics } from './metrics/metrics.ts';
import { limitRates } from './rates/rate-limits.ts';
import { openSharedState, type SharedState } from './shared-state.ts';
import type { OpenIdProvider } from './staff/openid/openid-provider.ts';
import type { Store } from './store/store.ts';
import { answerTus, takeNamedMethod } from './uploads/tus/tus-protocol.ts';
import type { UploadFiles } from './uploads/upload-files.ts';
import type { VirusScanner } from './uploads/virus-scanner.ts';

interface AppOptions {
  served: Served;
  store: Store;
  /** Where the bytes of uploads are. */
  files: UploadFiles;
  /** Bytes that are free where the files are. */
  freeSpace: () => Promise<number>;
  clock: Clock;
  /** How the clock is; right by default. */
  clockState?: ClockGuard['state'];
  limits?: Limits;
  /** Channels of the outbox that announce each submission that is not spam. */
  channels?: string[];
  /** Whether staff can answer requests by mail. */
  sendsReplies?: boolean;
  /** Addresses that answers to these go to. */
  answersTo?: readonly string[];
  /** Scans files for viruses before they are taken. */
  scanner?: VirusScanner | undefined;
  /** Where staff may sign in besides. */
  openId?: OpenIdProvider | undefined;
  /** Where everything is stored; admins read it. */
  place?: Place;
  /** Without it nothing is logged. */
  logger?: LogOptions;
  /** What this app has in common with others over the same store and files. */
  shared?: SharedState;
  /** Addresses of proxies whose headers are trusted. */
  trustProxy?: string[];
  /** Hosts that are this site's, beside that of its url and this machine. */
  hosts?: string[];
  /** Origins of pages elsewhere that may call the endpoints, beside that of the site's url. */
  origins?: string[];
  /** Aborted when the server is about to end: it still answers, but is no longer ready for new visitors. */
  ending?: AbortSignal;
  /** Counts and times what happens; without it nothing is measured. */
  metrics?: Metrics | undefined;
}

/** The whole server, ready to listen or to be asked through `inject`. It does not close the store. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    served,
    store,
    files,
    freeSpace,
    clock,
    clockState = () => 'agrees',
    limits = usualLimits,
    channels = [],
    sendsReplies = false,
    answersTo = [],
    scanner,
    openId,
    place,
    logger,
    trustProxy = [],
    hosts = [],
    origins = [],
    shared = openSharedState(),
    ending,
    metrics,
  } = options;
  const { site, headers } = served.build;
  const { headersTimeout, idleTimeout, connections } = limits;
  const ownOrigins = new Set([new URL(site.url).origin, ...origins]);
  const app = Fastify({
    ...(logger === undefined ? {} : loggingOf(logger)),
    trustProxy: trustProxy.length > 0 && trustProxy,
    bodyLimit,
    // For whole requests there is boundRequests.
    requestTimeout: 0,
    connectionTimeout: idleTimeout,
    // A request whose head trickles in holds a connection no longer than this. Node looks only every half minute by default.
    http: { headersTimeout, connectionsCheckingInterval: Math.min(5000, headersTimeout / 2) },
    rewriteUrl: request => takeNamedMethod(takeWholeAddress(request)),
    genReqId: requestIds(trustProxy),
    clientErrorHandler: answerBrokenRequests(served),
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.headers(headers), site);
    },
  });
  const context = {
    site,
    store,
    files,
    freeSpace,
    clock,
    clockState,
    limits,
    channels,
    sendsReplies,
    answersTo,
    scanner,
    openId,
    place,
    buildId: served.build.id,
    ...shared,
    ...defined({ ending, metrics }),
  };
  acceptAllMethods(app);
  if (metrics) measureRequests(app, metrics);
  boundConnections(app, { most: connections, trustProxy });
  boundPipelining(app);
  discardBodies(app);
  boundRequests(app, limits);
  readForwardedFor(app, trustProxy);
  sendSecurityHeaders(app, headers);
  hangUpWhenClosing(app, limits.closingPatience, ending);
  // The bytes that arrived are kept; the sender goes on when the server is back.
  app.addHook('preClose', async () => shared.transfers.stop(new HttpError('restarting')));
  // Most requests need no cookie: those that do read it themselves.
  await app.register(fastifyCookie, { hook: false });
  refuseForeignHosts(app, site.url, hosts);
  allowOrigins(app, ownOrigins);
  refuseCrossSite(app, ownOrigins);
  answerTus(app);
  await limitRates(app, shared);
  acceptJsonOnly(app);
  validateStrictly(app);
  handleErrors(app, site);
  const intakes = openFormIntakes(context);
  addEndpoints(app, context, intakes);
  serveDocuments(app, served, context);
  takePlainForms(app, served, context, intakes);
  refuseWriting(app);
  return app;
}
