import { create } from 'zustand';

/** Grows when the list was loaded or changed, so that what is counted beside it is counted again. */
export const useQueueNews = create<{ revision: number }>(() => ({ revision: 0 }));

export const countAgain = (): void => useQueueNews.setState(({ revision }) => ({ revision: revision + 1 }));
