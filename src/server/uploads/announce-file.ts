import { randomInt } from 'node:crypto';
import type { Context } from '../http/endpoint.ts';
import { senderOf } from '../rates/sender.ts';
import { codedSender } from '../rates/sender-codes.ts';
import type { NewUpload, Upload } from '../store/uploads.ts';
import { refuseOverBudget } from './budget.ts';
import { hashSecret } from './upload-secret.ts';

interface AnnouncedFile extends Pick<NewUpload, 'form' | 'field' | 'name' | 'size' | 'metadata'> {
  secret: string;
  /** Address that it comes from. */
  ip: string;
}

/** Makes a place for a file whose bytes follow. Throws HttpError where the budget has no room for it. */
export async function announceFile(context: Context, { secret, ip, ...file }: AnnouncedFile): Promise<Upload> {
  const { store, files, clock, reservations, senderCodes } = context;
  const upload = { ...file, id: drawId(), secretHash: hashSecret(secret), folderId: files.folderId, createdAt: clock() };
  const sender = await codedSender(senderOf(ip), senderCodes);
  // The row comes first: a file without a row would go to quarantine; a row without a file is removed when no form claims it.
  // One after the other: what the one reserves, the next one finds taken.
  await reservations.wait('budget', async () => {
    await refuseOverBudget(context, file.size, sender);
    await store.createUpload({ ...upload, sender });
  });
  try {
    await files.open(upload.id);
  } catch (error) {
    await store.removeUpload(upload.id);
    throw error;
  }
  return { ...upload, offset: 0, file: undefined, isClaimed: false };
}

function drawId(): string {
  const characters = '0123456789abcdefghijklmnopqrstuvwxyz';
  return `u_${Array.from({ length: 20 }, () => characters[randomInt(characters.length)]).join('')}`;
}
