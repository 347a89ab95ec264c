import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Site } from '#site/site.ts';
import type { FolderLock } from '../data-folder/folder-lock.ts';
import type { Context } from '../http/endpoint.ts';
import type { Store } from '../store/store.ts';
import { repeatWhileListening } from '../while-listening.ts';
import type { ClockGuard } from './clock-guard.ts';
import { type Reconciliation, reconcile } from './reconcile.ts';
import { forgetShortLived, removeExpired } from './remove-expired.ts';
import { removeFilesWithoutRows, removeForgotten } from './remove-uploads.ts';

interface CleaningOptions extends Pick<Context, 'store' | 'files' | 'clock' | 'limits'> {
  /** The site that is served at the moment. */
  site: () => Site;
  /** While it is not held, nothing is cleaned: another process may be using the folder. */
  lock: FolderLock;
  startedAt: Date;
  /** The moment by which things may be deleted for their age; none while the clock is in doubt. */
  momentToDelete: ClockGuard['look'];
}

/** At least so many milliseconds are between two times that SQLite writes its file again: with many requests that takes long, and new ones wait. */
const rewriteInterval = 24 * 60 * 60 * 1000;

/** Longest list of names in a line of the log. */
const namesInLine = 20;

/**
 * Compares files and rows once when the app starts to listen, and removes what is old or forgotten then and at an interval. Tells staff what is due tomorrow, too. To be
 * called before the app listens; closing it waits for the cleaning under way.
 */
export function startCleaning(app: FastifyInstance, options: CleaningOptions): void {
  let isReconciled = false;
  let rewrittenAt = Number.NEGATIVE_INFINITY;
  repeatWhileListening(app, async ending => {
    if (await options.lock.isHeld()) {
      isReconciled = isReconciled || (await reconcileFiles({ ...options, ending }, app.log));
      await forget(options, app.log);
      await tellDue(options, app.log);
      const moment = await momentOf(options, app.log);
      if (moment !== undefined) {
        const trusted = { ...options, clock: () => moment };
        await dateAgain(trusted, app.log);
        await expire({ ...trusted, site: options.site() }, app.log);
        await countVisits(trusted, app.log);
        await sweep(trusted, app.log);
      }
      await removeFiles(options, app.log);
      const now = options.clock().getTime();
      if (await wipe(options, { rewrites: now - rewrittenAt >= rewriteInterval }, app.log)) rewrittenAt = now;
    } else if (!options.lock.isCommon)
      app.log.error('The data folder was exchanged, or another server has taken it over: its files are not cleaned. Start again.');
    return options.limits.sweepInterval;
  });
}

/** Forgets what lasts a day or less. */
async function forget({ store, clock }: Pick<CleaningOptions, 'store' | 'clock'>, log: FastifyBaseLogger): Promise<void> {
  await forgetShortLived(store, clock()).catch(error => {
    log.error({ err: error }, 'Counts and codes whose time is over could not be deleted; the next sweep tries again.');
  });
}

/** Tells members of staff what is due tomorrow. */
async function tellDue({ store, clock }: Pick<CleaningOptions, 'store' | 'clock'>, log: FastifyBaseLogger): Promise<void> {
  await store.tellDue(clock()).catch(error => {
    log.error({ err: error }, 'Members of staff could not be told what is due tomorrow; the next sweep tries again.');
  });
}

/** Without the database nothing is known of the clock. */
async function momentOf({ momentToDelete }: CleaningOptions, log: FastifyBaseLogger): Promise<Date | undefined> {
  return momentToDelete().catch(error => {
    log.error({ err: error }, 'The clock could not be compared, so that nothing old is deleted; the next sweep tries again.');
    return undefined;
  });
}

/** Lets nothing last until a moment that a clock which was ahead has named. */
async function dateAgain({ store, clock }: Pick<CleaningOptions, 'store' | 'clock'>, log: FastifyBaseLogger): Promise<void> {
  try {
    const count = await store.dateAgain(clock());
    if (count > 0)
      log.info({ count }, 'Sessions, invitations, uploads and codes that a clock which was ahead had dated have the time of now.');
  } catch (error) {
    log.error({ err: error }, 'What a clock that was ahead had dated could not be dated again; the next sweep tries again.');
  }
}

/** Deletes what is older than the site's retention; the log has only how much. It is tried again after an error. */
async function expire(options: Parameters<typeof removeExpired>[0], log: FastifyBaseLogger): Promise<void> {
  try {
    const expired = await removeExpired(options);
    if (expired.visits > 0 || Object.keys(expired.requests).length > 0)
      log.info(expired, 'What is older than the retention in site.config.yaml was deleted.');
  } catch (error) {
    log.error({ err: error }, 'Old requests and visits could not be deleted; the next sweep tries again.');
  }
}

/** Counts the visits of the days that are over, so that statistics need not. */
async function countVisits({ store, clock }: Pick<CleaningOptions, 'store' | 'clock'>, log: FastifyBaseLogger): Promise<void> {
  await store.rollUpVisits(clock()).catch(error => {
    log.error({ err: error }, 'Visits could not be counted by day; the next sweep tries again.');
  });
}

/** Removes what deleted requests left behind in the files of the database; returns whether its file was written again. */
async function wipe(
  { store }: Pick<CleaningOptions, 'store'>,
  options: Parameters<Store['wipeDeleted']>[0],
  log: FastifyBaseLogger,
): Promise<boolean> {
  try {
    return await store.wipeDeleted(options);
  } catch (error) {
    log.error({ err: error }, 'Parts of requests that were deleted may still be in the files of the database; the next sweep tries again.');
    return false;
  }
}

/** Removes uploads that no request claimed in time. Errors go to the log, and it is tried again. */
export async function sweep(options: Pick<CleaningOptions, 'store' | 'files' | 'clock' | 'limits'>, log: FastifyBaseLogger): Promise<void> {
  try {
    const held = await removeForgotten(options);
    if (held.length > 0)
      log.error(
        namesOf(held.map(id => `${id.slice(0, 8)}…`)),
        'Requests hold these files, but the database does not know it: is it an older copy? They stay.',
      );
  } catch (error) {
    log.error({ err: error }, 'Forgotten uploads could not be removed; the next sweep tries again.');
  }
}

/** Removes files whose rows are gone, however the clock is. Errors go to the log, and it is tried again. */
export async function removeFiles(options: Pick<CleaningOptions, 'store' | 'files'>, log: FastifyBaseLogger): Promise<void> {
  try {
    const { failed } = await removeFilesWithoutRows(options);
    for (const [id, error] of failed) log.error({ err: error, upload: id }, 'A file whose request was deleted cannot be removed.');
  } catch (error) {
    log.error({ err: error }, 'Files whose requests were deleted could not be removed; the next sweep tries again.');
  }
}

/** Compares files and rows and logs what the maintainer should know. False if it failed and is to be tried again. */
export async function reconcileFiles(options: Parameters<typeof reconcile>[0], log: FastifyBaseLogger): Promise<boolean> {
  const { quarantine } = options.files;
  try {
    const found = await reconcile(options);
    for (const { kind, level, message } of findings(quarantine?.folder ?? ''))
      if (found[kind].length > 0) log[level](namesOf(found[kind]), message);
    const waiting = await quarantine?.measure();
    if (waiting && waiting.files > 0) log.warn(waiting, `Files are in quarantine in ${quarantine?.folder}; nothing empties it by itself.`);
    return true;
  } catch (error) {
    log.error({ err: error }, 'Files and rows of uploads could not be compared; the next sweep tries again.');
    return false;
  }
}

const findings = (folder: string): { kind: keyof Reconciliation; level: 'info' | 'warn' | 'error'; message: string }[] => [
  { kind: 'returned', level: 'info', message: 'Files came back from quarantine, because the database knows them again.' },
  {
    kind: 'strangers',
    level: 'warn',
    message: "Files that are not the site's are in the folder `files` of the data folder; they are left alone.",
  },
  { kind: 'elsewhere', level: 'warn', message: 'The database knows uploads whose files are in another data folder; they are left alone.' },
  {
    kind: 'unknown',
    level: 'error',
    message: 'The database does not know these files in the object store: is it the right one? They stay there.',
  },
  { kind: 'lost', level: 'error', message: 'Files of submissions are gone. Restore them from a backup.' },
  {
    kind: 'quarantined',
    level: 'error',
    message: `The database does not know these files: is it the right one? They were moved to ${folder}, and come back when it knows them at a start.`,
  },
];

const namesOf = (names: string[]) => ({ count: names.length, names: names.slice(0, namesInLine) });
