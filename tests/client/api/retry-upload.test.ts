import { expect, test } from 'vitest';
import { retryUpload } from '#client/api/retry-upload.ts';
import type { UploadEnd } from '#client/api/send-parts.ts';

const unreachable: UploadEnd = { type: 'unreachable' };
const done: UploadEnd = { type: 'done' };

/** Tries an upload that ends like this, in turn; returns the last end and the pauses. */
async function retry(ends: UploadEnd[], { isOnline = true, isCancelled = false } = {}) {
  const controller = new AbortController();
  const pauses: number[] = [];
  const wait = async (milliseconds: number) => {
    pauses.push(milliseconds);
    if (isCancelled) controller.abort();
  };
  const end = await retryUpload(async () => ends.shift(), { isOnline: () => isOnline, wait, signal: controller.signal });
  return { end, pauses };
}

test('an upload is tried again after longer and longer pauses while the server is unreachable', async () => {
  expect(await retry([unreachable, unreachable, done])).toEqual({ end: done, pauses: [1000, 3000] });
});

test('after the fourth try it has failed', async () => {
  expect(await retry([unreachable, unreachable, unreachable, unreachable, done])).toEqual({ end: unreachable, pauses: [1000, 3000, 9000] });
});

test('without a connection it is not tried again', async () => {
  expect(await retry([unreachable, done], { isOnline: false })).toEqual({ end: unreachable, pauses: [] });
});

test('an upload that is cancelled during a pause is stopped', async () => {
  expect(await retry([unreachable, done], { isCancelled: true })).toEqual({
    end: { type: 'stopped' },
    pauses: [1000],
  });
});
