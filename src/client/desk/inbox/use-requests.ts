import { useCallback, useEffect, useRef, useState } from 'react';
import { defined } from '#site/defined.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { type DeskFilter, filterBody, type ListedRequest } from '../desk-request.ts';

interface Page {
  requests: ListedRequest[];
  count: number;
  hasMore: boolean;
}

/** The requests of a filter, page after page. */
export function useRequests(api: Api, filter: DeskFilter) {
  const [page, setPage] = useState<Page>();
  const [isLoading, setIsLoading] = useState(false);
  const latest = useRef(0);
  const wanted = JSON.stringify(filterBody(filter));

  const fetchPage = useCallback(
    async (before: ListedRequest[]) => {
      latest.current += 1;
      const own = latest.current;
      const last = before.at(-1);
      setIsLoading(true);
      try {
        const after = last && { receivedAt: last.receivedAt, id: last.id, ...defined({ dueOn: last.state.dueOn }) };
        const { code, data } = await api.post<Page>('/api/desk/requests', { ...JSON.parse(wanted), ...(after && { after }) });
        // An answer to an earlier filter comes too late.
        if (own === latest.current && code === succeeded && data !== undefined)
          setPage({ ...data, requests: [...before, ...data.requests] });
      } catch {
        // It has been shown over the page.
      } finally {
        if (own === latest.current) setIsLoading(false);
      }
    },
    [api, wanted],
  );

  const load = useCallback(() => void fetchPage([]), [fetchPage]);
  useEffect(load, [load]);
  return { page, isLoading, load, loadMore: () => void fetchPage(page?.requests ?? []) };
}
