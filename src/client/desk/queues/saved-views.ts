import { create } from 'zustand';
import type { DeskAnswer } from '#site/desk/answers.ts';

export type SavedView = DeskAnswer<'POST /api/desk/views'>['views'][number];

/** The views of the member and those that all have, for the queues and what is done with the filters; `undefined` until they are loaded. */
export const useSavedViews = create<{ views: SavedView[] | undefined }>(() => ({ views: undefined }));

export const setSavedViews = (views: SavedView[] | undefined): void => useSavedViews.setState({ views });
