import { createApp } from './app.ts';
import { startCleaning } from './cleaning/start-cleaning.ts';
import { holdInDatabase } from './data-folder/hold-in-database.ts';
import { lockDataFolder } from './data-folder/lock-data-folder.ts';
import { freeBytes, openFiles } from './data-folder/open-files.ts';
import { readEnvironment } from './environment.ts';
import { BuildError, readBuiltSite } from './http/build-output.ts';
import { drainOnSignal } from './http/drain.ts';
import { usualLimits } from './limits.ts';
import { channelNames } from './outbox/channel-settings.ts';
import { startOutbox } from './outbox/start-outbox.ts';
import { openStore } from './store/open-store.ts';
import { StoreError } from './store/store-error.ts';

const help = `Serves the build until a signal ends it.

Usage: npm run serve

It takes no options. These variables say how it is served; src/server/README.md describes each:

  PORT, HOST             where it listens (default: 3000 of this machine alone)
  DIST_DIR               folder of the build (default: dist)
  DATA_DIR               folder of requests and files (default: data)
  DATABASE_URL           a PostgreSQL database in place of the file there
  SMTP_URL, MAIL_FROM, MAIL_TO, WEBHOOK_URL, WEBHOOK_SECRET
                         who is told of new requests
  RATE_LIMITS, TRUST_PROXY, LOG_LEVEL

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
  const read = readEnvironment(process.env);
  if ('faults' in read) return refuseStart(read.faults);
  const { port, host, dataDir, databaseUrl, distDir, trustProxy, countsRates, logLevel, channels } = read.environment;

  const site = await readBuiltSite(distDir);
  // Before anything is touched: another server may be at work there.
  const folderLock = await lockDataFolder(dataDir);
  const store = await openStore({ dataDir, databaseUrl });
  const files = await openFiles(dataDir);
  const lock = await holdInDatabase(folderLock, { dataDir, databaseUrl, folderId: files.folderId });
  const { rates, ...limits } = usualLimits;
  const clock = () => new Date();
  const app = await createApp({
    ...{ site, store, files, dist: distDir, trustProxy },
    freeSpace: () => freeBytes(dataDir),
    clock,
    channels: channelNames(channels),
    limits: countsRates ? usualLimits : limits,
    logger: { level: logLevel },
  });
  process.on('uncaughtException', error => {
    app.log.fatal({ err: error }, 'The server crashed.');
    process.exit(3);
  });
  startCleaning(app, { store, files, clock, limits, lock, startedAt: folderLock.takenAt });
  startOutbox(app, { site, store, settings: channels, clock });
  try {
    const { port: taken, hostname } = new URL(await app.listen({ port, host }));
    const address = `http://${['localhost', '0.0.0.0', '::'].includes(host) ? 'localhost' : hostname}:${taken}`;
    drainOnSignal(app, async () => {
      await store.close();
      await lock.release();
    });
    await folderLock.announce(address).catch(error => app.log.error({ err: error }, 'The data folder cannot be written to.'));
    console.log(address);
  } catch (error) {
    await store.close();
    await lock.release();
    refuseStart([listenFault(error as NodeJS.ErrnoException, host, port)]);
  }
}

/** What the person who starts the server can do something about. */
function startFault(error: unknown): string | undefined {
  return error instanceof BuildError || error instanceof StoreError ? error.message : undefined;
}

function refuseStart(faults: string[]) {
  for (const fault of faults) console.error(fault);
  process.exitCode = 2;
}

function listenFault({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
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

main().catch(error => {
  const fault = startFault(error);
  console.error(fault ?? error);
  process.exit(fault === undefined ? 3 : 2);
});
