/**
 * Why a call has no envelope: no answer in time, no answer, an answer of another kind (a page of a proxy), or the caller or
 * the browser aborted it.
 */
export type ApiErrorCode = 'timeout' | 'network' | 'no-envelope' | 'aborted';

interface ApiErrorDetails {
  code: ApiErrorCode;
  /** HTTP status, where there was an answer. */
  status?: number | undefined;
  cause?: unknown;
}

/** A call that ended without an envelope; the message is in the visitor's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number | undefined;

  constructor(message: string, { code, status, cause }: ApiErrorDetails) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }
}
