import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnEndpoint } from '#site/routes/own-endpoints.ts';
import type { Site } from '#site/site.ts';
import type { ClockGuard } from '../cleaning/clock-guard.ts';
import type { Limits, RateName } from '../limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { SharedState } from '../shared-state.ts';
import type { OpenIdProvider } from '../staff/openid/openid-provider.ts';
import type { Store } from '../store/store.ts';
import type { UploadFiles } from '../uploads/upload-files.ts';
import type { VirusScanner } from '../uploads/virus-scanner.ts';

/** The present moment. */
export type Clock = () => Date;

/** Where a server stores everything. */
export interface Place {
  /** Path of the data folder. */
  dataDir: string;
  database: 'SQLite' | 'PostgreSQL';
}

/** What endpoints work with. */
export interface Context extends SharedState {
  site: Site;
  store: Store;
  clock: Clock;
  /** How the clock is, compared with the last moment at which it was right. */
  clockState: ClockGuard['state'];
  files: UploadFiles;
  /** Bytes that are free where the files are. */
  freeSpace: () => Promise<number>;
  limits: Limits;
  /** Channels of the outbox that announce each submission that is not spam. */
  channels: string[];
  /** Whether staff can answer requests by mail. */
  sendsReplies: boolean;
  /** Addresses that answers to these go to. */
  answersTo: readonly string[];
  /** Without one, files are taken without looking for viruses. */
  scanner: VirusScanner | undefined;
  /** Where staff may sign in besides; nowhere without one. */
  openId: OpenIdProvider | undefined;
  /** Id of the build that is served. */
  buildId: string;
  /** Where everything is stored, as far as that is known. */
  place: Place | undefined;
  /** Aborted when the server is about to end. */
  ending?: AbortSignal;
  metrics?: Metrics;
}

/** One address of the interface. */
export interface EndpointRoute {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  url: string;
  /** What it does, for the description of the interface. */
  summary: string;
  /** The rate limit that counts these requests; without it they are not counted. */
  rate?: RateName;
  schema?: { body?: object; headers?: object; querystring?: object };
  /** Fields of the body whose characters are the endpoint's own matter: it cleans them, or refuses them in other words. */
  ownTexts?: readonly string[];
  /** Schema of the body as programmers need it, where it says more than the one that is checked first. */
  describedBody?: object;
  /** Schema of plain form data, where it is taken as well. */
  describedFormData?: object;
  /** Makes the body from plain form data; without it only JSON of the schema is taken. */
  bodyOfFormData?: (fields: Record<string, unknown>, request: FastifyRequest) => object;
  /** Makes the body from headers, for requests that speak tus. */
  bodyOfHeaders?: (request: FastifyRequest) => object;
  /** The body is a part of a file, handed on as a stream. */
  takesBytes?: true;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Answers what was thrown, where a person and not a program asks; what it throws is answered as ever. */
  answerFailure?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Makes an endpoint that every site has: its method, the schema of its body, its answer. */
export type Endpoint = (context: Context) => EndpointRoute & { url: OwnEndpoint };
