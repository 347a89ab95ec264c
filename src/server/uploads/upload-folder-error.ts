import { constants } from 'node:os';

/**
 * Why a file could not be written:
 * `full`: no space left on the disk or in the quota, or no file may be this large there; `wrong-offset`: the chunk does not start where the file ends;
 * `too-large`: it goes beyond the declared size; `chunk-too-large`: it is larger than a chunk may be; `busy`: another chunk of this
 * file is being written; `missing`: there is no such file; `interrupted`: the chunk broke off, what had come is kept.
 */
export type UploadFolderReason = 'full' | 'wrong-offset' | 'too-large' | 'chunk-too-large' | 'busy' | 'missing' | 'interrupted';

/** A chunk or file was not taken for a reason that has an answer of its own. Everything else is the system's own error. */
export class UploadFolderError extends Error {
  override readonly name = 'UploadFolderError';
  readonly reason: UploadFolderReason;
  /** Bytes on the disk, where the file exists: where to go on. */
  readonly offset: number | undefined;

  constructor(reason: UploadFolderReason, { offset, cause }: { offset?: number; cause?: unknown } = {}) {
    super(`upload file: ${reason}`, { cause });
    this.reason = reason;
    this.offset = offset;
  }
}

/**
 * No space on the disk, in the quota, or in a file of this disk or process; by number, because Node has no name for the second
 * (`Unknown system error -122`).
 */
const fullNumbers = [constants.errno.ENOSPC, constants.errno.EDQUOT, constants.errno.EFBIG];

/** The same error, or one that says the disk is full where it was that. */
export function asUploadFolderError(error: unknown, offset?: number): unknown {
  const number = error instanceof Error && 'errno' in error ? Number(error.errno) : Number.NaN;
  const isFull = fullNumbers.includes(-number);
  return isFull ? new UploadFolderError('full', { cause: error, ...(offset === undefined ? {} : { offset }) }) : error;
}
