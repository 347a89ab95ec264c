import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { momentAfter, uploadAge } from '#site/retention.ts';
import type { Context } from '../../http/endpoint.ts';
import type { Upload } from '../../store/uploads.ts';

/** The protocol of resumable uploads that is spoken here (https://tus.io/protocols/resumable-upload). */
const version = '1.0.0';

/** What a client may find out with OPTIONS. */
export const tusAbilities = { 'tus-version': version, 'tus-extension': 'creation,termination,expiration' };

/** Content type of the bytes of a file. */
export const tusBytes = 'application/offset+octet-stream';

/** Whether a request speaks tus; other ones are answered as ever. */
export const isTus = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers['tus-resumable'] !== undefined;

const isUploadAddress = (url = '') => /^\/api\/uploads(?:[/?]|$)/.test(url);

/** Answers requests that speak tus in its version, and refuses other versions with 412. */
export function answerTus(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isTus(request) || !isUploadAddress(request.url)) return done();
    reply.header('tus-resumable', version);
    if (request.headers['tus-resumable'] === version || request.method === 'OPTIONS') return done();
    reply.code(412).headers(tusAbilities).send();
  });
}

/** Takes the method that a client names in a header of POST, where something on its path lets no other methods through. */
export function takeNamedMethod(request: IncomingMessage): string {
  const { method, headers, url = '' } = request;
  const named = String(headers['x-http-method-override'] ?? '').toUpperCase();
  const isNamed = method === 'POST' && isTus({ headers }) && isUploadAddress(url) && ['PATCH', 'DELETE', 'HEAD'].includes(named);
  if (isNamed) request.method = named;
  return url;
}

/** Says in the answer when an upload is removed unless it goes on, or a form is sent with it. */
export function sendExpiry(
  reply: FastifyReply,
  { createdAt, file, offset }: Pick<Upload, 'createdAt' | 'file' | 'offset'>,
  { clock, limits }: Context,
) {
  const end = momentAfter(createdAt, uploadAge).getTime();
  const idle = clock().getTime() + (offset === 0 ? limits.uploadStartAge : limits.uploadIdleAge);
  reply.header('upload-expires', new Date(file === undefined ? Math.min(end, idle) : end).toUTCString());
}
