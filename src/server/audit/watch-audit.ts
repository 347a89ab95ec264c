import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { breakText } from '../store/audit/breaks.ts';
import type { Store } from '../store/store.ts';
import { reasonOf } from '../store/store-error.ts';
import { repeatWhileListening } from '../while-listening.ts';
import { headText, notedHeadFile, noteHead } from './noted-head.ts';
import { verifyEvents } from './verify-events.ts';

interface WatchOptions {
  store: Pick<Store, 'auditHead' | 'hasEvent' | 'verifyPage'>;
  /** The data folder. */
  folder: string;
  /** Milliseconds between two looks. */
  interval?: number;
}

const usualInterval = 60_000;

/**
 * Notes the last event of the audit log in the data folder and in the log of the server, now and then, and reports when the one that
 * was noted before is no longer there. Verifies the whole log once, when the app listens. To be called before that.
 */
export function watchAudit(app: FastifyInstance, { store, folder, interval = usualInterval }: WatchOptions): void {
  let reported: string | undefined;
  const look = async () => {
    const problem = await note(store, folder, app.log);
    if (problem !== undefined && problem !== reported) app.log.error(problem);
    reported = problem;
  };
  let hasVerified = false;
  repeatWhileListening(app, async ending => {
    await look();
    if (!hasVerified) await reportBreaks(store, app.log, ending);
    hasVerified = true;
    return interval;
  });
  app.addHook('onClose', look);
}

/** Verifies the whole log, and reports breaks of which nobody has said why they are there. */
async function reportBreaks(store: WatchOptions['store'], log: FastifyBaseLogger, ending: AbortSignal): Promise<void> {
  try {
    const breaks = (await verifyEvents(store, [], ending)).breaks.filter(({ note }) => note === undefined);
    const [first] = breaks;
    if (first === undefined || ending.aborted) return;
    const more = breaks.length > 1 ? ` There are ${breaks.length - 1} more breaks.` : '';
    log.error(`The audit log was changed. ${breakText(first)}${more} \`npm run staff -- audit\` says more, and takes a note of why.`);
  } catch (error) {
    log.error(`The audit log cannot be verified: ${reasonOf(error)}`);
  }
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
