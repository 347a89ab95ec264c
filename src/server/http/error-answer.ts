import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimit } from '#site/forms/request-limits.ts';
import type { Site } from '#site/site.ts';
import { StoreError, type StoreFailure } from '../store/store-error.ts';
import { UploadFolderError } from '../uploads/upload-folder-error.ts';
import { refusalOf } from './envelope.ts';
import { type ErrorName, FormError, HttpError } from './errors.ts';
import { fieldErrorsOf } from './validation.ts';
import { localSiteOf } from './visitor-language.ts';

/** The one place where whatever went wrong becomes an answer. */
export function answerErrors(app: FastifyInstance, site: Site) {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, site));
}

/** Answers with the refusal that an error stands for; what is our own fault also goes to the log. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, site: Site) {
  const refusal = refusalFor(error);
  const answer = refusalOf(request.id, refusal, localSiteOf(request, site));
  if (refusal instanceof HttpError) {
    if (answer.code >= 500 && refusal.reason !== 'restarting') request.log.error({ req: request, err: error }, refusal.reason);
    sendHeaders(reply, refusal);
  }
  reply.code(answer.code).header('cache-control', 'no-store');
  // Whoever asks for a page is a person: one line of words, not an envelope.
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
  return isPage ? reply.type('text/plain; charset=utf-8').send(`${answer.message}\n${answer.requestId}\n`) : reply.send(answer);
}

/** What programs read instead of the words. */
function sendHeaders(reply: FastifyReply, { reason, values }: HttpError) {
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

function refusalFor(error: unknown): HttpError | FormError {
  if (error instanceof HttpError || error instanceof FormError) return error;
  if (error instanceof StoreError) return new HttpError(storeFailures[error.failure]);
  if (error instanceof UploadFolderError) return refusalOfFile(error);
  if (!(error instanceof Error)) return new HttpError('internal');
  const { code, validation, statusCode } = error as FastifyError;
  if (validation !== undefined) return refusalOfBody(validation as Parameters<typeof fieldErrorsOf>[0]);
  const reason = frameworkErrors[code] ?? reasonOfStatus(statusCode);
  return new HttpError(reason, reason === 'too-large' ? { limit: `${bodyLimit / 1024} KiB` } : {});
}

function refusalOfFile({ reason, offset = 0 }: UploadFolderError): HttpError {
  switch (reason) {
    case 'full':
      return new HttpError('full');
    case 'missing':
      return new HttpError('upload-gone');
    case 'too-large':
    case 'chunk-too-large':
      return new HttpError('too-large', { limit: '1 MiB', offset: String(offset) });
    case 'wrong-offset':
    case 'busy':
    case 'interrupted':
      return new HttpError('wrong-offset', { offset: String(offset) });
  }
}

/** The file plugin forbids what leads out of its folder; to the visitor there is nothing. */
function reasonOfStatus(status = 500): ErrorName {
  if (status >= 500 || status < 400) return 'internal';
  return status === 403 || status === 404 ? 'not-found' : 'bad-request';
}

function refusalOfBody(errors: Parameters<typeof fieldErrorsOf>[0]): HttpError {
  const faults = fieldErrorsOf(errors);
  if (faults === undefined) return new HttpError('not-an-object');
  return new HttpError('invalid-body', { detail: { names: faults.map(({ field }) => field) } }, faults);
}
