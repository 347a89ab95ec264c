import { globSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { createServer } from 'vite';
import { bundleInlineScripts } from '../build/bundle.ts';
import { UsageError } from '../command/run-command.ts';
import { writeEditorSchemas } from '../editor/editor-schemas.ts';
import { appEntry, bootEntry, sharedConfig } from '../vite/config.ts';
import { watchFiles } from '../watch/watch-files.ts';
import type { createDevApi } from './api.ts';
import { answerDocument, failedDocument } from './documents.ts';
import { isEndpoint } from './endpoint.ts';
import type { Reading } from './live-site.ts';
import { keepPagesCurrent } from './open-pages.ts';
import { withPseudoLanguage } from './pseudo-language.ts';
import { createRenderer } from './renderer.ts';
import { watchSite } from './site-watcher.ts';
import { textSourceAddress, writtenAt } from './text-source.ts';

export interface DevOptions {
  root: string;
  port: number;
  host: string;
  /** Whether there is a pseudo-language. */
  pseudo: boolean;
}

const toolRoot = path.join(import.meta.dirname, '../..');
/** Milliseconds after an edit: a program that empties a file and then writes it has done so by then. */
const quietMilliseconds = 4;
/** Milliseconds after an edit; the page comes first. */
const editorDelay = 200;

const source = path.join(toolRoot, 'src');
const cache = path.join(toolRoot, '.cache/dev');

/** Serves until the process is ended. Throws UsageError when it cannot listen. */
export async function serveLive({ root, port, host, pseudo }: DevOptions): Promise<void> {
  // Whatever the shell says: Vite and the React plugin read it.
  process.env.NODE_ENV = 'development';
  const httpServer = createHttpServer();
  const renderer = createRenderer(toolRoot, path.join(cache, 'renderer'));
  const [vite, inline, { interfaceIcons }] = await Promise.all([
    createServer({
      ...sharedConfig(toolRoot),
      // Beside node_modules, which several copies of this project may share: each would throw the others' dependencies away.
      cacheDir: path.join(toolRoot, '.cache/vite'),
      appType: 'custom',
      // What is loaded late is found at the start, too: found with its first use, it would reload the page.
      optimizeDeps: { entries: [bootEntry, appEntry] },
      server: {
        middlewareMode: true,
        hmr: { server: httpServer },
        fs: { allow: [toolRoot, root] },
        watch: { ignored: file => !isWithin(source, file) && !isWithin(file, source) },
      },
    }),
    bundleInlineScripts(toolRoot),
    renderer.load(),
  ]);

  // A document that could not be rendered, and is to be loaded anew when something was edited.
  let hasFailed = false;
  const loadFailedAnew = () => {
    if (hasFailed) vite.ws.send({ type: 'full-reload' });
    hasFailed = false;
  };

  const onReading = (reading: Reading) => {
    if (reading.loaded.draft !== undefined) lastWritten = reading.loaded;
    tellPages(reading);
    loadFailedAnew();
    printProblems(reading);
    keepEditorCurrent();
  };
  // Before the site is read: what is edited from then on is told.
  watchFiles(root, quietMilliseconds, files => watcher.touch(files));
  const watcher = watchSite(root, interfaceIcons, onReading, pseudo ? withPseudoLanguage : undefined);
  const tellPages = keepPagesCurrent(vite.ws, watcher);
  // While a schema is broken no text can be found in the files as they are now.
  let lastWritten = watcher.last.loaded;
  // The editor offers what the site has now, once the page shows it; a folder that cannot be written is no reason to stop serving.
  let editorTimer: NodeJS.Timeout | undefined;
  const writeSchemas = () =>
    writeEditorSchemas(root, watcher.last.loaded).catch(error => console.error(`The editor's schemas were not written: ${error.message}`));
  function keepEditorCurrent(): void {
    clearTimeout(editorTimer);
    editorTimer = setTimeout(writeSchemas, editorDelay);
  }
  keepEditorCurrent();
  vite.watcher.on('all', (_event, file) => {
    if (isWithin(file, source)) {
      renderer.renew();
      loadFailedAnew();
    }
  });

  // Linked in the document too, so that the page has its looks before the first module runs.
  const styles = globSync('src/client/**/*.css', { cwd: toolRoot }).map(file => `/${file}?direct`);
  // The first document does not wait for the server's code; the first visit that is logged brings it.
  let api: Promise<ReturnType<typeof createDevApi>> | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? '/';
    const data = watcher.live?.data.get(address);
    if (data) {
      const body = await data.body();
      response.writeHead(200, { 'content-type': data.type, 'cache-control': 'no-store' }).end(body);
    } else if (address.startsWith(`${textSourceAddress}?`)) {
      const found = writtenAt(root, lastWritten, address);
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
    } else if (watcher.live && isEndpoint(watcher.live.site, address)) {
      api ??= import('./api.ts').then(({ createDevApi: create }) => create(cache));
      await (await api).answer(watcher.live.site, request, response);
    } else {
      await new Promise<void>(resolve => vite.middlewares(request, response, () => resolve()));
      await answerPage(request, response);
    }
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await answerDocument(request, response, watcher.live, { styles, inline, prerender: await renderer.load() });
    } catch (error) {
      console.error(error);
      hasFailed = true;
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(failedDocument(error));
    }
  }

  // Ended by a signal: what was sent is in the database's own file then.
  const end = async () => {
    await (await api)?.close();
    process.exit();
  };
  process.once('SIGINT', end).once('SIGTERM', end);

  httpServer.on('request', (request, response) => {
    answer(request, response).catch(error => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(String(error));
    });
  });
  await listen(httpServer, port, host);
  console.error(`The site with live edits: http://${host}:${port}`);
  printProblems(watcher.last);
  // Node itself writes it at an orderly end; this process is ended by a signal.
  flushCompileCache();
}

/** Whether a path is a folder or stands in it. */
function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(new UsageError(`The dev server cannot listen on port ${port}: ${error.message}.`)));
    server.listen(port, host, resolve);
  });
}

function printProblems({ errors, warnings }: Reading): void {
  for (const problem of [...errors, ...warnings]) console.log(`\n${problem}`);
}
