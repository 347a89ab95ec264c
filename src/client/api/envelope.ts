/** What a backend answers. Nothing has succeeded unless `code` is 200. */
export interface Envelope<Data = unknown> {
  code: number;
  message?: string;
  data?: Data;
  /** Errors of single fields. */
  errors?: { field: string; rule: string; message: string }[];
  /** Names the request in the server's log. */
  requestId?: string;
  /** Seconds after which a refused call may be repeated; from the header of the answer. */
  retryAfter?: number;
}

/** The code of success. */
export const succeeded = 200;

/** The code of a server that gets too many requests. */
export const tooManyRequests = 429;

/**
 * Reads an answer. One with an HTTP status of failure needs no code of its own: what its message says reaches the visitor all the
 * same. `undefined` for one that is no envelope, or whose code of success contradicts its HTTP status.
 */
export function readEnvelope(text: string, status: number): Envelope | undefined {
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null) return undefined;
  const { code, message } = body as Record<string, unknown>;
  if (typeof code === 'number') return code === succeeded && status >= 300 ? undefined : (body as Envelope);
  return status >= 400 && typeof message === 'string' && message !== '' ? { ...body, code: status, message } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
