import { create } from 'zustand';

interface QueueNews {
  /** Grows when the list was loaded or changed, so that what is counted beside it is counted again. */
  revision: number;
  /** Grows when other views are for all, so that they are loaded again. */
  viewsRevision: number;
}

export const useQueueNews = create<QueueNews>(() => ({ revision: 0, viewsRevision: 0 }));

export const countAgain = (): void => useQueueNews.setState(({ revision }) => ({ revision: revision + 1 }));

export const loadViewsAgain = (): void => useQueueNews.setState(({ viewsRevision }) => ({ viewsRevision: viewsRevision + 1 }));
