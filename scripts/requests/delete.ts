import { eachSubmission } from '#server/store/submissions.ts';
import { readOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import type { Intake } from './open-intake.ts';
import { momentBefore } from './options.ts';

/** `delete --older-than AGE --yes`: deletes requests, spam among them, with answers, announcements and files. */
export async function deleteRequests(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values } = readOptions(args, ['older-than'], { flags: ['yes'] });
  if (values['older-than'] === undefined) throw new UsageError('--older-than is missing.');
  const before = momentBefore(values['older-than'], '--older-than', new Date());
  const { store, files } = await open();
  if (!values.yes) {
    let count = 0;
    for await (const { receivedAt } of eachSubmission(store, { order: 'oldest' })) {
      if (receivedAt >= before) break;
      count += 1;
    }
    throw new UsageError(
      `Requests received before ${before.toISOString()}: ${count}. Nothing was deleted; say --yes to delete them for good.`,
    );
  }
  const { count, storedNames } = await store.deleteSubmissions(before);
  // The rows went first: a file that is left by a crash between is removed when the server starts.
  for (const id of storedNames) await files.remove(id);
  console.log(`Requests deleted: ${count}, files deleted: ${storedNames.length}.`);
  return 0;
}
