import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import type { Build } from '#server/build/build.ts';
import { buildOf } from '#server/build/load-build.ts';
import type { BuildFile } from '#server/build/read-files.ts';
import { reconcileFiles, removeFiles, sweep } from '#server/cleaning/start-cleaning.ts';
import { freeBytes } from '#server/data-folder/free-bytes.ts';
import { type DataFolderLock, lockDataFolder } from '#server/data-folder/lock-data-folder.ts';
import { openFiles } from '#server/data-folder/open-files.ts';
import { usualLimits } from '#server/limits.ts';
import { openSqliteStore } from '#server/store/sqlite/threaded-store.ts';
import type { Store } from '#server/store/store.ts';
import { reasonOf, StoreError } from '#server/store/store-error.ts';
import type { UploadFiles } from '#server/uploads/upload-files.ts';
import type { Site } from '#site/site.ts';
import type { FormDocuments } from './plain-forms.ts';

/**
 * The real server's endpoints within the dev server, with their own store; they follow edits of the site. If the store cannot
 * be opened, stderr says so once, and the next call tries again.
 */
export function createDevApi(dataFolder: string) {
  let data: ReturnType<typeof openData> | undefined;
  let isClean = false;
  let current: { site: Site; app: Promise<FastifyInstance>; show: (forms: FormDocuments) => void } | undefined;
  let reported: string | undefined;

  async function appFor(site: Site, forms: FormDocuments | undefined): Promise<FastifyInstance> {
    if (current?.site !== site) {
      current?.app.then(
        app => app.close(),
        () => undefined,
      );
      const { build, show } = devBuildOf(site);
      current = { site, app: readyApp(build), show };
    }
    const { app, show } = current;
    if (forms) show(forms);
    try {
      return await app;
    } catch (error) {
      if (current?.app === app) current = undefined;
      throw error;
    }
  }

  async function readyApp(build: Build): Promise<FastifyInstance> {
    data ??= openData(dataFolder);
    const opened = await data.catch(error => {
      data = undefined;
      throw error;
    });
    const { store, files } = opened;
    const app = await createApp({ served: { build }, store, files, freeSpace: () => freeBytes(dataFolder), clock });
    if (!isClean) await clean(opened, app.log);
    isClean = true;
    await app.ready();
    return app;
  }

  return {
    /** `forms` has the documents of the page, where the request is not for an endpoint. */
    async answer(site: Site, request: IncomingMessage, response: ServerResponse, forms?: FormDocuments): Promise<void> {
      try {
        const app = await appFor(site, forms);
        reported = undefined;
        app.routing(request, response);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        // Not its own message, which advises the maintainer of the real server.
        const message = `Nothing can be sent: ${dataFolder} cannot be used (${reasonOf(error.cause)}). The next call tries again.`;
        if (message !== reported) console.error(message);
        reported = message;
        response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 503, message }));
      }
    },
    /** Ends what is under way and closes the store. */
    async close(): Promise<void> {
      const app = await current?.app.catch(() => undefined);
      await app?.close();
      const opened = await data?.catch(() => undefined);
      await opened?.store.close();
      await opened?.lock?.release();
    },
  };
}

/** A build without files, in which the documents of a page are as they were rendered last. */
function devBuildOf(site: Site) {
  const documents = new Map<string, BuildFile>();
  const { headers, ...built } = buildOf(site, [], { documents, others: new Map() });
  // The scripts of the dev server, which every document has, are none of a build.
  const { 'content-security-policy': _policy, ...others } = headers;
  // No other server shares its store, and to hash a whole site takes a while.
  const build: Build = { ...built, id: 'dev', headers: others };
  const show = (forms: FormDocuments) => {
    for (const [name, file] of forms.documents) documents.set(name, file);
    build.formParts = forms.formParts;
  };
  return { build, show };
}

interface Data {
  store: Store;
  files: UploadFiles;
  /** None while another dev server has the folder; that one cleans it then. */
  lock: DataFolderLock | undefined;
}

const clock = () => new Date();

async function clean({ store, files, lock }: Data, log: FastifyBaseLogger) {
  if (lock === undefined) return;
  await reconcileFiles({ store, files, lock, startedAt: lock.takenAt }, log);
  await sweep({ store, files, clock, limits: usualLimits }, log);
  await removeFiles({ store, files }, log);
}

/** Opens the store and the files, both or neither. Throws StoreError. */
async function openData(folder: string): Promise<Data> {
  const store = await openSqliteStore(folder);
  try {
    return {
      store,
      files: await openFiles({ dataDir: folder, objectStore: undefined }),
      lock: await lockDataFolder(folder).catch(() => undefined),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
