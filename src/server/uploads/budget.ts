import type { FastifyBaseLogger } from 'fastify';
import { removeUpload } from '../cleaning/remove-uploads.ts';
import type { Context } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import { networkFactor, type Sender, senderOf } from '../rates/sender.ts';
import { codedSender } from '../rates/sender-codes.ts';
import type { NewUpload, UnclaimedBytes } from '../store/uploads.ts';
import { isUploadId } from './file-places.ts';

/** Throws HttpError `uploads-full` while there is still space for text: requests are stored when files no longer can be. */
export async function refuseWithoutSpace({ freeSpace, limits }: Pick<Context, 'freeSpace' | 'limits'>, size: number) {
  if ((await freeSpace()) - size < limits.freeSpaceReserve) throw new HttpError('uploads-full');
}

/**
 * Refuses a file that finds no room on the disk, in the budget of its sender, or among the files that have begun to arrive. What is announced counts
 * against its sender alone: announcing costs nothing, and a few senders could otherwise keep all others from sending files. Throws HttpError
 * `uploads-full` or `too-many-files`.
 */
export async function refuseOverBudget(context: Pick<Context, 'store' | 'files' | 'freeSpace' | 'limits'>, size: number, sender: Sender) {
  const { store, files, limits } = context;
  const waiting = await store.measureUnclaimed(files.folderId, sender);
  const { uploadBudgetPerAddress: own = Number.POSITIVE_INFINITY } = limits;
  if (waiting.address + size > own || waiting.network + size > own * networkFactor) throw new HttpError('too-many-files');
  await refuseWithoutSpace(context, files.isOnDisk ? size : 0);
  await listInTheWay(context, size, waiting);
}

/**
 * Takes room for a file whose first bytes come. Where there is none, files of the sender who holds most make it, if that is more than the sender of
 * this one would hold. Throws HttpError `uploads-full`.
 */
export async function takeRoom(context: Context, { id, size }: Pick<NewUpload, 'id' | 'size'>, ip: string, log: FastifyBaseLogger) {
  const { store, files, clock, reservations, senderCodes } = context;
  const sender = await codedSender(senderOf(ip), senderCodes);
  // One after the other: what the one takes, the next one finds taken.
  await reservations.wait('budget', async () => {
    const others = await listInTheWay(context, size, await store.measureUnclaimed(files.folderId, sender, id));
    for (const other of others) if (!isUploadId(other) || !(await files.isProtected(other))) await removeUpload(context, other);
    if (others.length > 0)
      log.warn(
        { removed: others.length },
        'Files that no form was sent with fill UPLOAD_BUDGET: some of the sender who held most were removed.',
      );
    await store.beginUpload(id, clock());
  });
}

/** Uploads that must go so that a file finds room; none if there is room. */
async function listInTheWay(
  { store, files, freeSpace, limits }: Pick<Context, 'store' | 'files' | 'freeSpace' | 'limits'>,
  size: number,
  { begun, missing, ownBegun }: UnclaimedBytes,
): Promise<string[]> {
  const room = files.isOnDisk ? (await freeSpace()) - limits.freeSpaceReserve - missing : Number.POSITIVE_INFINITY;
  let excess = size - Math.min(limits.uploadBudget - begun, room);
  if (excess <= 0) return [];
  const { bytes, uploads } = (await store.findLargestHolder(files.folderId)) ?? { bytes: 0, uploads: [] };
  if (bytes <= ownBegun + size) throw new HttpError('uploads-full');
  return uploads
    .filter(upload => {
      const isInTheWay = excess > 0;
      excess -= upload.size;
      return isInTheWay;
    })
    .map(({ id }) => id);
}
