import type { Context, Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';

/** Least free bytes with which text can still be stored. */
const leastFree = 1024 * 1024;

/** `GET /api/live`: whether the process answers; a failing database is no reason to start it again, since pages need none. */
export const live: Endpoint = () => ({
  method: 'GET',
  url: '/api/live',
  summary: 'Tells that the server runs.',
  handler: async request => successOf(request),
});

/** `GET /api/ready`: whether visitors may be sent here; 503 when requests would be lost, and from the signal to end on. */
export const ready: Endpoint = context => ({
  method: 'GET',
  url: '/api/ready',
  summary: 'Tells whether the server takes requests: its store answers, and it is not about to end.',
  async handler(request) {
    await refuseUnlessReady(context);
    return successOf(request);
  },
});

/** `GET /api/health`: as `/api/ready`, for checks that know one address. */
export const health: Endpoint = context => ({ ...ready(context), url: '/api/health' });

async function refuseUnlessReady({ store, freeSpace, ending }: Context) {
  if (ending?.aborted) throw new HttpError('restarting');
  await store.ping();
  if ((await freeSpace()) < leastFree) throw new HttpError('full');
}
