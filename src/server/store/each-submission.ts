import type { Submission, SubmissionQuery } from './stored-submission.ts';
import type { Submissions } from './submissions.ts';

/** All submissions of a query, read page by page, so that an export does not hold them in memory. */
export async function* eachSubmission(store: Submissions, query: Omit<SubmissionQuery, 'limit' | 'after'>): AsyncGenerator<Submission> {
  let after: Submission | undefined;
  do {
    const page = await store.listSubmissions({ ...query, after, limit: pageSize });
    yield* page;
    after = page.length === pageSize ? page.at(-1) : undefined;
  } while (after !== undefined);
}

const pageSize = 200;
