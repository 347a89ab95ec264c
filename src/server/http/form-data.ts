import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mostFields } from '#site/forms/request-limits.ts';
import { writeSeveral } from '#site/forms/several.ts';
import { HttpError } from './errors.ts';
import { duplicateField, tooManyFields } from './json-fields.ts';
import { shortName } from './validation.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the two kinds of form data that HTML forms send, without files: fields and their texts. Fields of `several` may be there more than once. */
export function acceptFormData(app: FastifyInstance, several: ReadonlySet<string>) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    textsOf(readUrlEncoded(body), several),
  );
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async ({ headers }: FastifyRequest, body: Buffer) =>
    textsOf(await readParts(body, headers['content-type'] ?? ''), several),
  );
}

/** `name=Mia+Wong&city=` (https://url.spec.whatwg.org/#application/x-www-form-urlencoded), but text that is not UTF-8 is refused. */
export function readUrlEncoded(body: Buffer): [string, string][] {
  const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
  try {
    const pairs = utf8
      .decode(body)
      .split('&')
      .filter(pair => pair !== '');
    return pairs.map(pair => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
      return [decode(name), decode(value)];
    });
  } catch {
    throw new HttpError('not-form-data');
  }
}

async function readParts(body: Buffer, type: string): Promise<[string, string | File][]> {
  try {
    utf8.decode(body);
    return [...(await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData())];
  } catch {
    throw new HttpError('not-form-data');
  }
}

function textsOf(fields: readonly [string, string | File][], several: ReadonlySet<string>): Record<string, string> {
  if (fields.length > mostFields) throw tooManyFields();
  const texts = new Map<string, string>();
  for (const [name, value] of fields) {
    const [before, text] = [texts.get(name), typeof value === 'string' ? value : withoutFile(name, value)];
    if (before !== undefined && !several.has(name)) throw duplicateField([name]);
    texts.set(name, before === undefined ? text : writeSeveral([before, text]));
  }
  return Object.fromEntries(texts);
}

/** A browser sends a nameless file of no bytes where none was chosen. Any other one is refused: files go to /api/uploads. */
function withoutFile(name: string, file: File): string {
  if (file.size === 0 && file.name === '') return '';
  const field = shortName(name);
  throw new HttpError('invalid-body', { detail: { names: [field] } }, [{ field, rule: 'type', values: { type: 'string' } }]);
}
