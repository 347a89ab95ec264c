/** What came back of a request; `status` 0 when nothing did. */
export interface UploadResponse {
  status: number;
  text: string;
  /** UploadRequest that the server has of the upload. */
  offset: number | undefined;
}

export interface UploadRequest {
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE';
  address: string;
  headers: Record<string, string>;
  body?: Blob | string;
  signal?: AbortSignal;
  /** UploadRequest of the body that have left. */
  onProgress?: (sent: number) => void;
}

/** How long nothing may move before a request is given up, in milliseconds. */
const idleTimeout = 30_000;

/** Sends a request without a limit on its whole time; by XMLHttpRequest, because `fetch` tells of no progress of what it sends. */
export function sendBytes({ method, address, headers, body, signal, onProgress }: UploadRequest): Promise<UploadResponse> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest();
    let timer = setTimeout(() => request.abort(), idleTimeout);
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), idleTimeout);
    };
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded }) => {
      moved();
      onProgress?.(loaded);
    };
    request.onreadystatechange = moved;
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
