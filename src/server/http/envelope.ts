import type { FastifyRequest } from 'fastify';
import { defined } from '#site/defined.ts';
import type { FieldMessage } from './errors.ts';

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
  return { code: 200, message: 'OK', ...defined({ data }), requestId: request.id };
}
