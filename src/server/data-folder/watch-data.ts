import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';
import { reasonOf } from '../store/store-error.ts';
import type { UploadFiles } from '../uploads/upload-files.ts';
import { repeatWhileListening } from '../while-listening.ts';

interface Watched {
  store: Pick<Store, 'requireFiles'>;
  files: Pick<UploadFiles, 'isOnDisk' | 'requireThere'>;
}

/** Milliseconds between two looks: what is gone is noticed within a second. */
const interval = 500;

/**
 * Looks now and then whether database and files are where they were, and reports once when they are not, and when they are back: nobody
 * may send anything for hours. To be called before the app listens.
 */
export function watchData(app: FastifyInstance, watched: Watched): void {
  let reported: string | undefined;
  repeatWhileListening(app, async () => {
    const problem = await problemOf(watched);
    if (problem !== undefined && problem !== reported) app.log.error(`${problem} Nothing that needs it is taken until then.`);
    if (problem === undefined && reported !== undefined) app.log.info('The data folder is as it was again.');
    reported = problem;
    return interval;
  });
}

/** What is wrong, as a sentence. An object store is asked by those who need it: each look would be a request. */
async function problemOf({ store, files }: Watched): Promise<string | undefined> {
  try {
    await store.requireFiles?.();
    if (files.isOnDisk) await files.requireThere();
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
