import { createApp } from './app.ts';
import { BuildError, readBuiltSite } from './build-output.ts';
import { drainOnSignal } from './drain.ts';
import { readEnvironment } from './environment.ts';
import { openSqliteStore } from './store/sqlite-store.ts';
import { StoreError } from './store/store.ts';

/**
 * Serves the built site: `node --disable-warning=ExperimentalWarning src/server/main.ts` (Node 24 calls its SQLite
 * experimental). Exit codes: 0 ended by a signal, 1 requests cut off, 2 it cannot start like this, 3 crash.
 */
async function main() {
  const read = readEnvironment(process.env);
  if ('faults' in read) return refuseStart(read.faults);
  const { port, host, dataDir, distDir, trustProxy, logLevel } = read.environment;

  const site = await readBuiltSite(distDir);
  const store = await openSqliteStore(dataDir);
  const app = await createApp({ site, store, dist: distDir, clock: () => new Date(), logger: { level: logLevel }, trustProxy });
  process.on('uncaughtException', error => {
    app.log.fatal({ err: error }, 'The server crashed.');
    process.exit(3);
  });
  try {
    const { port: taken, hostname } = new URL(await app.listen({ port, host }));
    drainOnSignal(app, store);
    console.log(`http://${['localhost', '0.0.0.0', '::'].includes(host) ? 'localhost' : hostname}:${taken}`);
  } catch (error) {
    await store.close();
    refuseStart([listenFault(error as NodeJS.ErrnoException, host, port)]);
  }
}

/** What the person who starts the server can do something about. */
function startFault(error: unknown): string | undefined {
  if (error instanceof BuildError) return error.message;
  if (error instanceof StoreError) return `${error.message}. Set DATA_DIR to a folder that this user can write to.`;
  return undefined;
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
