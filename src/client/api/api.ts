import type { AxiosStatic } from 'axios';
import { defined } from '#site/defined.ts';
import { openDocument } from '../navigation/open-document.ts';
import { ApiError, type ApiErrorCode } from './api-error.ts';
import { callTimeout } from './call-timeout.ts';
import { type Envelope, readEnvelope, succeeded } from './envelope.ts';

/** What a visitor reads when a call fails, in the current language. */
interface RequestWords {
  /** For a refusal that has no message. */
  error: () => string;
  timeout: (seconds: number) => string;
  network: () => string;
}

/** What calls need besides the backend itself. */
export interface ApiSetup {
  /** Address before `/api/…`; empty for the site's own server. */
  baseUrl: string;
  /** BCP 47 tag of the language that the visitor reads, in which answers are wanted. */
  language: string;
  /** The token of the user who is signed in at the moment of the call. */
  token: () => string | undefined;
  /** Reports a failure to the visitor; `isShown` where the caller shows it, too. */
  notify: (message: string, isShown: boolean) => void;
  words: RequestWords;
  /** In milliseconds. */
  timeout?: number;
}

export interface CallOptions {
  /** Aborts the call: it rejects, and the visitor sees no message. */
  signal?: AbortSignal;
  /** The visitor did not ask for it, and sees no message. */
  isBackground?: boolean;
  /** Whether the caller itself reports a refusal to the visitor, where it happened. */
  isReportedByCaller?: (refusal: Envelope) => boolean;
  /** Shows a failure where it happened, beside the report. */
  showFailure?: (message: string) => void;
}

export interface Api {
  /**
   * Sends a body as JSON. Every envelope is returned, refusals too, whatever their HTTP status is: look at `code` before
   * reporting success. A refusal has then been reported to the visitor, unless `isReportedByCaller`.
   *
   * @throws ApiError when there is no envelope; it has been reported to the visitor, unless the call was aborted
   */
  post: <Data = unknown>(path: `/${string}`, body: unknown, options?: CallOptions) => Promise<Envelope<Data>>;
}

/** The calls to one backend. Each failure is reported once. */
export function createApi({ baseUrl, language, token, notify, words, timeout = callTimeout }: ApiSetup): Api {
  const messages: Record<ApiErrorCode, () => string> = {
    timeout: () => words.timeout(timeout / 1000),
    network: words.network,
    'no-envelope': words.network,
    aborted: () => 'The call was given up.',
  };
  const failure = (code: ApiErrorCode, cause?: unknown, status?: number) => new ApiError(messages[code](), { code, cause, status });

  async function send(path: string, body: unknown, signal: AbortSignal | undefined): Promise<Envelope> {
    const axios = await loadAxios().catch(error => {
      throw failure('network', error);
    });
    const secret = token();
    const answer = await axios
      .post<string>(`${baseUrl}${path}`, JSON.stringify(body), {
        timeout,
        headers: { 'Content-Type': 'application/json', 'Accept-Language': language, ...(secret ? { 'X-Token': secret } : {}) },
        ...defined({ signal }),
        // The envelope is read here, for any status and any content type.
        responseType: 'text',
        transformResponse: text => text,
        validateStatus: () => true,
        transitional: { clarifyTimeoutError: true },
      })
      .catch(error => {
        throw failure(codeOf(axios, error, signal), error);
      });
    const envelope = readEnvelope(answer.data, answer.status);
    if (!envelope) throw failure('no-envelope', undefined, answer.status);
    const retryAfter = Number(answer.headers['retry-after']);
    return retryAfter > 0 ? { ...envelope, retryAfter } : envelope;
  }

  return {
    post: async <Data>(
      path: string,
      body: unknown,
      { signal, isBackground = false, isReportedByCaller = () => false, showFailure }: CallOptions = {},
    ) => {
      const report = (message: string) => {
        if (isBackground) return;
        notify(message, showFailure !== undefined);
        showFailure?.(message);
      };
      try {
        const envelope = await send(path, body, signal);
        if (envelope.code !== succeeded && !isReportedByCaller(envelope)) report(envelope.message || words.error());
        return envelope as Envelope<Data>;
      } catch (error) {
        if (error instanceof ApiError && error.code !== 'aborted') report(error.message);
        throw error;
      }
    },
  };
}

/** Loads what calls need, before the first one: a release between filling in a form and sending it cannot remove it then. */
export function prepareCalls(): void {
  void loadAxios().catch(() => undefined);
}

let loadingAxios: Promise<AxiosStatic> | undefined;
let hasFailed = false;

async function loadAxios(): Promise<AxiosStatic> {
  loadingAxios ??= import('axios').then(module => module.default);
  loadingAxios.catch(async () => {
    loadingAxios = undefined;
    // Browsers remember as long as a document is open that a module could not be fetched: it is loaded again, with what was typed.
    if (hasFailed) await openDocument();
    hasFailed = true;
  });
  return loadingAxios;
}

function codeOf(axios: AxiosStatic, error: unknown, signal: AbortSignal | undefined): ApiErrorCode {
  if (signal?.aborted || axios.isCancel(error)) return 'aborted';
  const code = axios.isAxiosError(error) ? error.code : undefined;
  // A browser that leaves the page aborts its calls; there is no page left to report it on.
  if (code === 'ECONNABORTED') return 'aborted';
  return code === 'ETIMEDOUT' ? 'timeout' : 'network';
}
