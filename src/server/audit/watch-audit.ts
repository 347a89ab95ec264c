import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { reasonOf } from '../store/reason.ts';
import type { Store } from '../store/store.ts';
import { repeatWhileListening } from '../while-listening.ts';
import { headText, notedHeadFile, noteHead } from './noted-head.ts';

interface WatchOptions {
  store: Pick<Store, 'auditHead' | 'hasEvent'>;
  /** The data folder. */
  folder: string;
  /** Milliseconds between two looks. */
  interval?: number;
}

const usualInterval = 60_000;

/**
 * Notes the last event of the audit log in the data folder and in the log of the server, now and then, and reports when the one that
 * was noted before is no longer there. To be called before the app listens.
 */
export function watchAudit(app: FastifyInstance, { store, folder, interval = usualInterval }: WatchOptions): void {
  let reported: string | undefined;
  const look = async () => {
    const problem = await note(store, folder, app.log);
    if (problem !== undefined && problem !== reported) app.log.error(problem);
    reported = problem;
  };
  repeatWhileListening(app, async () => {
    await look();
    return interval;
  });
  app.addHook('onClose', look);
}

/** Notes the last event; what is wrong, as a sentence. */
async function note(store: WatchOptions['store'], folder: string, log: FastifyBaseLogger): Promise<string | undefined> {
  try {
    const noted = await noteHead(store, folder);
    if ('missing' in noted)
      return `The audit log does not have the event ${headText(noted.missing)}, which was its last one: it was cut off or written again, or the database is another one. \`npm run staff -- audit\` says more; ${notedHeadFile} in the data folder stays as it is until you remove it.`;
    if (noted.isNew) log.info({ audit: noted.head }, 'The last event of the audit log.');
    return undefined;
  } catch (error) {
    return `The last event of the audit log cannot be noted: ${reasonOf(error)}`;
  }
}
