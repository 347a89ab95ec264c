import { removeFilesWithoutRows } from '#server/cleaning/remove-uploads.ts';
import { reasonOf } from '#server/store/reason.ts';
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
  const intake = await open();
  const { store, files } = intake;
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
  const { count, uploads } = await store.deleteSubmissions(before);
  // The rows went first: a file that a crash leaves behind is removed by the server, or by the next deletion.
  const { failed } = await removeFilesWithoutRows(intake);
  const isElsewhere = ({ folderId = files.folderId }: { folderId: string | undefined }) => folderId !== files.folderId;
  const [elsewhere, stuck] = [uploads.filter(isElsewhere).length, uploads.filter(({ id }) => failed.has(id)).length];
  console.log(`Requests deleted: ${count}, files deleted: ${uploads.length - elsewhere - stuck}.`);
  if (elsewhere > 0) console.error(`Files in another data folder: ${elsewhere}. The server that has it deletes them.`);
  for (const [id, error] of failed)
    console.error(`The file of upload ${id} cannot be deleted: ${reasonOf(error)}. The server tries again.`);
  return failed.size === 0 ? 0 : 1;
}
