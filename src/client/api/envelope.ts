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

/** Reads an answer; `undefined` for one that is no envelope, or whose code of success contradicts its HTTP status. */
export function readEnvelope(text: string, status: number): Envelope | undefined {
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'number') return undefined;
  return body.code === succeeded && status >= 300 ? undefined : (body as Envelope);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
