import type { FastifyInstance } from 'fastify';
import type { Site } from '#site/site.ts';
import { buildMark } from './build/build-mark.ts';
import { BuildError } from './build/built-site.ts';
import { loadBuild } from './build/load-build.ts';
import { drainOnSignal } from './connections/drain.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { type OpenData, openData } from './open-data.ts';
import { StoreError } from './store/store-error.ts';
import { wireApp } from './wire-app.ts';

const help = `Serves the build until a signal ends it.

Usage: npm run serve

It takes no options. These variables say how it is served; src/server/README.md describes each:

  PORT, HOST             where it listens (default: 3000 of this machine alone)
  DIST_DIR               folder of the build (default: dist)
  DATA_DIR               folder of requests and files (default: data)
  DATABASE_URL           a PostgreSQL database in place of the file there
  SMTP_URL, MAIL_FROM, MAIL_TO, WEBHOOK_URL, WEBHOOK_SECRET
                         who is told of new requests
  CLAMD                  a virus scanner that every file goes through
  HOSTS, TRUST_PROXY     names of the site, and the proxies in front of it
  DATABASE_WAIT, DRAIN_WAIT
                         how long it waits for its database, and for load balancers
  RATE_LIMITS, UPLOAD_BUDGET, UPLOAD_BUDGET_PER_ADDRESS
                         how much one visitor, and all of them, may send
  LOG_LEVEL              least important log lines

Exit codes: 0 ended by a signal, 1 requests were cut off, 2 it cannot start like this, 3 a crash.`;

/**
 * Serves the built site: `node --disable-warning=ExperimentalWarning src/server/main.ts` (Node 24 calls its SQLite
 * experimental). Exit codes: 0 ended by a signal, 1 requests cut off, 2 it cannot start like this, 3 crash.
 */
async function main() {
  const [argument] = process.argv.slice(2);
  if (argument === '--help' || argument === '-h') return console.log(help);
  if (argument !== undefined)
    return refuseStart([`The server takes no options, so no "${argument}": it reads variables. npm run serve -- --help names them.`]);
  // Only its owner may read what the server makes.
  process.umask(0o077);
  const read = readEnvironment(process.env);
  if ('problems' in read) return refuseStart(read.problems);

  const { environment } = read;
  // Before the build is read: one that comes meanwhile is noticed.
  const mark = await buildMark(environment.distDir);
  const build = await loadBuild(environment.distDir);
  const data = await openData(environment);
  const ending = new AbortController();
  const app = await wireApp({ build, mark, ending: ending.signal }, environment, data);
  await listen(app, { environment, site: build.site, ending }, data);
}

/** One address: for `localhost` Fastify would open a second server, which new builds and the end of the process do not reach. */
const loopback = '127.0.0.1';

/** Listens until a signal ends the server, and prints its address. */
async function listen(
  app: FastifyInstance,
  { environment, site, ending }: { environment: Environment; site: Site; ending: AbortController },
  { store, folderLock, lock }: OpenData,
) {
  const { port, host, drainWait } = environment;
  const release = async () => {
    await store.close();
    await lock.release();
  };
  try {
    const { port: taken, hostname } = new URL(await app.listen({ port, host: host === 'localhost' ? loopback : host }));
    const address = `http://${['localhost', '0.0.0.0', '::'].includes(host) ? 'localhost' : hostname}:${taken}`;
    drainOnSignal(app, { delay: drainWait * 1000, ending, release });
    await folderLock.announce(address).catch(error => app.log.error({ err: error }, 'The data folder cannot be written to.'));
    app.log.info(settingsLine(environment, site.url));
    console.log(address);
  } catch (error) {
    await release();
    refuseStart([describeListenError(error as NodeJS.ErrnoException, host, port)]);
  }
}

/** What decides whose requests are taken, for the log. */
function settingsLine({ hosts, trustProxy }: Environment, url: string): string {
  const proxies = trustProxy.length === 0 ? 'forwarding headers are ignored (TRUST_PROXY)' : `trusted proxies: ${trustProxy.join(', ')}`;
  return `Requests are taken for the host of ${[url, ...hosts].join(', ')} and for this machine; pages of ${url} may post; ${proxies}.`;
}

function refuseStart(problems: string[]) {
  for (const problem of problems) console.error(problem);
  process.exitCode = 2;
}

function describeListenError({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use already. End the other program, or set PORT to a free port.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is no address of this machine. Set it to one, for example localhost or 0.0.0.0.`;
    default:
      return `The server cannot listen on port ${port} of ${host}: ${message}`;
  }
}

/** The message of an error that the person who starts the server can do something about. */
function startProblem(error: unknown): string | undefined {
  return error instanceof BuildError || error instanceof StoreError ? error.message : undefined;
}

main().catch(error => {
  const problem = startProblem(error);
  console.error(problem ?? error);
  process.exit(problem === undefined ? 3 : 2);
});
