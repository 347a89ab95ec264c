import { describe, expect, test } from 'vitest';
import type { Api } from '#client/api/api.ts';
import { ApiError } from '#client/api/api-error.ts';
import { sendReplyFile } from '#client/desk/request/send-reply-file.ts';

/** Sends a file to a server that answers its announcement so. */
const sent = (post: () => Promise<unknown>) =>
  sendReplyFile({
    api: { post } as Api,
    language: 'en',
    reference: 'AAAA-AAAA',
    file: new File(['x'], 'offer.txt'),
    signal: new AbortController().signal,
    onSent: () => undefined,
  });

describe('a file of a reply that is not announced', () => {
  test.each([500, 503, 429, 408])('may be sent again where the server cannot take it now, and says why: %i', async code =>
    expect(await sent(async () => ({ code, message: 'Not now.' }))).toEqual({ type: 'failed', message: 'Not now.' }),
  );

  test.each([400, 409, 422])('is refused where it would be again: %i', async code =>
    expect(await sent(async () => ({ code, message: 'Too large.' }))).toEqual({ type: 'refused', message: 'Too large.' }),
  );

  test('may be sent again where the server cannot be reached', async () =>
    expect(await sent(async () => Promise.reject(new ApiError('No connection.', { code: 'network' })))).toEqual({
      type: 'failed',
      message: 'No connection.',
    }));
});
