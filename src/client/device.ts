import { useSyncExternalStore } from 'react';
import { desktop } from './desktop.ts';

type Device = 'desktop' | 'mobile';

/**
 * The visitor's device, by the width of the window alone, which a soft keyboard does not change. Documents are rendered for
 * a desktop, and the first render must be the same.
 */
export function useDevice(): Device {
  return useSyncExternalStore(followDevice, deviceOfWindow, () => 'desktop');
}

/** Follows a media query, for `useSyncExternalStore`. */
export const followQuery =
  (query: string) =>
  (onChange: () => void): (() => void) => {
    const width = matchMedia(query);
    width.addEventListener('change', onChange);
    return () => width.removeEventListener('change', onChange);
  };

const followDevice = followQuery(desktop);

const deviceOfWindow = () => (matchMedia(desktop).matches ? 'desktop' : 'mobile');
