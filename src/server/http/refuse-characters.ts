import { Readable } from 'node:stream';
import type { preHandlerAsyncHookHandler } from 'fastify';
import { HttpError } from './errors.ts';
import { mostErrors, shortName } from './validation.ts';

/** Halves of surrogate pairs, and control characters that are no white space: no database keeps all of them, and terminals obey some. */
const refused = /\p{Surrogate}|[^\s\P{Cc}]/u;

/**
 * Refuses what no text in the query or the body of an endpoint may have, so that no schema has to. Throws HttpError `invalid-body`.
 *
 * @param own fields of the body that the endpoint cleans, or refuses in other words
 */
export const refuseCharacters =
  (own: readonly string[] = []): preHandlerAsyncHookHandler =>
  async ({ query, body }) => {
    // The bytes of a file are no text.
    const texts = body instanceof Readable ? {} : Object.fromEntries(Object.entries(Object(body)).filter(([name]) => !own.includes(name)));
    const fields = [query, texts].flatMap(fieldsWithRefused).slice(0, mostErrors);
    if (fields.length === 0) return;
    throw new HttpError(
      'invalid-body',
      { detail: { names: fields } },
      fields.map(field => ({ field, rule: 'characters' })),
    );
  };

/** Names of fields with a refused character in them or in their text. Without recursion: a body may be deeper than the stack. */
function fieldsWithRefused(root: unknown): string[] {
  const fields: string[] = [];
  const left = [{ field: '', value: root }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { field, value } = next;
    if (typeof value === 'string' && refused.test(value)) fields.push(shortName(field));
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const path = field === '' ? name : `${field}.${name}`;
      if (refused.test(name)) fields.push(shortName(path));
      left.push({ field: path, value: inner });
    }
  }
  return fields;
}
