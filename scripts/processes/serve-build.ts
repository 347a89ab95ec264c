import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const toolRoot = path.join(import.meta.dirname, '../..');

/** Runs a command as `npm run` does. */
const door = path.join(toolRoot, 'scripts/command/run.js');

/** A server in its own process. */
export interface RunningServer {
  /** Address without a trailing slash. */
  url: string;
  child: ChildProcess;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
}

/** Serves a build as `npm run serve` does, on a free port of this machine or the given one; `variables` are added to its environment. */
export async function startServer(
  dist: string,
  dataFolder: string,
  variables: NodeJS.ProcessEnv = {},
  port?: number,
): Promise<RunningServer> {
  const env = { ...variables, DIST_DIR: dist, DATA_DIR: dataFolder, HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  return startProcess('serve', own => ({ env: { ...env, PORT: String(own) }, ready: '/api/health' }), port);
}

/** Serves the site at `root` with live edits as `npm run dev` does, on a free port of this machine; `flags` are added to its options. */
export async function startDev(root: string, flags: string[] = []): Promise<RunningServer> {
  return startProcess('dev', port => ({
    args: ['--root', root, '--port', String(port), '--host', '127.0.0.1', ...flags],
    ready: '/home',
  }));
}

/** Starts a command on a free port and waits until it answers. */
async function startProcess(
  command: string,
  settings: (port: number) => { args?: string[]; env?: NodeJS.ProcessEnv; ready: string },
  wanted?: number,
): Promise<RunningServer> {
  const port = wanted ?? (await freePort());
  const { args = [], env = {}, ready } = settings(port);
  const child = spawn(process.execPath, [door, command, ...args], {
    cwd: toolRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, url + ready);
  return {
    url,
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'exit');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

async function waitUntilReady(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with exit code ${child.exitCode} before it answered`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('No free port');
  return address.port;
}
