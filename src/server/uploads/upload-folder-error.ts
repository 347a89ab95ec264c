import { constants } from 'node:os';

/**
 * Why a file could not be written:
 * - `unwritable`: the disk is read-only, fails, or belongs to somebody else
 * - `full`: no space is left on the disk or in the quota, or no file may be this large there
 * - `wrong-offset`: the chunk does not start where the file ends
 * - `too-large`: the chunk goes beyond the declared size of the file
 * - `chunk-too-large`: the chunk is larger than a chunk may be
 * - `busy`: another chunk of this file is being written
 * - `missing`: there is no such file
 * - `interrupted`: the chunk broke off; the bytes that arrived are kept
 */
type UploadFolderReason = 'unwritable' | 'full' | 'wrong-offset' | 'too-large' | 'chunk-too-large' | 'busy' | 'missing' | 'interrupted';

interface UploadFolderDetails {
  offset?: number | undefined;
  room?: number;
  cause?: unknown;
}

/** The folder of uploads did not take a chunk or file, for a reason with its own answer. Any other error is the system's. */
export class UploadFolderError extends Error {
  override readonly name = 'UploadFolderError';
  readonly reason: UploadFolderReason;
  /** Bytes on the disk, where the file exists: where to go on. */
  readonly offset: number | undefined;
  /** Most bytes that the chunk may have, of one that is too large. */
  readonly room: number | undefined;

  constructor(reason: UploadFolderReason, { offset, room, cause }: UploadFolderDetails = {}) {
    super(`upload file: ${reason}`, { cause });
    this.reason = reason;
    this.offset = offset;
    this.room = room;
  }
}

/**
 * No space on the disk, in the quota, or in a file of this disk or process. By number, because Node has no name for the
 * second (`Unknown system error -122`).
 */
const fullNumbers = [constants.errno.ENOSPC, constants.errno.EDQUOT, constants.errno.EFBIG];

/** A disk that was mounted read-only, for example after an error of its own, or that cannot be written to any more. */
const unwritableNumbers = [constants.errno.EROFS, constants.errno.EACCES, constants.errno.EPERM, constants.errno.EIO];

/** UploadFolderError `full` or `unwritable` for an error that says so, else the same error. */
export function asUploadFolderError(error: unknown, offset?: number): unknown {
  const number = error instanceof Error && 'errno' in error ? Number(error.errno) : Number.NaN;
  if (fullNumbers.includes(-number)) return new UploadFolderError('full', { cause: error, offset });
  return unwritableNumbers.includes(-number) ? new UploadFolderError('unwritable', { cause: error, offset }) : error;
}
