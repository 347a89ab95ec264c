import type { FastifyRequest } from 'fastify';
import { metadataOf, writtenMetadata } from './upload-metadata.ts';

/**
 * What a client that speaks tus announces in headers, as the body that other clients send. What it does not say is absent, and refused
 * as in a body. Throws HttpError `invalid-body` for metadata that break the rules of the protocol.
 */
export function announcedFile(request: FastifyRequest): object {
  const { filename, name = filename, form, field } = Object.fromEntries(metadataOf(writtenMetadata(request)));
  const length = request.headers['upload-length'];
  const size = /^(?:0|[1-9]\d{0,15})$/.test(String(length)) ? Number(length) : length;
  return Object.fromEntries(Object.entries({ form, field, name, size }).filter(([, value]) => value !== undefined));
}
