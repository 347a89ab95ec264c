import { readBuildDay } from '#server/build/build-mark.ts';
import { guardClock } from '#server/cleaning/clock-guard.ts';
import { caller } from '../command/caller.ts';
import { readOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import type { Intake } from './open-intake.ts';

/** `confirm-clock --yes`: notes that the clock is right, so that what is old is deleted again. */
export async function confirmClock(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values } = readOptions(args, [], { flags: ['yes'] });
  const { store, environment } = await open();
  const guard = guardClock(store, { notBefore: await readBuildDay(environment.distDir) });
  if ((await guard.look()) !== undefined) console.log('The clock agrees with the last moment that is known: there is nothing to confirm.');
  else if (values.yes !== true || !guard.isConfirmable()) throw new UsageError(guard.problem() ?? '');
  else {
    const at = (await store.now?.()) ?? new Date();
    await store.confirmClock({ ...caller(), at });
    console.log(`Confirmed: it is ${at.toISOString()}. The server deletes what is older than its retention within ten minutes.`);
  }
  return 0;
}
