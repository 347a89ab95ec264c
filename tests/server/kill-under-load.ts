import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { startServer } from './server-process.ts';

/** CRASH_ROUNDS asks for a number of kills, however long they take; without it, as many of 50 as fit into the time. */
const wanted = Number(process.env.CRASH_ROUNDS ?? 50);
const time = process.env.CRASH_ROUNDS === undefined ? 5000 : Number.POSITIVE_INFINITY;

/**
 * Starts a server and kills it with -9 under the load of visitors, again and again; returns how often. Each visitor works at an address
 * until the server there is gone, and adds to `confirmed` what the server confirmed.
 */
export async function killUnderLoad(
  variables: Record<string, string>,
  visitors: readonly ((address: string) => Promise<void>)[],
  confirmed: readonly unknown[],
): Promise<number> {
  const end = performance.now() + time;
  let rounds = 0;
  while (rounds < wanted && (rounds < 5 || performance.now() < end)) {
    rounds += 1;
    const { server, address } = await startServer(variables);
    const ended = once(server, 'exit');
    const before = confirmed.length;
    const load = Promise.all(visitors.map(workAt => workAt(address)));
    // Every second time early, perhaps before any visitor got far; else once a visitor was served.
    await wait(20 + Math.random() * 400);
    while (rounds % 2 === 0 && confirmed.length === before) await Promise.race([wait(10), failure(load)]);
    server.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await load;
  }
  return rounds;
}

/** Never resolves; rejects as soon as one of the visitors saw what must not be. */
export const failure = (load: Promise<unknown>): Promise<never> => load.then(() => new Promise<never>(() => undefined));
