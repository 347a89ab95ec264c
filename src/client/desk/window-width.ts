import { Grid } from 'antd';
import { useSyncExternalStore } from 'react';

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = (): boolean => Grid.useBreakpoint().md === false;

/** Windows in which the open request stands beside the list. */
const wide = '(width >= 1280px)';

/** Whether list and request have room beside each other. */
export const useIsWide = (): boolean => useSyncExternalStore(followWidth, () => matchMedia(wide).matches);

function followWidth(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
