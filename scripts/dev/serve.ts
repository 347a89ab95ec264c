import { createServer, type Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { hostname, networkInterfaces } from 'node:os';
import path from 'node:path';
import { endProcess } from '#server/end-process.ts';
import { bundledFolders } from '../build/bundle/code-hash.ts';
import { UsageError } from '../command/run-command.ts';
import { watchFiles } from '../watch/watch-files.ts';
import { answerRequests, type DevServer, failedDocuments, lazyApi } from './answer-requests.ts';
import { keepCode } from './code/kept-code.ts';
import { followSite, printProblems } from './follow-site.ts';
import { hidePathsBelow } from './hidden-paths.ts';
import { namesKnownHost } from './known-host.ts';
import { openChannel } from './page-channel.ts';
import { withPseudoLanguage } from './pseudo-language.ts';
import { createWriting } from './writing/answer-writing.ts';
import { createGuests, noGuests } from './writing/guests.ts';
import { isOfOwnPage, loopbackHosts } from './writing/may-write.ts';

interface DevOptions {
  root: string;
  port: number;
  host: string;
  /** Whether there is a pseudo-language. */
  pseudo: boolean;
}

const toolRoot = path.join(import.meta.dirname, '../..');
const cache = path.join(toolRoot, '.cache/dev');
/** Milliseconds without another edit before code is bundled. */
const quietMilliseconds = 50;

/** Serves until the process is ended. Throws UsageError if it cannot listen. */
export async function serveLive({ root, port, host, pseudo }: DevOptions): Promise<void> {
  const httpServer = createServer();
  const channel = openChannel(httpServer, request => namesKnownHost(request, host) && isOfOwnPage(request));
  const failed = failedDocuments(channel);
  const code = keepCode(toolRoot, cache, () => {
    failed.reload();
    channel.send('site:reload', {});
  });
  watchFiles(toolRoot, quietMilliseconds, () => code.renew().catch(console.error), bundledFolders);
  const isOpen = !loopbackHosts.has(host);
  // The site is read while code that is new is bundled.
  const site = followSite(root, { shownOf: pseudo ? withPseudoLanguage : undefined, channel, onShown: failed.reload });
  const api = lazyApi(cache);
  const guests = isOpen
    ? createGuests(query => console.error(`To edit from another machine, once: http://${reachable(host)}:${port}/${query}`))
    : noGuests;
  const writing = createWriting(root, site, guests);
  const hide = isOpen ? hidePathsBelow(toolRoot) : (text: string) => text;
  const devServer: DevServer = { root, host, site, code, failed, api, writing, guests, hide };
  endOnSignal(api.close);
  answerRequests(httpServer, devServer);
  await code.documents();
  await listen(httpServer, port, host);
  console.error(`The site with live edits: http://${host}:${port}`);
  printProblems(site.watcher.last);
  // Node itself writes the cache at an orderly end, but a signal ends this process.
  flushCompileCache();
}

/** An address at which other machines reach this one, where the server listens on all of them. */
function reachable(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host;
  const own = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? []);
  return own.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? hostname();
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
