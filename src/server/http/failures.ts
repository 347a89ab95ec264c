import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimit } from '#site/forms/request-limits.ts';
import type { Site } from '#site/site.ts';
import { StoreError, type StoreFailure } from '../store/store-error.ts';
import { UploadFileError } from '../uploads/upload-file-error.ts';
import { refusalOf } from './answer.ts';
import { type ErrorName, FormRefusal, Refusal } from './errors.ts';
import { fieldFaultsOf } from './validation.ts';
import { localSiteOf } from './visitor-language.ts';

/** The one place where whatever went wrong becomes an answer. */
export function answerFailures(app: FastifyInstance, site: Site) {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply, site));
}

/** Answers with the refusal that an error stands for; what is our own fault also goes to the log. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, site: Site) {
  const refusal = refusalFor(error);
  const answer = refusalOf(request.id, refusal, localSiteOf(request, site));
  if (refusal instanceof Refusal) {
    if (answer.code >= 500 && refusal.reason !== 'restarting') request.log.error({ req: request, err: error }, refusal.reason);
    sendHeaders(reply, refusal);
  }
  reply.code(answer.code).header('cache-control', 'no-store');
  // Whoever asks for a page is a person: one line of words, not an envelope.
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
  return isPage ? reply.type('text/plain; charset=utf-8').send(`${answer.message}\n${answer.requestId}\n`) : reply.send(answer);
}

/** What programs read instead of the words. */
function sendHeaders(reply: FastifyReply, { reason, values }: Refusal) {
  if (values.offset !== undefined) reply.header('upload-offset', values.offset);
  if (reason === 'unavailable' || reason === 'restarting') reply.header('retry-after', retryAfter);
  // The rest of a body that comes too slowly is not waited for.
  if (reason === 'timeout' || reason === 'restarting') reply.header('connection', 'close');
}

/** Seconds until it is worth asking again. */
const retryAfter = 60;

/** Errors of Fastify that are the sender's fault and say more than their status. */
const frameworkErrors: Record<string, ErrorName> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'not-json',
};

/** What the sender can do: nothing about a row that the database refuses. */
const storeFailures: Record<StoreFailure, ErrorName> = { unavailable: 'unavailable', full: 'full', refused: 'internal' };

function refusalFor(error: unknown): Refusal | FormRefusal {
  if (error instanceof Refusal || error instanceof FormRefusal) return error;
  if (error instanceof StoreError) return new Refusal(storeFailures[error.failure]);
  if (error instanceof UploadFileError) return refusalOfFile(error);
  if (!(error instanceof Error)) return new Refusal('internal');
  const { code, validation, statusCode } = error as FastifyError;
  if (validation !== undefined) return refusalOfBody(validation as Parameters<typeof fieldFaultsOf>[0]);
  const reason = frameworkErrors[code] ?? reasonOfStatus(statusCode);
  return new Refusal(reason, reason === 'too-large' ? { limit: `${bodyLimit / 1024} KiB` } : {});
}

function refusalOfFile({ fault, offset = 0 }: UploadFileError): Refusal {
  switch (fault) {
    case 'full':
      return new Refusal('full');
    case 'missing':
      return new Refusal('upload-gone');
    case 'too-large':
    case 'chunk-too-large':
      return new Refusal('too-large', { limit: '1 MiB', offset: String(offset) });
    case 'wrong-offset':
    case 'busy':
    case 'interrupted':
      return new Refusal('wrong-offset', { offset: String(offset) });
  }
}

/** The file plugin forbids what leads out of its folder; to the visitor there is nothing. */
function reasonOfStatus(status = 500): ErrorName {
  if (status >= 500 || status < 400) return 'internal';
  return status === 403 || status === 404 ? 'not-found' : 'bad-request';
}

function refusalOfBody(errors: Parameters<typeof fieldFaultsOf>[0]): Refusal {
  const faults = fieldFaultsOf(errors);
  if (faults === undefined) return new Refusal('not-an-object');
  return new Refusal('invalid-body', { detail: { names: faults.map(({ field }) => field) } }, faults);
}
