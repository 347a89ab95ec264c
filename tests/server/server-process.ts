import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const ownDoor = fileURLToPath(new URL('../../scripts/command/run.js', import.meta.url));

interface SpawnOptions {
  /** Most bytes that the system lets the server write into one file; shells count in blocks of 512. */
  largestFile?: number;
  /** Arguments after the command. */
  args?: readonly string[];
  /** Where its code is, if not here. */
  door?: string;
  /** Hears what the server says on stderr, as it says it. */
  onComplaint?: (words: string) => void;
}

/** Starts the real server in a new process as `npm run serve` does, with only these variables. */
function spawnServer(variables: Record<string, string>, { largestFile, args = [], door = ownDoor }: SpawnOptions = {}) {
  const call = [process.execPath, door, 'serve', ...args];
  const limited = ['sh', '-c', `ulimit -f ${(largestFile ?? 0) / 512} && exec "$0" "$@"`, ...call];
  const [command = '', ...words] = largestFile === undefined ? call : limited;
  const server = spawn(command, words, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}

/** Starts the server and waits until it listens; gives its address, all that it will have said on stderr, and what it has said so far. */
export async function startServer(
  variables: Record<string, string>,
  options?: SpawnOptions,
): Promise<{ server: ChildProcess; address: string; complaints: Promise<string>; said: () => string }> {
  const server = spawnServer({ PORT: '0', HOST: '127.0.0.1', ...variables }, options);
  const complaints = text(server.stderr);
  let heard = '';
  server.stderr.on('data', words => {
    heard += words;
    options?.onComplaint?.(String(words));
  });
  const [line] = await Promise.race([
    once(server.stdout, 'data'),
    once(server, 'exit').then(async () => {
      throw new Error(`The server did not start: ${await complaints}`);
    }),
  ]);
  return { server, address: String(line).trim(), complaints, said: () => heard };
}

/** What a server that ends by itself said on stderr, and its exit code. */
export async function runServer(variables: Record<string, string>, options?: SpawnOptions): Promise<{ code: number; complaint: string }> {
  const server = spawnServer(variables, options);
  const [complaint, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  return { code, complaint };
}
