import type { Site } from '#site/site.ts';
import { buildMark } from './build/build-mark.ts';
import { BuildError } from './build/built-site.ts';
import { loadBuild } from './build/load-build.ts';
import { drainOnSignal } from './connections/drain.ts';
import { endProcess } from './end-process.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { ListenError } from './listen-error.ts';
import type { Sources } from './metrics/measure-waiting.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { MetricsPlace, MetricsServer } from './metrics/serve-metrics.ts';
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
  FILES_URL              an object store in place of the files there
  SMTP_URL, MAIL_FROM, MAIL_TO, WEBHOOK_URL, WEBHOOK_SECRET
                         who is told of new requests
  OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET, OPENID_LABEL, OPENID_MATCH
                         an identity provider at which staff may sign in
  CLAMD                  a virus scanner that every file goes through
  HOSTS, TRUST_PROXY     names of the site, and the proxies in front of it
  CORS_ORIGINS           where else its pages are served from
  DATABASE_WAIT, DRAIN_WAIT
                         how long it waits for its database, and for load balancers
  RATE_LIMITS, UPLOAD_BUDGET, UPLOAD_BUDGET_PER_ADDRESS, VISIT_BUDGET
                         how much one visitor, and all of them, may send
  METRICS_PORT, METRICS_HOST
                         where Prometheus reads measures (default: nowhere; localhost)
  LOG_LEVEL              least important log lines

Each secret can be in a file that a variable with _FILE names: DATABASE_URL_FILE, for example.

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
  // Loaded when needed: without a port nothing is measured.
  const metrics = environment.metrics && (await import('./metrics/metrics.ts')).openMetrics();
  const wired = await wireApp({ build, mark, ending: ending.signal, metrics }, environment, data);
  await listen({ ...wired, metrics }, { environment, site: build.site, ending }, data);
}

/** One address: for `localhost` Fastify would open a second server, which new builds and the end of the process do not reach. */
const loopback = '127.0.0.1';

/** Listens until a signal ends the server, and prints its address. */
async function listen(
  { app, measured, metrics }: Awaited<ReturnType<typeof wireApp>> & { metrics: Metrics | undefined },
  { environment, site, ending }: { environment: Environment; site: Site; ending: AbortController },
  { store, folderLock, lock }: OpenData,
) {
  const { port, host, hosts, drainWait } = environment;
  let measures: MetricsServer | undefined;
  const release = async () => {
    await measures?.close();
    await store.close();
    await lock.release();
  };
  try {
    if (metrics && environment.metrics) measures = await listenForMetrics(metrics, measured, { ...environment.metrics, hosts });
    const listening = app.listen({ port, host: host === 'localhost' ? loopback : host }).catch(error => {
      throw new ListenError(error, { port, host, variables: { port: 'PORT', host: 'HOST' } });
    });
    const { port: taken, hostname } = new URL(await listening);
    const address = `http://${['localhost', '0.0.0.0', '::'].includes(host) ? 'localhost' : hostname}:${taken}`;
    drainOnSignal(app, { delay: drainWait * 1000, ending, release });
    await folderLock.announce(address).catch(error => app.log.error({ err: error }, 'The data folder cannot be written to.'));
    app.log.info(settingsLine(environment, site.url));
    if (measures) app.log.info(`Measures are at ${measures.address}.`);
    console.log(address);
  } catch (error) {
    await release();
    if (!(error instanceof ListenError)) throw error;
    refuseStart([error.message]);
  }
}

/** Serves the measures on their own port. Throws ListenError. */
async function listenForMetrics(metrics: Metrics, measured: Sources, { port, host, hosts }: MetricsPlace) {
  const { serveMetrics } = await import('./metrics/serve-metrics.ts');
  const { measureWaiting } = await import('./metrics/measure-waiting.ts');
  const place = { port, host: host === 'localhost' ? loopback : host, hosts };
  return serveMetrics(metrics, () => measureWaiting(metrics, measured), place).catch(error => {
    throw new ListenError(error, { port, host, variables: { port: 'METRICS_PORT', host: 'METRICS_HOST' } });
  });
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

/** The message of an error that the person who starts the server can do something about. */
function startProblem(error: unknown): string | undefined {
  return error instanceof BuildError || error instanceof StoreError ? error.message : undefined;
}

main().catch(error => {
  const problem = startProblem(error);
  console.error(problem ?? error);
  endProcess(problem === undefined ? 3 : 2);
});
