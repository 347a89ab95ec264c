import type { UploadEnd } from './send-parts.ts';

/** Milliseconds before each further try of an upload that was interrupted. */
const pauses = [1000, 3000, 9000];

interface RetrySetup {
  isOnline: () => boolean;
  wait: (milliseconds: number) => Promise<void>;
  signal: AbortSignal;
}

/** Tries an upload, and again after each pause while the server is unreachable although there is a connection. */
export async function retryUpload(
  tryUpload: () => Promise<UploadEnd | undefined>,
  { isOnline, wait, signal }: RetrySetup,
): Promise<UploadEnd | undefined> {
  for (const pause of pauses) {
    const end = await tryUpload();
    if (end?.type !== 'unreachable' || !isOnline()) return end;
    await wait(pause);
    if (signal.aborted) return { type: 'stopped' };
  }
  return tryUpload();
}
