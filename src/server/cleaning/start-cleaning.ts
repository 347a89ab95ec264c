import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FolderLock } from '../data-folder/folder-lock.ts';
import type { Context } from '../http/endpoint.ts';
import { type Reconciliation, reconcile } from './reconcile.ts';
import { removeCondemnedFiles, removeForgotten } from './remove-uploads.ts';

interface CleaningOptions extends Pick<Context, 'store' | 'files' | 'clock' | 'limits'> {
  /** Without it nothing is touched: somebody else may be at work in the folder. */
  lock: FolderLock;
  startedAt: Date;
}

/** Longest list of names in a line of the log. */
const namesInLine = 20;

/**
 * Brings files and rows together once the app listens, after whatever ended the server before, and removes forgotten
 * uploads then and again and again. To be called before it listens; closing waits for what is under way.
 */
export function startCleaning(app: FastifyInstance, options: CleaningOptions): void {
  const ending = new AbortController();
  let running: Promise<void> | undefined;

  async function keepCleaning() {
    let isReconciled = false;
    while (!ending.signal.aborted) {
      try {
        if (await options.lock.isHeld()) {
          if (!isReconciled) await reconcileFiles(options, app.log);
          isReconciled = true;
          await sweep(options);
        } else app.log.error('The data folder is not held by this server any more: its files are not cleaned.');
      } catch (error) {
        app.log.error({ err: error }, 'Files and rows of uploads could not be compared, or forgotten ones not removed.');
      }
      await setTimeout(options.limits.sweepInterval, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  }

  app.addHook('onListen', async () => {
    running = keepCleaning();
  });
  app.addHook('preClose', async () => ending.abort());
  app.addHook('onClose', () => running);
}

/** Removes uploads that nobody claimed in time, and files whose rows are gone. */
export async function sweep(options: Omit<CleaningOptions, 'lock' | 'startedAt'>): Promise<void> {
  await removeForgotten(options);
  await removeCondemnedFiles(options);
}

/** Compares files and rows, and reports what a person should know in the log. */
export async function reconcileFiles(options: Parameters<typeof reconcile>[0], log: FastifyBaseLogger): Promise<void> {
  const found = await reconcile(options);
  const { folder, measure } = options.files.quarantine;
  const line = (names: string[]) => ({ count: names.length, names: names.slice(0, namesInLine) });
  const say: [keyof Reconciliation, 'info' | 'warn' | 'error', string][] = [
    ['returned', 'info', 'Files came back from quarantine, because the database knows them again.'],
    ['strangers', 'warn', "Files that are not the site's are in the folder of uploads."],
    ['elsewhere', 'warn', 'The database knows uploads whose files are in another data folder; they are left alone.'],
    ['lost', 'error', 'Files of submissions are gone. Restore them from a backup.'],
    [
      'quarantined',
      'error',
      `The database does not know these files: is it the right one? They were moved to ${folder}, and come back when it knows them at a start.`,
    ],
  ];
  for (const [kind, level, message] of say) if (found[kind].length > 0) log[level](line(found[kind]), message);
  const waiting = await measure();
  if (waiting.files > 0) log.warn(waiting, `Files are in quarantine in ${folder}; nothing empties it by itself.`);
}
