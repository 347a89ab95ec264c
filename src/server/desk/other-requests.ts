import type { Context } from '../http/endpoint.ts';
import { textOf } from '../outbox/labelled-answers.ts';
import { normalAddress } from '../store/desk/mentions.ts';
import type { Submission } from '../store/stored-submission.ts';

/** Most requests that are named, and most of those with the words of the address that are looked at. */
const most = 10;
const looked = 50;

/** The latest other requests with the same e-mail address as one of their answers, spam too. */
export async function otherRequestsOf({ store }: Pick<Context, 'store'>, { ref }: Pick<Submission, 'ref'>, email: string | undefined) {
  if (email === undefined) return [];
  const address = normalAddress(email);
  const found = await store.listRequests({ text: address }, { limit: looked });
  return found
    .filter(
      other =>
        other.ref !== ref &&
        Object.values(other.answers)
          .flat()
          .some(value => normalAddress(textOf(value)) === address),
    )
    .slice(0, most)
    .map(({ ref, formId, receivedAt, isSpam, state: { status } }) => ({ ref, formId, receivedAt, isSpam, status }));
}
