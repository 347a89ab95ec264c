import { globSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { siteParts } from '#loader/site-files.ts';
import { bundleInlineScripts, type Prerender } from './build/bundle.ts';
import { readSiteOptions } from './command/options.ts';
import { runCommand, UsageError } from './command/run-command.ts';
import { isEndpoint, openDevApi } from './dev/api.ts';
import { answerDocument } from './dev/documents.ts';
import type { Reading } from './dev/live-site.ts';
import { withPseudoLanguage } from './dev/pseudo-language.ts';
import { watchSite } from './dev/site-watcher.ts';
import { textSourceAddress, writtenAt } from './dev/text-source.ts';
import { writeEditorSchemas } from './editor/editor-schemas.ts';
import { appEntry, bootEntry, prerenderEntry, sharedConfig } from './vite/config.ts';

const help = `Serves the site with live edits: what is saved shows in the open page.

Usage: npm run dev -- [options]

  --root DIR    folder of the site (default: the current one)
  --port PORT   port to listen on (default: the variable PORT, else 3000)
  --host HOST   address to listen on (default: localhost)
  --pseudo      one more language, at /en-XA/: accented, longer, in brackets; what is not is in no file of words
  --help        this text

Exit codes: 0 ended by a signal, 2 wrong use, 3 the server itself failed.`;

interface DevOptions {
  root: string;
  port: number;
  host: string;
  /** Whether there is a pseudo-language. */
  pseudo: boolean;
}

const toolRoot = path.join(import.meta.dirname, '..');

async function dev(args: string[]): Promise<number> {
  const { root, values } = readSiteOptions(args, ['port', 'host'], { flags: ['pseudo'] });
  const port = values.port ?? process.env.PORT ?? '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) throw new UsageError(`--port wants a number from 0 to 65535, not "${port}".`);
  await serve({
    root,
    port: Number(port),
    host: values.host ?? 'localhost',
    pseudo: values.pseudo ?? false,
  });
  return 0;
}

/** Serves until the process is ended. Throws UsageError when it cannot listen. */
async function serve({ root, port, host, pseudo }: DevOptions): Promise<void> {
  // Whatever the shell says: Vite and the React plugin read it.
  process.env.NODE_ENV = 'development';
  const httpServer = createHttpServer();
  const vite = await createServer({
    ...sharedConfig(toolRoot),
    appType: 'custom',
    // What is loaded late is found at the start, too: found with its first use, it would reload the page.
    optimizeDeps: { entries: [bootEntry, appEntry] },
    server: { middlewareMode: true, hmr: { server: httpServer }, fs: { allow: [toolRoot, root] } },
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The dev server needs a runnable ssr environment');
  const loadPrerender = (): Promise<Prerender> => ssr.runner.import(`/${prerenderEntry}`);

  const onReading = (reading: Reading) => {
    vite.ws.send('site:problems', { text: reading.errors });
    if (reading.live) vite.ws.send('site:changed', { shells: reading.live.shellAddresses });
    printProblems(reading);
    keepEditorCurrent(root, reading);
  };
  const watcher = watchSite(root, (await loadPrerender()).interfaceIcons, onReading, pseudo ? withPseudoLanguage : undefined);
  keepEditorCurrent(root, watcher.last);
  const siteFiles = siteParts.map(name => path.join(root, name));
  vite.watcher.add(siteFiles);
  vite.watcher.on('all', (_event, file) => {
    if (!siteFiles.some(watched => file === watched || file.startsWith(watched + path.sep))) return;
    watcher.touch(path.relative(root, file).replaceAll(path.sep, '/'));
  });
  vite.ws.on('site:follow', (_, client) => {
    if (watcher.live) client.send('site:changed', { shells: watcher.live.shellAddresses });
  });
  // A page that opens while the site is broken learns of it as soon as it can show it.
  vite.ws.on('site:overlay', (_, client) => client.send('site:problems', { text: watcher.last.errors }));

  // Linked in the document too, so that the page has its looks before the first module runs.
  const styles = globSync('src/client/**/*.css', { cwd: toolRoot }).map(file => `/${file}?direct`);
  const inline = await bundleInlineScripts(toolRoot);
  const api = await openDevApi(path.join(toolRoot, '.cache/dev'));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? '/';
    const data = watcher.live?.data.get(address);
    if (data) {
      response.writeHead(200, { 'content-type': data.type, 'cache-control': 'no-store' }).end(await data.body());
    } else if (address.startsWith(`${textSourceAddress}?`)) {
      const found = writtenAt(root, watcher.last.loaded, address);
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
    } else if (watcher.live && isEndpoint(watcher.live.site, address)) {
      await api.answer(watcher.live.site, request, response);
    } else {
      await new Promise<void>(resolve => vite.middlewares(request, response, () => resolve()));
      await answerDocument(request, response, watcher.live, { styles, inline, prerender: await loadPrerender() });
    }
  }

  httpServer.on('request', (request, response) => {
    answer(request, response).catch(error => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(String(error.stack));
    });
  });
  await listen(httpServer, port, host);
  console.error(`The site with live edits: http://${host}:${port}`);
  printProblems(watcher.last);
}

function listen(server: ReturnType<typeof createHttpServer>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(new UsageError(`The dev server cannot listen on port ${port}: ${error.message}.`)));
    server.listen(port, host, resolve);
  });
}

/** The editor offers what the site has now; a folder that cannot be written is no reason to stop serving. */
function keepEditorCurrent(root: string, { loaded }: Reading): void {
  writeEditorSchemas(root, loaded).catch(error => console.error(`The editor's schemas were not written: ${error.message}`));
}

function printProblems({ errors, warnings }: Reading): void {
  for (const problem of [...errors, ...warnings]) console.log(`\n${problem}`);
}

await runCommand('dev', help, dev);
