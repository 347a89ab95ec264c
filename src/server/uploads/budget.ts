import type { Context } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import { networkFactor, type Sender } from '../rates/sender.ts';

/** Throws HttpError `uploads-full` while there is still space for text: requests are stored when files no longer can be. */
export async function refuseWithoutSpace({ freeSpace, limits }: Pick<Context, 'freeSpace' | 'limits'>, size: number) {
  if ((await freeSpace()) - size < limits.freeSpaceReserve) throw new HttpError('uploads-full');
}

/**
 * Refuses a file whose bytes find no room beside those that were declared already: on the disk, in the budget of all files that
 * no form was sent with, or in that of its sender. Throws HttpError `uploads-full` or `too-many-files`.
 */
export async function refuseOverBudget(context: Pick<Context, 'store' | 'files' | 'freeSpace' | 'limits'>, size: number, sender: Sender) {
  const { store, files, limits } = context;
  const waiting = await store.measureUnclaimed(files.folderId, sender);
  const { uploadBudget, uploadBudgetPerAddress: own = Number.POSITIVE_INFINITY } = limits;
  if (waiting.address + size > own || waiting.network + size > own * networkFactor) throw new HttpError('too-many-files');
  if (waiting.declared + size > uploadBudget) throw new HttpError('uploads-full');
  await refuseWithoutSpace(context, files.isOnDisk ? waiting.missing + size : 0);
}
