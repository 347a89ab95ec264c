import type { Context, Endpoint, EndpointRoute } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { sharedFor } from '../http/shared-for.ts';

/** Least free bytes with which text can still be stored. */
const leastFree = 1024 * 1024;

/** Milliseconds for which the result of a write counts. */
const writeLasts = 1000;

/** `GET /api/live`: whether the process answers; a failing database is no reason to start it again, since pages need none. */
export const live: Endpoint = () => ({
  method: 'GET',
  url: '/api/live',
  summary: 'Reports that the server runs.',
  handler: async request => successOf(request),
});

/** `GET /api/ready`: whether visitors may be sent here; 503 when requests would be lost, and from the signal to end on. */
export const ready: Endpoint = context => readiness('/api/ready', context);

/** `GET /api/health`: as `/api/ready`, for checks that know one address. */
export const health: Endpoint = context => readiness('/api/health', context);

const readiness = (url: '/api/ready' | '/api/health', context: Context): ReturnType<Endpoint> => ({
  method: 'GET',
  url,
  summary: 'Reports whether the server takes requests: store and files are there and can be written to, and it is not about to end.',
  handler: answerWhenReady(context),
});

function answerWhenReady({ store, files, freeSpace, ending, clockState }: Context): EndpointRoute['handler'] {
  const checkStore = sharedFor(writeLasts, () => store.tryWrite());
  const checkFiles = sharedFor(writeLasts, () => files.tryWrite());
  return async request => {
    if (ending?.aborted) throw new HttpError('restarting');
    await store.ping();
    await checkStore();
    await files.requireThere();
    await checkFiles();
    if ((await freeSpace()) < leastFree) throw new HttpError('full');
    // No reason to send visitors elsewhere: requests are stored.
    return successOf(request, { clock: clockState() });
  };
}
