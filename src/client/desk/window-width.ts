import { useSyncExternalStore } from 'react';
import { followQuery } from '../device.ts';

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = (): boolean => useQuery(narrow);

/** Whether the columns of the list of requests have room. */
export const useHasColumns = (): boolean => useQuery(columns);

/** Whether list and request have room beside each other. */
export const useIsWide = (): boolean => useQuery(wide);

const queryOf = (media: string) => ({ follow: followQuery(media), isMet: () => matchMedia(media).matches });
const narrow = queryOf('(width < 768px)');
const columns = queryOf('(width >= 1120px)');
const wide = queryOf('(width >= 1280px)');

const useQuery = ({ follow, isMet }: ReturnType<typeof queryOf>): boolean => useSyncExternalStore(follow, isMet);
