import { Grid } from 'antd';
import { useSyncExternalStore } from 'react';
import { followQuery } from '../device.ts';

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = (): boolean => Grid.useBreakpoint().md === false;

/** Windows in which the open request is shown beside the list. */
const wide = '(width >= 1280px)';

/** Whether list and request have room beside each other. */
export const useIsWide = (): boolean => useSyncExternalStore(followWide, () => matchMedia(wide).matches);

const followWide = followQuery(wide);
