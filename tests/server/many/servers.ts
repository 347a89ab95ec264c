import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { startServer } from '../server-process.ts';
import { makeFolder } from '../tiny-build.ts';
import { startBalancer } from './balancer.ts';

/** Server processes over one database, behind a balancer. */
export interface Servers {
  /** Any server that is up. */
  address: string;
  /** One address for each server. */
  sticky: string[];
  /** The data folder of each server. */
  folders: string[];
  /** Kills one with -9. */
  kill(index: number): Promise<void>;
  /** Asks one to end and waits until it has; gives its exit code. */
  end(index: number): Promise<number>;
  /** The same, while visitors may still reach it until it says that it is not ready: as a balancer that looks there learns of it. */
  endUnderLoad(index: number): Promise<number>;
  start(index: number): Promise<void>;
}

/** Starts servers with these variables, all at once, each with a data folder of its own. */
export async function startServers(count: number, variables: Record<string, string>): Promise<Servers> {
  const balancer = await startBalancer(count);
  const folders = await Promise.all(Array.from({ length: count }, makeFolder));
  const processes: ChildProcess[] = [];

  async function start(index: number) {
    const { server, address } = await startServer({ ...variables, DATA_DIR: folders[index] ?? '' });
    processes[index] = server;
    balancer.place(index, address);
  }

  async function signal(index: number, name: 'SIGKILL' | 'SIGTERM'): Promise<number> {
    const server = processes[index] as ChildProcess;
    const exit = once(server, 'exit');
    balancer.place(index, undefined);
    server.kill(name);
    const [code] = await exit;
    return code;
  }

  async function endUnderLoad(index: number): Promise<number> {
    const server = processes[index] as ChildProcess;
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${balancer.sticky[index]}/api/ready`)).status).toBe(503);
    balancer.place(index, undefined);
    const [code] = await exit;
    return code;
  }

  await Promise.all(folders.map((_, index) => start(index)));
  return {
    ...balancer,
    folders,
    start,
    kill: async index => void (await signal(index, 'SIGKILL')),
    end: index => signal(index, 'SIGTERM'),
    endUnderLoad,
  };
}
