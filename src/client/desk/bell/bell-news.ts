import { create } from 'zustand';

/** Grows when the server has something new to see, or a request was opened, so that the bell asks again. */
export const useBellNews = create<{ revision: number }>(() => ({ revision: 0 }));

export const ring = (): void => useBellNews.setState(({ revision }) => ({ revision: revision + 1 }));
