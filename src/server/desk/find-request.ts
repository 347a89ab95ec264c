import type { Context } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import type { Submission } from '../store/stored-submission.ts';

/** The request with a reference. Throws HttpError `not-found`. */
export async function findRequest({ store }: Pick<Context, 'store'>, ref: string): Promise<Submission> {
  const found = await store.findSubmission(ref);
  if (found === undefined) throw new HttpError('not-found');
  return found;
}
