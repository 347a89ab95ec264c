import type { FastifyRequest } from 'fastify';
import type { ErrorWords } from '#site/generated/error-words.ts';
import { fillPlaceholders } from '#site/text.ts';
import { errorStatus, type Refusal } from './errors.ts';

/** What every endpoint answers; `code` is also the HTTP status. */
export interface Envelope {
  code: number;
  message: string;
  data?: unknown;
  errors?: { field: string; rule: string; message: string }[];
  /** Names the request in the server's log. */
  requestId: string;
}

/** The answer of a request that succeeded. */
export function successOf(request: FastifyRequest, data?: unknown): Envelope {
  return { code: 200, message: 'OK', ...(data === undefined ? {} : { data }), requestId: request.id };
}

/** The answer of a request that was refused, in the visitor's language. */
export function refusalOf(request: FastifyRequest, { reason, values, fields }: Refusal, words: ErrorWords): Envelope {
  const errors = fields.map(({ field, rule, values }) => ({
    field,
    rule,
    message: fill(words[`field-${rule}`], { ...values, field }),
  }));
  return {
    code: errorStatus[reason],
    message: fill(words[reason], values),
    ...(errors.length === 0 ? {} : { errors }),
    requestId: request.id,
  };
}

const fill = (text: string, values: Record<string, string>) =>
  fillPlaceholders(text, name => (Object.hasOwn(values, name) ? values[name] : undefined));
