import { useEffect, useMemo, useState } from 'react';
import type { DeskAnswer } from '#site/desk/answers.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { type DeskFilter, limitsBody, queryOf, readDeskAddress } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { useQueueNews } from './queue-news.ts';
import { setSavedViews, useSavedViews } from './saved-views.ts';

/** Requests that are worked on together: a filter under a name, and how many there are. */
export interface Queue {
  name: string;
  /** Query of its address. */
  query: string;
  isUnread?: boolean;
  /** Who saved the view. */
  author?: string;
  /** Unknown until it was counted; 1,000 may be more. */
  count?: number | undefined;
}

/** Milliseconds in which several changes are counted once. */
const pause = 400;

/** The queues of a member: the same for all, then the views that the member saved or that are shown to all. Counted again after every change, also of colleagues. */
export function useQueues(api: Api, words: DeskWords, member: string): Queue[] {
  const { revision, viewsRevision } = useQueueNews();
  const { views } = useSavedViews();
  const [known, setKnown] = useState<{ queues: Queue[]; counts: number[] }>({ queues: [], counts: [] });
  const own = useMemo(() => ownQueues(words, member), [words, member]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when to ask again.
  useEffect(() => {
    const ask = async () => {
      const { data } = await api.post<DeskAnswer<'POST /api/desk/views'>>('/api/desk/views', {}, { isBackground: true });
      if (data !== undefined) setSavedViews(data.views);
    };
    // Without them there are the queues that all have.
    ask().catch(() => setSavedViews(useSavedViews.getState().views ?? []));
  }, [api, viewsRevision]);
  useEffect(() => () => setSavedViews(undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when to ask again.
  useEffect(() => {
    if (views === undefined) return;
    let isOver = false;
    const ask = async () => {
      const saved = views.map(({ name, query, author }) => ({ name, query, author }));
      const queues: Queue[] = [...own, ...saved].slice(0, mostCounted);
      const filters = queues.map(({ query }) => limitsBody(readDeskAddress(query).filter));
      const { code, data } = await api.post<DeskAnswer<'POST /api/desk/counts'>>('/api/desk/counts', { filters }, { isBackground: true });
      if (!isOver && code === succeeded && data !== undefined) setKnown({ queues, counts: data.counts });
    };
    const timer = setTimeout(() => ask().catch(() => undefined), pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, own, views, revision]);
  const shown = known.queues.length === 0 ? own : known.queues;
  return shown.map((queue, index) => ({ ...queue, count: known.counts[index] }));
}

/** As many filters as one call counts. */
const mostCounted = 30;

function ownQueues(words: DeskWords, member: string): Queue[] {
  const queue = (name: string, filter: DeskFilter): Queue => ({ name, query: queryOf(filter, undefined) });
  return [
    queue(words.mine, { assignee: member, status: 'open' }),
    queue(words.unassigned, { assignee: '-', status: 'open' }),
    { ...queue(words.unread, { isUnread: true }), isUnread: true },
    queue(words.overdue, { isOverdue: true }),
    queue(words.notDelivered, { isNotDelivered: true }),
  ];
}
