import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { freeBytes, openFiles } from '#server/data-folder.ts';
import { cleanFiles } from '#server/forgotten-uploads.ts';
import { openSqliteStore } from '#server/store/sqlite-store.ts';
import type { Site } from '#site/site.ts';

/** The real server's calls beside the dev server, on a store of its own; they follow the site as it is edited. */
export async function openDevApi(dataFolder: string) {
  const store = await openSqliteStore(dataFolder);
  const files = await openFiles(dataFolder);
  let isClean = false;
  let current: { site: Site; app: Promise<FastifyInstance> } | undefined;

  async function appFor(site: Site): Promise<FastifyInstance> {
    if (current?.site !== site) {
      void current?.app.then(app => app.close());
      current = { site, app: readyApp(site) };
    }
    return current.app;
  }

  async function readyApp(site: Site): Promise<FastifyInstance> {
    const app = await createApp({ site, store, files, freeSpace: () => freeBytes(dataFolder), dist: undefined, clock: () => new Date() });
    if (!isClean) await cleanFiles({ store, files }, app.log);
    isClean = true;
    await app.ready();
    return app;
  }

  return {
    async answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
      (await appFor(site)).routing(request, response);
    },
  };
}
