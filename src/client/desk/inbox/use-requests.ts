import { useState } from 'react';
import { flushSync } from 'react-dom';
import { defined } from '#site/defined.ts';
import type { DeskAnswer } from '#site/desk/answers.ts';
import { isDay, isMoment } from '#site/forms/date-rules.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import { useReading } from '../action/use-reading.ts';
import { type DeskFilter, filterBody } from '../desk-request.ts';
import { mergeRequests } from './merge-requests.ts';

type Page = DeskAnswer<'POST /api/desk/requests'>;

/** Most requests that the server is asked for by reference at once. */
const mostRefreshed = 200;

/** Most requests that are found to be selected at once. */
export const mostSelected = 2000;

/** Where a list goes on behind a request; what is no moment or day there the server does not take. */
const placeOf = ({ id, receivedAt, state: { dueOn = '' } }: Page['requests'][number]) => ({
  id,
  ...(isMoment(receivedAt) && { receivedAt }),
  ...(isDay(dueOn) && { dueOn }),
});

/** The requests of a filter, page after page. */
export function useRequests(api: Api, filter: DeskFilter) {
  /** What is shown, and the question that it answers. */
  const [shown, setShown] = useState<{ page: Page; asked: string }>();
  const question = { path: '/api/desk/requests', body: filterBody(filter) } as const;
  const asked = JSON.stringify(question.body);
  const { isLoading, failure } = useReading<Page>(api, { ...question, onAnswer: page => setShown({ page, asked }) });
  const more = useAction(api, async calls => {
    const last = shown?.page.requests.at(-1);
    const after = last && placeOf(last);
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
    for (let from = 0; from < refs.length; from += mostRefreshed) {
      const some = refs.slice(from, from + mostRefreshed);
      const { code, data } = await calls.api.post<Page>(question.path, { ...question.body, refs: some });
      if (code !== succeeded || data === undefined) return;
      // Drawn at once: what follows looks for a row that is still there.
      flushSync(() =>
        setShown(now => {
          if (now === undefined || now.asked !== asked) return now;
          const { requests, hasMore } = now.page;
          const merged = mergeRequests(requests, { refs: some, found: data.requests, hasMore, order: filter.order });
          return { asked, page: { hasMore, count: data.count, requests: merged } };
        }),
      );
    }
  });
  /** Reads all that pass the filter, of many the first ones, without showing them. */
  const findAll = async (calls: ActionCalls): Promise<Page['requests']> => {
    const found: Page['requests'] = [];
    for (let hasMore = true; hasMore && found.length < mostSelected; ) {
      const after = found.at(-1);
      const body = { ...question.body, limit: mostSelected / 4, ...defined({ after: after && placeOf(after) }) };
      const { code, data } = await calls.api.post<Page>(question.path, body);
      if (code !== succeeded || data === undefined) return [];
      found.push(...data.requests);
      ({ hasMore } = data);
    }
    return found;
  };
  return {
    page: shown?.page,
    isLoading: isLoading || more.isRunning,
    failure: failure ?? refreshing.failure,
    refresh: refreshing.run,
    findAll,
    more,
  };
}
