import { momentAfter } from '#site/retention.ts';
import type { Site } from '#site/site.ts';
import { dayOf } from '#site/utc-day.ts';
import { momentIn } from '../store/clock/stored-moment.ts';
import type { Submission } from '../store/stored-submission.ts';

/** The day (UTC) until which a request is kept; nothing where it is deleted by hand alone, as one whose moment cannot be read. */
export function keptUntil({ formId, receivedAt }: Pick<Submission, 'formId' | 'receivedAt'>, { retention }: Site): string | undefined {
  const duration = retention.forms[formId];
  const received = momentIn(receivedAt);
  if (duration === undefined || received === undefined) return undefined;
  return dayOf(momentAfter(received, duration));
}
