import { pageByPage } from './page-by-page.ts';
import type { Submission, SubmissionQuery } from './stored-submission.ts';
import type { Submissions } from './submissions.ts';

/** All submissions of a query, read page by page, so that an export does not hold them in memory. */
export function eachSubmission(store: Submissions, query: Omit<SubmissionQuery, 'limit' | 'after'>): AsyncGenerator<Submission> {
  return pageByPage(place => store.listSubmissions({ ...query, ...place }));
}
