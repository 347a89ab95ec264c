import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';
import { reasonOf, StoreError } from './store-error.ts';

/** Milliseconds between two attempts. */
const pause = 500;

/**
 * Codes of a database that is not there yet: its machine, its name or its port is missing, it is starting up (57P03), or the
 * servers before this one still hold all its connections (53300).
 */
const notYet = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', '57P03', '53300'];

/** What pg says, without a code, of a port behind which nobody answers: that of a proxy or of a container, for example. */
const unanswered = /^(?:Connection terminated|timeout e(?:xpired|xceeded))/;

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
  if (!(error instanceof StoreError)) return false;
  const { code, message } = Object(error.cause);
  return code === undefined ? unanswered.test(String(message)) : notYet.includes(code);
}
