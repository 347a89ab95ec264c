import { removeFilesWithoutRows } from '#server/cleaning/remove-uploads.ts';
import type { Deleted } from '#server/store/deletion/delete-submissions.ts';
import type { Store } from '#server/store/store.ts';
import { reasonOf, StoreError } from '#server/store/store-error.ts';
import type { Intake } from './open-intake.ts';

/** Removes the files of requests that were deleted, says what is gone and what is not, and returns the exit code. */
export async function reportDeleted(intake: Intake, { count, uploads, views, notes = 0 }: Deleted & { notes?: number }): Promise<number> {
  const { files } = intake;
  // The rows went first: a file that a crash leaves behind is removed by the server, or by the next deletion.
  const { failed } = await removeFilesWithoutRows(intake);
  const isWiped = await wipe(intake.store);
  const isElsewhere = ({ folderId = files.folderId }: { folderId: string | undefined }) => folderId !== files.folderId;
  const [elsewhere, stuck] = [uploads.filter(isElsewhere).length, uploads.filter(({ id }) => failed.has(id)).length];
  const besides = [
    ...(views > 0 ? [`, saved filters deleted: ${views}`] : []),
    ...(notes > 0 ? [`, notes without the address now: ${notes}`] : []),
  ];
  console.log(`Requests deleted: ${count}, files deleted: ${uploads.length - elsewhere - stuck}${besides.join('')}.`);
  if (elsewhere > 0) console.error(`Files in another data folder: ${elsewhere}. The server that has it deletes them.`);
  for (const [id, error] of failed)
    console.error(`The file of upload ${id} cannot be deleted: ${reasonOf(error)}. The server tries again.`);
  return failed.size === 0 && isWiped ? 0 : 1;
}

/** Removes what is left of deleted rows in the database; says so where that is not possible. */
async function wipe(store: Store): Promise<boolean> {
  try {
    await store.wipeDeleted({ rewrites: true });
    return true;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    console.error(
      `Parts of deleted text may still be in the files of the database: ${reasonOf(error)}. Later, \`npm run requests -- delete --older-than 36500d --yes\` removes them.`,
    );
    return false;
  }
}
