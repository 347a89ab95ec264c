import { readOptions } from '../command/options.ts';
import type { Intake } from '../requests/open-intake.ts';

/** `audit`: whether what staff did is still as it was written: each event has the hash of the one before. */
export async function verifyAudit(args: string[], open: () => Promise<Intake>): Promise<number> {
  readOptions(args, []);
  const { store } = await open();
  const { count, broken } = await store.verifyEvents();
  if (broken === undefined) {
    console.log(`${count} events, all as they were written.`);
    return 0;
  }
  console.error(`Event ${broken} was changed or removed after it was written; the ${count} before it are as they were.`);
  return 1;
}
