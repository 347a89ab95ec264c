import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../http/errors.ts';
import { shortName } from '../../http/validation.ts';

/** Most characters of Upload-Metadata, and most keys in it: as they come, they are kept with the upload. */
const mostCharacters = 8192;
const mostKeys = 20;

/** The header as the client wrote it, to be kept as it is; `undefined` where there is none. */
export function writtenMetadata({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const written = headers['upload-metadata'];
  return written === undefined || written === '' ? undefined : String(written);
}

/**
 * Reads `filename cGxhbi5wZGY=,is_confidential`: keys with values in Base64, each key once; a value may be empty
 * (https://tus.io/protocols/resumable-upload#upload-metadata). Some clients write no padding, and a comma at the end. Throws HttpError `invalid-body`,
 * which names the key.
 */
function metadataOf(written = ''): Map<string, string> {
  if (written.length > mostCharacters) throw refusal('too-long', { limit: String(mostCharacters) });
  // Several lines of the header are joined with a comma and a space.
  const pairs = written
    .replace(/, *$/, '')
    .split(/, ?/)
    .filter(pair => pair !== '');
  if (pairs.length > mostKeys) throw refusal('too-many', { limit: String(mostKeys) });
  const metadata = new Map<string, string>();
  for (const pair of pairs) {
    const [key = '', value = '', ...more] = pair.split(' ');
    if (!/^[\x21-\x7e]+$/.test(key)) throw refusal('characters');
    if (metadata.has(key)) throw refusal('twice', {}, key);
    if (more.length > 0 || !isBase64(value)) throw refusal('characters', {}, key);
    metadata.set(key, Buffer.from(value, 'base64').toString('utf8'));
  }
  return metadata;
}

/** A file as Upload-Metadata, for one that was announced without; `form` is the id of the form. */
export function metadataHeader(file: { form: string; field: string; name: string }): string {
  const pairs = Object.entries({ form: file.form, field: file.field, filename: file.name });
  return pairs.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`).join(',');
}

const isBase64 = (text: string) =>
  /^[A-Za-z0-9+/]*$/.test(text) ? text.length % 4 !== 1 : text.length % 4 === 0 && /^[A-Za-z0-9+/]+={1,2}$/.test(text);

function refusal(rule: 'too-long' | 'too-many' | 'characters' | 'twice', values: Record<string, string> = {}, key?: string): HttpError {
  const field = shortName(key === undefined ? header : `${header}.${key}`);
  return new HttpError('invalid-body', { detail: { names: [field] } }, [{ field, rule, values }]);
}

const header = 'upload-metadata';

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
