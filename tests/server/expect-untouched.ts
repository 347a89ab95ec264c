import { expect } from 'vitest';
import type { openTinySite } from './serve.ts';

/** Nothing is kept, nothing is on the disk, nothing went wrong inside, and the server answers. */
export async function expectUntouched({ app, store, files, log }: Awaited<ReturnType<typeof openTinySite>>): Promise<void> {
  expect(await store.listSubmissions({ order: 'newest', limit: 9 })).toEqual([]);
  expect(await store.listUploadFiles()).toEqual([]);
  expect(await files.list()).toEqual([]);
  expect(log.filter(line => line.includes('"level":50'))).toEqual([]);
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
}
