import { Grid } from 'antd';

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = (): boolean => Grid.useBreakpoint().md === false;
