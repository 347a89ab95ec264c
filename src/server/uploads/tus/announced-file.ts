import type { FastifyRequest } from 'fastify';

/**
 * What a client that speaks tus announces in headers, as the body that other clients send. What it does not say is absent, and refused
 * as in a body.
 */
export function announcedFile({ headers }: FastifyRequest): object {
  const { filename, name = filename, form, field } = metadataOf(String(headers['upload-metadata'] ?? ''));
  const length = headers['upload-length'];
  const size = /^(?:0|[1-9]\d{0,15})$/.test(String(length)) ? Number(length) : length;
  return Object.fromEntries(Object.entries({ form, field, name, size }).filter(([, value]) => value !== undefined));
}

/** Reads `name cGxhbi5wZGY=,form Y29udGFjdF92MQ==`: names with values in Base64, in UTF-8. */
function metadataOf(written: string): Record<string, string> {
  const pairs = written.split(',').map(pair => pair.trim().split(' '));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]));
}

/** The file as Upload-Metadata, as a client that goes on reads it; `form` is the id of the form. */
export function metadataHeader(file: { form: string; field: string; name: string }): string {
  const pairs = Object.entries({ form: file.form, field: file.field, filename: file.name });
  return pairs.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`).join(',');
}
