import { readBuildDay } from '#server/build/build-mark.ts';
import { guardClock } from '#server/cleaning/clock-guard.ts';
import { momentIn } from '#server/store/clock/stored-moment.ts';
import { eachSubmission } from '#server/store/each-submission.ts';
import { momentBefore } from '#site/retention.ts';
import { caller } from '../command/caller.ts';
import { readOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import { findRequest } from './find-request.ts';
import type { Intake } from './open-intake.ts';
import { readAge, readReason } from './options.ts';
import { reportDeleted } from './report-deleted.ts';

/** `delete REF [--reason TEXT] --yes` and `delete --older-than AGE --yes`: deletes requests with answers, announcements and files. */
export async function deleteRequests(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values, positionals } = readOptions(args, ['older-than', 'reason'], { flags: ['yes'], places: 'any' });
  const [ref, ...others] = positionals;
  const age = values['older-than'];
  if ((ref === undefined) === (age === undefined))
    throw new UsageError('Name one request, as in `delete K7MP-4XQ2`, or say --older-than AGE.');
  if (others.length > 0) throw new UsageError(`Name one request at a time, not "${positionals.join(' ')}".`);
  if (age !== undefined && values.reason !== undefined)
    throw new UsageError('--reason is for one request: age is the reason of --older-than.');
  const reason = readReason(values.reason);
  const isConfirmed = values.yes === true;
  return ref === undefined ? deleteOld(age ?? '', isConfirmed, open) : eraseOne(ref, { isConfirmed, reason }, open);
}

async function eraseOne(
  ref: string,
  { isConfirmed, reason }: { isConfirmed: boolean; reason: string | undefined },
  open: () => Promise<Intake>,
): Promise<number> {
  const intake = await open();
  const submission = await findRequest(intake, ref);
  if (!submission) return 1;
  if (!isConfirmed) {
    const count = submission.files.length;
    throw new UsageError(
      `${submission.ref} has ${count === 1 ? '1 file' : `${count} files`}. Nothing was deleted; say --yes to delete it for good.`,
    );
  }
  return reportDeleted(intake, await intake.store.eraseSubmissions([submission.id], { ...caller(), reason }));
}

async function deleteOld(age: string, isConfirmed: boolean, open: () => Promise<Intake>): Promise<number> {
  const duration = readAge(age, '--older-than');
  const intake = await open();
  const { store, environment } = intake;
  const guard = guardClock(store, { notBefore: await readBuildDay(environment.distDir) });
  const now = await guard.look();
  if (now === undefined) throw new UsageError(guard.problem() ?? '');
  const before = momentBefore(now, duration);
  if (!isConfirmed) {
    let count = 0;
    for await (const { receivedAt } of eachSubmission(store, { order: 'oldest' })) {
      if (receivedAt >= before.toISOString()) break;
      // As the store deletes: a text that is no moment may sort before each of them.
      if (momentIn(receivedAt) !== undefined) count += 1;
    }
    throw new UsageError(
      `Requests received before ${before.toISOString()}: ${count}. Nothing was deleted; say --yes to delete them for good.`,
    );
  }
  return reportDeleted(intake, await store.deleteSubmissions(before, caller()));
}
