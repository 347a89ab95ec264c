import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimit, chunkBytes } from '#site/forms/request-limits.ts';
import type { LocalSite, Site } from '#site/site.ts';
import { timeUntil } from '#site/words/format.ts';
import { nameLine } from '#site/words/list-format.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { StoreError, type StoreFailure } from '../store/store-error.ts';
import { UploadFolderError } from '../uploads/upload-folder-error.ts';
import { ScannerError } from '../uploads/virus-scanner.ts';
import type { Envelope } from './envelope.ts';
import { type ErrorName, errorStatus, FormError, HttpError, type QuotedValue } from './errors.ts';
import { fieldErrorsOf } from './validation.ts';
import { localSiteOf } from './visitor-language.ts';

/** Answers everything that is thrown while a request is answered. */
export function handleErrors(app: FastifyInstance, site: Site) {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, site));
}

/** Answers a request that ended with an error; what is a problem of the server also goes to the log. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply, site: Site) {
  const error = httpErrorOf(thrown);
  const answer = errorEnvelope(request.id, error, localSiteOf(request, site));
  reportError(error, thrown, { request, reply, status: answer.code });
  reply.code(answer.code).header('cache-control', 'no-store');
  // A page is asked for by a person: one line of words, not an envelope.
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
  return isPage ? reply.type('text/plain; charset=utf-8').send(`${answer.message}\n${answer.requestId}\n`) : reply.send(answer);
}

/** What the log says once, and not at each request: it must not fill the disk. */
const reportedOnce: ReadonlySet<ErrorName> = new Set(['restarting', 'visits-full']);

/** Tells programs and the log about an error, whatever the answer says to people. */
export function reportError(
  error: HttpError | FormError,
  thrown: unknown,
  { request, reply, status }: { request: FastifyRequest; reply: FastifyReply; status: number },
) {
  if (!(error instanceof HttpError)) return;
  if (status >= 500 && !reportedOnce.has(error.reason)) request.log.error({ req: request, err: thrown }, error.reason);
  sendHeaders(reply, error);
}

/** The answer that an error of the catalogue makes, in the visitor's language. */
export function errorEnvelope(requestId: string, error: HttpError | FormError, local: LocalSite): Envelope {
  if (error instanceof FormError) return { code: error.status, ...error.describe(local), requestId };
  const { reason, values, fields } = error;
  const { htmlLang } = local.language;
  const errors = fields.map(({ field, rule, values }) => ({
    field,
    rule,
    message: fill(local.errors[`field-${rule}`], { ...values, field }, htmlLang),
  }));
  return {
    code: errorStatus[reason],
    message: fill(local.errors[reason], values, htmlLang),
    ...(errors.length === 0 ? {} : { errors }),
    requestId,
  };
}

function fill(text: string, values: Record<string, QuotedValue>, htmlLang: string): string {
  return fillPlaceholders(text, name => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value !== 'object') return value;
    return 'names' in value ? nameLine(value.names, htmlLang) : timeUntil(value.seconds, htmlLang);
  });
}

/** What programs read instead of the words. */
function sendHeaders(reply: FastifyReply, { reason, values }: HttpError) {
  if (values.offset !== undefined) reply.header('upload-offset', values.offset);
  if (reason === 'unavailable' || reason === 'unscanned' || reason === 'restarting') reply.header('retry-after', retryAfter);
  if (typeof values.wait === 'object' && 'seconds' in values.wait) reply.header('retry-after', values.wait.seconds);
  // The rest of a body that comes too slowly is not waited for.
  if (reason === 'timeout' || reason === 'restarting') reply.header('connection', 'close');
}

/** Seconds until it is worth asking again. */
const retryAfter = 60;

/** Finds the error of the catalogue for anything that was thrown. */
export function httpErrorOf(error: unknown): HttpError | FormError {
  if (error instanceof HttpError || error instanceof FormError) return error;
  if (error instanceof StoreError) return new HttpError(namesOfStoreFailures[error.failure]);
  if (error instanceof ScannerError) return new HttpError('unscanned');
  if (error instanceof UploadFolderError) return errorOfUploadFolder(error);
  if (!(error instanceof Error)) return new HttpError('internal');
  const { code, validation, statusCode } = error as FastifyError;
  if (validation !== undefined) return errorOfBody(validation as Parameters<typeof fieldErrorsOf>[0]);
  const reason = namesOfFastifyErrors[code] ?? nameOfStatus(statusCode);
  return new HttpError(reason, reason === 'too-large' ? { limit: `${bodyLimit / 1024} KiB` } : {});
}

/** The sender can do nothing about a row that the database refuses. */
const namesOfStoreFailures: Record<StoreFailure, ErrorName> = { unavailable: 'unavailable', full: 'full', refused: 'internal' };

/** Errors of Fastify that the sender caused and that say more than their status. */
const namesOfFastifyErrors: Record<string, ErrorName> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'not-json',
};

function errorOfUploadFolder({ reason, offset = 0, room = chunkBytes }: UploadFolderError): HttpError {
  switch (reason) {
    case 'full':
      return new HttpError('uploads-full');
    case 'unwritable':
      return new HttpError('unavailable');
    case 'missing':
      return new HttpError('upload-gone');
    case 'too-large':
    case 'chunk-too-large':
      return new HttpError('too-large', { limit: room < chunkBytes ? `${room} B` : '1 MiB', offset: String(offset) });
    case 'wrong-offset':
    case 'busy':
    case 'interrupted':
      return new HttpError('wrong-offset', { offset: String(offset) });
  }
}

function errorOfBody(errors: Parameters<typeof fieldErrorsOf>[0]): HttpError {
  const fields = fieldErrorsOf(errors);
  if (fields === undefined) return new HttpError('not-an-object');
  return new HttpError('invalid-body', { detail: { names: fields.map(({ field }) => field) } }, fields);
}

/** Other errors of Fastify are the sender's; what has no status is a mistake in this program. */
function nameOfStatus(status = 500): ErrorName {
  if (status >= 500 || status < 400) return 'internal';
  return status === 404 ? 'not-found' : 'bad-request';
}
