import { useState } from 'react';
import { defined } from '#site/defined.ts';
import type { DeskAnswer } from '#site/desk/answers.ts';
import { isDay, isMoment } from '#site/forms/date-rules.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { useAction } from '../action/use-action.ts';
import { useReading } from '../action/use-reading.ts';
import { type DeskFilter, filterBody } from '../desk-request.ts';

type Page = DeskAnswer<'POST /api/desk/requests'>;

/** The requests of a filter, page after page. */
export function useRequests(api: Api, filter: DeskFilter) {
  const [page, setPage] = useState<Page>();
  const question = { path: '/api/desk/requests', body: filterBody(filter) } as const;
  const { load, isLoading, failure } = useReading<Page>(api, { ...question, onAnswer: setPage });
  const more = useAction(api, async calls => {
    const last = page?.requests.at(-1);
    const { receivedAt = '', id, state: { dueOn = '' } = {} } = last ?? {};
    const after = last && { id, ...(isMoment(receivedAt) && { receivedAt }), ...(isDay(dueOn) && { dueOn }) };
    const { code, data } = await calls.api.post<Page>(question.path, { ...question.body, ...defined({ after }) });
    // An answer after those of an earlier list comes too late.
    if (code === succeeded && data !== undefined)
      setPage(now => (now === page ? { ...data, requests: [...(page?.requests ?? []), ...data.requests] } : now));
  });
  return { page, isLoading: isLoading || more.isRunning, failure, load: () => void load(), more };
}
