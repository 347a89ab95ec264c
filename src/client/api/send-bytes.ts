/** The answer to a request; `status` is 0 if there was none. */
export interface UploadResponse {
  status: number;
  text: string;
  /** Number of bytes of the upload that the server has. */
  offset: number | undefined;
}

export interface UploadRequest {
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE';
  address: string;
  headers: Record<string, string>;
  body?: Blob | string;
  signal?: AbortSignal;
  /** Called with the number of bytes of the body that are sent. */
  onProgress?: (sent: number) => void;
}

/** Milliseconds without progress after which a request is aborted. */
const idleTimeout = 30_000;

/** Sends a request, without a limit on its total time. Uses XMLHttpRequest, because `fetch` reports no progress of uploads. */
export function sendBytes({ method, address, headers, body, signal, onProgress }: UploadRequest): Promise<UploadResponse> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest();
    let timer = setTimeout(() => request.abort(), idleTimeout);
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), idleTimeout);
    };
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded }) => {
      restartTimer();
      onProgress?.(loaded);
    };
    request.onreadystatechange = restartTimer;
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      const offset = request.status === 0 ? null : request.getResponseHeader('upload-offset');
      resolve({ status: request.status, text: request.responseText, offset: offset === null ? undefined : Number(offset) });
    };
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (signal?.aborted) request.abort();
    else request.send(body);
  });
}
