import { constants } from 'node:os';

/**
 * Why a file could not be written:
 * `full`: no space left on the disk or in the quota, or no file may be this large there; `wrong-offset`: the chunk does not start where the file ends;
 * `too-large`: it goes beyond the declared size; `chunk-too-large`: it is larger than a chunk may be; `busy`: another chunk of this
 * file is being written; `missing`: there is no such file; `interrupted`: the chunk broke off, what had come is kept.
 */
export type UploadFault = 'full' | 'wrong-offset' | 'too-large' | 'chunk-too-large' | 'busy' | 'missing' | 'interrupted';

/** A chunk or file was not taken for a reason that has an answer of its own. Everything else is the system's own error. */
export class UploadFileError extends Error {
  override readonly name = 'UploadFileError';
  readonly fault: UploadFault;
  /** Bytes on the disk, where the file exists: where to go on. */
  readonly offset: number | undefined;

  constructor(fault: UploadFault, { offset, cause }: { offset?: number; cause?: unknown } = {}) {
    super(`upload file: ${fault}`, { cause });
    this.fault = fault;
    this.offset = offset;
  }
}

/**
 * No space on the disk, in the quota, or in a file of this disk or process; by number, because Node has no name for the second
 * (`Unknown system error -122`).
 */
const fullNumbers = [constants.errno.ENOSPC, constants.errno.EDQUOT, constants.errno.EFBIG];

/** The same error, or one that says the disk is full where it was that. */
export function toldApart(error: unknown, offset?: number): unknown {
  const number = error instanceof Error && 'errno' in error ? Number(error.errno) : Number.NaN;
  const isFull = fullNumbers.includes(-number);
  return isFull ? new UploadFileError('full', { cause: error, ...(offset === undefined ? {} : { offset }) }) : error;
}
