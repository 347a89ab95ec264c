import type { FastifyRequest } from 'fastify';
import type { LocalSite } from '#site/site.ts';
import { timeUntil } from '#site/words/format.ts';
import { nameLine } from '#site/words/list-format.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { errorStatus, type FieldMessage, FormError, type HttpError, type QuotedValue } from './errors.ts';

/** What every endpoint answers; `code` is also the HTTP status. */
export interface Envelope {
  code: number;
  message: string;
  data?: unknown;
  /** Reference number of a submission. */
  ref?: string;
  errors?: FieldMessage[];
  /** Names the request in the server's log. */
  requestId: string;
}

/** The answer of a request that succeeded. */
export function successOf(request: FastifyRequest, data?: unknown): Envelope {
  return { code: 200, message: 'OK', ...(data === undefined ? {} : { data }), requestId: request.id };
}

/** The answer of a request that was refused, in the visitor's language. */
export function refusalOf(requestId: string, refusal: HttpError | FormError, local: LocalSite): Envelope {
  if (refusal instanceof FormError) return { code: refusal.code, ...refusal.tell(local), requestId };
  const { reason, values, fields } = refusal;
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
