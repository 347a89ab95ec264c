import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from './open-store.ts';
import { reasonOf } from './reason.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';

/** Milliseconds between two attempts. */
const pause = 500;

/** Codes of a database that is not there yet: its machine, its name or its port is missing, or it is starting up (57P03). */
const notYet = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', '57P03'];

/**
 * Opens the store as openStore does; a database that is still being started is waited for, for a number of milliseconds. `say` gets
 * one sentence when the waiting begins. Throws StoreError.
 */
export async function openWhenUp(
  place: Parameters<typeof openStore>[0],
  { patience, say }: { patience: number; say: (sentence: string) => void },
): Promise<Store> {
  const until = performance.now() + patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openStore(place);
    } catch (error) {
      if (!isNotYetUp(error) || performance.now() >= until) throw error;
      if (attempt === 1) say(`The database does not answer yet (${reasonOf(error.cause)}). It is waited for, up to ${patience / 1000} s.`);
      await wait(pause);
    }
  }
}

function isNotYetUp(error: unknown): error is StoreError {
  return error instanceof StoreError && notYet.includes(String(Object(error.cause).code));
}
