import { printableJson } from '#server/outbox/printable.ts';
import type { Submission } from '#server/store/stored-submission.ts';

/** Requests as a JSON array, one on each line, with everything that is stored. */
export async function* jsonLines(submissions: AsyncIterable<Submission> | Iterable<Submission>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const submission of submissions) {
    yield separator + printableJson(submission);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
