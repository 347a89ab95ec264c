import { momentAfter } from '#site/retention.ts';
import type { Site } from '#site/site.ts';
import type { Submission } from '../store/stored-submission.ts';

/** The day (UTC) until which a request is kept; nothing where it is kept until somebody deletes it. */
export function keptUntil({ formId, receivedAt }: Pick<Submission, 'formId' | 'receivedAt'>, { retention }: Site): string | undefined {
  const duration = retention.forms[formId];
  return duration && momentAfter(receivedAt, duration).toISOString().slice(0, 10);
}
