import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from './endpoint.ts';

type Place = Pick<Context, 'store' | 'files'>;

/** Brings files and rows together after whatever ended the server before; to be called before anything is written. */
export async function cleanFiles({ store, files }: Place, log: FastifyBaseLogger) {
  const rows = await store.listUploadFiles();
  const { removed, kept, missing, strangers } = await files.clean(rows.map(({ id }) => id));
  const claimed = new Set(rows.filter(({ isClaimed }) => isClaimed).map(({ id }) => id));
  const lost = missing.filter(id => claimed.has(id));
  for (const id of missing) if (!claimed.has(id)) await store.removeUpload(id);
  if (removed.length > 0) log.info({ files: removed }, 'Files that no upload knew were removed.');
  if (kept.length > 0) log.error({ files: kept }, 'The database knows none of the files: is it the right one? They were kept.');
  if (strangers.length > 0) log.warn({ files: strangers }, "Files that are not the site's stand in the folder of uploads.");
  if (lost.length > 0) log.error({ uploads: lost }, 'Files of submissions are gone. Restore them from a backup.');
}

/** Removes uploads that no submission has claimed in time. */
export async function removeForgotten({ store, files, clock, limits }: Place & Pick<Context, 'clock' | 'limits'>) {
  for (const { id } of await store.listUnclaimedUploads(new Date(clock().getTime() - limits.uploadAge))) {
    if (await store.removeUpload(id)) await files.remove(id);
  }
}

/** Removes forgotten uploads when the server starts and again and again while it runs. */
export function keepRemovingForgotten(app: FastifyInstance, context: Context) {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    running = removeForgotten(context).catch(error => app.log.error({ err: error }, 'Forgotten uploads could not be removed.'));
    return running;
  };
  app.addHook('onReady', async () => {
    await run();
    timer = setInterval(run, context.limits.sweepInterval).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
