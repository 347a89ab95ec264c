import { tooManyRequests } from '../../api/envelope.ts';
import type { PendingSubmission } from '../saved/saved-answers.ts';
import type { FormState } from './form-state.ts';

/** How far a form is on its way to the server. */
export interface Delivery {
  /** What the visitor submitted and the server has not acknowledged. */
  pending: PendingSubmission | undefined;
  status: FormState['status'];
}

export type DeliveryEvent =
  /** The visitor sends the form. */
  | { type: 'submitted'; submission: PendingSubmission }
  | { type: 'started' }
  /** There is no connection. */
  | { type: 'disconnected' }
  /** The browser has stored that the submission waits for the connection. */
  | { type: 'queued' }
  /** The visitor changed an answer or the number of files. */
  | { type: 'edited' }
  /** The server did not answer, although there is a connection. */
  | { type: 'unanswered' }
  | { type: 'refused'; code: number; hasFieldErrors: boolean }
  /** The server acknowledged the form, or the visitor cleared it. */
  | { type: 'ended' };

/** The delivery after an event. */
export function afterEvent({ pending, status }: Delivery, event: DeliveryEvent): Delivery {
  switch (event.type) {
    case 'submitted':
      // The same answers are the same submission: the server stores them once.
      return { pending: pending?.answers === event.submission.answers ? pending : event.submission, status };
    case 'started':
      return { pending, status: 'sending' };
    case 'disconnected':
      return { pending: pending && { ...pending, isQueued: true }, status };
    case 'queued':
      return { pending, status: pending?.isQueued ? 'queued' : status };
    case 'edited':
      // The queued answers are no longer those that the visitor sees.
      return pending?.isQueued && status !== 'sending' ? { pending: takenOut(pending), status: 'withdrawn' } : { pending, status };
    case 'unanswered':
      return { pending: takenOut(pending), status: 'failed' };
    case 'refused':
      return afterRefusal(pending, event.code, event.hasFieldErrors);
    case 'ended':
      return { pending: undefined, status: 'filling' };
  }
}

function afterRefusal(pending: PendingSubmission | undefined, code: number, hasFieldErrors: boolean): Delivery {
  const status = code === tooManyRequests ? 'busy' : code === 503 ? 'unavailable' : 'failed';
  // The server validated the answers and did not store them: the next try is a new submission. After other errors it may have stored them.
  const isRejected = code >= 400 && code < 500 && code !== 408 && code !== tooManyRequests;
  return {
    pending: isRejected ? undefined : status === 'failed' ? takenOut(pending) : pending,
    status: hasFieldErrors ? 'filling' : status,
  };
}

/** Out of the queue for the connection: only the visitor sends it. */
function takenOut(pending: PendingSubmission | undefined): PendingSubmission | undefined {
  return pending && { ...pending, isQueued: false };
}
