import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import { hostname, networkInterfaces } from 'node:os';
import path from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { endProcess } from '#server/end-process.ts';
import { UsageError } from '../command/run-command.ts';
import { sharedConfig } from '../vite/config.ts';
import { answerPage, answerRequests, type DevServer, failedDocuments, lazyApi } from './answer-requests.ts';
import { browserCode, firstBundle, isScript } from './browser-code.ts';
import { followSite, printProblems } from './follow-site.ts';
import { type HidePaths, hiddenBelow, hidePaths } from './hidden-paths.ts';
import { pageMessages } from './page-messages.ts';
import { withPseudoLanguage } from './pseudo-language.ts';
import { createRenderer } from './renderer.ts';
import { createWriting } from './writing/answer-writing.ts';
import { createGuests, noGuests } from './writing/guests.ts';
import { loopbackHosts, refusalOf } from './writing/may-write.ts';

interface DevOptions {
  root: string;
  port: number;
  host: string;
  /** Whether there is a pseudo-language. */
  pseudo: boolean;
}

const toolRoot = path.join(import.meta.dirname, '../..');
const source = path.join(toolRoot, 'src');
const cache = path.join(toolRoot, '.cache/dev');

/** Serves until the process is ended. Throws UsageError if it cannot listen. */
export async function serveLive({ root, port, host, pseudo }: DevOptions): Promise<void> {
  // Even if the shell sets it otherwise: Vite and the React plugin read it.
  process.env.NODE_ENV = 'development';
  const httpServer = createHttpServer();
  const renderer = createRenderer(toolRoot, path.join(cache, 'renderer'));
  const isOpen = !loopbackHosts.has(host);
  const hide: HidePaths = isOpen ? hiddenBelow(toolRoot) : text => text;
  const others = withoutVite({
    isForVite: request => !bundlesMore(request) && (!opensEditor(request) || refusalOf(request, guests) === undefined),
    answer: (request, response) => answerPage(devServer, request, response),
  });
  const [vite, { prerender }] = await Promise.all([
    createVite(httpServer, [others, pageMessages, ...(isOpen ? [hidePaths(toolRoot)] : [])]),
    renderer.load(),
  ]);

  const failed = failedDocuments(vite.ws);
  const shownOf = pseudo ? withPseudoLanguage : undefined;
  const site = followSite(root, { interfaceIcons: prerender.interfaceIcons, shownOf, ws: vite.ws, onShown: failed.reload });
  followCode(vite, () => {
    renderer.renew();
    failed.reload();
  });
  const api = lazyApi(cache);
  const guests = isOpen
    ? createGuests(query => console.error(`To edit from another machine, once: http://${reachable(host)}:${port}/${query}`))
    : noGuests;
  const writing = createWriting(root, site, guests);
  const devServer: DevServer = { root, vite, site, renderer, failed, api, writing, guests, hide };
  endOnSignal(api.close);
  answerRequests(httpServer, devServer);
  await listen(httpServer, port, host);
  console.error(`The site with live edits: http://${host}:${port}`);
  printProblems(site.watcher.last);
  // Node itself writes the cache at an orderly end, but a signal ends this process.
  flushCompileCache();
}

function createVite(httpServer: Server, plugins: readonly Plugin[]): Promise<ViteDevServer> {
  const shared = sharedConfig(toolRoot);
  return createServer({
    ...shared,
    ...browserCode,
    plugins: [shared.plugins, ...plugins],
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer } },
  });
}

interface Others {
  /** Whether Vite may answer a request. */
  isForVite(request: IncomingMessage): boolean;
  answer(request: IncomingMessage, response: ServerResponse): unknown;
}

/** Gives requests that are not for Vite to `answer`, after Vite has checked the name of the host; scripts wait until they are bundled. */
function withoutVite({ isForVite, answer }: Others): Plugin {
  return {
    name: 'without-vite',
    configureServer: vite => {
      vite.middlewares.use(async (request, response, next) => {
        if (!isForVite(request)) return answer(request, response);
        if (isScript(request)) await firstBundle(vite);
        next();
      });
    },
  };
}

/** Whether a request asks Vite to bundle a module: all are bundled, and any could be named. */
const bundlesMore = ({ url = '' }: IncomingMessage) => url.startsWith('/@vite/lazy');

/** Whether a request opens a file in an editor on this machine. */
const opensEditor = ({ url = '' }: IncomingMessage) => url.startsWith('/__open-in-editor?');

/** An address at which other machines reach this one, where the server listens on all of them. */
function reachable(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host;
  const own = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? []);
  return own.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? hostname();
}

/** Calls back after each edit of the project's code. */
function followCode(vite: ViteDevServer, onEdit: () => void): void {
  vite.watcher.add(source).on('all', onEdit);
}

/** Closes what is open when a signal ends the process, so that the database's own file has everything that was sent. */
function endOnSignal(close: () => Promise<void>): void {
  const end = async () => {
    await close();
    endProcess(0);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = `The dev server cannot listen on port ${port}: ${error.message}.`;
      const advice = ` Another program has it: end that, or take another port, \`npm run dev -- --port ${port + 1}\`.`;
      reject(new UsageError(error.code === 'EADDRINUSE' ? reason + advice : reason));
    });
    server.listen(port, host, resolve);
  });
}
