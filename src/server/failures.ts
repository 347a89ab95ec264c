import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#site/site.ts';
import { refusalOf } from './answer.ts';
import { bodyLimit } from './body.ts';
import { type ErrorName, Refusal } from './errors.ts';
import { StoreError } from './store/store.ts';
import { fieldFaultsOf } from './validation.ts';
import { localSiteOf } from './visitor-language.ts';

/** The one place where whatever went wrong becomes an answer. */
export function answerFailures(app: FastifyInstance, site: Site) {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply, site));
}

/** Answers with the refusal that an error stands for; what is our own fault also goes to the log. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, site: Site) {
  const refusal = refusalFor(error);
  const answer = refusalOf(request, refusal, localSiteOf(request, site).errors);
  if (answer.code >= 500) request.log.error({ req: request, err: error }, refusal.reason);
  if (refusal.reason === 'method-not-allowed') reply.header('allow', refusal.values.allowed);
  reply.code(answer.code).header('cache-control', 'no-store');
  // Whoever asks for a page is a person: one line of words, not an envelope.
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
  return isPage ? reply.type('text/plain; charset=utf-8').send(`${answer.message}\n${answer.requestId}\n`) : reply.send(answer);
}

/** Errors of Fastify that are the sender's fault and say more than their status. */
const frameworkErrors: Record<string, ErrorName> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'not-json',
};

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreError) return new Refusal('unavailable');
  if (!(error instanceof Error)) return new Refusal('internal');
  const { code, validation, statusCode } = error as FastifyError;
  if (validation !== undefined) return refusalOfBody(validation as Parameters<typeof fieldFaultsOf>[0]);
  const reason = frameworkErrors[code] ?? reasonOfStatus(statusCode);
  return new Refusal(reason, reason === 'too-large' ? { limit: `${bodyLimit / 1024} KiB` } : {});
}

/** The file plugin forbids what leads out of its folder; to the visitor there is nothing. */
function reasonOfStatus(status = 500): ErrorName {
  if (status >= 500 || status < 400) return 'internal';
  return status === 403 || status === 404 ? 'not-found' : 'bad-request';
}

function refusalOfBody(errors: Parameters<typeof fieldFaultsOf>[0]): Refusal {
  const faults = fieldFaultsOf(errors);
  if (faults === undefined) return new Refusal('not-an-object');
  return new Refusal('invalid-body', { detail: faults.map(({ field }) => field).join(', ') }, faults);
}
