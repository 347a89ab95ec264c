import { errorStatus, FormError, HttpError } from '../http/errors.ts';
import type { Saved } from '../store/stored-submission.ts';
import type { Metrics, SubmissionResult } from './metrics.ts';

/** Counts how the sending of a form ends, and ends in the same way. */
export async function countResult(
  metrics: Metrics | undefined,
  { form, isSpam }: { form: string; isSpam: boolean },
  keeping: Promise<Saved>,
): Promise<Saved> {
  try {
    const saved = await keeping;
    metrics?.countSubmission(form, resultOf(saved, isSpam));
    return saved;
  } catch (error) {
    metrics?.countSubmission(form, isRefusal(error) ? 'refused' : 'failed');
    throw error;
  }
}

function resultOf({ type }: Saved, isSpam: boolean): SubmissionResult {
  switch (type) {
    case 'saved':
      return isSpam ? 'spam' : 'stored';
    case 'known':
      return 'repeated';
    case 'conflict':
    case 'uploads-refused':
      return 'refused';
  }
}

function isRefusal(error: unknown): boolean {
  if (error instanceof FormError) return error.status < 500;
  return error instanceof HttpError && errorStatus[error.reason] < 500;
}
