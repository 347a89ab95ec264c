import { useState } from 'react';
import { flushSync } from 'react-dom';
import { defined } from '#site/defined.ts';
import type { DeskAnswer } from '#site/desk/answers.ts';
import { isDay, isMoment } from '#site/forms/date-rules.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { useAction } from '../action/use-action.ts';
import { useReading } from '../action/use-reading.ts';
import { type DeskFilter, filterBody } from '../desk-request.ts';
import { mergeRequests } from './merge-requests.ts';

type Page = DeskAnswer<'POST /api/desk/requests'>;

/** Most requests that the server is asked for by reference at once. */
const mostRefreshed = 200;

/** The requests of a filter, page after page. */
export function useRequests(api: Api, filter: DeskFilter) {
  /** What is shown, and the question that it answers. */
  const [shown, setShown] = useState<{ page: Page; asked: string }>();
  const question = { path: '/api/desk/requests', body: filterBody(filter) } as const;
  const asked = JSON.stringify(question.body);
  const { load, isLoading, failure } = useReading<Page>(api, { ...question, onAnswer: page => setShown({ page, asked }) });
  const more = useAction(api, async calls => {
    const last = shown?.page.requests.at(-1);
    const { receivedAt = '', id, state: { dueOn = '' } = {} } = last ?? {};
    const after = last && { id, ...(isMoment(receivedAt) && { receivedAt }), ...(isDay(dueOn) && { dueOn }) };
    const { code, data } = await calls.api.post<Page>(question.path, { ...question.body, ...defined({ after }) });
    if (code !== succeeded || data === undefined) return;
    setShown(now => {
      // An answer after those of an earlier list comes too late.
      if (now === undefined || now.asked !== asked || now.page.requests.at(-1)?.id !== last?.id) return now;
      return { asked, page: { ...data, requests: [...now.page.requests, ...data.requests] } };
    });
  });
  /** Reads these requests again: all others that are loaded stay, and those that no longer pass the filter go. */
  const refreshing = useAction(api, async (calls, refs: string[]) => {
    if (refs.length === 0) return;
    if (refs.length > mostRefreshed) return load();
    const { code, data } = await calls.api.post<Page>(question.path, { ...question.body, refs });
    if (code !== succeeded || data === undefined) return;
    // Drawn at once: what follows looks for a row that is still there.
    flushSync(() =>
      setShown(now => {
        if (now === undefined || now.asked !== asked) return now;
        const { requests, hasMore } = now.page;
        const page = {
          hasMore,
          count: data.count,
          requests: mergeRequests(requests, { refs, found: data.requests, hasMore, order: filter.order }),
        };
        return { asked, page };
      }),
    );
  });
  return {
    page: shown?.page,
    isLoading: isLoading || more.isRunning,
    failure: failure ?? refreshing.failure,
    refresh: refreshing.run,
    more,
  };
}
