import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cleanFileName } from '#site/forms/file-name.ts';
import schema from '../../../schemas/api/declare-upload.schema.json' with { type: 'json' };
import type { Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { findForm } from '../http/find-form.ts';
import { announceFile } from '../uploads/announce-file.ts';
import { checkDeclared } from '../uploads/offered-file.ts';
import { isTus, sendExpiry } from '../uploads/tus/tus-protocol.ts';
import { announcedFile, writtenMetadata } from '../uploads/tus/upload-metadata.ts';

interface Body {
  form: string;
  field: string;
  name: string;
  size: number;
}

/** `POST /api/uploads`: announces a file and answers with its id, the secret for sending its bytes, and the name that is kept. */
export const declareUpload: Endpoint = context => ({
  method: 'POST',
  url: '/api/uploads',
  summary: 'Announces a file for a form; its bytes follow in parts.',
  rate: 'uploads',
  schema: { body: schema },
  ownTexts: ['name'],
  bodyOfHeaders: announcedFile,
  async handler(request, reply) {
    const { form: formId, field: fieldName, name: written, size } = request.body as Body;
    const form = findForm(context.site, formId);
    const rules = form.fields.flatMap(({ name, upload }) => (upload ? [{ name, upload }] : []));
    const field = rules.find(({ name }) => name === fieldName);
    if (field === undefined) {
      const allowed = { names: rules.map(({ name }) => name) };
      throw new HttpError('invalid-body', { detail: 'field' }, [{ field: 'field', rule: 'choice', values: { allowed } }]);
    }
    const name = cleanFileName(written);
    checkDeclared({ field: field.name, name, size, rule: field.upload });
    const secret = isTus(request) ? secretOf(request) : randomBytes(32).toString('base64url');
    const metadata = isTus(request) ? writtenMetadata(request) : undefined;
    const file = { form: form.name, field: field.name, name, size, metadata };
    const { id, createdAt } = await announceFile(context, { ...file, secret, ip: request.ip });
    if (!isTus(request)) return successOf(request, { id, secret, name, offset: 0 });
    sendExpiry(reply, { createdAt, file: undefined, offset: 0 }, context);
    return reply.code(201).header('location', `/api/uploads/${id}`).send();
  },
});

/** A client that speaks tus knows of an answer only where the upload is, so it draws the secret itself. Throws HttpError `invalid-body`. */
function secretOf({ headers }: FastifyRequest): string {
  const secret = String(headers[secretHeader] ?? '');
  if (/^[\w-]{32,100}$/.test(secret)) return secret;
  const rule = secret === '' ? 'required' : 'characters';
  throw new HttpError('invalid-body', { detail: secretHeader }, [{ field: secretHeader, rule }]);
}

const secretHeader = 'upload-secret';
